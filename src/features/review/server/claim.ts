import { handle } from "../../../platform/server/handle.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { lockLoan } from "../../loan/server/api.ts";
import { review } from "../contract.ts";
import { reviewRefusals } from "../messages.ts";
import { grantClaim, isHeldBy, refuseOthersClaim } from "./claims.ts";
import { requireInReview } from "./open-case.ts";
import { staffId } from "./staff.ts";
import { nextWaiting } from "./waiting.ts";

/** Takes one order, or the one that has waited longest, for the length of a lease. Taking it again prolongs the lease. */
export const claim = handle(review.claim, async ({ loanId }, ctx) => {
  const staff = staffId(ctx);
  const chosen = loanId ?? (await nextWaiting(ctx, staff, { lock: true }));
  if (chosen === null) throw new Refusal(reviewRefusals.nothingWaiting);
  const loan = await lockLoan(ctx, chosen);
  requireInReview(loan);
  await refuseOthersClaim(ctx, loan, staff);
  const renewed = isHeldBy(loan, staff, ctx.now) && loan.checkStatus === 11;
  const until = await grantClaim(ctx, loan, staff);
  ctx.audit({ object: ["loan", loan.id], before: { claimedBy: loan.claimedBy }, after: { claimedBy: staff, claimedUntil: until, renewed } });
  return { loanId: loan.id, claimedUntil: until.toISOString(), version: loan.version };
});
