import { cents, subtract, ZERO, type Cents } from "../../../platform/shared/cents.ts";
import type { Context } from "../../../platform/server/context.ts";
import { only, row, sql } from "../../../platform/server/database/connect.ts";
import { schedule, type PlanTerm } from "../../bill/domain/schedule.ts";
import { openBills } from "../../bill/server/api.ts";
import type { Transfer } from "../../channel/server/api.ts";
import { post } from "../../ledger/server/api.ts";
import { consultationPerTerm, payoutFailed, payoutSucceeded } from "../../ledger/domain/postings.ts";
import { notices } from "../../loan/domain/notices.ts";
import { lockLoan, notify, termsOf, transition, type LoanRow } from "../../loan/server/api.ts";
import type { PayoutStatus } from "../domain/status.ts";

export interface PayoutRow {
  readonly id: string;
  readonly loanId: string;
  readonly customerId: string;
  readonly channel: string;
  readonly reference: string;
  readonly amountCents: Cents;
  readonly status: PayoutStatus;
  readonly clabe: string;
  readonly holder: string;
}

/**
 * Books what the channel says of a payout, once: SUCCESS opens the repayment plan (22 → 21), a final FAIL undoes the request (22 → -10).
 * PENDING and an answer for an attempt that is already settled change nothing. An answer about another amount is an error.
 */
export async function settlePayout(ctx: Context, transfer: Transfer): Promise<PayoutStatus | null> {
  const found = await row<{ loanId: string }>(ctx.db, sql`select loan_id from payout where reference = ${transfer.reference}`);
  if (!found) return null;
  const loan = await lockLoan(ctx, found.loanId);
  const payout = await only<PayoutRow>(ctx.db, sql`select * from payout where reference = ${transfer.reference} for update`);
  if (payout.status !== "PENDING" || transfer.status === "PENDING") return payout.status;
  if (transfer.amountCents !== payout.amountCents) throw new Error(`payout ${payout.reference}: the channel speaks of another amount`);
  if (transfer.status === "SUCCESS") await succeed(ctx, loan, payout, transfer);
  else await fail(ctx, loan, payout, transfer);
  return transfer.status;
}

async function succeed(ctx: Context, loan: LoanRow, payout: PayoutRow, transfer: Transfer): Promise<void> {
  const fee = cents(transfer.feeCents);
  await sql`update payout set status = 'SUCCESS', fee_cents = ${fee}, tracking_key = ${transfer.trackingKey}, finished_at = ${ctx.now} where id = ${payout.id}`.execute(
    ctx.db,
  );
  const plan = schedule(termsOf(loan), ctx.today);
  await openBills(ctx, loan, plan);
  await postSuccess(ctx, loan, payout, plan, fee);
  const outstanding = plan.reduce((sum, term) => sum + term.principal + term.consultation, 0);
  await transition(ctx, loan, "payoutSucceeded", {
    set: [
      sql`disbursed_at = ${ctx.now}`,
      sql`disbursed_on = ${ctx.today}`,
      sql`accrued_through = ${ctx.today}`,
      sql`due_on = ${plan[0]?.dueDate ?? null}`,
      sql`outstanding_cents = ${outstanding}`,
    ],
    details: { reference: payout.reference, trackingKey: transfer.trackingKey },
  });
  await notify(ctx, loan, (appName) => notices.paidOut(appName, loan.receivedCents, plan[0]?.dueDate ?? ctx.today));
}

async function postSuccess(ctx: Context, loan: LoanRow, payout: PayoutRow, plan: readonly PlanTerm[], channelFee: Cents): Promise<void> {
  const head = { payoutId: payout.id, loanId: loan.id, customerId: loan.customerId };
  const upfrontFee = loan.consultationUpfront ? subtract(loan.contractCents, loan.receivedCents) : ZERO;
  await post(ctx, payoutSucceeded({ ...head, channel: payout.channel, terms: plan, upfrontFee, channelFee }));
  const charged = plan.filter((term) => term.consultation > 0);
  if (charged.length > 0) await post(ctx, consultationPerTerm({ ...head, terms: charged }));
}

async function fail(ctx: Context, loan: LoanRow, payout: PayoutRow, transfer: Transfer): Promise<void> {
  await sql`update payout set status = 'FAIL', failure_reason = ${transfer.failureReason}, finished_at = ${ctx.now} where id = ${payout.id}`.execute(ctx.db);
  await post(ctx, payoutFailed({ payoutId: payout.id, loanId: loan.id, customerId: loan.customerId, channel: payout.channel, net: payout.amountCents }));
  await transition(ctx, loan, "payoutFailed", { details: { reference: payout.reference, reason: transfer.failureReason } });
}
