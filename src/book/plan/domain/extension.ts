import { addDays, type BusinessDate } from "../../../platform/shared/business-date.ts";
import { add, mulDivFloor, type Cents } from "../../../platform/shared/cents.ts";
import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { withTax } from "../../ledger/domain/tax.ts";
import { outstandingOf, withStatus, type BillState } from "./bill-state.ts";
import { earliestOpen, overdueDaysOf } from "./plan.ts";
import { billRefusals } from "./refusals.ts";
import type { Terms } from "./schedule.ts";

/** The maximum number of days that one bill may be extended in total, whatever the limits say. */
export const MAX_EXTENSION_DAYS = 30;

/** How far extensions may go. */
export interface ExtensionLimits {
  /** The maximum number of days that one bill may be extended in total; 0 allows none. */
  readonly maxDays: number;
  /** A bill that is further past due than this is not extended any more. */
  readonly maxOverdueDays: number;
}

/** The limits of a new installation. */
export const USUAL_EXTENSION_LIMITS: ExtensionLimits = { maxDays: MAX_EXTENSION_DAYS, maxOverdueDays: 15 };

export interface ExtensionFacts {
  readonly bills: readonly BillState[];
  /** The term to extend. */
  readonly termNo: number;
  readonly orderStatus: number;
  /** A quote for this bill is still open. */
  readonly quotePending: boolean;
}

export interface ExtensionQuote {
  readonly termNo: number;
  readonly days: number;
  /** X, its tax included: what takes the extension when it is paid in time (`takesOffer`). */
  readonly fee: Cents;
  readonly oldDueDate: BusinessDate;
  readonly newDueDate: BusinessDate;
}

/** The conditions of a manual extension; a refusal names the first that fails as `data.condition`. */
export type ExtensionCondition =
  | "orderStatus"
  | "earliestOpenTerm"
  | "principalOutstanding"
  | "days"
  | "quotePending"
  | "overdueTooLong"
  | "newDueDatePast";

/**
 * Quotes an extension. The conditions: the order is to be repaid (21) or overdue (40); the term is the earliest open
 * one and owes principal; no more days together with earlier extensions of the bill than the limits allow; no other
 * quote is open; not further past due than the limits allow; the new due date is not already past. A quote posts
 * nothing.
 */
export function quoteExtension(
  facts: ExtensionFacts,
  terms: ExtensionPrice,
  days: number,
  today: BusinessDate,
  limits: ExtensionLimits = USUAL_EXTENSION_LIMITS,
): Result<ExtensionQuote> {
  const bill = earliestOpen(facts.bills);
  const condition = bill ? extensionObstacle(termOf(facts, bill, today), days, today, limits) : "earliestOpenTerm";
  if (!bill || condition) return refused(billRefusals.extensionConditions, { data: { condition } });
  return ok({
    termNo: bill.termNo,
    days,
    fee: extensionFee(bill, terms, days),
    oldDueDate: bill.dueDate,
    newDueDate: addDays(bill.dueDate, days),
  });
}

/** What of an order's price an extension is worked out from. */
export type ExtensionPrice = Pick<Terms, "extensionFeeBp" | "taxBp">;

/** What extending a bill by some days costs: floor(outstanding principal · rate · weeks started), and its tax. */
export const extensionFee = (bill: BillState, { extensionFeeBp, taxBp }: ExtensionPrice, days: number): Cents =>
  withTax(mulDivFloor(outstandingOf(bill, "principal"), extensionFeeBp * Math.ceil(days / 7), 10_000), taxBp);

/** What extending one term depends on, besides for how long. */
export interface ExtensibleTerm {
  readonly orderStatus: number;
  /** No earlier term of the order still owes something. */
  readonly earliestOpen: boolean;
  readonly principalLeft: Cents;
  readonly dueDate: BusinessDate;
  readonly extendedDays: number;
  readonly overdueDays: number;
  /** A quote for this bill is still open. */
  readonly quotePending: boolean;
}

/** The term that is meant, as far as it is the earliest open one. */
const termOf = (
  { orderStatus, termNo, quotePending }: ExtensionFacts,
  bill: BillState,
  today: BusinessDate,
): ExtensibleTerm => ({
  orderStatus,
  earliestOpen: bill.termNo === termNo,
  principalLeft: outstandingOf(bill, "principal"),
  dueDate: bill.dueDate,
  extendedDays: bill.extendedDays,
  overdueDays: overdueDaysOf(bill, today),
  quotePending,
});

/** Why a term cannot be extended by so many days; undefined when it can. */
export function extensionObstacle(
  term: ExtensibleTerm,
  days: number,
  today: BusinessDate,
  { maxDays, maxOverdueDays }: ExtensionLimits,
): ExtensionCondition | undefined {
  if (term.orderStatus !== 21 && term.orderStatus !== 40) return "orderStatus";
  if (!term.earliestOpen) return "earliestOpenTerm";
  if (term.principalLeft === 0) return "principalOutstanding";
  if (!Number.isInteger(days) || days < 1 || term.extendedDays + days > maxDays) return "days";
  if (term.quotePending) return "quotePending";
  if (term.overdueDays > maxOverdueDays) return "overdueTooLong";
  return addDays(term.dueDate, days) < today ? "newDueDatePast" : undefined;
}

/**
 * Puts a paid extension into effect: its fee is charged and paid, the due date moves. What was paid beyond the fee is
 * allocated by `allocate`.
 */
export function applyExtension(bills: readonly BillState[], quote: ExtensionQuote): BillState[] {
  return bills.map((bill) => {
    if (bill.termNo !== quote.termNo) return bill;
    const due = { ...bill.due, extension: add(bill.due.extension, quote.fee) };
    const paid = { ...bill.paid, extension: add(bill.paid.extension, quote.fee) };
    return withStatus(
      { ...bill, due, paid, dueDate: quote.newDueDate, extendedDays: bill.extendedDays + quote.days },
      "paid",
    );
  });
}
