import type { Context } from "../../../platform/server/context.ts";
import { only, rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { addDays, startOfDay } from "../../../platform/shared/business-date.ts";
import { workersOf } from "../../../desk/seat/server/api.ts";
import type { Record } from "../domain/share.ts";

/** Conversion is that of the last quarter: what somebody made of other products long ago says little. */
const RECORD_DAYS = 90;

/** The staff with a marketing seat whom the caller may give lines: all of them, those of the team, or oneself. */
export async function staffInScope(db: Db): Promise<string[]> {
  const { staff } = await only<{ staff: readonly string[] | null }>(db, sql`select scope_staff() as staff`);
  const found = await rows<{ id: string }>(
    db,
    sql`select user_id as id from work_seat where function = 'marketing'
          and (${staff}::bigint[] is null or user_id = any (${staff}::bigint[])) order by user_id`,
  );
  return found.map(({ id }) => id);
}

export type Seat = Awaited<ReturnType<typeof workersOf>>[number];

/** These marketing seats as the rules see them; a command holds them for the rest of its transaction. */
export const seatsOf = async (ctx: Context<Db>, staff: readonly string[]): Promise<Seat[]> =>
  (await workersOf(ctx, "marketing", staff)).filter(({ seated }) => seated);

/** How many open lines each of these staff has in hand; who has none is absent. `db` sees all of theirs. */
export async function loadsOf(db: Db, staff: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const found = await rows<{ id: string; n: number }>(
    db,
    sql`select checker_id as id, count(*)::int as n from marketing_line
        where checker_id = any (${staff}::bigint[]) and open group by checker_id`,
  );
  return new Map(found.map(({ id, n }) => [id, n]));
}

/** What each of these staff was given in the last quarter, and the applications that are attributed to them. */
export async function recordsOf(
  ctx: Context<Db>,
  db: Db,
  staff: readonly string[],
): Promise<ReadonlyMap<string, Record>> {
  const since = addDays(ctx.today, -RECORD_DAYS);
  const found = await rows<{ id: string; assigned: number; applied: number }>(
    db,
    sql`select s.id, (select count(distinct g.line_id) from work_given g where g.user_id = s.id and g.line_id is not null
            and g.given_on >= ${since})::int as assigned,
          (select count(*) from marketing_line l where l.attributed_to = s.id
            and l.applied_at >= ${startOfDay(ctx.zone, since)})::int as applied
        from unnest(${staff}::bigint[]) s (id)`,
  );
  return new Map(found.map(({ id, ...record }) => [id, record]));
}

/** How many lines these staff were given today; who was given none is absent. */
export async function givenToday(
  ctx: Context<Db>,
  db: Db,
  staff: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const found = await rows<{ id: string; n: number }>(
    db,
    sql`select user_id as id, count(*)::int as n from work_given
        where user_id = any (${staff}::bigint[]) and given_on = ${ctx.today} and line_id is not null group by user_id`,
  );
  return new Map(found.map(({ id, n }) => [id, n]));
}
