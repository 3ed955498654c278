import type { Context } from "../../../platform/server/context.ts";
import { rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal, unwrap } from "../../../platform/shared/refusal.ts";
import { admit, isAtWork, roomOf, type SeatFacts } from "../domain/allocation.ts";
import type { Taker } from "../domain/share-out.ts";
import { workOf, type Sharing } from "../domain/status.ts";
import { seatRefusals } from "../messages.ts";
import { seatsFor } from "./intake.ts";
import { seatWorkOf } from "./ports.ts";
import { inScope, teamsInScope } from "./scope.ts";
import { findSeat, type SeatRow } from "./seat-row.ts";

/** Where work goes: to one seat, or to a team and shared out there. */
export interface Move {
  readonly toSeat?: string | undefined;
  readonly toTeam?: string | undefined;
  readonly sharing?: Sharing | undefined;
}

export interface Receiver extends Taker {
  readonly name: string;
}

/**
 * Of these staff, those whose seats do the work of `from` and who may do it: cases go to who may pass them. A command
 * holds their seats.
 */
async function ableOf(ctx: Context<Db>, from: SeatRow, staff: readonly string[]): Promise<SeatFacts[]> {
  const seats = await seatsFor(ctx, staff);
  const fit = seats.filter((one) => one.id !== from.userId && one.function === from.function);
  const kind = workOf(from.function);
  const able = kind === null || kind === "orders" ? null : seatWorkOf(ctx, from.function).able;
  if (able === null) return fit;
  const ids = new Set(await able(ctx.db, ctx.now));
  return fit.filter(({ id }) => ids.has(id));
}

/**
 * Who gets the work: the one seat, or everybody in the team who takes part; of the same function and on duty in any
 * case, each as far as the day has room. Refuses (409) a seat that cannot take any and a team in which nobody can, and
 * (404) what the caller does not see.
 */
export async function receiversOf(ctx: Context<Db>, from: SeatRow, move: Move): Promise<Receiver[]> {
  const { toSeat, toTeam, sharing = "even" } = move;
  if ((toSeat === undefined) === (toTeam === undefined))
    throw new Refusal(seatRefusals.oneReceiver, { field: "toSeat" });
  return toSeat === undefined ? ofTeam(ctx, from, String(toTeam), sharing) : ofSeat(ctx, from, toSeat);
}

async function ofSeat(ctx: Context<Db>, from: SeatRow, toSeat: string): Promise<Receiver[]> {
  await findSeat(ctx, toSeat, "toSeat");
  const [to] = await ableOf(ctx, from, [toSeat]);
  if (!to) throw new Refusal(seatRefusals.receiverUnfit, { field: "toSeat" });
  unwrap(admit(to, 1, "toSeat"));
  return [{ id: to.id, name: to.name, weight: 1, room: roomOf(to) }];
}

async function ofTeam(ctx: Context<Db>, from: SeatRow, toTeam: string, sharing: Sharing): Promise<Receiver[]> {
  const known = await rows(ctx.db, sql`select t.id from team t where t.id = ${toTeam} and ${teamsInScope(ctx)}`);
  if (known.length === 0) throw new Refusal(platformRefusals.notFound, { field: "toTeam" });
  const members = await rows<{ id: string }>(
    ctx.db,
    sql`select t.user_id as id from work_seat t where t.team_id = ${toTeam} and ${inScope(ctx)} limit 500`,
  );
  const able = await ableOf(
    ctx,
    from,
    members.map(({ id }) => id),
  );
  const takers = able
    .filter((seat) => isAtWork(seat) && seat.allocation)
    .map((seat) => ({
      id: seat.id,
      name: seat.name,
      weight: sharing === "weight" ? seat.weight : 1,
      room: roomOf(seat),
    }));
  if (!takers.some(({ weight, room }) => weight > 0 && room !== 0))
    throw new Refusal(seatRefusals.nobodyReceives, { field: "toTeam" });
  return takers;
}
