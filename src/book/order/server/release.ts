import { Refusal } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import { row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { post } from "../../ledger/server/api.ts";
import { commitmentReleased } from "../../ledger/domain/postings.ts";
import { isCommitted } from "../domain/status.ts";
import { loanRefusals } from "../messages.ts";
import type { LoanRow } from "./loan-row.ts";

/**
 * Refuses while a channel is known to have paid a failed attempt after all: paying again, or ending the order, would
 * lose that money.
 */
export async function requireNoLateSuccess(db: Db, loanId: string): Promise<void> {
  const late = await row<{ reference: string }>(
    db,
    sql`select reference from payout where loan_id = ${loanId} and status = 'FAIL' and late_success_at is not null
        limit 1`,
  );
  if (late) throw new Refusal(loanRefusals.lateSuccess, { params: late });
}

/** Refuses to end an order whose money may be on its way. */
export async function requireNoLivePayout(ctx: Context, loan: LoanRow): Promise<void> {
  const live = await row(
    ctx.db,
    sql`select 1 as live from payout where loan_id = ${loan.id} and status in ('PENDING', 'SUCCESS')`,
  );
  if (live) throw new Refusal(loanRefusals.payoutInProgress);
  await requireNoLateSuccess(ctx.db, loan.id);
}

/** What ends with an order that is ended beside its review: the claim, a decision that waits, a second look. */
export const REVIEW_ENDS = [
  sql`claimed_by = null`,
  sql`claimed_until = null`,
  sql`decision_due_at = null`,
  sql`first_reviewer_id = null`,
  sql`recheck_by = null`,
] as const;

/**
 * Takes back the commitment of an order that was approved (32, or -10 after a failed payout) and ends before its money
 * went out.
 */
export async function releaseCommitment(ctx: Context, loan: LoanRow): Promise<void> {
  if (!isCommitted(loan.status) || loan.byPartner) return;
  await post(ctx, commitmentReleased({ loanId: loan.id, customerId: loan.customerId, principal: loan.contractCents }));
}

/** What a loan command answers. */
export const changed = (loan: LoanRow) => ({ loanId: loan.id, status: loan.status, version: loan.version });
