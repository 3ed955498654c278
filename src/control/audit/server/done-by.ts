import { beyondScope, type Context } from "../../../platform/server/context.ts";
import { rows, sql, type Database } from "../../../platform/server/database/connect.ts";
import { callTitle, pagesOfCalls } from "./calls.ts";

/** Kinds of acts that are told apart: one's day is read at a glance. */
const MOST = 12;

/** What a member of staff has done since an instant, by kind of act, the most frequent first. */
export async function countActs(ctx: Context<Database>, staffId: string, since: Date) {
  const { features } = ctx.services;
  // One's own acts are one's own, whatever of what they were about one still sees; of it nothing is told.
  const acts = await beyondScope(ctx, (db) =>
    rows<{ call: string; count: number }>(
      db,
      sql`select call, count(*)::int as count from operation_log
          where at >= ${since} and actor_id = ${staffId} and actor_kind = 'staff'
          group by call order by count(*) desc, call limit ${MOST}`,
    ),
  );
  return acts.map(({ call, count }) => {
    const { cn, en, es } = callTitle(features, call);
    return { label: { cn, en, es }, count, page: pagesOfCalls(features).get(call) ?? null };
  });
}
