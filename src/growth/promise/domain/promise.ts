import { addDays, type BusinessDate } from "../../../platform/shared/business-date.ts";
import { cents, type Cents } from "../../../platform/shared/cents.ts";
import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { isHoliday, isSunday } from "../../../reach/contact/domain/holidays.ts";
import { promiseRefusals } from "../messages.ts";
import type { PromiseState } from "./sets.ts";

/** What is promised, as somebody writes it down. */
export interface Wanted {
  readonly amount: Cents;
  readonly dueOn: BusinessDate;
}

/** What a promise is held to as it is made. */
export interface Held {
  readonly today: BusinessDate;
  /** All that is owed on the order. */
  readonly owed: Cents;
  readonly longestDays: number;
  readonly hasOpen: boolean;
}

/**
 * Whether a promise may be made. Refuses (400, naming the field) a day that is past, too far ahead, a Sunday or a
 * holiday, on which nobody may ask for it, and more than is owed; (409) a second one beside one that is open.
 */
export function mayPromise({ amount, dueOn }: Wanted, { today, owed, longestDays, hasOpen }: Held): Result<void> {
  if (hasOpen) return refused(promiseRefusals.oneOpen, { field: "dueOn" });
  if (dueOn < today) return refused(promiseRefusals.dayPast, { field: "dueOn" });
  if (dueOn > addDays(today, longestDays))
    return refused(promiseRefusals.dayFar, { field: "dueOn", params: { days: longestDays } });
  if (isSunday(dueOn) || isHoliday(dueOn)) return refused(promiseRefusals.dayOff, { field: "dueOn" });
  return amount > owed ? refused(promiseRefusals.aboveDebt, { field: "amount" }) : ok(undefined);
}

/** Money of the order, by the day for which it counts. */
export interface Paid {
  readonly amount: Cents;
  readonly valueOn: BusinessDate;
}

/** A promise with what became known since. */
export interface PromiseFacts {
  readonly amount: Cents;
  readonly madeOn: BusinessDate;
  /** The last day whose payments count. */
  readonly countsTo: BusinessDate;
  /** What was allocated to the order's bills and stands, in any order. */
  readonly paid: readonly Paid[];
  /** Whether anything is owed still. */
  readonly owes: boolean;
  readonly today: BusinessDate;
}

export interface Standing {
  readonly state: PromiseState;
  /** What counted for it. */
  readonly paid: Cents;
  readonly endedOn: BusinessDate | null;
}

/**
 * What became of a promise, from the facts alone: it is kept by what was paid from the day on which it was made to the
 * last that counts, however late that is booked, and a reversal takes that back.
 */
export function standingOf({ amount, madeOn, countsTo, paid, owes, today }: PromiseFacts): Standing {
  const counted = paid
    .filter(({ valueOn }) => valueOn >= madeOn && valueOn <= countsTo)
    .toSorted((a, b) => (a.valueOn < b.valueOn ? -1 : 1));
  let sum = 0;
  let reachedOn: BusinessDate | null = null;
  for (const one of counted) {
    sum += one.amount;
    if (reachedOn === null && sum >= amount) reachedOn = one.valueOn;
  }
  const total = cents(sum);
  if (reachedOn !== null) return { state: "kept", paid: total, endedOn: reachedOn };
  if (today > countsTo) return { state: sum > 0 ? "partly" : "broken", paid: total, endedOn: addDays(countsTo, 1) };
  return owes ? { state: "open", paid: total, endedOn: null } : { state: "released", paid: total, endedOn: today };
}
