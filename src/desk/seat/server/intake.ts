import { beyondScope, type Context } from "../../../platform/server/context.ts";
import { rows, sql, type Db, type Tx } from "../../../platform/server/database/connect.ts";
import { unwrap } from "../../../platform/shared/refusal.ts";
import { packagesOf } from "../../../access/auth/server/api.ts";
import { admit, isAtWork, roomOf, type SeatFacts } from "../domain/allocation.ts";
import type { SeatFunction } from "../domain/status.ts";

/** How many orders and lines the staff of seat `t` was given today. */
export const givenToday = ({ today }: Pick<Context<Db>, "today">) =>
  sql`(select count(*) from work_given g where g.user_id = t.user_id and g.given_on = ${today})`;

/**
 * The seats of these staff as the rules see them, in the order of their ids. What they were given counts whoever asks,
 * so the caller's scope does not.
 */
const factsOf = (ctx: Context<Db>, staff: readonly string[]): Promise<SeatFacts[]> =>
  beyondScope(ctx, (db) =>
    rows<SeatFacts>(
      db,
      sql`select t.user_id as id, u.name, t.team_id, t.function, t.weight, t.daily_cap,
            ${givenToday(ctx)}::integer as given, t.on_duty, t.allocation, t.enabled,
                 u.active, ${packagesOf(sql`t.user_id`)} as packages
          from work_seat t join staff_user u on u.id = t.user_id where t.user_id = any (${staff}::bigint[])
            order by t.user_id`,
    ),
  );

/**
 * The same seats under their locks for the rest of the transaction: nobody else gives them work meanwhile, nor switches
 * them off. Take these locks before those of the orders.
 */
export async function lockFacts(ctx: Context, staff: readonly string[]): Promise<SeatFacts[]> {
  const { rows: locked } =
    await sql`select from work_seat t join staff_user u on u.id = t.user_id where t.user_id = any (${staff}::bigint[])
            order by t.user_id for no key update of t for share of u`.execute(ctx.db);
  return locked.length === 0 ? [] : factsOf(ctx, staff);
}

/** As the rules see these seats; a command holds them for the rest of its transaction. */
export const seatsFor = (ctx: Context<Db>, staff: readonly string[]): Promise<SeatFacts[]> =>
  isCommand(ctx) ? lockFacts(ctx, staff) : factsOf(ctx, staff);

const isCommand = (ctx: Context<Db>): ctx is Context<Tx> => ctx.db.isTransaction;

/**
 * These staff as the rules see them when work of a function is given out, in the order of their ids. Whoever has no seat
 * of it has no cap and is at work; a command holds the seats.
 */
export async function workersOf(
  ctx: Context<Db>,
  work: SeatFunction,
  staff: readonly string[],
): Promise<(SeatFacts & { readonly seated: boolean })[]> {
  const seats = (await seatsFor(ctx, staff)).filter((seat) => seat.function === work);
  const seated = new Set(seats.map(({ id }) => id));
  const others = await rows<Pick<SeatFacts, "id" | "name" | "active" | "packages">>(
    ctx.db,
    sql`select u.id, u.name, u.active, ${packagesOf(sql`u.id`)} as packages from staff_user u
        where u.id = any (${staff.filter((id) => !seated.has(id))}::bigint[])`,
  );
  const usual = { teamId: null, function: work, weight: 1, dailyCap: null, given: 0, onDuty: true } as const;
  return [
    ...seats.map((seat) => ({ ...seat, seated: true })),
    ...others.map((one) => ({ ...usual, ...one, allocation: true, enabled: true, seated: false })),
  ].toSorted((a, b) => Number(a.id) - Number(b.id));
}

/**
 * Whether these staff may be given work of a function now, and for how much more their day has room (null: without
 * limit); by id.
 */
export async function roomsOf(
  ctx: Context<Db>,
  work: SeatFunction,
  staff: readonly string[],
): Promise<ReadonlyMap<string, { atWork: boolean; room: number | null }>> {
  const seats = new Map(
    (await factsOf(ctx, staff)).filter((seat) => seat.function === work).map((seat) => [seat.id, seat]),
  );
  return new Map(
    staff.map((id) => {
      const seat = seats.get(id);
      return [id, seat ? { atWork: isAtWork(seat), room: roomOf(seat) } : { atWork: true, room: null }];
    }),
  );
}

/** Writes down that orders, or lines of lists, were given to staff today: they count towards the daily caps. */
export async function noteGiven(
  ctx: Context,
  hands: ReadonlyMap<string, readonly string[]>,
  of: "loan" | "line" = "loan",
): Promise<void> {
  const given = [...hands].flatMap(([staff, ids]) => ids.map((id) => ({ staff, [of]: id })));
  if (given.length === 0) return;
  await beyondScope(ctx, (db) =>
    sql`insert into work_given (user_id, given_on, loan_id, line_id, given_at)
        select staff, ${ctx.today}, loan, line, ${ctx.now} from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g
          (staff bigint, loan bigint, line bigint)
        on conflict do nothing`.execute(db),
  );
}

/** A member of staff who may be given work of one function, under the seat's lock. */
export interface Intake {
  /**
   * Lets orders into the seat's day. Those that it was given on this day already take no room. Whoever has no seat of
   * the function is held to none. Refuses (409) a seat that is disabled, off duty or full.
   */
  readonly take: (loanIds: readonly string[], field?: string) => Promise<void>;
}

/** Opens somebody's seat for work of a function. Call it before the orders are locked. */
export async function openIntake(ctx: Context, work: SeatFunction, staff: string): Promise<Intake> {
  const [seat] = await lockFacts(ctx, [staff]);
  return {
    async take(loanIds, field) {
      if (seat?.function !== work) return;
      const known = await beyondScope(ctx, (db) =>
        rows(
          db,
          sql`select from work_given where user_id = ${staff} and given_on = ${ctx.today}
                and loan_id = any (${loanIds}::bigint[])`,
        ),
      );
      unwrap(admit(seat, loanIds.length - known.length, field));
      await noteGiven(ctx, new Map([[staff, loanIds]]));
    },
  };
}
