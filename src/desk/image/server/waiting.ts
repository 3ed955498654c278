import type { Context } from "../../../platform/server/context.ts";
import { only, sql, type Database } from "../../../platform/server/database/connect.ts";

/** How many images that nobody has marked are kept for somebody. */
export const countAssigned = async ({ db, now }: Context<Database>, staffId: string): Promise<number> =>
  (
    await only<{ count: number }>(
      db,
      sql`select count(*)::int as count from image_review t
          where t.assigned_to = ${staffId} and t.assigned_until > ${now} and t.result = 'unmarked'`,
    )
  ).count;
