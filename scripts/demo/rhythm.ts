import { between, type Random } from "../../sandbox/chance.ts";
import {
  addDays,
  daysBetween,
  DEFAULT_ZONE,
  startOfDay,
  type BusinessDate,
} from "../../src/platform/shared/business-date.ts";

const HOUR_MS = 3_600_000;

/** How lively each hour of the day is, from midnight on. */
const LIVELINESS = [4, 2, 1, 1, 1, 2, 6, 14, 26, 38, 46, 50, 48, 42, 40, 42, 46, 48, 50, 54, 52, 40, 24, 10];
const TOTAL = LIVELINESS.reduce((sum, weight) => sum + weight, 0);

/** A moment of a day, drawn as lively as its hours are. */
function momentOf(day: BusinessDate, random: Random): Date {
  let rest = random() * TOTAL;
  const hour = LIVELINESS.findIndex((weight) => (rest -= weight) < 0);
  return at(day, hour + random());
}

const midnights = new Map<BusinessDate, number>();

/** An hour of a day in Mexico City, as an instant. */
export function at(day: BusinessDate, hour: number): Date {
  const midnight = midnights.get(day) ?? startOfDay(DEFAULT_ZONE, day).getTime();
  midnights.set(day, midnight);
  return new Date(midnight + Math.floor(hour * HOUR_MS));
}

/** The days from one to another, both included. */
export const daysFrom = (first: BusinessDate, last: BusinessDate): readonly BusinessDate[] =>
  Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index));

/** When each of `count` new borrowers turns up: a lender that grows to about twice its size, earliest first. */
export function arrivals(days: readonly BusinessDate[], count: number, random: Random): readonly Date[] {
  const draw = (): BusinessDate => {
    for (;;) {
      const index = between(random, 0, days.length - 1);
      if (random() * 2 < 1 + index / days.length) return days[index] as BusinessDate;
    }
  };
  return Array.from({ length: count }, () => momentOf(draw(), random)).sort((a, b) => a.getTime() - b.getTime());
}
