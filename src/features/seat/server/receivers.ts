import type { Context } from "../../../platform/server/context.ts";
import { rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { findReviewers } from "../../review/server/api.ts";
import type { Taker } from "../domain/share-out.ts";
import { workOf, type Sharing } from "../domain/status.ts";
import { seatRefusals } from "../messages.ts";
import { inScope, teamsInScope } from "./scope.ts";
import { findSeat, seatColumns, seatTables, type SeatRow } from "./seat-row.ts";

/** Where work goes: to one seat, or to a team and shared out there. */
export interface Move {
  readonly toSeat?: string | undefined;
  readonly toTeam?: string | undefined;
  readonly sharing?: Sharing | undefined;
}

export interface Receiver extends Taker {
  readonly name: string;
}

/** Of these seats, those whose staff may do this work: cases go to who may pass them. */
async function ableOf(ctx: Context<Db>, from: SeatRow, seats: readonly SeatRow[]): Promise<SeatRow[]> {
  const fit = seats.filter((one) => one.userId !== from.userId && one.enabled && one.active && one.function === from.function);
  if (workOf(from.function) !== "claims") return fit;
  const reviewers = new Set((await findReviewers(ctx.db, ctx.now)).map(({ id }) => id));
  return fit.filter(({ userId }) => reviewers.has(userId));
}

/** Keeps the seats in question as they are until the work has moved: none of them is switched off meanwhile. */
async function hold(ctx: Context<Db>, { toSeat, toTeam }: Move): Promise<void> {
  if (ctx.db.isTransaction)
    await sql`select from work_seat where user_id = ${toSeat ?? null} or team_id = ${toTeam ?? null} order by user_id for share`.execute(ctx.db);
}

/**
 * Who gets the work: the one seat, or everybody in the team who is on duty and open to allocation; of the same function in any case. Refuses
 * (409) a seat that cannot do it and a team in which nobody can, and (404) what the caller does not see.
 */
export async function receiversOf(ctx: Context<Db>, from: SeatRow, move: Move): Promise<Receiver[]> {
  const { toSeat, toTeam, sharing = "even" } = move;
  if ((toSeat === undefined) === (toTeam === undefined)) throw new Refusal(seatRefusals.oneReceiver, { field: "toSeat" });
  await hold(ctx, move);
  return toSeat === undefined ? ofTeam(ctx, from, String(toTeam), sharing) : ofSeat(ctx, from, toSeat);
}

async function ofSeat(ctx: Context<Db>, from: SeatRow, toSeat: string): Promise<Receiver[]> {
  const [to] = await ableOf(ctx, from, [await findSeat(ctx, toSeat, "toSeat")]);
  if (!to) throw new Refusal(seatRefusals.receiverUnfit, { field: "toSeat" });
  return [{ id: to.userId, name: to.name, weight: 1 }];
}

async function ofTeam(ctx: Context<Db>, from: SeatRow, toTeam: string, sharing: Sharing): Promise<Receiver[]> {
  const known = await rows(ctx.db, sql`select t.id from team t where t.id = ${toTeam} and ${teamsInScope(ctx)}`);
  if (known.length === 0) throw new Refusal(platformRefusals.notFound, { field: "toTeam" });
  const seats = await rows<SeatRow>(
    ctx.db,
    sql`select ${seatColumns} from ${seatTables} where t.team_id = ${toTeam} and ${inScope(ctx)} and t.on_duty and t.allocation order by t.user_id limit 500`,
  );
  const takers = (await ableOf(ctx, from, seats)).map(({ userId, name, weight }) => ({ id: userId, name, weight: sharing === "weight" ? weight : 1 }));
  if (!takers.some(({ weight }) => weight > 0)) throw new Refusal(seatRefusals.nobodyReceives, { field: "toTeam" });
  return takers;
}
