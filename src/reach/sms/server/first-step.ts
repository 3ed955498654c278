import { check, type Check, type FirstStep } from "../../../base/first-steps/server/api.ts";
import type { Context } from "../../../platform/server/context.ts";
import { only, sql, type Database } from "../../../platform/server/database/connect.ts";
import { OutboundInTransaction } from "../../../platform/server/outbound/rules.ts";
import { carrierStepMessages as m } from "../domain/step-messages.ts";
import { chosenCarrier, type ChosenCarrier } from "./carrier.ts";
import { pingCarrier } from "./configure.ts";

const chosen = (carrier: ChosenCarrier | null): Check =>
  carrier ? check(true, m.stepChosen, { carrier: carrier.code }) : check(false, m.stepNone);

/** Asks the carrier whether it is there, which sends nothing. */
async function answers({ services }: Context<Database>, carrier: ChosenCarrier): Promise<Check> {
  const { code } = carrier;
  try {
    const { status } = await pingCarrier(services, carrier);
    return status < 300
      ? check(true, m.stepAnswers, { carrier: code })
      : check(false, m.stepRefuses, { carrier: code, status });
  } catch (error) {
    if (error instanceof OutboundInTransaction) throw error;
    return check(false, m.stepSilent, { carrier: code });
  }
}

/** Whether what is sent leaves the house. */
async function test(ctx: Context<Database>): Promise<readonly Check[]> {
  const carrier = await chosenCarrier(ctx);
  const { count } = await only<{ count: number }>(
    ctx.db,
    sql`select count(*)::int as count from sms where status = 64 and failure_reason is not null`,
  );
  return [
    carrier ? await answers(ctx, carrier) : chosen(null),
    count === 0 ? check(true, m.stepFlows) : check(false, m.stepWaits, { count }),
  ];
}

/** Who carries messages. */
export const carrierStep: FirstStep = {
  code: "carrier",
  place: 3,
  title: m.stepTitle,
  why: m.stepWhy,
  page: "channelConfig",
  params: { view: "carriers" },
  look: async (ctx) => [chosen(await chosenCarrier(ctx))],
  test,
};
