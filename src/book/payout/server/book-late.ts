import { ZERO, type Cents } from "../../../platform/shared/cents.ts";
import type { Context } from "../../../platform/server/context.ts";
import { sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import type { RefundRow } from "./refund-row.ts";
import type { PayoutRow } from "./settle-payout.ts";

/**
 * Keeps that a locked attempt which failed has succeeded after all, by the channel's own later word. Answers what the
 * channel kept for it.
 */
export async function succeedLate(ctx: Context, payout: PayoutRow, proof: string): Promise<Cents> {
  const fee = payout.lateFeeCents ?? ZERO;
  await updateTable(
    "payout",
    { status: "SUCCESS", lateProof: proof, trackingKey: sql`late_tracking_key`, feeCents: fee, finishedAt: ctx.now },
    sql`where id = ${payout.id}`,
  ).execute(ctx.db);
  return fee;
}

/** Keeps the same of a locked refund. */
export async function refundLate(ctx: Context, refund: RefundRow, proof: string): Promise<void> {
  await updateTable(
    "refund",
    { status: "success", lateProof: proof, finishedAt: ctx.now },
    sql`where id = ${refund.id}`,
  ).execute(ctx.db);
}
