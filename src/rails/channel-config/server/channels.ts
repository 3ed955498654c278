import { ZodError } from "zod";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { ZERO } from "../../../platform/shared/cents.ts";
import { maskedAnswer } from "../../../platform/shared/masked-answer.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { channelRefusals } from "../../../reach/channel/messages.ts";
import {
  addChannel,
  askBalance,
  channelBy,
  channelSetUp,
  keyChannel,
  noteChannelTest,
  openSecret,
  preferChannel,
  setUpChannel,
  type ChannelSetUp,
} from "../../../reach/channel/server/api.ts";
import { channelConfig } from "../contract.ts";
import { channelDialects, channelSettings } from "../domain/dialects.ts";
import { revisedChannel } from "../domain/revised.ts";
import type { Provider, Said, SetUp } from "./provider.ts";
import { scrub } from "./scrub.ts";

const whole = ({ payoutFeeCents = ZERO, settlesLater = false, collects = 0, ...rest }: SetUp): ChannelSetUp => ({
  ...rest,
  payoutFeeCents,
  settlesLater,
  collects,
});

/** What a failure says of a channel. */
function saidBy(error: unknown, key: string): Said {
  if (error instanceof ZodError)
    return { outcome: "malformed", answer: null, detail: error.issues[0]?.path.join(".") ?? null };
  if (!(error instanceof Refusal)) throw error;
  if (error.reason === channelRefusals.silent) return { outcome: "silent", answer: null, detail: null };
  return { outcome: "refused", answer: null, detail: scrub(String(error.details.params?.["why"] ?? ""), key) || null };
}

/** The channels. */
export const channels: Provider = {
  kind: "channel",
  calls: channelConfig,
  revised: revisedChannel,
  dialects: channelDialects,
  settings: Object.keys(channelSettings),
  find: channelSetUp,
  add: (ctx, name, setUp) => addChannel(ctx, name, whole(setUp)),
  write: (ctx, id, setUp) => setUpChannel(ctx, id, whole(setUp)),
  giveKey: keyChannel,
  prefer: preferChannel,
  preferred: (db) => row(db, sql`select id, name from channel where preferred > 0`),
  ask: async ({ services, db }, id) => {
    const found = await channelSetUp(db, id);
    const channel = found && (await channelBy(db, found.code));
    if (!channel) return null;
    const key = openSecret(services, channel);
    try {
      return { outcome: "answered", answer: maskedAnswer(await askBalance(channel, services)), detail: null };
    } catch (error) {
      return saidBy(error, key);
    }
  },
  noteTest: noteChannelTest,
};
