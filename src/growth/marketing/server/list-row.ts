import type { Context } from "../../../platform/server/context.ts";
import { row, run, sql, type Db } from "../../../platform/server/database/connect.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { ListState, MakingStatus } from "../domain/sets.ts";

/** A list as the commands see it. */
export interface ListRow {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly packageName: string;
  readonly productId: string | null;
  readonly state: ListState;
  readonly status: MakingStatus;
}

/** The list, as far as the caller sees it. Refuses any other like one that does not exist (404). */
export async function findList(db: Db, listId: string): Promise<ListRow> {
  const found = await row<ListRow>(
    db,
    sql`select id, version, name, package_name, product_id, state, status from marketing_list where id = ${listId}`,
  );
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "listId" });
  return found;
}

/**
 * The list under its row lock for the rest of the transaction: its lines are given out by one at a time, and its counts
 * hold. Take it after the locks of seats and before those of lines. Refuses as `findList` does.
 */
export async function lockList({ db }: Context, listId: string): Promise<ListRow> {
  await sql`select from marketing_list where id = ${listId} for update`.execute(db);
  return findList(db, listId);
}

/** Counts the lines of lists anew; the lists are locked, and `db` sees all of their lines. */
export const recount = (db: Db, listIds: readonly string[]): Promise<number> =>
  run(
    db,
    sql`update marketing_list t set size = n.size, excluded = n.excluded, assigned = n.assigned,
          contacted = n.contacted, connected = n.connected, applied = n.applied, approved = n.approved,
          disbursed = n.disbursed, disbursed_cents = n.disbursed_cents
        from (select i.id, count(l.id)::int as size, count(*) filter (where l.excluded is not null)::int as excluded,
            count(*) filter (where l.checker_id is not null)::int as assigned,
            count(*) filter (where l.attempts > 0)::int as contacted,
            count(*) filter (where l.connects > 0)::int as connected,
            count(*) filter (where l.outcome <> 'none')::int as applied,
            count(*) filter (where l.outcome in ('approved', 'disbursed'))::int as approved,
            count(*) filter (where l.outcome = 'disbursed')::int as disbursed,
            coalesce(sum(l.disbursed_cents), 0)::bigint as disbursed_cents
          from unnest(${listIds}::bigint[]) i (id) left join marketing_line l on l.list_id = i.id group by i.id) n
        where t.id = n.id`,
  );
