import { asSystem, type Services } from "../../../platform/server/context.ts";
import { row, rows, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { patiently } from "../../../reach/channel/server/api.ts";
import { confirmCharge } from "../../../book/repayment/server/api.ts";
import { demand } from "../../../platform/server/policy.ts";
import { opm } from "../contract.ts";
import { batchPolicy } from "../domain/policy.ts";
import { lockBatch } from "./batch-row.ts";
import { matchBatch } from "./match-batch.ts";

/** Compares a batch with our receipts as they are now, and has the channel asked about lines that nobody here knows. */
export const match = handle(opm.match, async ({ batchId, version }, ctx) => {
  const batch = await lockBatch(ctx, batchId, version);
  demand(ctx, batchPolicy, "match", batch);
  const standing = await matchBatch(ctx, batch, true);
  ctx.audit({ object: ["opmBatch", batchId], after: standing });
  return standing;
});

/** How many lines of one batch the channel is asked about at a time. */
const MAX_ASKED = 200;

/**
 * Asks the channel about the lines of a batch that nobody here knows; what it confirms is booked as any other receipt,
 * and the batch is compared anew. A batch that was settled meanwhile is left alone; a channel that does not answer is
 * waited for.
 */
export async function identifyLines(
  services: Services,
  { batchId = "" }: Readonly<Record<string, string>>,
): Promise<void> {
  const { db } = services.connection;
  const batch = await row<{ channel: string; state: string }>(
    db,
    sql`select channel, state from opm_batch where id = ${batchId}`,
  );
  if (!batch || batch.state === "settled") return;
  const unknown = await rows<{ receiptId: string }>(
    db,
    sql`select receipt_id from opm_line where batch_id = ${batchId} and state = 'unknown' and explanation is null
        order by line_no limit ${MAX_ASKED}`,
  );
  for (const { receiptId } of unknown) await patiently(() => confirmCharge(services, batch.channel, receiptId));
  await asSystem(services, async (ctx) => {
    const locked = await lockBatch(ctx, batchId);
    if (locked.state !== "settled") await matchBatch(ctx, locked, false);
  });
}
