import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { billRefusals } from "./refusals.ts";

/** Between which days money for an order can have come in; nobody owes anything before the payout. */
export interface ValueDates {
  /** Null for an order that was not paid out, or while nobody knows the order. */
  readonly paidOutOn: BusinessDate | null;
  readonly today: BusinessDate;
}

/** The value date that staff name, today unless they do. Refuses one before the payout and one in the future. */
export function valueDate(named: BusinessDate | undefined, { paidOutOn, today }: ValueDates): Result<BusinessDate> {
  const day = named ?? today;
  if (day > today) return refused(billRefusals.futureDate, { field: "valueOn" });
  if (paidOutOn !== null && day < paidOutOn) return refused(billRefusals.beforePayout, { field: "valueOn" });
  return ok(day);
}

/**
 * The day on which money counts that a channel reports for a day: that day, moved into the range. The money is there,
 * so it is never refused.
 */
export function countsOn(said: BusinessDate, { paidOutOn, today }: ValueDates): BusinessDate {
  if (said > today) return today;
  return paidOutOn !== null && said < paidOutOn ? paidOutOn : said;
}
