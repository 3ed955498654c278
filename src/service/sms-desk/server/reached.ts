import { startOfDay } from "../../../platform/shared/business-date.ts";
import { beyondScope, type Context } from "../../../platform/server/context.ts";
import { only, sql, type Db } from "../../../platform/server/database/connect.ts";

/**
 * To how many one person has sent on this business day, one by one and in batches that one started. Looks beyond the
 * caller's scope: what was sent counts, whoever may see it now.
 */
export const reachedToday = (ctx: Context<Db>, staffId: string): Promise<number> =>
  beyondScope(ctx, async (db) => {
    const since = startOfDay(ctx.zone, ctx.today);
    const { reached } = await only<{ reached: number }>(
      db,
      sql`select ((select count(*) from sms s where s.staff_id = ${staffId} and s.batch_id is null and s.created_at >= ${since})
            + (select coalesce(sum(b.will_send + b.held), 0) from sms_batch b
               where b.started_by = ${staffId} and b.started_at >= ${since}))::int as reached`,
    );
    return reached;
  });
