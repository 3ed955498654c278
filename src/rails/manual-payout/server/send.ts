import { formatMoney, sumCents, type Cents } from "../../../platform/shared/cents.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import { only, row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { handleChecked, type Subject } from "../../../platform/server/handle.ts";
import { enqueue } from "../../../platform/server/outbox.ts";
import { spendableCash } from "../../balance/server/api.ts";
import { refundLimit } from "../../../book/plan/domain/refund.ts";
import { postAll } from "../../../book/ledger/server/api.ts";
import { manualPayoutSent } from "../../../book/ledger/domain/postings.ts";
import { takeCredit } from "../../../book/repayment/server/api.ts";
import { codeTakenNow } from "../../../reach/sms-code/server/api.ts";
import { manualPayout } from "../contract.ts";
import { manualPayoutRefusals } from "../domain/refusals.ts";
import { closeBatch } from "./close.ts";
import { codeForApproval } from "./code-for.ts";
import { requireFunds } from "./funds.ts";
import { moneyOf } from "./money-of.ts";
import { batchBy, lockRequested, type ManualPayoutRow } from "./rows.ts";

/** What is known of an approval of this batch, whatever became of it. */
const wasRequested = async (db: Db, batchId: string): Promise<boolean> =>
  (await row(
    db,
    sql`select 1 as requested from approval where call = ${manualPayout.send.name} and object_type = 'manualPayoutBatch'
          and object_id = ${batchId} limit 1`,
  )) !== null;

async function subjectOf(ctx: Context<Db>, batchId: string): Promise<Subject> {
  const batch = await batchBy(ctx.db, batchId);
  if (batch.makerId !== ctx.actor.id && !(await wasRequested(ctx.db, batchId)))
    throw new Refusal(manualPayoutRefusals.notMaker, { field: "batchId" });
  return { object: ["manualPayoutBatch", batchId], label: batch.batchNo, atLeast: 2 };
}

/** Takes the customers' free credit that is paid out, under their locks. Refuses more than there is. */
async function takeCredits(ctx: Context, payments: readonly ManualPayoutRow[]): Promise<void> {
  const ofCustomers = Map.groupBy(
    payments.filter(({ customerId }) => customerId !== null),
    ({ customerId }) => customerId ?? "",
  );
  for (const customerId of [...ofCustomers.keys()].sort()) {
    const { creditCents } = await only<{ creditCents: Cents }>(
      ctx.db,
      sql`select credit_cents from customer where id = ${customerId} for update`,
    );
    const taken = sumCents((ofCustomers.get(customerId) ?? []).map(({ amountCents }) => amountCents));
    const limit = refundLimit(creditCents);
    if (taken > limit)
      throw new Refusal(manualPayoutRefusals.creditTooSmall, {
        field: "amount",
        params: { limit: formatMoney(limit) },
      });
    await takeCredit(ctx, customerId, taken);
  }
}

/**
 * Hands a batch to its channels: the postings and the outbox rows of all its payments, which become PENDING. Its maker
 * only asks for it.
 */
async function send(ctx: Context, batchId: string): Promise<{ batchNo: string; totalCents: Cents }> {
  const payments = await lockRequested(ctx, batchId);
  await takeCredits(ctx, payments);
  await requireFunds(ctx, payments, spendableCash);
  await updateTable(
    "manual_payout",
    { status: "PENDING", sentAt: ctx.now, checkerId: sql`nullif(${ctx.actor.id}::bigint, maker_id)` },
    sql`where batch_id = ${batchId} and status = 'requested'`,
  ).execute(ctx.db);
  await postAll(
    ctx,
    payments.map((payment) => ({ posting: manualPayoutSent(moneyOf(payment)), date: ctx.today })),
  );
  for (const { id } of payments) await enqueue(ctx, "manualPayout.send", id, { manualPayoutId: id });
  const { batchNo, totalCents } = await batchBy(ctx.db, batchId);
  ctx.audit({ object: ["manualPayoutBatch", batchId], after: { batchNo, status: "PENDING", amountCents: totalCents } });
  return { batchNo, totalCents };
}

/**
 * The money command behind every manual payout: checked by at least one other person, who confirms it with a code of
 * their own.
 */
export const sendBatch = handleChecked(
  manualPayout.send,
  ({ batchId }, ctx) => subjectOf(ctx, batchId),
  ({ batchId }, ctx) => send(ctx, batchId),
  {
    approveOn: { page: "paymentOn", param: "batchNo" },
    async approving({ batchId }, ctx) {
      const batch = await batchBy(ctx.db, batchId);
      if (batch.makerId === ctx.actor.id) throw new Refusal(manualPayoutRefusals.ownPayout);
      if (!(await codeTakenNow(ctx, codeForApproval(batch)))) throw new Refusal(manualPayoutRefusals.codeNeeded);
    },
    dropped: ({ batchId }, ctx, how, note) => closeBatch(ctx, batchId, how, note),
  },
);
