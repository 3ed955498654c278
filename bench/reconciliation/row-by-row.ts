import pg from "pg";
import { readBatches } from "../../src/rails/reconciliation/server/import/statement-file.ts";
import { businessDate, DEFAULT_ZONE } from "../../src/platform/shared/business-date.ts";
import { STATEMENT_DAY } from "./receipts.ts";

/**
 * What one would write first: each line looked up and kept in a transaction of its own. Answers how many lines a second
 * that comes to. It does less than the product does: no receipts are booked, no movements of ours are listed, no day is
 * closed.
 */
export async function rowByRow(url: string, statement: string, sample: number): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      "insert into statement_import (channel, statement_on, source, created_at) values ('sandbox', $1, 'channel', now()) returning id",
      [STATEMENT_DAY],
    );
    const importId = rows[0]?.id;
    const [batch = []] = readBatches(Buffer.from(statement), businessDate(STATEMENT_DAY), DEFAULT_ZONE, sample);
    const start = performance.now();
    for (const { no, read } of batch) {
      if (!read.ok) continue;
      const { reference, trackingKey, amount, fee, at } = read.line;
      await client.query("begin");
      const { rows: lines } = await client.query<{ id: string }>(
        `insert into statement_line (channel, line_on, kind, reference, tracking_key, amount_cents, fee_cents, moved_at, import_id, line_no)
         values ('sandbox', $1, 'charge', $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning id`,
        [STATEMENT_DAY, reference, trackingKey, amount, fee, at, importId, no],
      );
      const { rows: ours } = await client.query<{ id: string; amount_cents: string }>(
        "select id, amount_cents from repayment where channel = 'sandbox' and (channel_tx_id = $1 or tracking_key = $2) limit 1",
        [reference, trackingKey],
      );
      const found = ours[0];
      const agrees = found && Number(found.amount_cents) === amount - fee;
      await client.query(
        `insert into reconciliation_item (channel, item_on, direction, reference, tracking_key, result, cause, state, line_id, our_kind, our_id, channel_cents, our_cents, created_at)
         values ('sandbox', $1, 'in', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, now())`,
        [
          STATEMENT_DAY,
          reference,
          trackingKey,
          agrees ? "matched" : found ? "amountDiffers" : "channelOnly",
          agrees ? null : found ? "amountDifference" : "unknownPayer",
          agrees ? "matched" : "open",
          lines[0]?.id,
          found ? "charge" : null,
          found?.id ?? null,
          amount - fee,
          found?.amount_cents ?? 0,
        ],
      );
      await client.query("commit");
    }
    return (batch.length * 1000) / (performance.now() - start);
  } finally {
    await client.end();
  }
}
