import { handle } from "../../../platform/server/handle.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { lockLoan } from "../../../book/order/server/api.ts";
import { review } from "../contract.ts";
import { reviewRefusals } from "../messages.ts";
import { claimAnswer, grantClaim, refuseOthersClaim } from "./claims.ts";
import { refuseOwnDecision, requireInReview } from "./open-case.ts";
import { staffId } from "./staff.ts";

/** Prolongs the caller's own claim. One that ran out comes back to life as long as nobody else took the order. */
export const heartbeat = handle(review.heartbeat, async ({ loanId }, ctx) => {
  const staff = staffId(ctx);
  const loan = await lockLoan(ctx, loanId);
  requireInReview(loan);
  refuseOwnDecision(loan, staff);
  await refuseOthersClaim(ctx, loan, staff);
  if (loan.claimedBy !== staff) throw new Refusal(reviewRefusals.notClaimed);
  const until = await grantClaim(ctx, loan, staff);
  return claimAnswer(ctx, loanId, until, loan.version);
});
