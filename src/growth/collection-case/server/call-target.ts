import type { Context } from "../../../platform/server/context.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { check } from "../../../platform/shared/policy.ts";
import { Refusal, unwrap } from "../../../platform/shared/refusal.ts";
import type { CallTarget } from "../../call/server/api.ts";
import { casePolicy } from "../domain/policy.ts";
import { factsOf, findCases } from "./case-row.ts";

/**
 * The borrower of an order as whoever has its case may call them. Refuses (404) an order without an open case that the
 * caller sees, and (409) somebody else's.
 */
export async function callTarget(ctx: Context, loanId: string): Promise<CallTarget> {
  const found = await row<{ id: string; phone: string }>(
    ctx.db,
    sql`select t.id, c.phone from collection_case t join customer c on c.id = t.customer_id
        where t.loan_id = ${loanId} and t.closed_on is null`,
  );
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "loanId" });
  const [seen] = await findCases(ctx, [found.id], "loanId");
  if (!seen) throw new Error("a case that was found is there");
  unwrap(check(casePolicy.rules.follow, factsOf(seen, ctx)));
  const { customerId, packageName } = seen;
  return { customerId, phone: found.phone, packageName, loanId, purpose: "collection" };
}
