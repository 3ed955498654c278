import { row, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal, unwrap } from "../../../platform/shared/refusal.ts";
import { dropDecision, lockLoan } from "../../../book/order/server/api.ts";
import { review } from "../contract.ts";
import { mayUndo } from "../domain/decision.ts";
import { reviewRefusals } from "../messages.ts";
import { claimAnswer, grantClaim } from "./claims.ts";
import { setState, type RecordRow } from "./record.ts";
import { staffId } from "./staff.ts";

/**
 * Takes a decision back before it takes effect: it stays in the history as taken back, and the case is on the
 * reviewer's desk again.
 */
export const undo = handle(review.undo, async ({ loanId, recordId }, ctx) => {
  const staff = staffId(ctx);
  const loan = await lockLoan(ctx, loanId);
  const record = await row<RecordRow>(
    ctx.db,
    sql`select * from review_record where id = ${recordId} and loan_id = ${loanId}`,
  );
  if (!record) throw new Refusal(platformRefusals.notFound, { field: "recordId" });
  unwrap(mayUndo(record, staff, ctx.now));
  if (loan.decisionDueAt === null) throw new Refusal(reviewRefusals.notInReview);
  await setState(ctx, recordId, "undone");
  await dropDecision(ctx, loanId);
  const until = await grantClaim(ctx, loan, staff);
  ctx.audit({
    object: ["loan", loanId],
    before: { decision: record.result },
    after: { decision: null, claimedBy: staff },
  });
  return claimAnswer(ctx, loanId, until, loan.version + 1);
});
