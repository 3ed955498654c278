import * as z from "zod";
import { cents, type Cents } from "../../../platform/shared/cents.ts";
import { centsField } from "../../../platform/shared/fields.ts";
import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { relendingRefusals } from "../messages.ts";

const MAX_CENTS = 100_000_000_00;
const amountField = () =>
  centsField().refine((value) => value >= 0 && value <= MAX_CENTS, { error: "amount" }) as unknown as z.ZodType<
    Cents,
    number
  >;

/** Contracts of these amounts, both ends included, are followed by one that is larger by the increase. */
export const interval = z.object({ from: amountField(), to: amountField(), increase: amountField() });
export type Interval = z.infer<typeof interval>;

/** The most intervals of a rule. */
export const MAX_INTERVALS = 20;

/** Whether each interval ends where it begins or later, and none shares an amount with another. */
export function areApart(intervals: readonly Interval[]): boolean {
  const sorted = intervals.toSorted((a, b) => a.from - b.from);
  return sorted.every(({ from, to }, index) => from <= to && from > (sorted[index - 1]?.to ?? -1));
}

/** Refuses intervals that share an amount, or end before they begin. Pure. */
export const checkIntervals = (intervals: readonly Interval[]): Result<null> =>
  areApart(intervals) ? ok(null) : refused(relendingRefusals.intervals, { field: "intervals" });

/** The interval that a settled contract's amount lies in. */
export const intervalOf = (intervals: readonly Interval[], amount: Cents): Interval | null =>
  intervals.find(({ from, to }) => from <= amount && amount <= to) ?? null;

/** Where another interval would begin: a centavo above the highest. */
export const nextFrom = (intervals: readonly Interval[]): Cents =>
  cents(intervals.length === 0 ? 0 : Math.max(...intervals.map(({ to }) => to)) + 1);
