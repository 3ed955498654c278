import { only, row, run, sql, type Db } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { beginSecondLook, endSecondLook, lockLoan, recordStep } from "../../../book/order/server/api.ts";
import { demand } from "../../../platform/server/policy.ts";
import { review } from "../contract.ts";
import { recordPolicy } from "../domain/policy.ts";
import { checkAfter } from "../domain/recheck.ts";
import { refuseOthersClaim } from "./claims.ts";
import { writeRecord, type RecordRow } from "./record.ts";
import { noteOf, payOnceMore } from "./second-look.ts";
import { staffId } from "./staff.ts";

async function loanOf(db: Db, recordId: string): Promise<string> {
  const found = await row<{ loanId: string }>(db, sql`select loan_id from review_record where id = ${recordId}`);
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "id" });
  return found.loanId;
}

/**
 * Marks a decision to be looked at again by another reviewer (9/10 → 11). The decision stays in the history; the order
 * waits in the queue, and is not paid out meanwhile.
 */
export const recheck = handle(review.recheck, async ({ id, reason }, ctx) => {
  const loan = await lockLoan(ctx, await loanOf(ctx.db, id));
  const record = await only<RecordRow & { last: boolean }>(
    ctx.db,
    sql`select r.*, not exists (select from review_record l where l.loan_id = r.loan_id and l.id > r.id
          and l.state = 'done' and l.result in ('pass', 'reject')) as last
        from review_record r where r.id = ${id}`,
  );
  demand(ctx, recordPolicy, "recheck", { ...record, checkStatus: loan.checkStatus });
  await run(ctx.db, updateTable("review_record", { recheck: true }, sql`where id = ${id}`));
  await writeRecord(ctx, loan, { result: "recheck", remark: reason });
  await beginSecondLook(ctx, loan.id, { decidedBy: record.reviewerId, askedBy: staffId(ctx) });
  await recordStep(ctx, noteOf(loan, "recheckMarked", { reason }));
  ctx.audit({
    object: ["loan", loan.id],
    reason,
    before: { checkStatus: loan.checkStatus },
    after: { checkStatus: 11, reviewRecord: id },
  });
  return null;
});

/** Takes a mark back, by whoever set it, while nobody has the case in hand: the order's decision stands as before. */
export const endRecheck = handle(review.endRecheck, async ({ id, reason }, ctx) => {
  const loan = await lockLoan(ctx, await loanOf(ctx.db, id));
  const staff = staffId(ctx);
  const record = await only<RecordRow>(ctx.db, sql`select * from review_record where id = ${id}`);
  const lastMark = await isMark(ctx.db, id, loan.id);
  const standing = {
    secondLook: loan.firstReviewerId !== null,
    decisionWaits: loan.decisionDueAt !== null,
    own: loan.recheckBy === staff,
  };
  demand(ctx, recordPolicy, "endRecheck", { ...record, ...standing, lastMark });
  await refuseOthersClaim(ctx, loan, staff);
  const stands = await only<RecordRow>(
    ctx.db,
    sql`select * from review_record where loan_id = ${loan.id} and state = 'done' and result in ('pass', 'reject')
        order by id desc limit 1`,
  );
  await writeRecord(ctx, loan, { result: "recheckEnd", remark: reason });
  const after = await endSecondLook(ctx, loan.id, checkAfter(stands.result));
  await recordStep(ctx, noteOf(loan, "recheckEnded", { reason }));
  if (after.checkStatus === 9) await payOnceMore(ctx, after);
  ctx.audit({
    object: ["loan", loan.id],
    reason,
    before: { checkStatus: 11 },
    after: { checkStatus: after.checkStatus },
  });
  return null;
});

/** Whether a record is the last mark of an order. */
async function isMark(db: Db, recordId: string, loanId: string): Promise<boolean> {
  const mark = await row<{ id: string }>(
    db,
    sql`select id from review_record where loan_id = ${loanId} and result = 'recheck' order by id desc limit 1`,
  );
  return mark?.id === recordId;
}
