import { handle } from "../../../platform/server/handle.ts";
import { lockName } from "../../../platform/server/context.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { lockLoan } from "../../../book/order/server/api.ts";
import { openIntake } from "../../seat/server/api.ts";
import { review } from "../contract.ts";
import { reviewRefusals } from "../messages.ts";
import { claimAnswer, grantClaim, isHeldBy, refuseOthersClaim } from "./claims.ts";
import { refuseOwnCustomer, refuseOwnDecision, requireInReview } from "./open-case.ts";
import { staffId } from "./staff.ts";
import { takeNext } from "./waiting.ts";

/**
 * Takes one order, or the one that has waited longest, for the length of a lease. Taking it again prolongs the lease;
 * taking a new one is refused (409) to a seat that is disabled, off duty or has reached its daily cap.
 */
export const claim = handle(review.claim, async ({ loanId }, ctx) => {
  const staff = staffId(ctx);
  // who asks twice at once is given one and the same
  if (loanId === undefined) await lockName(ctx.db, `review.claim:${staff}`);
  const intake = await openIntake(ctx, "review", staff);
  const loan = loanId === undefined ? await takeNext(ctx, staff) : await lockLoan(ctx, loanId);
  if (!loan) throw new Refusal(reviewRefusals.nothingWaiting);
  requireInReview(loan);
  refuseOwnDecision(loan, staff);
  // what waits next is looked for among other customers
  if (loanId !== undefined) await refuseOwnCustomer(ctx, loan, staff);
  await refuseOthersClaim(ctx, loan, staff);
  const held = isHeldBy(loan, staff, ctx.now);
  if (!held) await intake.take([loan.id]);
  const renewed = held && loan.checkStatus === 11;
  const until = await grantClaim(ctx, loan, staff);
  ctx.audit({
    object: ["loan", loan.id],
    before: { claimedBy: loan.claimedBy },
    after: { claimedBy: staff, claimedUntil: until, renewed },
  });
  return claimAnswer(ctx, loan.id, until, loan.version);
});
