import type { Context } from "../../../platform/server/context.ts";
import { only, sql, type Database } from "../../../platform/server/database/connect.ts";

/** How much feedback nobody has handled. */
export const countOpen = async ({ db }: Context<Database>): Promise<number> =>
  (await only<{ open: number }>(db, sql`select count(*)::int as open from opinion where handled = 'open'`)).open;
