import { rows, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { review } from "../contract.ts";
import type { ReviewResult } from "../domain/decision.ts";
import { secondsUntil } from "./claims.ts";
import { staffId } from "./staff.ts";

interface Waiting {
  readonly recordId: string;
  readonly loanId: string;
  readonly orderNo: string;
  readonly result: ReviewResult;
  readonly dueAt: Date;
}

/** Reviewers undo the last thing that they did; further back they look into the records. */
const MAX = 20;

/** What the caller decided and can still take back, the latest first. */
export const undoable = handle(review.undoable, async (_input, ctx) => {
  const found = await rows<Waiting>(
    ctx.db,
    sql`select r.id as record_id, r.loan_id, l.order_no, r.result, r.due_at
        from review_record r join loan_order l on l.id = r.loan_id
        where r.state = 'waiting' and r.reviewer_id = ${staffId(ctx)} and r.due_at > ${ctx.now}
          and l.decision_due_at is not null
        order by r.id desc limit ${MAX}`,
  );
  return found.map(({ dueAt, ...decision }) => ({ ...decision, secondsLeft: secondsUntil(dueAt, ctx.now) }));
});
