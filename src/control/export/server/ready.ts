import type { Context } from "../../../platform/server/context.ts";
import { only, sql, type Database } from "../../../platform/server/database/connect.ts";
import { statusAt } from "./job-store.ts";

/** How many files of a member of staff are ready and can still be taken. */
export async function countReady(ctx: Context<Database>, staffId: string): Promise<number> {
  const { ready } = await only<{ ready: number }>(
    ctx.db,
    sql`select count(*)::int as ready from export_job t where t.user_id = ${staffId} and ${statusAt(ctx.now)} = 'done'`,
  );
  return ready;
}
