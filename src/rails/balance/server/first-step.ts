import { check, type Check, type FirstStep } from "../../../base/first-steps/server/api.ts";
import type { Context } from "../../../platform/server/context.ts";
import type { Database } from "../../../platform/server/database/connect.ts";
import { formatMoney } from "../../../platform/shared/cents.ts";
import { Refusal, wordsOf } from "../../../platform/shared/refusal.ts";
import { bankOver, preferredChannel } from "../../../reach/channel/server/api.ts";
import { availableOf, differenceOf } from "../domain/figures.ts";
import { fundsStepMessages as m } from "../domain/step-messages.ts";
import { heldByChannel } from "./held.ts";

/** The channel that pays out, with what the books say of it; null when none is on. */
async function paying({ db }: Context<Database>) {
  const channel = await preferredChannel(db);
  const ours = (await heldByChannel(db)).find(({ code }) => code === channel?.code);
  return channel && ours ? { channel, ours } : null;
}

async function look(ctx: Context<Database>): Promise<readonly Check[]> {
  const found = await paying(ctx);
  if (!found) return [check(false, m.stepNoChannel)];
  const [channel, available] = [found.channel.name, availableOf(found.ours)];
  return [
    available > 0
      ? check(true, m.stepFunded, { channel, amount: formatMoney(available) })
      : check(false, m.stepEmpty, { channel }),
  ];
}

/** Asks the channel for what it holds, which moves nothing. */
async function test(ctx: Context<Database>): Promise<readonly Check[]> {
  const found = await paying(ctx);
  if (!found) return [check(false, m.stepNoChannel)];
  const channel = found.channel.name;
  try {
    const difference = differenceOf(found.ours, await bankOver(found.channel, ctx.services).balance());
    return [
      difference === 0
        ? check(true, m.stepAgrees, { channel })
        : check(false, m.stepDiffers, { channel, amount: formatMoney(difference) }),
    ];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const why = wordsOf({ ok: false, reason: error.reason, ...error.details });
    return [check(false, m.stepSilent, { channel, why })];
  }
}

/** Without money by the books nothing is paid out. */
export const fundsStep: FirstStep = {
  code: "funds",
  place: 8,
  title: m.stepTitle,
  why: m.stepWhy,
  page: "balance",
  look,
  test,
};
