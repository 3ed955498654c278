import type { Context } from "../../../platform/server/context.ts";
import { rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { LIVE } from "../domain/status.ts";

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

/** A partner collects what it lent itself. */
const uncollected = sql`status = 40 and collector_id is null and not by_partner`;

/** Whether there is an overdue order that nobody collects. */
export const anyUncollected = async (db: Db): Promise<boolean> =>
  (await rows(db, sql`select from loan_order where ${uncollected} limit 1`)).length > 0;

/**
 * Overdue orders of these packages (null: of all) that nobody collects, the longest overdue first, under their row
 * locks; those that others hold are passed over.
 */
export const lockUncollected = (
  ctx: Context,
  packages: readonly string[] | null,
  max: number,
): Promise<{ id: string; packageName: string }[]> =>
  rows(
    ctx.db,
    sql`select id, package_name from loan_order where ${uncollected}
          and ${packages === null ? sql`true` : sql`package_name = any (${packages}::text[])`}
        order by due_on, id limit ${max} for no key update skip locked`,
  );

/** Orders that go to one person. */
export interface Share {
  readonly to: { readonly id: string; readonly name: string };
  readonly loanIds: readonly string[];
}

/**
 * Gives orders that the caller holds locked to collectors: those of another collector, or, from nobody, those that have
 * none yet. Each order's timeline says to whom it went, and from whom.
 */
export async function giveOrders(
  ctx: Context,
  from: { readonly id: string; readonly name: string } | null,
  shares: readonly Share[],
): Promise<void> {
  const moves = shares.flatMap(({ to, loanIds }) => loanIds.map((id) => ({ id, staff: to.id, name: to.name })));
  if (moves.length === 0) return;
  ctx.changed("loan");
  const { kind, id, name } = ctx.actor;
  const [event, facts] = from === null ? ["assigned", {}] : ["handOver", { from: from.name }];
  await sql`with given as (
              update loan_order l set collector_id = move.staff
              from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as move(id bigint, staff bigint, name text)
              where l.id = move.id and l.collector_id is not distinct from ${from?.id ?? null}
                returning l.id, l.customer_id, l.status, move.name)
            insert into loan_event (loan_id, customer_id, event, from_status, to_status, actor_kind, actor_id,
              actor_name, details, at)
            select id, customer_id, ${event}, status, status, ${kind}, ${kind === "staff" ? id : null}, ${name},
                   ${JSON.stringify(facts)}::jsonb || jsonb_build_object('into', given.name), ${ctx.now}
            from given`.execute(ctx.db);
}
