import { beyondScope, type Context } from "../../../platform/server/context.ts";
import { row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { countOpenOrders } from "../../../book/order/server/api.ts";
import { workOf, type SeatFunction } from "../domain/status.ts";
import { seatWorkOf } from "./ports.ts";
import { inScope } from "./scope.ts";

/** A seat as the commands see it. */
export interface SeatRow {
  readonly userId: string;
  readonly name: string;
  readonly teamId: string | null;
  readonly team: string | null;
  readonly function: SeatFunction;
  readonly extension: string | null;
  readonly dailyCap: number | null;
  readonly weight: number;
  readonly onDuty: boolean;
  readonly allocation: boolean;
  readonly enabled: boolean;
  /** Whether the account behind the seat may log in. */
  readonly active: boolean;
  readonly version: number;
}

export const seatColumns = sql`t.user_id, u.name, t.team_id, e.name as team, t.function, t.extension, t.daily_cap,
                                 t.weight, t.on_duty, t.allocation, t.enabled, u.active, t.version`;
export const seatTables = sql`work_seat t join staff_user u on u.id = t.user_id left join team e on e.id = t.team_id`;

/** The seat, as far as the caller sees it. Refuses any other like one that does not exist (404). */
export async function findSeat(ctx: Context<Db>, userId: string, field = "userId"): Promise<SeatRow> {
  const found = await row<SeatRow>(
    ctx.db,
    sql`select ${seatColumns} from ${seatTables} where t.user_id = ${userId} and ${inScope(ctx)}`,
  );
  if (!found) throw new Refusal(platformRefusals.notFound, { field });
  return found;
}

/**
 * The seat under its row lock for the rest of the transaction. Refuses as `findSeat` does, and a version that is not
 * the present one (409).
 */
export async function lockSeat(ctx: Context, userId: string, expectedVersion?: number): Promise<SeatRow> {
  await sql`select from work_seat t where t.user_id = ${userId} and ${inScope(ctx)} for update`.execute(ctx.db);
  const found = await findSeat(ctx, userId);
  if (expectedVersion !== undefined && found.version !== expectedVersion)
    throw new Refusal(platformRefusals.stale, { field: "version" });
  return found;
}

/** How much open work of a function each of these staff has in hand; who has none is absent. */
export async function loadsOf(
  ctx: Pick<Context<Db>, "services" | "now">,
  db: Db,
  work: SeatFunction,
  staff: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const kind = workOf(work);
  if (kind === null || staff.length === 0) return new Map();
  return kind === "orders" ? countOpenOrders(db, staff) : seatWorkOf(ctx, work).count(db, staff, ctx.now);
}

/**
 * How much open work of its function a seat holds. Counted beyond the caller's scope: a rule about the seat must not
 * depend on who asks.
 */
export async function loadOf(ctx: Context, { userId, function: work }: SeatRow): Promise<number> {
  return (await beyondScope(ctx, (db) => loadsOf(ctx, db, work, [userId]))).get(userId) ?? 0;
}

/** What the log keeps of a seat. */
export const kept = ({ team, function: work, extension, dailyCap, weight, onDuty, allocation }: SeatRow) => ({
  team,
  function: work,
  extension,
  dailyCap,
  weight,
  onDuty,
  allocation,
});
