import type { BusinessDate } from "../../../platform/shared/business-date.ts";

const pad = (value: number): string => String(value).padStart(2, "0");

/** The day of a month on which a weekday (0 Sunday) comes the n-th time. */
function nth(year: number, month: number, weekday: number, n: number): string {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  return `${year}-${pad(month)}-${pad(1 + ((weekday - first + 7) % 7) + 7 * (n - 1))}`;
}

const byYear = new Map<number, ReadonlySet<string>>();

/**
 * The days of rest of a year by article 74 of the Federal Labour Law, with those of federal elections and of a new
 * President; days of local elections are a setting.
 */
export function statutoryHolidays(year: number): ReadonlySet<string> {
  const known = byYear.get(year);
  if (known) return known;
  const days = [
    `${year}-01-01`,
    nth(year, 2, 1, 1),
    nth(year, 3, 1, 3),
    `${year}-05-01`,
    `${year}-09-16`,
    nth(year, 11, 1, 3),
    `${year}-12-25`,
    // Since 2024 a President takes office on 1 October; before it was 1 December.
    ...(year % 6 === 2 ? [year >= 2024 ? `${year}-10-01` : `${year}-12-01`] : []),
    ...(year % 3 === 2 ? [nth(year, 6, 0, 1)] : []),
  ];
  const made = new Set(days);
  byYear.set(year, made);
  return made;
}

/** Whether a calendar day is one of rest by law. */
export const isHoliday = (day: BusinessDate): boolean => statutoryHolidays(Number(day.slice(0, 4))).has(day);

/** Whether a calendar day is a Sunday. */
export const isSunday = (day: BusinessDate): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 0;
