import type { Context } from "../../../platform/server/context.ts";
import { sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import type { Dropped } from "../../../platform/server/handle.ts";
import { lockRequested } from "./rows.ts";

/** Ends a batch that was not paid: rejected by a checker, withdrawn by those who asked for it, or left to expire. */
export async function closeBatch(ctx: Context, batchId: string, how: Dropped, note: string | undefined): Promise<void> {
  await lockRequested(ctx, batchId);
  const rejected = how === "rejected";
  await updateTable(
    "manual_payout",
    {
      status: rejected ? "rejected" : "cancelled",
      closingNote: note ?? null,
      finishedAt: ctx.now,
      checkerId: sql`${rejected ? ctx.actor.id : null}::bigint`,
    },
    sql`where batch_id = ${batchId} and status = 'requested'`,
  ).execute(ctx.db);
}
