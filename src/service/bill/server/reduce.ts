import { unwrap } from "../../../platform/shared/refusal.ts";
import { handleChecked } from "../../../platform/server/handle.ts";
import { settledTo } from "../../../book/repayment/server/api.ts";
import { demand } from "../../../platform/server/policy.ts";
import { bill as contract } from "../contract.ts";
import { AT_THE_GATE, billPolicy } from "../domain/policy.ts";
import { outstanding } from "../../../book/plan/domain/bill-state.ts";
import { reduce } from "../../../book/plan/domain/reduction.ts";
import { lockBill } from "./find-bill.ts";
import { reductionLimits } from "../../../book/plan/server/api.ts";
import { billSubject } from "./subject.ts";
import { waive } from "./waive.ts";

/** Waives named amounts of one bill; principal only where it is named. */
export const reduceBill = handleChecked(
  contract.reduce,
  ({ billId }, ctx) => billSubject(ctx, contract.reduce, { billId, of: "bill" }),
  async ({ billId, version, reason, quote: _quote, ...amounts }, ctx) => {
    const { loan, bills, bill } = await lockBill(ctx, billId, version);
    demand(ctx, billPolicy, "reduce", { loanStatus: loan.status, outstandingCents: outstanding(bill), ...AT_THE_GATE });
    const limits = await reductionLimits(ctx);
    const after = await waive(ctx, loan, bills, "reduction", reason, (charged) =>
      unwrap(reduce(charged, { termNo: bill.termNo, amounts }, limits)),
    );
    return settledTo(ctx, after);
  },
);
