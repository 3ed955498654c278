import type { Context } from "../../../platform/server/context.ts";
import { only, sql, type Database } from "../../../platform/server/database/connect.ts";

/** How many proofs wait for somebody to read them. */
export const countWaiting = async ({ db }: Context<Database>): Promise<number> =>
  (
    await only<{ waiting: number }>(
      db,
      sql`select count(*)::int as waiting from proof where state in ('new', 'reopened')`,
    )
  ).waiting;
