import { addDays, daysBetween, type BusinessDate } from "../../../platform/shared/business-date.ts";
import { minCents, mulDivFloor, subtract, sumCents, add, type Cents } from "../../../platform/shared/cents.ts";
import { withTax } from "../../ledger/domain/tax.ts";
import { outstandingOf, withStatus, type BillState } from "./bill-state.ts";
import type { Terms } from "./schedule.ts";

/** What one business day adds to a bill; always more than nothing. */
export interface DayAmount {
  readonly date: BusinessDate;
  readonly amount: Cents;
}

export interface Accrual {
  /** The interest of each day that was not charged before; days without an amount are left out. */
  readonly interest: readonly DayAmount[];
  /** The overdue fee of each day that was not charged before; days without an amount are left out. */
  readonly overdue: readonly DayAmount[];
  /** The bill after the charges: the same object when nothing changed. */
  readonly bill: BillState;
}

/** What a day past due costs by the order's price. */
export type OverdueRates = Pick<Terms, "overdueDailyBp" | "overdueCapBp" | "taxBp">;

/**
 * Charges a bill up to and including a business day. Both charges stop when the principal is paid or waived. Running it
 * daily or once for many days gives the same charges for the same dates, as long as every payment is allocated after
 * accruing up to its own value date. The business-day job does the same in SQL (`dayCharges`); a test holds the two
 * together.
 */
export function accrue(bill: BillState, rates: OverdueRates, asOf: BusinessDate): Accrual {
  if (outstandingOf(bill, "principal") === 0) return { interest: [], overdue: [], bill };
  const interest = interestToCharge(bill, asOf);
  const { overdue, through } = overdueToCharge(bill, rates, asOf);
  if (interest.length === 0 && through === bill.overdueThrough) return { interest, overdue, bill };
  const due = {
    ...bill.due,
    interest: add(bill.due.interest, totalOf(interest)),
    overdue: add(bill.due.overdue, totalOf(overdue)),
  };
  return { interest, overdue, bill: withStatus({ ...bill, due, overdueThrough: through }, "paid") };
}

const totalOf = (days: readonly DayAmount[]): Cents => sumCents(days.map(({ amount }) => amount));

/**
 * Day d since the start earns floor(I · d / D) less what is charged by then; D is the days of the contract and day D
 * completes I. What is charged tells which days were: the walk begins at the first day that can add to it.
 */
function interestToCharge(bill: BillState, asOf: BusinessDate): DayAmount[] {
  if (bill.interestTotal === 0) return [];
  const days = daysBetween(bill.startDate, bill.originalDueDate);
  const last = Math.min(daysBetween(bill.startDate, asOf), days);
  const charges: DayAmount[] = [];
  let charged = bill.due.interest;
  for (let day = mulDivFloor(charged, days, bill.interestTotal) + 1; day <= last; day += 1) {
    const earned = mulDivFloor(bill.interestTotal, day, days);
    if (earned <= charged) continue;
    charges.push({ date: addDays(bill.startDate, day), amount: subtract(earned, charged) });
    charged = earned;
  }
  return charges;
}

/**
 * Each day past the due date: floor(outstanding principal · daily rate), together at most the cap on the term's
 * principal, both with their tax. `through` is the last day that was looked at; once the cap is reached there is nothing more to look at. An
 * extension moves the due date, but no day is ever charged twice.
 */
function overdueToCharge(
  bill: BillState,
  rates: OverdueRates,
  asOf: BusinessDate,
): { readonly overdue: DayAmount[]; readonly through: BusinessDate | null } {
  const { overdueDailyBp, overdueCapBp, taxBp } = rates;
  const daily = withTax(mulDivFloor(outstandingOf(bill, "principal"), overdueDailyBp, 10_000), taxBp);
  let room = subtract(withTax(mulDivFloor(bill.due.principal, overdueCapBp, 10_000), taxBp), bill.due.overdue);
  let through = bill.overdueThrough;
  const overdue: DayAmount[] = [];
  const last = through && through > bill.dueDate ? through : bill.dueDate;
  for (let date = addDays(last, 1); date <= asOf && room > 0; date = addDays(date, 1)) {
    const amount = minCents(daily, room);
    if (amount > 0) overdue.push({ date, amount });
    room = subtract(room, amount);
    through = date;
  }
  return { overdue, through };
}
