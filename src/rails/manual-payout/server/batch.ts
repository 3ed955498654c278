import { maskCard } from "../../../platform/shared/mask.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { row, rows, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { manualPayout } from "../contract.ts";
import { batchBy } from "./rows.ts";

type BatchLine = OutputOf<typeof manualPayout.batch>["rows"][number];

/** A batch as those see it who decide on it: its payments and how many people have approved it. */
export const manualPayoutBatch = handle(manualPayout.batch, async ({ batchId }, ctx) => {
  const { batchNo, maker, totalCents } = await batchBy(ctx.db, batchId);
  const payments = await rows<BatchLine>(
    ctx.db,
    sql`select line, payee, amount_cents, channel, clabe as bank_card, bank_name, object, status from manual_payout
        where batch_id = ${batchId} order by line`,
  );
  const request = await row<{ eyes: number; given: number }>(
    ctx.db,
    sql`select a.eyes, (select count(*) from approval_decision d where d.approval_id = a.id
          and d.verdict = 'approve')::int as given from approval a
        where a.call = ${manualPayout.send.name} and a.object_type = 'manualPayoutBatch' and a.object_id = ${batchId}
          order by a.id desc limit 1`,
  );
  return {
    batchId,
    batchNo,
    maker,
    totalCents,
    given: request?.given ?? 0,
    needed: (request?.eyes ?? 1) - 1,
    rows: payments.map((payment) => ({ ...payment, bankCard: maskCard(payment.bankCard) })),
  };
});
