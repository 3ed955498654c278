import { cents, formatMoney, minCents, type Cents } from "../../../platform/shared/cents.ts";
import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { quotaRefusals } from "../messages.ts";
import { isFor, type Past, type Step } from "./step.ts";

/** The amounts that a group can be applied for at all, by its price and its product's. */
export interface Amounts {
  readonly minCents: Cents;
  readonly maxCents: Cents;
}

/** The credit limit of a customer for a group, and how it comes about. */
export interface Quota {
  readonly limit: Cents;
  /** The place of the step among the strategy's, from 1. */
  readonly step: number;
  readonly amount: Cents;
  /** How many orders the customer has settled beyond the first of the step, and what each of them adds. */
  readonly further: number;
  readonly increment: Cents;
  /** What keeps the limit from being more. */
  readonly heldBy: "ceiling" | "product" | null;
}

/**
 * What a customer with such a past may borrow of a group, or why nothing: the one function that shelf, application,
 * tester and replay ask. It is never more than the group and its product lend. Pure.
 */
export function quotaOf(
  past: Past,
  steps: readonly Step[],
  { minCents: least, maxCents: most }: Amounts,
): Result<Quota> {
  const index = steps.findIndex((one) => isFor(one, past));
  const { settledFrom, amount, increment, ceiling } = steps[index] ?? NOTHING;
  const further = past.settledLoans - settledFrom;
  const earned = cents(amount + further * increment);
  const limit = minCents(minCents(earned, ceiling), most);
  if (limit <= 0) return refused(quotaRefusals.none, { params: { n: past.settledLoans, days: past.worstDays } });
  if (limit < least)
    return refused(quotaRefusals.belowLeast, { params: { limit: formatMoney(limit), least: formatMoney(least) } });
  const heldBy = limit === earned ? null : limit === ceiling ? "ceiling" : "product";
  return ok({ limit, step: index + 1, amount, further, increment, heldBy });
}

/** For whom there is no step. */
const NOTHING = { settledFrom: 0, amount: cents(0), increment: cents(0), ceiling: cents(0) };
