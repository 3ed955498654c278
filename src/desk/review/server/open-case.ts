import type { Context } from "../../../platform/server/context.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { lockLoan, type LoanRow } from "../../../book/order/server/api.ts";
import { reviewRefusals } from "../messages.ts";
import { isHeldBy, refuseOthersClaim } from "./claims.ts";
import { staffId } from "./staff.ts";

/** The locked order of a decision. Refuses a stale version, an order that is not in manual review, and a caller without the claim. */
export async function openCase(ctx: Context, { loanId, version }: { readonly loanId: string; readonly version: number }): Promise<LoanRow> {
  const loan = await lockLoan(ctx, loanId, version);
  requireInReview(loan);
  const staff = staffId(ctx);
  refuseOwnDecision(loan, staff);
  await refuseOthersClaim(ctx, loan, staff);
  if (!isHeldBy(loan, staff, ctx.now)) throw new Refusal(reviewRefusals.notClaimed);
  return loan;
}

/** Whether reviewers may work on an order now: it is in manual review or looked at again, and no decision waits to take effect. */
export const isInReview = ({ status, firstReviewerId, decisionDueAt }: Pick<LoanRow, "status" | "firstReviewerId" | "decisionDueAt">): boolean =>
  (status === 12 || firstReviewerId !== null) && decisionDueAt === null;

/** Refuses an order that no reviewer may work on now. */
export function requireInReview(loan: Pick<LoanRow, "status" | "firstReviewerId" | "decisionDueAt">): void {
  if (isInReview(loan)) return;
  throw new Refusal(loan.decisionDueAt === null ? reviewRefusals.notInReview : reviewRefusals.decisionWaits);
}

/** Whose decision is looked at again, and who asked for it. */
export type SecondLook = Pick<LoanRow, "firstReviewerId" | "recheckBy">;

/** Whether a second look is not this person's: who took the decision, and who asked for the look, leave it to somebody else. */
export const isBarred = ({ firstReviewerId, recheckBy }: SecondLook, staff: string | null): boolean =>
  firstReviewerId !== null && (firstReviewerId === staff || recheckBy === staff);

/** Refuses whose the second look is not. */
export function refuseOwnDecision(loan: SecondLook, staff: string): void {
  if (isBarred(loan, staff)) throw new Refusal(loan.firstReviewerId === staff ? reviewRefusals.ownDecision : reviewRefusals.ownMark);
}
