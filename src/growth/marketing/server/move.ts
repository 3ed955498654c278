import { beyondScope, type Context } from "../../../platform/server/context.ts";
import { rows, run, sql, type Db } from "../../../platform/server/database/connect.ts";
import { noteGiven } from "../../../desk/seat/server/api.ts";
import { MOST_AT_ONCE } from "../contract.ts";
import type { LinesMeant } from "../domain/sets.ts";
import { recount } from "./list-row.ts";

/** A line that may be given to somebody, and who has it. */
export interface Movable {
  readonly id: string;
  readonly packageName: string;
  readonly checkerId: string | null;
  readonly lastCheckerId: string | null;
}

const MEANT = {
  unassigned: sql`checker_id is null`,
  untouched: sql`attempts = 0`,
  all: sql`true`,
} as const;

/**
 * The lines of a list that are meant, as the caller sees them, the first first; a command holds them. Who must not be
 * reached and who applied already is nobody's to be given.
 */
export const linesMeant = (
  { db }: Context<Db>,
  listId: string,
  meant: LinesMeant,
  more: ReturnType<typeof sql> = sql`true`,
): Promise<Movable[]> =>
  rows<Movable>(
    db,
    sql`select id, package_name, checker_id, last_checker_id from marketing_line
        where list_id = ${listId} and open and excluded is null and outcome = 'none' and ${MEANT[meant]} and ${more}
        order by id limit ${MOST_AT_ONCE} ${db.isTransaction ? sql`for update` : sql``}`,
  );

/**
 * Gives locked lines to staff, or to nobody: each to whom the map says, by the line's id. Beyond the caller's scope,
 * because a line that goes to somebody else leaves it.
 */
export async function moveLines(ctx: Context, to: ReadonlyMap<string, string | null>): Promise<void> {
  if (to.size === 0) return;
  const moves = [...to].map(([id, staff]) => ({ id, staff }));
  await beyondScope(ctx, async (db) => {
    const lists = await rows<{ id: string }>(
      db,
      sql`with moved as (update marketing_line t set last_checker_id = coalesce(t.checker_id, t.last_checker_id),
            checker_id = m.staff, assigned_at = case when m.staff is null then null else ${ctx.now}::timestamptz end,
            version = t.version + 1
          from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m (id bigint, staff bigint) where t.id = m.id
          returning t.list_id)
          select distinct list_id as id from moved`,
    );
    await recount(
      db,
      lists.map(({ id }) => id),
    );
    for (const { id } of lists) ctx.changed("marketingList", id);
  });
  const hands = Map.groupBy(
    moves.filter((move): move is { id: string; staff: string } => move.staff !== null),
    ({ staff }) => staff,
  );
  await noteGiven(ctx, new Map([...hands].map(([staff, given]) => [staff, given.map(({ id }) => id)])), "line");
  ctx.changed("marketingLine");
}

/** Locks the lists of these lines, in the order of their ids. */
export const lockListsOf = (db: Db, where: ReturnType<typeof sql>): Promise<number> =>
  run(
    db,
    sql`select from marketing_list where id in (select list_id from marketing_line where ${where}) order by id for update`,
  );
