import * as z from "zod";
import { formatMoney, ZERO, type Cents } from "../../../platform/shared/cents.ts";
import { centsField } from "../../../platform/shared/fields.ts";
import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { quotaRefusals } from "../messages.ts";

/** The most settled orders, days past due and centavos that a step names. */
export const MAX_SETTLED = 1000;
export const MAX_LATE = 3650;
const MAX_CENTS = 100_000_000_00;
/** The most steps of a strategy. */
export const MAX_STEPS = 20;

const settled = () => z.int().min(0).max(MAX_SETTLED);
const late = () => z.int().min(0).max(MAX_LATE);
const amountField = () =>
  centsField().refine((value) => value >= 0 && value <= MAX_CENTS, { error: "amount" }) as unknown as z.ZodType<
    Cents,
    number
  >;

/**
 * What customers may borrow who have settled so many orders, both ends included, and were past due by so many days at
 * worst; null is without end. The amount is that of the first of these orders, each further one adds the increment, up
 * to the ceiling.
 */
export const step = z.object({
  settledFrom: settled(),
  settledTo: settled().nullable(),
  lateFrom: late(),
  lateTo: late().nullable(),
  amount: amountField(),
  increment: amountField(),
  ceiling: amountField(),
});
export type Step = z.infer<typeof step>;

/** A customer's past, as far as strategies look at it. */
export interface Past {
  readonly settledLoans: number;
  /** The most days that the customer was ever past due. */
  readonly worstDays: number;
}

const within = (value: number, from: number, to: number | null): boolean =>
  value >= from && (to === null || value <= to);

/** Whether a step is that of a customer with such a past. */
export const isFor = (one: Step, { settledLoans, worstDays }: Past): boolean =>
  within(settledLoans, one.settledFrom, one.settledTo) && within(worstDays, one.lateFrom, one.lateTo);

const meet = (from: number, to: number | null, otherFrom: number, otherTo: number | null): boolean =>
  from <= (otherTo ?? Infinity) && otherFrom <= (to ?? Infinity);

const overlap = (a: Step, b: Step): boolean =>
  meet(a.settledFrom, a.settledTo, b.settledFrom, b.settledTo) && meet(a.lateFrom, a.lateTo, b.lateFrom, b.lateTo);

/** Where steps begin, or where what comes after them does. */
const beginnings = (ends: readonly (readonly [from: number, to: number | null])[]): readonly number[] =>
  [...new Set([0, ...ends.flatMap(([from, to]) => (to === null ? [from] : [from, to + 1]))])].toSorted((a, b) => a - b);

/** A past that no step is for; null where each has one. Between two beginnings nothing changes, so these are enough. */
function uncovered(steps: readonly Step[]): Past | null {
  const lates = beginnings(steps.map(({ lateFrom, lateTo }) => [lateFrom, lateTo]));
  for (const settledLoans of beginnings(steps.map(({ settledFrom, settledTo }) => [settledFrom, settledTo])))
    for (const worstDays of lates)
      if (!steps.some((one) => isFor(one, { settledLoans, worstDays }))) return { settledLoans, worstDays };
  return null;
}

const FIELD = "steps";

/** What is wrong with a step taken by itself. */
function wrongIn(one: Step): (typeof quotaRefusals)["backwards" | "ceilingBelow"] | null {
  if (one.settledFrom > (one.settledTo ?? Infinity) || one.lateFrom > (one.lateTo ?? Infinity))
    return quotaRefusals.backwards;
  return one.ceiling < one.amount ? quotaRefusals.ceilingBelow : null;
}

/** Refuses steps unless each customer, whatever their past, is in exactly one. Pure. */
export function checkSteps(steps: readonly Step[]): Result<null> {
  for (const [index, one] of steps.entries()) {
    const wrong = wrongIn(one);
    if (wrong) return refused(wrong, { field: FIELD, params: { step: index + 1 } });
    const other = steps.slice(0, index).findIndex((before) => overlap(before, one));
    if (other >= 0) return refused(quotaRefusals.overlap, { field: FIELD, params: { a: other + 1, b: index + 1 } });
  }
  const gap = uncovered(steps);
  return gap
    ? refused(quotaRefusals.gap, { field: FIELD, params: { n: gap.settledLoans, days: gap.worstDays } })
    : ok(null);
}

/** Refuses steps of which one promises more than may be lent; which one, and how much that is. Pure. */
export function checkMost(steps: readonly Step[], most: Cents): Result<null> {
  const beyond = steps.findIndex(({ ceiling }) => ceiling > most);
  const params = { step: beyond + 1, limit: formatMoney(most) };
  return beyond < 0 ? ok(null) : refused(quotaRefusals.beyondCredit, { field: FIELD, params });
}

/** The step that a form adds: where the last one ends, it begins. */
export function nextStep(steps: readonly Step[]): Step {
  const last = steps.at(-1);
  const settledFrom = last ? Math.min((last.settledTo ?? last.settledFrom) + 1, MAX_SETTLED) : 0;
  return {
    settledFrom,
    settledTo: null,
    lateFrom: last?.lateFrom ?? 0,
    lateTo: last?.lateTo ?? null,
    amount: last?.ceiling ?? ZERO,
    increment: ZERO,
    ceiling: last?.ceiling ?? ZERO,
  };
}
