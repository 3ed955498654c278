import { subtract, sumCents, ZERO, type Cents } from "../../../platform/shared/cents.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import { only, row, sql } from "../../../platform/server/database/connect.ts";
import { insertInto, updateTable } from "../../../platform/server/database/write.ts";
import type { BatchFile, FileLine } from "../domain/batch-file.ts";
import { opmRefusals } from "../messages.ts";
import type { BatchRow } from "./batch-row.ts";
import { lockBatches } from "./channels.ts";
import { linesOf, replaceLines, type LineRow } from "./line-rows.ts";
import { matchBatch, type BatchStanding } from "./match-batch.ts";

/**
 * Takes in a batch and compares it with our receipts. What came as a file and is not settled yet is replaced by a later
 * file, and by what the channel itself says; what came from the channel is only compared anew. No file replaces what
 * the channel gave, or what is settled.
 */
export async function takeBatch(
  ctx: Context,
  channel: string,
  file: BatchFile,
  source: "channel" | "upload",
): Promise<BatchStanding> {
  await lockBatches(ctx, channel);
  const known = await row<BatchRow & { source: string }>(
    ctx.db,
    sql`select * from opm_batch where channel = ${channel} and batch_no = ${file.batchNo} for update`,
  );
  if (known?.state === "settled") {
    if (source === "upload") throw new Refusal(opmRefusals.alreadySettled, { field: "content" });
    return { batchId: known.id, batchNo: known.batchNo, state: known.state, openCount: 0, askedCount: 0 };
  }
  if (known?.source === "channel") {
    if (source === "upload")
      throw new Refusal(opmRefusals.fromChannel, { field: "content", params: { batchNo: file.batchNo } });
    return matchBatch(ctx, known, true);
  }
  const gross = sumCents(file.lines.map(({ amount }) => amount));
  const fee = sumCents(file.lines.map((line) => line.fee));
  const differs = known !== null && source === "channel" && !sameLines(await linesOf(ctx, known.id), file);
  const batch = known
    ? await replaceBatch(ctx, known.id, file, source, gross, fee)
    : await insertBatch(ctx, channel, file, source, gross, fee);
  await updateTable(
    "opm_batch",
    { finding: differs ? "differs" : null, askedAt: source === "channel" ? ctx.now : null },
    sql`where id = ${batch.id}`,
  ).execute(ctx.db);
  await replaceLines(ctx, batch.id, file.lines);
  return matchBatch(ctx, batch, true);
}

const lineText = (line: Pick<FileLine, "receiptId" | "trackingKey" | "clabe" | "amount" | "fee" | "paidAt">): string =>
  [line.receiptId, line.trackingKey, line.clabe, line.amount, line.fee, line.paidAt.getTime()].join(" ");

/** Whether a batch's lines are those of a file, in whatever order. */
function sameLines(stored: readonly LineRow[], { lines }: BatchFile): boolean {
  const texts = stored.map(({ amountCents, feeCents, ...line }) =>
    lineText({ ...line, amount: amountCents, fee: feeCents }),
  );
  return JSON.stringify(texts.toSorted()) === JSON.stringify(lines.map(lineText).toSorted());
}

const takenBy = (ctx: Context): string | null => (ctx.actor.kind === "staff" ? ctx.actor.id : null);

/** A new batch counts as open line by line until it is compared. */
const insertBatch = (
  ctx: Context,
  channel: string,
  file: BatchFile,
  source: string,
  gross: Cents,
  fee: Cents,
): Promise<BatchRow> =>
  only<BatchRow>(
    ctx.db,
    insertInto(
      "opm_batch",
      {
        channel,
        batchNo: file.batchNo,
        state: "differs",
        source,
        settledOn: file.settledOn,
        lineCount: file.lines.length,
        openCount: file.lines.length,
        grossCents: gross,
        feeCents: fee,
        netCents: subtract(gross, fee),
        differenceCents: ZERO,
        takenAt: ctx.now,
        takenBy: takenBy(ctx),
      },
      sql`returning *`,
    ),
  );

const replaceBatch = (
  ctx: Context,
  id: string,
  file: BatchFile,
  source: string,
  gross: Cents,
  fee: Cents,
): Promise<BatchRow> =>
  only<BatchRow>(
    ctx.db,
    updateTable(
      "opm_batch",
      {
        state: "differs",
        source,
        settledOn: file.settledOn,
        lineCount: file.lines.length,
        openCount: file.lines.length,
        grossCents: gross,
        feeCents: fee,
        netCents: subtract(gross, fee),
        takenAt: ctx.now,
        takenBy: takenBy(ctx),
      },
      sql`where id = ${id} returning *`,
    ),
  );
