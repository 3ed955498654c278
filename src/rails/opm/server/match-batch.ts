import { sumCents, type Cents } from "../../../platform/shared/cents.ts";
import type { Context } from "../../../platform/server/context.ts";
import { sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { enqueue } from "../../../platform/server/outbox.ts";
import { differenceOf, explanationsFor, isOpen, matchLines, type LineMatch } from "../domain/settlement.ts";
import type { BatchState } from "../domain/status.ts";
import type { BatchRow } from "./batch-row.ts";
import { asLine, linesOf, receiptsFor, saveStandings, type LineRow, type Standing } from "./line-rows.ts";

/** How a batch stands after its lines were compared. */
export interface BatchStanding {
  readonly batchId: string;
  readonly batchNo: string;
  readonly state: BatchState;
  readonly openCount: number;
  readonly askedCount: number;
}

/**
 * Compares the lines of a locked batch with our receipts and writes how they stand. With `ask`, the channel is asked
 * after the commit about lines that nobody here knows: a notice may have been lost.
 */
export async function matchBatch(ctx: Context, batch: BatchRow, ask: boolean): Promise<BatchStanding> {
  const lines = await linesOf(ctx, batch.id);
  const matches = matchLines(
    lines.map((line) => asLine(line, ctx.zone)),
    await receiptsFor(ctx, batch),
  );
  const standings = lines.map((line, index) => standingOf(line, matches[index]));
  await saveStandings(ctx, batch.id, standings);
  const compared = lines.map((line, index) => comparedLine(line, standings[index]));
  const openCount = compared.filter(isOpen).length;
  await saveBatch(ctx, batch.id, openCount, sumCents(compared.map(({ amount, own }) => differenceOf(amount, own))));
  const unknown = standings.filter(({ state, explanation }) => state === "unknown" && explanation === null).length;
  if (ask && unknown > 0) await enqueue(ctx, "opm.identify", `${batch.id}:${batch.version + 1}`, { batchId: batch.id });
  return {
    batchId: batch.id,
    batchNo: batch.batchNo,
    state: openCount === 0 ? "matched" : "differs",
    openCount,
    askedCount: ask ? unknown : 0,
  };
}

/** Writes what follows for a batch from how its lines stand. */
export async function saveBatch(ctx: Context, batchId: string, openCount: number, difference: Cents): Promise<void> {
  await updateTable(
    "opm_batch",
    {
      version: sql`version + 1`,
      state: openCount === 0 ? "matched" : "differs",
      openCount,
      differenceCents: difference,
    },
    sql`where id = ${batchId}`,
  ).execute(ctx.db);
}

export const comparedLine = (
  line: LineRow,
  { ownCents, explanation }: Pick<LineRow, "ownCents" | "explanation"> = line,
) => ({
  amount: line.amountCents,
  fee: line.feeCents,
  own: ownCents,
  explanation,
});

/** An explanation outlives a new comparison as long as it explains the same difference. */
function standingOf(line: LineRow, match: LineMatch | undefined): Standing {
  const own = match?.receipt?.amount ?? null;
  const difference = differenceOf(line.amountCents, own);
  const same =
    difference === differenceOf(line.amountCents, line.ownCents) &&
    line.explanation !== null &&
    explanationsFor(difference).includes(line.explanation);
  const { explanation, note, explainedBy, explainedAt } = same ? line : NOT_EXPLAINED;
  return {
    lineNo: line.lineNo,
    state: match?.state ?? "unknown",
    repaymentId: match?.receipt?.repaymentId ?? null,
    ownCents: own,
    explanation,
    note,
    explainedBy,
    explainedAt,
  };
}

const NOT_EXPLAINED = { explanation: null, note: null, explainedBy: null, explainedAt: null };
