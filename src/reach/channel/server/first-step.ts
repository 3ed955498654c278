import { check, type Check, type FirstStep } from "../../../base/first-steps/server/api.ts";
import type { Context } from "../../../platform/server/context.ts";
import { only, sql, type Database } from "../../../platform/server/database/connect.ts";
import { Refusal, wordsOf } from "../../../platform/shared/refusal.ts";
import { channelStepMessages as m } from "../domain/step-messages.ts";
import { bankOver } from "./bank-over.ts";
import { preferredChannel } from "./channels.ts";

async function look({ db }: Context<Database>): Promise<readonly Check[]> {
  const first = await preferredChannel(db);
  const { count } = await only<{ count: number }>(db, sql`select count(*)::int as count from channel where enabled`);
  return [first ? check(true, m.stepOn, { count, channel: first.name }) : check(false, m.stepNone)];
}

/** Asks the channel that comes first for its balance, which moves nothing. */
async function test({ services, db }: Context<Database>): Promise<readonly Check[]> {
  const channel = await preferredChannel(db);
  if (!channel) return [check(false, m.stepNone)];
  try {
    await bankOver(channel, services).balance();
    return [check(true, m.stepAnswers, { channel: channel.name })];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const why = wordsOf({ ok: false, reason: error.reason, ...error.details });
    return [check(false, m.stepSilent, { channel: channel.name, why })];
  }
}

/** What money goes through. */
export const channelStep: FirstStep = {
  code: "channel",
  place: 2,
  title: m.stepTitle,
  why: m.stepWhy,
  page: "channelConfig",
  look,
  test,
};
