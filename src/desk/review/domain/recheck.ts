import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import type { LoanStatus } from "../../../book/order/domain/status.ts";
import { reviewRefusals } from "../messages.ts";
import type { DecisionState, ReviewResult } from "./decision.ts";
import type { CheckStatus } from "./status.ts";

/** The state of the review that a verdict leaves; the others leave it open. */
export const checkAfter = (result: ReviewResult): Extract<CheckStatus, 9 | 10> | null =>
  result === "pass" ? 9 : result === "reject" ? 10 : null;

export interface Marked {
  readonly result: ReviewResult;
  readonly state: DecisionState;
  /** No verdict on the order came after it. */
  readonly last: boolean;
}

/**
 * Whether a decision can be marked to be looked at again (9/10 → 11): it is a pass or a rejection that took effect, and
 * still what the order stands on.
 */
export function mayRecheck({ result, state, last }: Marked, checkStatus: number | null): Result<null> {
  const after = checkAfter(result);
  if (after === null || state !== "done") return refused(reviewRefusals.notAVerdict, { field: "id" });
  return last && checkStatus === after ? ok(null) : refused(reviewRefusals.notTheLastDecision, { field: "id" });
}

/**
 * The statuses between the approval and the request of the payout, in which a second look still decides about the
 * money.
 */
const BEFORE_PAYOUT: readonly LoanStatus[] = [31, 32];

/**
 * What a second look does to the order: before the payout it lets it go on or ends it. Whatever was paid out, or ended,
 * stays as it is, and so does an order whose money may have left after all; the verdict is kept.
 */
export function effectOf(
  result: "pass" | "reject",
  status: LoanStatus,
  mayBePaid: boolean,
): "goOn" | "refuse" | "none" {
  if (!BEFORE_PAYOUT.includes(status)) return "none";
  if (result === "pass") return "goOn";
  return mayBePaid ? "none" : "refuse";
}
