import { beyondScope, type Context } from "../../../platform/server/context.ts";
import { row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal, unwrap, wordsOf } from "../../../platform/shared/refusal.ts";
import { quota } from "../contract.ts";
import { quotaOf } from "../domain/quota.ts";
import { checkSteps, type Past } from "../domain/step.ts";
import { shownQuota } from "../domain/words.ts";
import { amountsOf } from "./amounts.ts";
import { pastOf } from "./past.ts";

/** The whole past of a customer whom the caller may see, whoever collects which of their orders. */
async function seenPast(ctx: Context<Db>, customerId: string): Promise<Past | null> {
  const seen = await row(ctx.db, sql`select 1 as seen from customer where id = ${customerId}`);
  return seen ? beyondScope(ctx, (db) => pastOf(db, customerId)) : null;
}

/** What a customer would get by steps that are being typed, by the function that decides on applications. */
export const test = handle(quota.test, async ({ id, steps, customerId, settledLoans, worstDays }, ctx) => {
  const amounts = await amountsOf(ctx.db, id);
  if (!amounts) throw new Refusal(platformRefusals.notFound, { field: "id" });
  const past = customerId === undefined ? { settledLoans, worstDays } : await seenPast(ctx, customerId);
  if (!past) throw new Refusal(platformRefusals.notFound, { field: "customerId" });
  unwrap(checkSteps(steps));
  const found = quotaOf(past, steps, amounts);
  return found.ok
    ? { ...past, limitCents: found.value.limit, how: shownQuota(found.value), reason: null }
    : { ...past, limitCents: null, how: null, reason: wordsOf(found) };
});
