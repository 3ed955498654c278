import type { Context } from "../../../platform/server/context.ts";
import { sql } from "../../../platform/server/database/connect.ts";
import type { Dropped } from "../../../platform/server/handle.ts";
import { lockRequested } from "./rows.ts";

/** Ends a batch that was not paid: rejected by a checker, withdrawn by those who asked for it, or left to expire. */
export async function closeBatch(ctx: Context, batchId: string, how: Dropped, note: string | undefined): Promise<void> {
  await lockRequested(ctx, batchId);
  const rejected = how === "rejected";
  await sql`update manual_payout set status = ${rejected ? "rejected" : "cancelled"}, closing_note = ${note ?? null}, finished_at = ${ctx.now},
                                     checker_id = ${rejected ? ctx.actor.id : null}::bigint
            where batch_id = ${batchId} and status = 'requested'`.execute(ctx.db);
}
