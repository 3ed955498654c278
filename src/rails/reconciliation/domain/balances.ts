import { addDays, type BusinessDate } from "../../../platform/shared/business-date.ts";
import { add, subtract, ZERO, type Cents } from "../../../platform/shared/cents.ts";

/** One day's statement, before its balances are known. */
export interface DayTotals {
  readonly on: BusinessDate;
  /** What the day's lines did to the account, signed. */
  readonly moved: Cents;
  /** The close that the channel states; null where it states none. */
  readonly stated: Cents | null;
  /** What our books held when the day began; asked of days that no statement precedes. */
  readonly books: Cents | null;
}

export interface DayBalances {
  readonly on: BusinessDate;
  readonly opening: Cents;
  readonly closing: Cents;
  /** By how much the stated close is above the opening and the lines; zero where none is stated. */
  readonly unexplained: Cents;
}

/**
 * The balances of a channel's statements, in the order of their days. A day opens with the close of the day before;
 * where the statements begin, or begin again after a day without one, it opens with what our books held. A stated close
 * stands against the lines.
 */
export function balances(days: readonly DayTotals[]): DayBalances[] {
  const known: DayBalances[] = [];
  for (const day of days) {
    const before = known.at(-1);
    const opening =
      before && addDays(before.on, 1) === day.on ? before.closing : (day.books ?? before?.closing ?? ZERO);
    const added = add(opening, day.moved);
    const closing = day.stated ?? added;
    known.push({ on: day.on, opening, closing, unexplained: subtract(closing, added) });
  }
  return known;
}
