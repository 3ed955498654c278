import { check, type Check, type FirstStep } from "../../../base/first-steps/server/api.ts";
import type { Context } from "../../../platform/server/context.ts";
import { only, sql, type Database } from "../../../platform/server/database/connect.ts";
import { carrierStepMessages as m } from "../domain/step-messages.ts";
import { chosenCarrier } from "./carrier.ts";

async function look({ services, db }: Context<Database>): Promise<readonly Check[]> {
  const carrier = await chosenCarrier({ services, db });
  return [carrier ? check(true, m.stepChosen, { carrier: carrier.code }) : check(false, m.stepNone)];
}

/** Whether what is sent leaves the house. */
async function test(ctx: Context<Database>): Promise<readonly Check[]> {
  const { count } = await only<{ count: number }>(
    ctx.db,
    sql`select count(*)::int as count from sms where status = 64 and failure_reason is not null`,
  );
  return [...(await look(ctx)), count === 0 ? check(true, m.stepFlows) : check(false, m.stepWaits, { count })];
}

/** Who carries messages. */
export const carrierStep: FirstStep = {
  code: "carrier",
  place: 3,
  title: m.stepTitle,
  why: m.stepWhy,
  page: "channelConfig",
  params: { view: "carriers" },
  look,
  test,
};
