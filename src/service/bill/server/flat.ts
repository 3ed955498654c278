import { Refusal, unwrap } from "../../../platform/shared/refusal.ts";
import { handleChecked } from "../../../platform/server/handle.ts";
import { loanRefusals } from "../../../book/order/messages.ts";
import { lockLoan, loanSubject } from "../../../book/order/server/api.ts";
import { settledTo } from "../../../book/repayment/server/api.ts";
import { demand } from "../../../platform/server/policy.ts";
import { bill as contract } from "../contract.ts";
import { AT_THE_GATE, billPolicy } from "../domain/policy.ts";
import { totalOutstanding } from "../../../book/plan/domain/bill-state.ts";
import { flatBill } from "../../../book/plan/domain/reduction.ts";
import { billActionRefusals } from "../../../book/plan/messages.ts";
import { billsOf } from "../../../book/plan/server/api.ts";
import { waive } from "./waive.ts";

/**
 * Balances an order: everything it still owes is waived and it settles. Asks for a confirmation when less than the
 * principal was repaid.
 */
export const flatBillOrder = handleChecked(
  contract.flat,
  ({ loanId }, ctx) => loanSubject(ctx.db, loanId),
  async ({ loanId, confirmed, reason }, ctx) => {
    const loan = await lockLoan(ctx, loanId);
    const bills = await billsOf(ctx.db, [loan.id]);
    if (bills.length === 0) throw new Refusal(loanRefusals.notLive);
    demand(ctx, billPolicy, "flat", {
      loanStatus: loan.status,
      outstandingCents: totalOutstanding(bills),
      ...AT_THE_GATE,
    });
    const after = await waive(ctx, loan, bills, "flatBill", reason, (charged) => {
      const plan = unwrap(flatBill(charged));
      if (plan.repaidLessThanPrincipal && !confirmed)
        throw new Refusal(billActionRefusals.lessThanPrincipal, { field: "confirmed", data: { confirm: true } });
      return plan;
    });
    return settledTo(ctx, after);
  },
);
