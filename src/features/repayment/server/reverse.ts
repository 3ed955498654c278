import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import { negate, ZERO, type Cents } from "../../../platform/shared/cents.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import { only, row, rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { handleChecked, type Subject } from "../../../platform/server/handle.ts";
import { planReversal, type AppliedRepayment, type ReplayedRepayment, type UndoneRepayment } from "../../bill/domain/reversal.ts";
import type { Component, Part } from "../../bill/domain/status.ts";
import { accrueBills, billsOf, saveBills, type StoredBill } from "../../bill/server/api.ts";
import { post, postAll } from "../../ledger/server/api.ts";
import { allocation, allocationUndone, clawbackRepaid, creditReclaimed, neverReceived, overpayment, reassignment } from "../../ledger/domain/postings.ts";
import { followBills, loanSubject, lockLoan, type LoanRow } from "../../loan/server/api.ts";
import { repayment } from "../contract.ts";
import { repaymentRefusals } from "../messages.ts";
import { addCredit } from "./credit.ts";
import { saveParts } from "./parts.ts";
import { settledTo } from "./settled-to.ts";

interface Applied {
  readonly id: string;
  readonly channel: string;
  readonly amountCents: Cents;
  readonly overpaidCents: Cents;
  readonly valueOn: BusinessDate;
  /** Whether its money is in the channel's cash: it came in at once, or was settled since. */
  readonly settled: boolean;
  readonly parts: readonly { readonly termNo: number; readonly component: Component; readonly amount: number }[] | null;
}

/** A reversal always takes a second person. */
async function reverseSubject({ repaymentId }: { readonly repaymentId: string }, ctx: Context<Db>): Promise<Subject> {
  const target = await row<{ loanId: string | null }>(ctx.db, sql`select loan_id from repayment where id = ${repaymentId}`);
  if (!target) throw new Refusal(platformRefusals.notFound, { field: "repaymentId" });
  if (!target.loanId) throw new Refusal(repaymentRefusals.notAllocated);
  return { ...(await loanSubject(ctx.db, target.loanId, 2)), object: ["repayment", repaymentId] };
}

/** Reverses a repayment that never arrived. */
export const reverseRepayment = handleChecked(repayment.reverse, reverseSubject, async ({ repaymentId, reason }, ctx) =>
  settledTo(ctx, await takeBack(ctx, { repaymentId, reason, keeps: false })),
);

interface TakenBack {
  readonly repaymentId: string;
  readonly reason: string;
  /** The money did arrive, but for somebody else: it stays in our books and waits for its order. Otherwise it never arrived. */
  readonly keeps: boolean;
}

/**
 * Takes a repayment back from its order: later repayments of the order are undone newest first, this one is undone too, and the later
 * ones are allocated again in value order; the order reopens where that follows.
 */
export async function takeBack(ctx: Context, { repaymentId, reason, keeps }: TakenBack): Promise<LoanRow> {
  const target = await row<{ loanId: string | null }>(ctx.db, sql`select loan_id from repayment where id = ${repaymentId}`);
  if (!target) throw new Refusal(platformRefusals.notFound, { field: "repaymentId" });
  if (!target.loanId) throw new Refusal(repaymentRefusals.notAllocated);
  const loan = await lockLoan(ctx, target.loanId);
  const { status } = await only<{ status: string }>(ctx.db, sql`select status from repayment where id = ${repaymentId} for update`);
  if (status === "reversed") throw new Refusal(repaymentRefusals.alreadyReversed);
  if (status !== "allocated") throw new Refusal(repaymentRefusals.notAllocated);

  const stored = await billsOf(ctx.db, [loan.id]);
  const accrued = accrueBills(stored, loan, ctx.today);
  await postAll(ctx, accrued.postings);
  const applied = await appliedTo(ctx, loan.id);
  const { creditCents } = await only<{ creditCents: Cents }>(ctx.db, sql`select credit_cents from customer where id = ${loan.customerId} for update`);
  const plan = planReversal(accrued.bills, applied.map(asApplied), repaymentId, creditCents);

  for (const undone of plan.undone) await undo(ctx, loan, undone);
  const reversed = applied.find((candidate) => candidate.id === repaymentId);
  if (reversed) await (keeps ? setFree(ctx, loan, reversed) : writeOff(ctx, loan, reversed, reason));
  for (const replayed of plan.replayed) await replay(ctx, loan, stored, replayed);

  // Principal that is owed again is charged for the days on which it was thought to be paid, so that nothing is added behind a balance that was shown.
  const charged = accrueBills(plan.bills as readonly StoredBill[], loan, ctx.today);
  await postAll(ctx, charged.postings);
  await saveBills(ctx, stored, charged.bills);
  const after = await followBills(ctx, loan, charged.bills, { reversedRepaymentId: repaymentId, reason });
  ctx.audit({
    object: ["loan", loan.id],
    before: { status: loan.status, outstandingCents: loan.outstandingCents },
    after: { status: after.status, outstandingCents: after.outstandingCents, repaymentId },
    reason,
  });
  return after;
}

