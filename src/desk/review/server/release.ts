import { sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { endClaims, lockLoan } from "../../../book/order/server/api.ts";
import { review } from "../contract.ts";
import { refuseOthersClaim } from "./claims.ts";
import { requireInReview } from "./open-case.ts";
import { staffId } from "./staff.ts";

/** Gives an order back to the queue: one's own, or anybody's for who may assign. */
export const release = handle(review.release, async ({ loanId }, ctx) => {
  const loan = await lockLoan(ctx, loanId);
  requireInReview(loan);
  if (!ctx.actor.permissions.has("review:creditReview:assign")) await refuseOthersClaim(ctx, loan, staffId(ctx));
  await endClaims(ctx, sql`${loanId}`);
  ctx.audit({ object: ["loan", loanId], before: { claimedBy: loan.claimedBy }, after: { claimedBy: null } });
  return null;
});
