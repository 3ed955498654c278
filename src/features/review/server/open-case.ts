import type { Context } from "../../../platform/server/context.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { lockLoan, type LoanRow } from "../../loan/server/api.ts";
import { reviewRefusals } from "../messages.ts";
import { isHeldBy, refuseOthersClaim } from "./claims.ts";
import { staffId } from "./staff.ts";

/** The locked order of a decision. Refuses a stale version, an order that is not in manual review, and a caller without the claim. */
export async function openCase(ctx: Context, { loanId, version }: { readonly loanId: string; readonly version: number }): Promise<LoanRow> {
  const loan = await lockLoan(ctx, loanId, version);
  requireInReview(loan);
  const staff = staffId(ctx);
  await refuseOthersClaim(ctx, loan, staff);
  if (!isHeldBy(loan, staff, ctx.now)) throw new Refusal(reviewRefusals.notClaimed);
  return loan;
}

/** Refuses an order that no reviewer may work on now. */
export function requireInReview({ status }: Pick<LoanRow, "status">): void {
  if (status !== 12) throw new Refusal(reviewRefusals.notInReview);
}
