import type { Context } from "../../../platform/server/context.ts";
import { row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { mayLook } from "./queue.ts";

interface Options {
  /** An order that is not meant: the one on the desk. */
  readonly except?: string | undefined;
  /** Takes the row lock, passing over rows that another transaction holds. */
  readonly lock: boolean;
}

/**
 * The order that the reviewer should open next: one that is already his (given to him, or left open), else the one that
 * has waited longest without a claim. What he put aside in this round does not come back to him by itself, and a second
 * look at his own decision is not his.
 */
export async function nextWaiting(ctx: Context<Db>, staff: string, { except, lock }: Options): Promise<string | null> {
  const found = await row<{ id: string }>(
    ctx.db,
    sql`select t.id from loan_order t
        where (t.status = 12 or t.first_reviewer_id is not null) and t.check_status in (11, 12)
          and t.decision_due_at is null
          and ${mayLook(staff)} and t.id <> ${except ?? "0"}
          and (t.claimed_until is null or t.claimed_until <= ${ctx.now} or t.claimed_by = ${staff})
          and (t.claimed_by is not distinct from ${staff} or not exists (
            select from review_record r where r.loan_id = t.id and r.round = t.round and r.reviewer_id = ${staff}
              and r.result in ('pending', 'skip')))
        order by (t.claimed_by is not distinct from ${staff} and t.claimed_until > ${ctx.now}) desc, t.awaiting_since,
          t.id
        limit 1 ${lock ? sql`for update of t skip locked` : sql``}`,
  );
  return found?.id ?? null;
}
