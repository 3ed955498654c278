import { addDays, daysBetween, type BusinessDate } from "../../../platform/shared/business-date.ts";
import { add, maxCents, minCents, mulDivFloor, subtract, ZERO, type Cents } from "../../../platform/shared/cents.ts";
import { outstandingOf, withStatus, type BillState } from "./bill-state.ts";
import type { Terms } from "./schedule.ts";

export interface Accrual {
  /** Interest earned up to the day and not charged before. */
  readonly interest: Cents;
  /** The overdue fee of each day not charged before; days without an amount are left out. */
  readonly overdue: readonly { readonly date: BusinessDate; readonly amount: Cents }[];
  readonly bill: BillState;
}

type OverdueRates = Pick<Terms, "overdueDailyBp" | "overdueCapBp">;

/**
 * Charges a bill up to and including a business day. Both charges stop when the principal is paid or waived. Running it daily or once
 * for many days gives the same, as long as every payment is allocated after accruing up to its own value date.
 */
export function accrue(bill: BillState, rates: OverdueRates, asOf: BusinessDate): Accrual {
  if (outstandingOf(bill, "principal") === 0) return { interest: ZERO, overdue: [], bill };
  const interest = interestToCharge(bill, asOf);
  const overdue = overdueToCharge(bill, rates, asOf);
  const charged = overdue.reduce((sum, day) => add(sum, day.amount), ZERO);
  const due = { ...bill.due, interest: add(bill.due.interest, interest), overdue: add(bill.due.overdue, charged) };
  const overdueThrough = asOf >= firstUncharged(bill) ? asOf : bill.overdueThrough;
  return { interest, overdue, bill: withStatus({ ...bill, due, overdueThrough }, "paid") };
}

/** floor(I · d / D) less what is charged; d counts the days since the start, D the days of the contract; day D completes I. */
function interestToCharge(bill: BillState, asOf: BusinessDate): Cents {
  const days = daysBetween(bill.startDate, bill.originalDueDate);
  const elapsed = Math.min(Math.max(daysBetween(bill.startDate, asOf), 0), days);
  return maxCents(subtract(mulDivFloor(bill.interestTotal, elapsed, days), bill.due.interest), ZERO);
}

/** Each day past the due date: floor(outstanding principal · daily rate), together at most the cap on the term's principal. */
function overdueToCharge(bill: BillState, rates: OverdueRates, asOf: BusinessDate): { date: BusinessDate; amount: Cents }[] {
  const daily = mulDivFloor(outstandingOf(bill, "principal"), rates.overdueDailyBp, 10_000);
  let room = subtract(mulDivFloor(bill.due.principal, rates.overdueCapBp, 10_000), bill.due.overdue);
  const charges: { date: BusinessDate; amount: Cents }[] = [];
  for (let date = firstUncharged(bill); date <= asOf; date = addDays(date, 1)) {
    const amount = minCents(daily, room);
    if (amount <= 0) break;
    charges.push({ date, amount });
    room = subtract(room, amount);
  }
  return charges;
}

/** The first overdue day that was not looked at yet. An extension moves the due date, but no day is ever charged twice. */
function firstUncharged(bill: BillState): BusinessDate {
  const last = bill.overdueThrough && bill.overdueThrough > bill.dueDate ? bill.overdueThrough : bill.dueDate;
  return addDays(last, 1);
}
