import { run, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { review } from "../contract.ts";
import { reviewRefusals } from "../messages.ts";
import { assignmentEnd } from "./claims.ts";
import { findReviewers } from "./reviewers.ts";

/** Gives orders to a reviewer for a shift, taking them from whoever holds them. Orders that left manual review are passed over. */
export const assign = handle(review.assign, async ({ loanIds, checker }, ctx) => {
  const reviewer = (await findReviewers(ctx.db, ctx.now)).find(({ id }) => id === checker);
  if (!reviewer) throw new Refusal(reviewRefusals.notReviewer, { field: "checker" });
  const until = await assignmentEnd(ctx);
  const inOrder = sql`select id from loan_order where id in (${sql.join(loanIds)}) and status = 12 order by id for update`;
  const assigned = await run(ctx.db, sql`update loan_order set claimed_by = ${checker}, claimed_until = ${until} where id in (${inOrder})`);
  if (assigned === 0) throw new Refusal(reviewRefusals.notInReview);
  ctx.audit({ object: ["staff", checker], after: { loanIds, reviewer: reviewer.name, assigned } });
  return { assigned };
});
