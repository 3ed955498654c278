import { totalOutstanding, totalPaid, type BillState } from "../../book/plan/domain/bill-state.ts";
import { nextDue, orderOutcome, overdueDays } from "../../book/plan/domain/plan.ts";
import { accrueBills, type StoredBill } from "../../book/plan/server/api.ts";
import { stepFor } from "../../book/plan/server/api.ts";
import { type LoanRow } from "../../book/order/server/api.ts";
import { allows } from "../../book/order/domain/transitions.ts";
import { loanRefusals } from "../../book/order/messages.ts";
import { Refusal } from "../../platform/shared/refusal.ts";
import { endUnpaid, openOrderOf } from "./before-payout.ts";
import { broken } from "./broken.ts";
import type { Memory, MemoryOrder } from "./tables.ts";

/** bill/server/bill-store.ts: saveBills */
export function saveBills(memory: Memory, { loan, bills: before }: MemoryOrder, after: readonly BillState[]): void {
  if (before.length !== after.length) broken("the bills to save are not those that were read");
  memory.save(loan.id, () => ({
    bills: before.map((bill, index) =>
      after[index] === bill ? bill : { ...bill, ...after[index], version: bill.version + 1 },
    ),
  }));
}

/** Charges an order through today as each money command does first. */
function accrued(memory: Memory, { loan, bills }: MemoryOrder): StoredBill[] {
  const { bills: charged, postings } = accrueBills(bills, loan, memory.today);
  memory.ledger.postAll(postings);
  return charged;
}

/** loan/server/follow-bills.ts */
export function followBills(memory: Memory, { loan }: MemoryOrder, bills: readonly BillState[]): void {
  const taken = stepFor(loan.status, orderOutcome(bills, memory.today));
  const set: Partial<LoanRow> = {
    repaidCents: totalPaid(bills),
    outstandingCents: totalOutstanding(bills),
    dueOn: nextDue(bills)?.dueDate ?? null,
    overdueDays: overdueDays(bills, memory.today),
  };
  if (taken?.event === "settle") countSettled(memory, 1);
  if (taken?.event === "reopen") {
    endLaterOrder(memory, loan);
    countSettled(memory, -1);
  }
  if (taken) memory.transition(loan.id, taken.event, set, taken.wanted);
  else memory.save(loan.id, (order) => ({ loan: { ...order.loan, ...set, version: order.loan.version + 1 } }));
}

const countSettled = (memory: Memory, change: 1 | -1): void => {
  memory.rows = { ...memory.rows, settledLoans: memory.rows.settledLoans + change };
};

/** loan/server/end-by-cancel.ts: endLaterOrder */
function endLaterOrder(memory: Memory, reopening: LoanRow): void {
  const later = openOrderOf(memory, reopening.id);
  if (!later) return;
  if (!allows(later.loan.status, "cancel")) throw new Refusal(loanRefusals.orderOpen);
  endUnpaid(memory, later, "cancel");
}

/** bill/server/business-day.job.ts */
export function businessDay(memory: Memory): void {
  for (const order of memory.rows.orders) {
    const { loan } = order;
    if ((loan.status !== 21 && loan.status !== 40) || (loan.accruedThrough ?? "") >= memory.today) continue;
    const bills = accrued(memory, order);
    saveBills(memory, order, bills);
    const figures = {
      outstandingCents: totalOutstanding(bills),
      dueOn: nextDue(bills)?.dueDate ?? null,
      overdueDays: overdueDays(bills, memory.today),
    };
    const charged = memory.save(loan.id, (now) => ({
      loan: { ...now.loan, ...figures, accruedThrough: memory.today },
    }));
    if (stepFor(loan.status, orderOutcome(bills, memory.today))) followBills(memory, charged, bills);
  }
}
