import type { Context } from "../../../platform/server/context.ts";
import { rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { LIVE } from "../domain/status.ts";
import { tellFollowed } from "./followed.ts";

const inHand = (staff: string) => sql`collector_id = ${staff} and status in (${sql.join([...LIVE])})`;

/** How many orders with a balance to collect each of these has in hand; who has none is absent. */
export async function countOpenOrders(db: Db, staff: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const found = await rows<{ id: string; count: number }>(
    db,
    sql`select collector_id as id, count(*)::integer as count from loan_order
        where collector_id in (${sql.join(staff)}) and status in (${sql.join([...LIVE])}) group by collector_id`,
  );
  return new Map(found.map(({ id, count }) => [id, count]));
}

/**
 * The ids of those orders under their row locks, in the order in which they are collected: the longest overdue first.
 */
export async function lockOpenOrders(ctx: Context, staff: string): Promise<string[]> {
  await rows(ctx.db, sql`select id from loan_order where ${inHand(staff)} order by id for update`);
  const found = await rows<{ id: string }>(
    ctx.db,
    sql`select id from loan_order where ${inHand(staff)} order by overdue_days desc, due_on, id`,
  );
  return found.map(({ id }) => id);
}

/** Orders that go to one person. */
export interface Share {
  readonly to: { readonly id: string; readonly name: string };
  readonly loanIds: readonly string[];
}

/** Somebody who collects. */
interface Collector {
  readonly id: string;
  readonly name: string;
}

/** An order that changes hands: from nobody it is given, to nobody it is taken back. */
export interface Move {
  readonly loanId: string;
  readonly from: Collector | null;
  readonly to: Collector | null;
}

/**
 * Orders that the caller holds locked change hands; one that is not where it is said to come from stays. Each order's
 * timeline says from whom and to whom it went, and why where a reason is given.
 */
export async function moveOrders(ctx: Context, moves: readonly Move[], reason?: string): Promise<void> {
  if (moves.length === 0) return;
  ctx.changed("loan");
  const { kind, id, name } = ctx.actor;
  const wire = moves.map(({ loanId, from, to }) => ({
    id: loanId,
    from_id: from?.id ?? null,
    to_id: to?.id ?? null,
    event: from === null ? "assigned" : to === null ? "recalled" : "handOver",
    facts: { ...(from && { from: from.name }), ...(to && { into: to.name }), ...(reason !== undefined && { reason }) },
  }));
  await sql`with given as (
              update loan_order l set collector_id = move.to_id
              from jsonb_to_recordset(${JSON.stringify(wire)}::jsonb)
                as move(id bigint, from_id bigint, to_id bigint, event text, facts jsonb)
              where l.id = move.id and l.collector_id is not distinct from move.from_id
                returning l.id, l.customer_id, l.status, move.event, move.facts)
            insert into loan_event (loan_id, customer_id, event, from_status, to_status, actor_kind, actor_id,
              actor_name, details, at)
            select id, customer_id, event, status, status, ${kind}, ${kind === "staff" ? id : null}, ${name}, facts,
              ${ctx.now}
            from given`.execute(ctx.db);
  await tellFollowed(ctx, moves);
}

/** The same for orders that all come from one collector, or from nobody. */
export const giveOrders = (
  ctx: Context,
  from: Collector | null,
  shares: readonly Share[],
  reason?: string,
): Promise<void> =>
  moveOrders(
    ctx,
    shares.flatMap(({ to, loanIds }) => loanIds.map((loanId) => ({ loanId, from, to }))),
    reason,
  );
