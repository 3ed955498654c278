import { type Cents, ZERO } from "../../../platform/shared/cents.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import { only, row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { handleChecked, type Subject } from "../../../platform/server/handle.ts";
import { planRewrite } from "../../plan/domain/rewrite.ts";
import { billsOf, endOffer, notifyEnded } from "../../plan/server/api.ts";
import { post } from "../../ledger/server/api.ts";
import { neverReceived, reassignment } from "../../ledger/domain/postings.ts";
import { followBills } from "../../plan/server/api.ts";
import { loanSubject, lockToReopen, type LoanRow } from "../../order/server/api.ts";
import { demand } from "../../../platform/server/policy.ts";
import { repayment, type RepaymentStatus } from "../contract.ts";
import { repaymentPolicy } from "../domain/policy.ts";
import { repaymentRefusals } from "../messages.ts";
import { lockBalance } from "./credit.ts";
import { historyOf } from "./history.ts";
import { carryOut, nextUse } from "./rewrite.ts";
import { settledTo } from "./settled-to.ts";

/** A reversal always takes a second person. */
async function reverseSubject({ repaymentId }: { readonly repaymentId: string }, ctx: Context<Db>): Promise<Subject> {
  const target = await row<{ loanId: string | null }>(
    ctx.db,
    sql`select loan_id from repayment where id = ${repaymentId}`,
  );
  if (!target) throw new Refusal(platformRefusals.notFound, { field: "repaymentId" });
  if (!target.loanId) throw new Refusal(repaymentRefusals.notAllocated);
  return { ...(await loanSubject(ctx.db, target.loanId, 2)), object: ["repayment", repaymentId] };
}

/** Reverses a repayment that never arrived. */
export const reverseRepayment = handleChecked(
  repayment.reverse,
  reverseSubject,
  async ({ repaymentId, reason }, ctx) => {
    const { status } = await only<{ status: RepaymentStatus }>(
      ctx.db,
      sql`select status from repayment where id = ${repaymentId} for update`,
    );
    demand(ctx, repaymentPolicy, "reverse", { status, waits: false });
    return settledTo(ctx, await takeBack(ctx, { repaymentId, reason, keeps: false }));
  },
);

interface TakenBack {
  readonly repaymentId: string;
  readonly reason: string;
  /**
   * The money did arrive, but for somebody else: it stays in our books and waits for its order. Otherwise it never
   * arrived.
   */
  readonly keeps: boolean;
}

/**
 * Takes a repayment back from its order: the order's history is lived again without it. What that changes is undone
 * newest first and applied again by value date, days that are owed for again are charged at once; the order reopens
 * where that follows.
 */
export async function takeBack(ctx: Context, { repaymentId, reason, keeps }: TakenBack): Promise<LoanRow> {
  const found = await row<{ loanId: string | null }>(
    ctx.db,
    sql`select loan_id from repayment where id = ${repaymentId}`,
  );
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "repaymentId" });
  if (!found.loanId) throw new Refusal(repaymentRefusals.notAllocated);
  const loan = await lockToReopen(ctx, found.loanId);
  const { status } = await only<{ status: string }>(
    ctx.db,
    sql`select status from repayment where id = ${repaymentId} for update`,
  );
  if (status === "reversed") throw new Refusal(repaymentRefusals.alreadyReversed);
  if (status !== "allocated") throw new Refusal(repaymentRefusals.notAllocated);

  const stored = await billsOf(ctx.db, [loan.id]);
  const target = await only<Leaving>(
    ctx.db,
    sql`select id, channel, amount_cents, (not settles_later or settled_at is not null) as settled from repayment
        where id = ${repaymentId}`,
  );
  const plan = planRewrite(
    await historyOf(ctx, loan, stored),
    await lockBalance(ctx, loan.customerId),
    ctx.today,
    repaymentId,
  );
  await carryOut(ctx, loan, stored, plan, () =>
    keeps ? setFree(ctx, loan, target) : writeOff(ctx, loan, target, reason),
  );
  const ended = await endOffer(ctx, loan, "reversal");
  const after = await followBills(ctx, loan, plan.bills, { reversedRepaymentId: repaymentId, reason });
  if (ended) await notifyEnded(ctx, after, after.outstandingCents);
  ctx.audit({
    object: ["loan", loan.id],
    before: { status: loan.status, outstandingCents: loan.outstandingCents },
    after: { status: after.status, outstandingCents: after.outstandingCents, repaymentId },
    reason,
  });
  return after;
}

interface Leaving {
  readonly id: string;
  readonly channel: string;
  readonly amountCents: Cents;
  /** Whether its money is in the channel's cash: it came in at once, or was settled since. */
  readonly settled: boolean;
}

async function writeOff(
  ctx: Context,
  loan: LoanRow,
  { id, channel, settled, amountCents }: Leaving,
  reason: string,
): Promise<void> {
  const sequence = await nextUse(ctx, "neverReceived", id);
  await post(
    ctx,
    neverReceived({
      repaymentId: id,
      sequence,
      loanId: loan.id,
      customerId: loan.customerId,
      channel,
      settled,
      amount: amountCents,
    }),
  );
  await updateTable(
    "repayment",
    { status: "reversed", reversedAt: ctx.now, reversalReason: reason, overpaidCents: ZERO },
    sql`where id = ${id}`,
  ).execute(ctx.db);
}

async function setFree(ctx: Context, loan: LoanRow, { id, amountCents }: Leaving): Promise<void> {
  const sequence = await nextUse(ctx, "reassignment", id);
  await post(ctx, reassignment({ repaymentId: id, sequence, fromLoanId: loan.id, amount: amountCents }));
  await updateTable(
    "repayment",
    { status: "unallocated", loanId: null, customerId: null, overpaidCents: ZERO },
    sql`where id = ${id}`,
  ).execute(ctx.db);
}
