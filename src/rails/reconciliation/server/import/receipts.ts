import type { Cents } from "../../../../platform/shared/cents.ts";
import type { Context } from "../../../../platform/server/context.ts";
import { only, rows, sql } from "../../../../platform/server/database/connect.ts";
import { postAll } from "../../../../book/ledger/server/api.ts";
import { receipt, unknownReceipt } from "../../../../book/ledger/domain/postings.ts";
import { keepWaiting } from "../../../../book/repayment/server/api.ts";

const BATCH = 500;

interface Unbooked {
  readonly itemId: string;
  readonly repaymentId: string;
  readonly channelTxId: string;
  readonly amountCents: Cents;
  readonly settlesLater: boolean;
}

/**
 * Books the charges that only the channel knows as receipts that wait for their order (1010 / 2040), once each. A line
 * whose reference is taken by another receipt of ours gets the line's number behind it. On a channel that settles later
 * they wait in 1020 like any other.
 */
export async function bookReceipts(ctx: Context, channel: string): Promise<void> {
  await sql`create temp table rec_receipt on commit drop as
            select i.id as item_id, l.amount_cents, l.line_on, nullif(l.tracking_key, '') as tracking_key,
                   case when exists (select from repayment r where r.channel = ${channel}
                     and r.channel_tx_id = l.reference)
                          or row_number() over (partition by l.reference order by l.id) > 1
                        then l.reference || '#' || l.id else l.reference end as tx_id
            from reconciliation_item i join statement_line l on l.id = i.line_id
            where i.channel = ${channel} and i.state = 'open' and i.our_kind is null and i.receipt_id is null
              and l.kind = 'charge'`.execute(ctx.db);
  const { settlesLater } = await only<{ settlesLater: boolean }>(
    ctx.db,
    sql`select settles_later from channel where code = ${channel}`,
  );
  await keepWaiting(ctx, { channel, settlesLater, charges: sql`rec_receipt` });
  const unbooked = await rows<Unbooked>(
    ctx.db,
    sql`select n.item_id, r.id as repayment_id, r.channel_tx_id, r.amount_cents, r.settles_later from rec_receipt n
        join repayment r on r.channel = ${channel} and r.channel_tx_id = n.tx_id
        where r.received_at = ${ctx.now} and r.status = 'unallocated'
          and not exists (select from reconciliation_item i where i.receipt_id = r.id) order by n.item_id`,
  );
  for (let from = 0; from < unbooked.length; from += BATCH)
    await bookBatch(ctx, channel, unbooked.slice(from, from + BATCH));
}

async function bookBatch(ctx: Context, channel: string, batch: readonly Unbooked[]): Promise<void> {
  const entries = batch.map(({ itemId, channelTxId, amountCents: amount, settlesLater }) => ({
    posting: settlesLater
      ? receipt({ channel, channelTxId, amount, settled: false })
      : unknownReceipt({ itemId, channel, amount }),
    date: ctx.today,
  }));
  const entryIds = await postAll(ctx, entries);
  const booked = batch.map(({ itemId, repaymentId }, index) => ({
    item_id: itemId,
    repayment_id: repaymentId,
    entry_id: entryIds[index],
  }));
  await sql`update reconciliation_item i set receipt_id = v.repayment_id, receipt_entry_id = v.entry_id,
              our_kind = 'charge', our_id = v.repayment_id::text
            from jsonb_to_recordset(${JSON.stringify(booked)}::jsonb) as v (item_id bigint, repayment_id bigint,
              entry_id bigint) where i.id = v.item_id`.execute(ctx.db);
}
