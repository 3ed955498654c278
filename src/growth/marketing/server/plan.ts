import { beyondScope, type Context } from "../../../platform/server/context.ts";
import { rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { Refusal, unwrap } from "../../../platform/shared/refusal.ts";
import type { RefusalRule } from "../../../reach/contact/domain/rules.ts";
import { admit, isAtWork, roomOf, takesPart } from "../../../desk/seat/domain/allocation.ts";
import { shareLines } from "../domain/share.ts";
import type { LinesMeant, SharingStrategy } from "../domain/sets.ts";
import { marketingRefusals as r } from "../messages.ts";
import { findList, lockList } from "./list-row.ts";
import { linesMeant, type Movable } from "./move.ts";
import { loadsOf, recordsOf, seatsOf, staffInScope, type Seat } from "./receivers.ts";

/** What would go to whom. */
export interface Plan {
  /** By the line's id; null takes it back. */
  readonly to: ReadonlyMap<string, string | null>;
  readonly left: number;
  readonly lines: readonly Movable[];
  readonly seats: readonly Pick<Seat, "id" | "name" | "dailyCap" | "given">[];
}

interface Asked {
  readonly listId: string;
  readonly meant: LinesMeant;
  readonly strategy: SharingStrategy;
  readonly seed: number;
  readonly checkers?: readonly string[] | undefined;
  readonly weights?: readonly { readonly checker: string; readonly weight: number }[] | undefined;
}

const holds = (ctx: Context<Db>): ctx is Context => ctx.db.isTransaction;

/** The list; a command holds it. */
export const listOf = (ctx: Context<Db>, listId: string) =>
  holds(ctx) ? lockList(ctx, listId) : findList(ctx.db, listId);

/** Among whom: those named, or all who take part. Refuses (400) somebody without a marketing seat, or out of the caller's scope. */
async function receiversOf(ctx: Context<Db>, { checkers, weights }: Asked): Promise<Seat[]> {
  const staff = await staffInScope(ctx.db);
  const named = checkers && checkers.length > 0 ? new Set(checkers) : undefined;
  const weighed = new Set(weights?.map(({ checker }) => checker));
  if (weights && weighed.size < weights.length) throw new Refusal(r.weightsTwice, { field: "weights" });
  if (weights && !weights.some(({ weight }) => weight > 0)) throw new Refusal(r.weightsZero, { field: "weights" });
  if ([...(named ?? [])].some((id) => !staff.includes(id))) throw new Refusal(r.checkerUnfit, { field: "checkers" });
  if ([...weighed].some((id) => !staff.includes(id))) throw new Refusal(r.checkerUnfit, { field: "weights" });
  const seats = await seatsOf(ctx, staff);
  const meant = named ?? (weights && weighed);
  const receivers = seats.filter((seat) =>
    meant ? meant.has(seat.id) && isAtWork(seat) : takesPart(seat, "marketing"),
  );
  if (receivers.length === 0) throw new Refusal(r.nobodyTakes, { field: "checkers" });
  return receivers;
}

/** How the lines of a list would be shared out now. The seats are locked before the list, the list before its lines. */
export async function planShare(ctx: Context<Db>, asked: Asked): Promise<Plan> {
  await findList(ctx.db, asked.listId);
  const seats = await receiversOf(ctx, asked);
  await listOf(ctx, asked.listId);
  const ids = new Set(seats.map(({ id }) => id));
  const found = await linesMeant(ctx, asked.listId, asked.meant);
  const keeps = asked.strategy === "keepOwner";
  // whoever may keep theirs keeps them, and takes no room of the day by it
  const lines = keeps ? found.filter(({ checkerId }) => checkerId === null || !ids.has(checkerId)) : found;
  const records =
    asked.strategy === "conversion" ? await beyondScope(ctx, (db) => recordsOf(ctx, db, [...ids])) : undefined;
  const { hands, left } = shareLines(
    lines.map(({ id, packageName, checkerId, lastCheckerId }) => ({
      id,
      packageName,
      owner: checkerId ?? lastCheckerId,
    })),
    seats,
    {
      strategy: asked.strategy,
      seed: asked.seed,
      ...(asked.weights && { weights: new Map(asked.weights.map(({ checker, weight }) => [checker, weight])) }),
      ...(records && { records }),
    },
  );
  const before = new Map(lines.map(({ id, checkerId }) => [id, checkerId]));
  const to = new Map([...hands].flatMap(([staff, given]) => given.map((id) => [id, staff] as const)));
  for (const [id, staff] of to) if (before.get(id) === staff) to.delete(id);
  return { to, left: left.length, lines, seats };
}

/** Lines to one marketer, as far as the day has room. Refuses (409) a seat that is disabled, off duty or full. */
export async function planAssign(
  ctx: Context<Db>,
  { listId, checker, meant }: { readonly listId: string; readonly checker: string; readonly meant: LinesMeant },
): Promise<Plan> {
  await findList(ctx.db, listId);
  const seat = await takerOf(ctx, checker);
  await listOf(ctx, listId);
  const lines = await linesMeant(ctx, listId, meant, sql`checker_id is distinct from ${checker}`);
  const room = roomOf(seat) ?? lines.length;
  const to = new Map(lines.slice(0, room).map(({ id }) => [id, checker] as const));
  return { to, left: lines.length - to.size, lines, seats: [seat] };
}

/** The seat of who is to get lines. Refuses (400) who has none or is out of scope, (409) who cannot be given any. */
export async function takerOf(ctx: Context<Db>, checker: string, items = 1): Promise<Seat> {
  const known = (await staffInScope(ctx.db)).includes(checker);
  const [seat] = known ? await seatsOf(ctx, [checker]) : [];
  if (!seat) throw new Refusal(r.checkerUnfit, { field: "checker" });
  unwrap(admit(seat, items, "checker"));
  return seat;
}

/** What a plan would do, for whoever decides on it: each marketer's open lines before and after. */
export async function shown(ctx: Context<Db>, listId: string, { to, left, lines, seats }: Plan) {
  const lost = new Map<string, number>();
  const won = new Map<string, number>();
  const add = (counts: Map<string, number>, staff: string | null): void => {
    if (staff !== null) counts.set(staff, (counts.get(staff) ?? 0) + 1);
  };
  const had = new Map(lines.map(({ id, checkerId }) => [id, checkerId]));
  for (const [id, staff] of to) {
    add(lost, had.get(id) ?? null);
    add(won, staff);
  }
  const others = [...lost.keys()].filter((id) => !seats.some((seat) => seat.id === id));
  const names = await rows<{ id: string; name: string }>(
    ctx.db,
    sql`select id, name from staff_user where id = any (${others}::bigint[])`,
  );
  const everybody = [...seats, ...names.map((one) => ({ ...one, dailyCap: null, given: 0 }))];
  const loads = await beyondScope(ctx, (db) =>
    loadsOf(
      db,
      everybody.map(({ id }) => id),
    ),
  );
  const excluded = await rows<{ rule: RefusalRule; count: number }>(
    ctx.db,
    sql`select excluded as rule, count(*)::int as count from marketing_line
        where list_id = ${listId} and open and excluded is not null group by excluded order by excluded`,
  );
  return {
    count: to.size,
    left,
    excluded,
    checkers: everybody.map((seat) => {
      const before = loads.get(seat.id) ?? 0;
      const after = before - (lost.get(seat.id) ?? 0) + (won.get(seat.id) ?? 0);
      return { userId: seat.id, name: seat.name, before, after, room: roomOf(seat) };
    }),
  };
}
