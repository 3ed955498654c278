import type { RawBuilder } from "kysely";
import type { Context } from "../../../platform/server/context.ts";
import { beyondScope } from "../../../platform/server/context.ts";
import { rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { mayHave, peopleOf, takesPart, type SeatFacts } from "../../../desk/seat/domain/allocation.ts";
import { distribute } from "../../../desk/seat/domain/distribute.ts";
import type { SeatFunction } from "../../../desk/seat/domain/status.ts";
import { noteGiven, workersOf } from "../../../desk/seat/server/api.ts";
import { workOrder } from "../contract.ts";
import { workOrderPolicy } from "../domain/policy.ts";
import type { WorkOrderStatus } from "../domain/sets.ts";
import { workOrderRefusals as r } from "../messages.ts";
import { move } from "./move.ts";
import { factsOf, lockTicket, type TicketRow } from "./ticket-row.ts";

/** Whose work a ticket of a state is. */
type Desk = "service" | "operations" | "collection";
const DESKS: Readonly<Record<WorkOrderStatus, Desk | null>> = {
  1: "service",
  2: "service",
  3: "service",
  4: "operations",
  5: "collection",
  6: "service",
  7: "operations",
  8: null,
};

/** The code that somebody needs to have tickets of a desk in hand. */
const CODES: Readonly<Record<Desk, string>> = {
  service: "service:customerServiceSystem:process",
  operations: "service:orderProcessing:handle",
  collection: "service:orderProcessing:handle",
};
/** Whose seats are of a desk; operations have none of their own. */
const SEATS: Readonly<Record<Desk, SeatFunction | null>> = {
  service: "service",
  operations: null,
  collection: "collection",
};

const holdsCode = (code: RawBuilder<unknown>) => sql`exists (
  select from user_role ur join role_menu rm on rm.role_id = ur.role_id join menu m on m.id = rm.menu_id
  where ur.user_id = u.id and m.perms = ${code})`;
const seesAll = sql`exists (select from user_role ur join role o on o.id = ur.role_id where ur.user_id = u.id and o.data_scope = 'all')`;

/**
 * Who may have tickets of a desk. What operations work on goes to who sees every order, what collection works on to who
 * is held to a part of them.
 */
const ableOf = async (db: Db, desk: Desk): Promise<string[]> =>
  (
    await rows<{ id: string }>(
      db,
      sql`select u.id from staff_user u where u.active and ${holdsCode(sql`${CODES[desk]}`)}
          and ${desk === "operations" ? seesAll : desk === "collection" ? sql`not ${seesAll}` : sql`true`}
          order by u.id limit 1000`,
    )
  ).map(({ id }) => id);

/** Who is offered when tickets are given out, with how many each has in hand. */
export const handlers = handle(workOrder.handlers, (_input, ctx) =>
  beyondScope(ctx, (db) =>
    rows<{ id: string; name: string; account: string; load: number }>(
      db,
      sql`select u.id, u.name, u.account,
            (select count(*)::int from work_order w where w.handler_id = u.id and w.status <> 8) as load
          from staff_user u
          where u.active and (${holdsCode(sql`${CODES.service}`)} or ${holdsCode(sql`${CODES.operations}`)})
          order by u.name, u.id limit 500`,
    ),
  ),
);

/** Who collects the orders of these tickets: nobody else sees them in collection. */
async function collectorsOf(ctx: Context, tickets: readonly TicketRow[]): Promise<ReadonlyMap<string, string>> {
  const loanIds = tickets.flatMap(({ loanId }) => loanId ?? []);
  const found = await rows<{ id: string; collectorId: string }>(
    ctx.db,
    sql`select id, collector_id from loan_order where id = any (${loanIds}::bigint[]) and collector_id is not null`,
  );
  return new Map(found.map(({ id, collectorId }) => [id, collectorId]));
}

/** Shares tickets of one desk out among those who are at work there; who is given which, by the ticket's id. */
async function shareOut(
  ctx: Context,
  desk: Desk,
  tickets: readonly TicketRow[],
  only: string | undefined,
): Promise<ReadonlyMap<string, string>> {
  const able = (await beyondScope(ctx, (db) => ableOf(db, desk))).filter((id) => only === undefined || id === only);
  const work = SEATS[desk] ?? "service";
  const workers: readonly SeatFacts[] = (await workersOf(ctx, work, able)).filter(
    (seat) => only !== undefined || takesPart(seat, work),
  );
  const collectors = desk === "collection" ? await collectorsOf(ctx, tickets) : null;
  const pieces = tickets.map(({ id, packageName, handlerId, loanId }) => ({
    id,
    packageName,
    amount: 0,
    owner: handlerId,
    loanId,
  }));
  const sees = mayHave(workers);
  const { hands } = distribute({
    strategy: "evenCount",
    pieces,
    people: peopleOf(workers),
    may: (piece, person) =>
      sees(piece, person) &&
      (collectors === null || (piece.loanId !== null && collectors.get(piece.loanId) === person.id)),
    chance: Math.random,
  });
  const loans = new Map(pieces.map(({ id, loanId }) => [id, loanId]));
  await noteGiven(ctx, new Map([...hands].map(([staff, ids]) => [staff, ids.flatMap((id) => loans.get(id) ?? [])])));
  return new Map([...hands].flatMap(([staff, ids]) => ids.map((id) => [id, staff] as const)));
}

/**
 * Gives tickets to somebody, or shares them out evenly among those at work whose they may be. What was closed meanwhile,
 * and what nobody may have, stays. Refuses (409) where nothing could be given.
 */
export const assign = handle(workOrder.assign, async ({ ids, checker }, ctx) => {
  const wanted = [...new Set(ids)].toSorted((a, b) => Number(a) - Number(b));
  const tickets: TicketRow[] = [];
  for (const id of wanted) tickets.push(await lockTicket(ctx, id));
  const byDesk = Map.groupBy(tickets, ({ status }) => DESKS[status]);
  const given = new Map<string, string>();
  for (const [desk, of] of byDesk)
    if (desk !== null) for (const [id, staff] of await shareOut(ctx, desk, of, checker)) given.set(id, staff);
  if (given.size === 0) throw new Refusal(checker === undefined ? r.nobodyAtWork : r.notHandler, { field: "checker" });
  for (const ticket of tickets) {
    const handlerId = given.get(ticket.id);
    if (handlerId === undefined) continue;
    demand(ctx, workOrderPolicy, "assign", factsOf(ctx, ticket));
    await move(ctx, ticket, { event: "claim", handlerId }, ticket.status !== 1);
    ctx.changed("workOrder", ticket.id);
  }
  const shares = Map.groupBy([...given], ([, staff]) => staff);
  const names = await rows<{ id: string; name: string }>(
    ctx.db,
    sql`select id, name from staff_user where id = any (${[...shares.keys()]}::bigint[]) order by name, id`,
  );
  const result = names.map(({ id, name }) => ({ userId: id, name, count: shares.get(id)?.length ?? 0 }));
  ctx.audit({
    ...(checker !== undefined && { object: ["staff", checker] as const }),
    after: { assigned: given.size, handlers: result },
  });
  return { assigned: given.size, left: wanted.length - given.size, handlers: result };
});
