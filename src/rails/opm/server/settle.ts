import type { InputOf } from "../../../platform/shared/endpoint.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import { only, row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { handleChecked, type Subject } from "../../../platform/server/handle.ts";
import { post } from "../../../book/ledger/server/api.ts";
import { channelSettlement } from "../../../book/ledger/domain/postings.ts";
import { NO_DETAILS, receive, settleReceipts } from "../../../book/repayment/server/api.ts";
import { demand } from "../../../platform/server/policy.ts";
import { opm } from "../contract.ts";
import { batchPolicy } from "../domain/policy.ts";
import { differenceOf, isOpen, sumsOf } from "../domain/settlement.ts";
import { opmRefusals } from "../messages.ts";
import { lockBatch, type BatchRow } from "./batch-row.ts";
import { asLine, linesOf, type LineRow } from "./line-rows.ts";
import { comparedLine } from "./match-batch.ts";

type SettleInput = InputOf<typeof opm.settle>;

interface AboutBatch {
  readonly id: string;
  readonly batchNo: string;
  readonly version: number;
  readonly source: "channel" | "upload";
  readonly explained: boolean;
}

/**
 * What the channel itself says and our receipts agree with is settled by one person. A batch that came as a file, or
 * whose differences somebody explained, takes a second one.
 */
async function settleSubject({ batchId }: SettleInput, { db }: Context<Db>): Promise<Subject> {
  const batch = await row<AboutBatch>(
    db,
    sql`select b.id, b.batch_no, b.version, b.source, exists (select from opm_line l where l.batch_id = b.id
          and l.explanation is not null) as explained
        from opm_batch b where b.id = ${batchId}`,
  );
  if (!batch) throw new Refusal(platformRefusals.notFound, { field: "batchId" });
  const about = {
    object: ["opmBatch", batch.id],
    field: "batchId",
    label: batch.batchNo,
    version: batch.version,
  } as const;
  return batch.source === "upload" || batch.explained ? { ...about, atLeast: 2 } : about;
}

/**
 * Refuses as a checker whoever decided something of the batch: handed it in, in any file of its number, or explained
 * one of its differences.
 */
async function refuseInvolved({ batchId }: SettleInput, { db, actor }: Context): Promise<void> {
  const own = await row(
    db,
    sql`select 1 as own from opm_batch b where b.id = ${batchId} and b.source = 'upload'
          and handed_in_batch(b, ${actor.id}::bigint)`,
  );
  if (own) throw new Refusal(opmRefusals.ownFile, { field: "batchId" });
  const explained = await row(
    db,
    sql`select 1 as explained from opm_line where batch_id = ${batchId} and explained_by = ${actor.id} limit 1`,
  );
  if (explained) throw new Refusal(opmRefusals.ownExplanation, { field: "batchId" });
}

/**
 * Books a batch that the channel paid over, once: its receipts leave 1020, the net amount reaches 1010, the fee is an
 * expense, and differences become what their explanations say. Refuses a batch that is settled, open lines, and
 * receipts that changed since the match.
 */
export const settleBatch = handleChecked(opm.settle, settleSubject, book, { approving: refuseInvolved });

async function book({ batchId, version }: SettleInput, ctx: Context) {
  const batch = await lockBatch(ctx, batchId, version);
  const lines = await linesOf(ctx, batch.id);
  const compared = lines.map((line) => comparedLine(line));
  demand(ctx, batchPolicy, "settle", { state: batch.state, openCount: compared.filter(isOpen).length });
  await lockReceipts(ctx, batch.id, lines.filter(({ repaymentId }) => repaymentId !== null).length);
  for (const line of lines.filter(({ explanation }) => explanation === "unidentified")) await keep(ctx, batch, line);
  await settleReceipts(
    ctx,
    sql`select repayment_id from opm_line where batch_id = ${batch.id} union select kept_repayment_id from opm_line
        where batch_id = ${batch.id}`,
  );
  const { channel, batchNo } = batch;
  const { gross, fee, net, gain, loss } = sumsOf(compared);
  await post(ctx, channelSettlement({ settlementId: `${channel}:${batchNo}`, channel, net, fee, gain, loss }));
  await updateTable(
    "opm_batch",
    {
      state: "settled",
      settledAt: ctx.now,
      settledBy: ctx.actor.id,
      version: sql`version + 1`,
      approvedBy: batch.source === "upload" ? ctx.actor.id : null,
    },
    sql`where id = ${batch.id}`,
  ).execute(ctx.db);
  ctx.audit({
    object: ["opmBatch", batch.id],
    before: { state: batch.state },
    after: { state: "settled", batchNo, gross, fee, net, gain, loss },
  });
  return {
    batchId: batch.id,
    state: "settled" as const,
    grossCents: gross,
    feeCents: fee,
    netCents: net,
    version: batch.version + 1,
  };
}

/**
 * Locks the receipts that a batch pays over, as they were when it was matched. Refuses when one of them was reversed,
 * settled or changed since.
 */
async function lockReceipts(ctx: Context, batchId: string, expected: number): Promise<void> {
  const { count } = await only<{ count: number }>(
    ctx.db,
    sql`with kept as (
          select r.id from opm_line l join repayment r on r.id = l.repayment_id
          where l.batch_id = ${batchId} and r.status <> 'reversed' and r.settles_later and r.settled_at is null
            and r.amount_cents = l.own_cents
          order by r.id for update of r)
        select count(*)::int as count from kept`,
  );
  if (count !== expected) throw new Refusal(opmRefusals.linesChanged, { field: "batchId" });
}

/**
 * Keeps what a line has too much as a receipt that belongs to nobody yet. A line that nobody knew keeps the channel's
 * id, so that a late notice finds it booked.
 */
async function keep(ctx: Context, batch: BatchRow, line: LineRow): Promise<void> {
  const unknown = line.state === "unknown";
  const kept = await receive(ctx, {
    loanId: null,
    channel: batch.channel,
    channelTxId: unknown ? line.receiptId : `${batch.batchNo}/${line.lineNo}`,
    trackingKey: unknown ? line.trackingKey : null,
    source: "channel",
    amount: differenceOf(line.amountCents, line.ownCents),
    valueOn: asLine(line, ctx.zone).paidOn,
    details: { ...NO_DETAILS, paymentCode: line.clabe, remark: line.note },
  });
  if (!kept) throw new Refusal(opmRefusals.linesChanged, { field: "batchId" });
  await updateTable("opm_line", { keptRepaymentId: kept.repaymentId }, sql`where id = ${line.id}`).execute(ctx.db);
}
