import {
  addDays,
  businessDate,
  dayIn,
  daysBetween,
  startOfDay,
  type BusinessDate,
} from "../../src/platform/shared/business-date.ts";

/** Moves the portfolio's calendar so that its last day becomes today. */
export interface Shift {
  /** An instant in epoch milliseconds. */
  instant(epochMs: number): number;
  /** A calendar day. Days that are not of the portfolio's time, such as days of birth, stay. */
  day(date: string): string;
  /** A month, as its first day. */
  month(date: string): string;
  /** A day written as the number YYYYMMDD; smaller numbers stay. */
  dayNumber(value: string): string;
  /**
   * Every instant and day of the portfolio's time in a text: ISO 8601, day-month-year, and the day within a SPEI
   * tracking key or a settlement batch.
   */
  prose(text: string): string;
}

const ISO = /\b(20\d\d-[01]\d-[0-3]\d)(T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+00:00))?/g;
const DAY_FIRST = /\b([0-3]\d)-([01]\d)-(20\d\d)\b/g;
const WITHIN_KEY = /\b(X?OPM|CHXOPM|STP)(20\d\d)([01]\d)([0-3]\d)/g;
const FIRST_DAY_NUMBER = 2_000_01_01;
const DAYS_BEFORE = 430;
const DAYS_AFTER = 400;

/** The months that have begun since year 0, by a day. */
const monthOf = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

/** The first day of the month so many months later. */
function addMonths(date: string, months: number): string {
  const month = monthOf(date) + months;
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}-01`;
}

/**
 * The shift from the portfolio's end to `now`. Days move by whole days. What happened on the last day is squeezed
 * between midnight and now, in order, so that nothing lies in the future; what was due after the end keeps its distance
 * from it.
 */
export function shiftTo(now: Date, end: Date, zone: string): Shift {
  const [lastDay, today] = [dayIn(zone, end), dayIn(zone, now)];
  const days = daysBetween(lastDay, today);
  const months = monthOf(today) - monthOf(lastDay);
  const [midnight, newMidnight] = [startOfDay(zone, lastDay).getTime(), startOfDay(zone, today).getTime()];
  const squeeze = (now.getTime() - newMidnight) / (end.getTime() - midnight);
  const [first, last] = [addDays(lastDay, -DAYS_BEFORE), addDays(lastDay, DAYS_AFTER)];
  const moved = new Map<string, string>();

  const day = (date: string): string => {
    const known = moved.get(date);
    if (known) return known;
    const other = date < first || date > last ? date : addDays(businessDate(date) satisfies BusinessDate, days);
    moved.set(date, other);
    return other;
  };
  const instant = (epochMs: number): number => {
    if (epochMs < midnight) return newMidnight + epochMs - midnight;
    if (epochMs > end.getTime()) return now.getTime() + epochMs - end.getTime();
    return Math.floor(newMidnight + (epochMs - midnight) * squeeze);
  };
  return {
    instant,
    day,
    month: (date) => addMonths(date, months),
    dayNumber: (value) => {
      if (Number(value) < FIRST_DAY_NUMBER) return value;
      return day(`${value.slice(0, 4)}-${value.slice(4, 6)}-${value.slice(6)}`).replaceAll("-", "");
    },
    prose: (text) =>
      text
        .replace(ISO, (whole, date: string, time: string | undefined) => {
          if (date < first || date > last) return whole;
          return time === undefined ? day(date) : new Date(instant(Date.parse(whole))).toISOString();
        })
        .replace(DAY_FIRST, (_whole, dd: string, mm: string, yyyy: string) =>
          day(`${yyyy}-${mm}-${dd}`).split("-").reverse().join("-"),
        )
        .replace(
          WITHIN_KEY,
          (_whole, key: string, yyyy: string, mm: string, dd: string) =>
            `${key}${day(`${yyyy}-${mm}-${dd}`).replaceAll("-", "")}`,
        ),
  };
}
