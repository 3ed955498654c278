import { type Cents, cents } from "../../../platform/shared/cents.ts";
import type { Context } from "../../../platform/server/context.ts";
import { only, row, sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { consultationsOf, schedule, type PlanTerm } from "../../plan/domain/schedule.ts";
import { openBills } from "../../plan/server/api.ts";
import type { Transfer } from "../../../reach/channel/server/api.ts";
import { post } from "../../ledger/server/api.ts";
import { consultationPerTerm, payoutFailed, payoutSucceeded } from "../../ledger/domain/postings.ts";
import { notices } from "../../plan/domain/notices.ts";
import { lockLoan, notify, transition, type LoanRow } from "../../order/server/api.ts";
import { termsOf, upfrontOf } from "../../plan/server/api.ts";
import type { PayoutStatus } from "../../../reach/channel/domain/payout-status.ts";
import { earnCommission } from "./commission.ts";
import { mayBeUnderWay } from "./seal.ts";

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
  readonly handedOverAt: Date | null;
  /** When the channel was first heard to say that an attempt succeeded after its FAIL, and how. */
  readonly lateSuccessAt: Date | null;
  readonly lateTrackingKey: string | null;
  readonly lateFeeCents: Cents | null;
}

/** A payout attempt and its order, both locked; null for an unknown reference. */
async function lockPayout(
  ctx: Context,
  reference: string,
): Promise<{ readonly loan: LoanRow; readonly payout: PayoutRow } | null> {
  const found = await row<{ loanId: string }>(ctx.db, sql`select loan_id from payout where reference = ${reference}`);
  if (!found) return null;
  const loan = await lockLoan(ctx, found.loanId);
  return {
    loan,
    payout: await only<PayoutRow>(ctx.db, sql`select * from payout where reference = ${reference} for update`),
  };
}

/**
 * Books what the channel says of a payout, once: SUCCESS opens the repayment plan (22 → 21), a final FAIL undoes the
 * request (22 → -10). A SUCCESS after the FAIL is only noted: it is booked by two people. PENDING and any other answer
 * for an attempt that is settled change nothing. An answer about another amount is an error.
 */
export async function settlePayout(ctx: Context, transfer: Transfer): Promise<PayoutStatus | null> {
  const found = await lockPayout(ctx, transfer.reference);
  if (!found) return null;
  const { loan, payout } = found;
  if (payout.status === "SUCCESS" || transfer.status === "PENDING" || transfer.status === payout.status)
    return payout.status;
  if (transfer.amountCents !== payout.amountCents)
    throw new Error(`payout ${payout.reference}: the channel speaks of another amount`);
  if (payout.status === "FAIL") {
    await noteLateSuccess(ctx, payout, transfer);
    return payout.status;
  }
  if (transfer.status === "SUCCESS") await succeed(ctx, loan, payout, transfer);
  else await fail(ctx, loan, payout, transfer.failureReason);
  return transfer.status;
}

/**
 * Ends an attempt that the channel does not know, because the money of an earlier one went out: nothing was sent, so
 * that it failed. False while a request for it may still be on its way.
 */
export async function giveUpPayout(ctx: Context, reference: string, paid: string): Promise<boolean> {
  const found = await lockPayout(ctx, reference);
  if (found?.payout.status !== "PENDING") return true;
  if (mayBeUnderWay(found.payout, ctx.now)) return false;
  await fail(ctx, found.loan, found.payout, `${paid} ✓`);
  return true;
}

async function noteLateSuccess(
  ctx: Context,
  { id, reference, lateSuccessAt }: PayoutRow,
  transfer: Transfer,
): Promise<void> {
  if (lateSuccessAt !== null) return;
  await updateTable(
    "payout",
    { lateSuccessAt: ctx.now, lateTrackingKey: transfer.trackingKey, lateFeeCents: cents(transfer.feeCents) },
    sql`where id = ${id}`,
  ).execute(ctx.db);
  ctx.services.log.warn({ payout: reference }, "payout: the channel says that it succeeded after its failure");
}

async function succeed(ctx: Context, loan: LoanRow, payout: PayoutRow, transfer: Transfer): Promise<void> {
  const fee = cents(transfer.feeCents);
  await updateTable(
    "payout",
    { status: "SUCCESS", feeCents: fee, trackingKey: transfer.trackingKey, finishedAt: ctx.now },
    sql`where id = ${payout.id}`,
  ).execute(ctx.db);
  await openPlan(ctx, loan, payout, {
    event: "payoutSucceeded",
    fee,
    details: { reference: payout.reference, trackingKey: transfer.trackingKey },
  });
}

export interface PaidOut {
  readonly event: "payoutSucceeded" | "lateSuccess";
  /** What the channel keeps for the transfer. */
  readonly fee: Cents;
  readonly details: Readonly<Record<string, unknown>>;
}

/**
 * What follows from money that reached the borrower: the repayment plan from today on, its postings, the order at 21, a
 * message.
 */
export async function openPlan(
  ctx: Context,
  loan: LoanRow,
  payout: PayoutRow,
  { event, fee, details }: PaidOut,
): Promise<LoanRow> {
  const plan = schedule(termsOf(loan), ctx.today);
  await openBills(ctx, loan, plan);
  await postSuccess(ctx, loan, payout, plan, fee);
  await earnCommission(ctx, loan);
  const outstanding = plan.reduce((sum, term) => sum + term.principal + term.consultation, 0);
  const after = await transition(ctx, loan, event, {
    set: [
      sql`disbursed_at = ${ctx.now}`,
      sql`disbursed_on = ${ctx.today}`,
      sql`accrued_through = ${ctx.today}`,
      sql`due_on = ${plan[0]?.dueDate ?? null}`,
      sql`outstanding_cents = ${outstanding}`,
    ],
    details,
  });
  await notify(ctx, loan, (appName) => notices.paidOut(appName, loan.receivedCents, plan[0]?.dueDate ?? ctx.today));
  return after;
}

async function postSuccess(
  ctx: Context,
  loan: LoanRow,
  payout: PayoutRow,
  plan: readonly PlanTerm[],
  channelFee: Cents,
): Promise<void> {
  const head = { payoutId: payout.id, loanId: loan.id, customerId: loan.customerId };
  await post(ctx, payoutSucceeded({ ...head, channel: payout.channel, terms: plan, ...upfrontOf(loan), channelFee }));
  const charged = consultationsOf(plan, loan.taxBp);
  if (charged.length > 0) await post(ctx, consultationPerTerm({ ...head, terms: charged }));
}

async function fail(ctx: Context, loan: LoanRow, payout: PayoutRow, reason: string | null): Promise<void> {
  await updateTable(
    "payout",
    { status: "FAIL", failureReason: reason, finishedAt: ctx.now },
    sql`where id = ${payout.id}`,
  ).execute(ctx.db);
  await post(
    ctx,
    payoutFailed({
      payoutId: payout.id,
      loanId: loan.id,
      customerId: loan.customerId,
      channel: payout.channel,
      net: payout.amountCents,
    }),
  );
  await transition(ctx, loan, "payoutFailed", { details: { reference: payout.reference, reason } });
}
