import type { Context } from "../../../platform/server/context.ts";
import { plannedOnce, row, sql, type Db } from "../../../platform/server/database/connect.ts";
import type { LoanRow } from "../../../book/order/server/api.ts";
import { mayLook } from "./queue.ts";

/** An order in the queue, as the index of it has them. */
const queued = sql`check_status in (11, 12) and decision_due_at is null
  and (status = 12 or first_reviewer_id is not null)`;

/** The id of what the reviewer holds himself: what was given to him, or what he left open. */
const inHand = (staff: string, now: Date, except: string) => sql`
  select id from loan_order
  where claimed_by = ${staff} and claimed_until > ${now} and ${queued} and ${mayLook(staff)} and id <> ${except}
  order by awaiting_since, id limit 1`;

/**
 * The id of what has waited longest without a claim. What he put aside in this round does not come back to him by
 * itself, and a second look at his own decision is not his.
 */
const longestWaiting = (staff: string, now: Date, except: string) => sql`
  select id from loan_order t
  where ${queued} and ${mayLook(staff)} and id <> ${except} and (claimed_until is null or claimed_until <= ${now})
    and (claimed_by is not distinct from ${staff} or not exists (
      select from review_record r where r.loan_id = t.id and r.round = t.round and r.reviewer_id = ${staff}
        and r.result in ('pending', 'skip')))
  order by awaiting_since, id limit 1`;

const NONE = "0";

/** The order that the reviewer should open next, other than the one on his desk: what he holds comes first. */
export async function nextWaiting({ db, now }: Context<Db>, staff: string, except = NONE): Promise<string | null> {
  const found = await row<{ id: string | null }>(
    db,
    sql`select coalesce((${inHand(staff, now, except)}), (${longestWaiting(staff, now, except)})) as id`,
  );
  return found?.id ?? null;
}

/**
 * The same order, locked. Of the queue, rows that somebody else is about to take are passed over; one in his own hands is
 * waited for while a sign of life of its desk holds it. Found first and then read by its key: compared with the search
 * itself, the rows of the table would be gone through one by one.
 */
export const takeNext = ({ db, now }: Context, staff: string): Promise<LoanRow | null> =>
  row<LoanRow>(
    db,
    plannedOnce(sql`with found as materialized (
          select coalesce((${inHand(staff, now, NONE)}), (${longestWaiting(staff, now, NONE)} for update skip locked)) as id)
        select l.* from found join loan_order l on l.id = found.id for update of l`),
  );
