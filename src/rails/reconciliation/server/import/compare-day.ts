import type { Context } from "../../../../platform/server/context.ts";
import { enqueue } from "../../../../platform/server/outbox.ts";
import type { ImportRow } from "../import-row.ts";
import { EXPLAIN_TOPIC } from "../topics.ts";
import { closeDays } from "./close-days.ts";
import { gather } from "./gather.ts";
import { keepItems } from "./items.ts";
import { pairAll } from "./pair-sql.ts";
import { bookReceipts } from "./receipts.ts";

/**
 * Compares the lines of a channel's day with our books: pairs them, keeps an item of each, books the charges that only
 * the channel knows, and works the balances out anew. The caller holds the channel's lock.
 */
export async function compareDay(ctx: Context, row: ImportRow): Promise<void> {
  await gather(ctx, row.channel, row.statementOn);
  await pairAll(ctx);
  await keepItems(ctx, row.channel);
  await bookReceipts(ctx, row.channel);
  await closeDays(ctx, row);
  await enqueue(ctx, EXPLAIN_TOPIC, `${row.id}:${row.version}`, { channel: row.channel });
}
