import type { Context } from "../../../platform/server/context.ts";
import { only, sql, type Database } from "../../../platform/server/database/connect.ts";
import { waitsFor } from "./request-row.ts";

/** How many requests wait for the caller. */
export async function countToApprove(ctx: Context<Database>): Promise<number> {
  const { waiting } = await only<{ waiting: number }>(
    ctx.db,
    sql`select count(*)::int as waiting from approval t where ${waitsFor(ctx)}`,
  );
  return waiting;
}
