import type { Context } from "../../../platform/server/context.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { enqueue } from "../../../platform/server/outbox.ts";
import { notices } from "../../../book/plan/domain/notices.ts";
import {
  decidedColumns,
  keepVerdict,
  notify,
  recordStep,
  releaseCommitment,
  transition,
  type LoanRow,
} from "../../../book/order/server/api.ts";
import { checkAfter, effectOf } from "../domain/recheck.ts";
import type { RecordRow } from "./record.ts";

/**
 * Carries out the verdict of a second look (11 → 9 or 10). Before the payout it lets the order go on, or ends it with
 * its commitment; what was paid out or has ended keeps its status, and the verdict is kept.
 */
export async function lookAgain(
  ctx: Context,
  loan: LoanRow,
  { result, reasons, remark, reviewerId }: RecordRow,
): Promise<LoanRow> {
  const after = checkAfter(result);
  if (after === null) throw new Error(`a second look does not ${result}`);
  const effect = effectOf(after === 9 ? "pass" : "reject", loan.status, await mayBePaid(ctx, loan));
  if (effect === "refuse") {
    const refused = await transition(ctx, loan, "refuse", {
      details: { reasons, remark },
      set: decidedColumns(after, reviewerId),
    });
    await releaseCommitment(ctx, loan);
    await notify(ctx, loan, notices.rejected);
    return refused;
  }
  await recordStep(ctx, noteOf(loan, "rechecked", { decision: result, reasons, remark }));
  const kept = await keepVerdict(ctx, loan.id, after, reviewerId);
  ctx.audit({
    object: ["loan", loan.id],
    before: { checkStatus: loan.checkStatus },
    after: { checkStatus: after, decision: result, reasons, remark },
  });
  if (effect === "goOn") await payOnceMore(ctx, kept);
  return kept;
}

/** Plans the payout that a second look held; for an order that is not there yet its own way plans it. */
export async function payOnceMore(ctx: Context, { id, status, version }: LoanRow): Promise<void> {
  if (status === 32) await enqueue(ctx, "loan.payout", `${id}.v${version}`, { loanId: id });
}

/** A note on the timeline of an order that keeps its status. */
export const noteOf = (
  { id, customerId, status }: LoanRow,
  event: "recheckMarked" | "recheckEnded" | "rechecked",
  details: Readonly<Record<string, unknown>>,
) => ({ loanId: id, customerId, event, from: status, to: status, details });

/** Whether money is under way, or may have left by an attempt that failed. */
async function mayBePaid({ db }: Context, { id }: LoanRow): Promise<boolean> {
  const found = await row(
    db,
    sql`select true as live from payout where loan_id = ${id}
          and (status in ('PENDING', 'SUCCESS') or late_success_at is not null) limit 1`,
  );
  return found !== null;
}
