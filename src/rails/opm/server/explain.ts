import { sumCents } from "../../../platform/shared/cents.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { only, row, sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import { opm } from "../contract.ts";
import { linePolicy } from "../domain/policy.ts";
import { differenceOf, explanationsFor, isOpen } from "../domain/settlement.ts";
import { opmRefusals } from "../messages.ts";
import { lockBatch } from "./batch-row.ts";
import { linesOf, type LineRow } from "./line-rows.ts";
import { comparedLine, saveBatch } from "./match-batch.ts";

/**
 * Says what becomes of the money by which a line differs. It is booked when the batch is settled, and can be said anew
 * until then.
 */
export const explain = handle(opm.explain, async ({ lineId, explanation, note }, ctx) => {
  const found = await row<{ batchId: string }>(ctx.db, sql`select batch_id from opm_line where id = ${lineId}`);
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "lineId" });
  const batch = await lockBatch(ctx, found.batchId);
  const line = await only<LineRow>(ctx.db, sql`select * from opm_line where id = ${lineId} for update`);
  const difference = differenceOf(line.amountCents, line.ownCents);
  demand(ctx, linePolicy, "explain", { batchState: batch.state, differenceCents: difference });
  if (!explanationsFor(difference).includes(explanation))
    throw new Refusal(opmRefusals.explainsNothing, { field: "explanation" });
  await updateTable(
    "opm_line",
    { explanation, note, explainedBy: ctx.actor.id, explainedAt: ctx.now },
    sql`where id = ${lineId}`,
  ).execute(ctx.db);
  const compared = (await linesOf(ctx, batch.id)).map((other) => comparedLine(other));
  const openCount = compared.filter(isOpen).length;
  await saveBatch(ctx, batch.id, openCount, sumCents(compared.map(({ amount, own }) => differenceOf(amount, own))));
  ctx.audit({
    object: ["opmBatch", batch.id],
    after: { lineNo: line.lineNo, explanation, differenceCents: difference },
    reason: note,
  });
  return {
    batchId: batch.id,
    batchNo: batch.batchNo,
    state: openCount === 0 ? ("matched" as const) : ("differs" as const),
    openCount,
    askedCount: 0,
  };
});
