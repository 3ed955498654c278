import { daysBetween, type BusinessDate } from "../../../platform/shared/business-date.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import { oldestFirst, outstanding, type BillState } from "./bill-state.ts";

/** What an order's bills say about its status: settled → 50, overdue → 40, current → 21. */
export type OrderOutcome = "settled" | "overdue" | "current";

/**
 * Days that a bill is past its current due date; 0 on the due date itself, before it, and when nothing is outstanding.
 */
export const overdueDaysOf = (bill: BillState, today: BusinessDate): number =>
  outstanding(bill) === 0 ? 0 : Math.max(daysBetween(bill.dueDate, today), 0);

/** Days that the worst open bill of an order is past due. */
export const overdueDays = (bills: readonly BillState[], today: BusinessDate): number =>
  Math.max(0, ...bills.map((bill) => overdueDaysOf(bill, today)));

/** Whether an order is settled, past due with money outstanding, or neither. */
export function orderOutcome(bills: readonly BillState[], today: BusinessDate): OrderOutcome {
  if (bills.every((bill) => outstanding(bill) === 0)) return "settled";
  return overdueDays(bills, today) > 0 ? "overdue" : "current";
}

/** The earliest term that still owes something. */
export const earliestOpen = (bills: readonly BillState[]): BillState | undefined =>
  oldestFirst(bills).find((bill) => outstanding(bill) > 0);

/**
 * The next amount to pay: the earliest open term, its due date and what it owes today. Null when the order is settled.
 */
export function nextDue(
  bills: readonly BillState[],
): { readonly termNo: number; readonly dueDate: BusinessDate; readonly amount: Cents } | null {
  const bill = earliestOpen(bills);
  return bill ? { termNo: bill.termNo, dueDate: bill.dueDate, amount: outstanding(bill) } : null;
}
