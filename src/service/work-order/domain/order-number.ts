import type { IssuePeriod } from "./sets.ts";

const SUFFIX = /-([1-4])$/;

/** An order's number as a ticket about one of its terms has it: `TR00000000123-2`; about all of them, as it is. */
export const withPeriod = (orderNo: string, period: IssuePeriod): string =>
  period === 0 ? orderNo : `${withoutPeriod(orderNo)}-${period}`;

/** The order's own number, with or without the term behind it. */
export const withoutPeriod = (orderNo: string): string => orderNo.replace(SUFFIX, "");

/** The term that a number names; null where it names none. */
export function periodIn(orderNo: string): IssuePeriod | null {
  const found = SUFFIX.exec(orderNo)?.[1];
  return found === undefined ? null : (Number(found) as IssuePeriod);
}
