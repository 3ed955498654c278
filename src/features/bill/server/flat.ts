import { Refusal, unwrap } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import type { Db } from "../../../platform/server/database/connect.ts";
import { handleChecked, type Subject } from "../../../platform/server/handle.ts";
import { loanRefusals } from "../../loan/messages.ts";
import { findLoan, lockLoan, loanSubject } from "../../loan/server/api.ts";
import { settledTo } from "../../repayment/server/api.ts";
import { bill as contract } from "../contract.ts";
import { flatBill } from "../domain/reduction.ts";
import { billActionRefusals } from "../messages.ts";
import { billsOf } from "./bill-store.ts";
import { waive } from "./waive.ts";

/** Less than the principal repaid always takes a second person, whatever the tiers say. */
async function flatSubject({ loanId }: { readonly loanId: string }, ctx: Context<Db>): Promise<Subject> {
  const { outstandingCents, repaidCents, contractCents } = await findLoan(ctx.db, loanId);
  return loanSubject(ctx.db, loanId, outstandingCents, repaidCents < contractCents ? 2 : 1);
}

/** Balances an order: everything it still owes is waived and it settles. Asks for a confirmation when less than the principal was repaid. */
export const flatBillOrder = handleChecked(contract.flat, flatSubject, async ({ loanId, confirmed, reason }, ctx) => {
  const loan = await lockLoan(ctx, loanId);
  const bills = await billsOf(ctx.db, [loan.id]);
  if (bills.length === 0) throw new Refusal(loanRefusals.notLive);
  const after = await waive(ctx, loan, bills, "flatBill", reason, (charged) => {
    const plan = unwrap(flatBill(charged));
    if (plan.repaidLessThanPrincipal && !confirmed) throw new Refusal(billActionRefusals.lessThanPrincipal, { field: "confirmed", data: { confirm: true } });
    return plan;
  });
  return settledTo(ctx, after);
});
