import type { Context } from "../../../platform/server/context.ts";
import { rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { endClaims, giveClaims as giveClaimsUntil } from "../../../book/order/server/api.ts";
import { assignmentEnd } from "./claims.ts";
import { mayLook, reviewable } from "./queue.ts";

const held = (staff: string, now: Date) => sql`${reviewable} and claimed_by = ${staff} and claimed_until > ${now}`;

/** How many cases each of these reviewers holds at an instant; who holds none is absent. */
export async function countClaims(db: Db, staff: readonly string[], now: Date): Promise<ReadonlyMap<string, number>> {
  const found = await rows<{ id: string; count: number }>(
    db,
    sql`select claimed_by as id, count(*)::integer as count from loan_order
        where ${reviewable} and claimed_by in (${sql.join(staff)}) and claimed_until > ${now} group by claimed_by`,
  );
  return new Map(found.map(({ id, count }) => [id, count]));
}

/** The ids of those cases under their row locks, the longest waiting first. */
export async function lockClaims(ctx: Context, staff: string): Promise<string[]> {
  await rows(ctx.db, sql`select id from loan_order where ${held(staff, ctx.now)} order by id for update`);
  const found = await rows<{ id: string }>(
    ctx.db,
    sql`select id from loan_order where ${held(staff, ctx.now)} order by awaiting_since, id`,
  );
  return found.map(({ id }) => id);
}

/**
 * Gives cases that the caller holds locked to another reviewer, for a shift; one that the other may not look at again
 * goes to the queue.
 */
export async function giveClaims(ctx: Context, loanIds: readonly string[], staff: string): Promise<void> {
  if (loanIds.length === 0) return;
  for (const id of loanIds) ctx.changed("review", id);
  await giveClaimsUntil(ctx, loanIds, staff, await assignmentEnd(ctx), mayLook(staff));
}

/** Gives a reviewer's cases back to the queue; answers how many. */
export function dropClaims(ctx: Context, staff: string): Promise<number> {
  ctx.changed("review");
  return endClaims(ctx, sql`select id from loan_order where ${held(staff, ctx.now)} order by id for update`);
}
