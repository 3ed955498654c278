import { Refusal } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { allows } from "../domain/transitions.ts";
import { loanRefusals } from "../messages.ts";
import { laterThan } from "./lock-customer.ts";
import { lockLoan, type LoanRow } from "./loan-row.ts";
import { releaseCommitment, requireNoLivePayout, REVIEW_ENDS } from "./release.ts";
import { transition } from "./transition.ts";

/** Ends a locked order by cancellation before any money went out (→ -22), and takes back its commitment. */
export async function endByCancel(ctx: Context, loan: LoanRow, reason: string): Promise<LoanRow> {
  await requireNoLivePayout(ctx, loan);
  const after = await transition(ctx, loan, "cancel", {
    details: { reason },
    set: [...REVIEW_ENDS, sql`check_status = null`],
  });
  await releaseCommitment(ctx, loan);
  return after;
}

/**
 * Makes room for a settled order that reopens: a customer has one open order, so that a later one that was not paid out
 * yet is cancelled. Refuses the reopening when the later order's money is under way or out. The caller holds both
 * (`lockToReopen`).
 */
export async function endLaterOrder(ctx: Context, reopening: LoanRow): Promise<void> {
  const later = await row<{ id: string }>(
    ctx.db,
    sql`select t.id from loan_order t where t.customer_id = ${reopening.customerId} and ${laterThan(reopening)}`,
  );
  if (!later) return;
  const other = await lockLoan(ctx, later.id);
  if (!allows(other.status, "cancel")) throw new Refusal(loanRefusals.orderOpen, { data: { orderNo: other.orderNo } });
  await endByCancel(ctx, other, `${reopening.orderNo} ↺`);
}
