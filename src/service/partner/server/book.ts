import { dayIn } from "../../../platform/shared/business-date.ts";
import type { Context } from "../../../platform/server/context.ts";
import { run, sql } from "../../../platform/server/database/connect.ts";
import { json, updateTable, type Update } from "../../../platform/server/database/write.ts";
import type { PartnerStatus } from "../../../catalogue/router/domain/calls.ts";
import { notices } from "../../../book/plan/domain/notices.ts";
import { notify, setPartnersDue, transition, type LoanRow } from "../../../book/order/server/api.ts";
import type { LoanEvent } from "../../../book/order/domain/transitions.ts";
import { earnCommission, takeCommissionBack } from "../../../book/payout/server/api.ts";
import { countSettled } from "../../../people/borrower/server/api.ts";
import { eventsOf, isLast } from "../domain/step.ts";

/** Changes what is kept of an order at its partner; a step that was done forgets the tries that failed. */
export async function keepStep(ctx: Context, loanId: string, values: Update<"partner_order">): Promise<void> {
  const done = { tries: 0, failure: null, failureDetail: null, nextAt: ctx.now };
  ctx.changed("loan", loanId);
  await run(ctx.db, updateTable("partner_order", { ...done, ...values }, sql`where loan_id = ${loanId}`));
}

/** The partner does not take the order: it ends here (10, 11 → -12). */
export async function turnDown(ctx: Context, loan: LoanRow, reason: string | null): Promise<void> {
  const begun = loan.status === 10 ? await transition(ctx, loan, "startAudit") : loan;
  await transition(ctx, begun, "auditFailed", { details: { partner: true, reason } });
  await keepStep(ctx, loan.id, { step: "ended" });
  await notify(ctx, loan, notices.rejected);
}

/** The partner passed the order: its review stands for ours (11 → 12 → 31 → 32). Nothing of ours is committed. */
export async function pass(ctx: Context, loan: LoanRow): Promise<void> {
  let passed = loan;
  for (const event of ["auditPassed", "pass", "blacklistPassed"] as const)
    passed = await transition(ctx, passed, event, { details: { partner: true } });
  await keepStep(ctx, loan.id, { step: "card" });
  await notify(ctx, loan, notices.approved);
}

/** What the partner said of an order that was confirmed. */
export interface Word {
  readonly status: PartnerStatus;
  readonly reason: string | null;
  readonly at: string;
  /** Null for what is not paid out. */
  readonly paidAt: Date | null;
  readonly plan: readonly object[];
  readonly payments: readonly object[];
  readonly delays: readonly object[];
  /** The first due date that is still open; null where nothing is. */
  readonly dueOn: string | null;
}

const FOLLOW_MS = 10 * 60_000;
const PAYING_MS = 30_000;

async function happened(ctx: Context, loan: LoanRow, event: LoanEvent, word: Word): Promise<LoanRow> {
  const details = { partner: true, ...(word.reason !== null && { reason: word.reason }) };
  switch (event) {
    case "payoutSucceeded": {
      const paidAt = word.paidAt ?? ctx.now;
      const set = [sql`disbursed_at = ${paidAt}`, sql`disbursed_on = ${dayIn(ctx.zone, paidAt)}`];
      const after = await transition(ctx, loan, event, { details, set });
      await earnCommission(ctx, loan);
      return after;
    }
    case "settle": {
      const after = await transition(ctx, loan, event, { details, set: [sql`settled_at = ${ctx.now}`] });
      await countSettled(ctx, loan.customerId, 1);
      return after;
    }
    case "cancelAfterPayout":
      await takeCommissionBack(ctx, loan);
      return transition(ctx, loan, event, { details });
    default:
      return transition(ctx, loan, event, { details });
  }
}

/** Books how a confirmed order stands at its partner: each step of it once, whoever is told it how often. */
export async function follow(ctx: Context, loan: LoanRow, word: Word): Promise<void> {
  let stands = loan;
  for (const event of eventsOf(loan.status, word.status)) stands = await happened(ctx, stands, event, word);
  await setPartnersDue(ctx, loan.id, word.dueOn);
  await keepStep(ctx, loan.id, {
    step: isLast(word.status) ? "ended" : "follow",
    said: word.status,
    saidAt: ctx.now,
    plan: json(word.plan),
    payments: json(word.payments),
    delays: json(word.delays),
    nextAt: new Date(ctx.now.getTime() + (word.status === "paying" ? PAYING_MS : FOLLOW_MS)),
  });
}
