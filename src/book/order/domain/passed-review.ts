import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { loanRefusals } from "../messages.ts";

/**
 * Whether an order's review lets its money go: it is neither looked at again nor rejected. Orders from before reviews
 * were kept have none.
 */
export function passedReview(checkStatus: number | null): Result<null> {
  if (checkStatus === 11) return refused(loanRefusals.underRecheck);
  return checkStatus === 10 ? refused(loanRefusals.rejectedOnRecheck) : ok(null);
}