async function writeOff(ctx: Context, loan: LoanRow, { id, channel, settled, amountCents }: Applied, reason: string): Promise<void> {
  const sequence = await nextUse(ctx, "neverReceived", id);
  await post(ctx, neverReceived({ repaymentId: id, sequence, loanId: loan.id, customerId: loan.customerId, channel, settled, amount: amountCents }));
  await sql`update repayment set status = 'reversed', reversed_at = ${ctx.now}, reversal_reason = ${reason}, overpaid_cents = 0 where id = ${id}`.execute(
    ctx.db,
  );
}

async function setFree(ctx: Context, loan: LoanRow, { id, amountCents }: Applied): Promise<void> {
  const sequence = await nextUse(ctx, "reassignment", id);
  await post(ctx, reassignment({ repaymentId: id, sequence, fromLoanId: loan.id, amount: amountCents }));
  await sql`update repayment set status = 'unallocated', loan_id = null, customer_id = null, overpaid_cents = 0 where id = ${id}`.execute(ctx.db);
}

/**
 * The repayments of an order that are in force, in the order in which their money was last allocated, with where it went. That order is
 * the ledger's: a replay, or a receipt that is given to the order later, comes after what was there.
 */
const appliedTo = (ctx: Context, loanId: string): Promise<Applied[]> =>
  rows<Applied>(
    ctx.db,
    sql`select r.id, r.channel, r.amount_cents, r.overpaid_cents, r.value_on, (not r.settles_later or r.settled_at is not null) as settled,
               (select json_agg(json_build_object('termNo', a.term_no, 'component', a.component, 'amount', a.amount_cents) order by a.id)
                from allocation a where a.repayment_id = r.id and a.undone_at is null) as parts
        from repayment r where r.loan_id = ${loanId} and r.status = 'allocated'
        order by coalesce((select max(e.id) from ledger_entry e
                           where (e.event = 'receipt' and e.source_id = r.channel || ':' || r.channel_tx_id)
                              or (e.event in ('allocation', 'overpayment', 'clawbackRepaid', 'reassignment') and e.source_id = r.id::text)), 0), r.id
        for update of r`,
  );

const asApplied = (row: Applied): AppliedRepayment => ({
  id: row.id,
  amount: row.amountCents,
  valueDate: row.valueOn,
  overpaid: row.overpaidCents,
  parts: (row.parts ?? []) as unknown as Part[],
});

/** How often a repayment was used before; each use and each undoing takes the next number. */
export async function nextUse(ctx: Context, event: string, source: string): Promise<number> {
  return (
    await only<{ next: number }>(
      ctx.db,
      sql`select coalesce(max(sequence) + 1, 0)::int as next from ledger_entry where event = ${event} and source_id = ${source}`,
    )
  ).next;
}

async function undo(ctx: Context, loan: LoanRow, undone: UndoneRepayment): Promise<void> {
  await sql`update allocation set undone_at = ${ctx.now} where repayment_id = ${undone.id} and undone_at is null`.execute(ctx.db);
  if (undone.parts.length > 0) {
    const sequence = await nextUse(ctx, "reversal", `repayment:${undone.id}`);
    await post(ctx, allocationUndone({ repaymentId: undone.id, sequence, loanId: loan.id, customerId: loan.customerId, parts: undone.parts }));
  }
  if (undone.fromCredit > 0 || undone.clawback > 0) {
    const sequence = await nextUse(ctx, "creditReclaimed", undone.id);
    await post(
      ctx,
      creditReclaimed({
        repaymentId: undone.id,
        sequence,
        loanId: loan.id,
        customerId: loan.customerId,
        fromCredit: undone.fromCredit,
        clawback: undone.clawback,
      }),
    );
    if (undone.fromCredit > 0) await addCredit(ctx, loan.customerId, negate(undone.fromCredit));
  }
}

async function replay(ctx: Context, loan: LoanRow, bills: readonly StoredBill[], replayed: ReplayedRepayment): Promise<void> {
  const use = { repaymentId: replayed.id, loanId: loan.id, customerId: loan.customerId };
  await saveParts(ctx, replayed.id, bills, replayed.parts);
  if (replayed.parts.length > 0) await post(ctx, allocation({ ...use, sequence: await nextUse(ctx, "allocation", replayed.id), parts: replayed.parts }));
  if (replayed.clawbackRepaid > 0) {
    await post(ctx, clawbackRepaid({ ...use, sequence: await nextUse(ctx, "clawbackRepaid", replayed.id), amount: replayed.clawbackRepaid }));
  }
  if (replayed.overpaid > 0) {
    await post(ctx, overpayment({ ...use, sequence: await nextUse(ctx, "overpayment", replayed.id), rest: replayed.overpaid }));
    await addCredit(ctx, loan.customerId, replayed.overpaid);
  }
  await sql`update repayment set overpaid_cents = ${replayed.overpaid > 0 ? replayed.overpaid : ZERO} where id = ${replayed.id}`.execute(ctx.db);
}
