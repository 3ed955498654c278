import type { RawBuilder } from "kysely";
import type { Context } from "../../../platform/server/context.ts";
import { sql, type Db } from "../../../platform/server/database/connect.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { seatRefusals } from "../messages.ts";

const ownTeam = (ctx: Context<Db>): RawBuilder<unknown> =>
  sql`(select o.team_id from work_seat o where o.user_id = ${ctx.actor.id})`;

/** Which seats (alias `t`) the caller sees and changes: all, those of the own team, or the own one. */
export function inScope(ctx: Context<Db>): RawBuilder<unknown> {
  const { kind } = ctx.actor.scope;
  if (kind === "all") return sql`true`;
  return kind === "team" ? sql`t.team_id = ${ownTeam(ctx)}` : sql`t.user_id = ${ctx.actor.id}`;
}

/** Which teams (alias `t`) the caller may choose. */
export const teamsInScope = (ctx: Context<Db>): RawBuilder<unknown> =>
  ctx.actor.scope.kind === "all" ? sql`true` : sql`t.id = ${ownTeam(ctx)}`;

/**
 * Refuses (403) to seat somebody, or to move a seat to another team, for whoever does not see every order: a team shows
 * each member the orders of the others, so that filling one's own would widen what one sees. Nobody does it for
 * themself either.
 */
export function requireSeating({ actor }: Context<Db>, userId: string, field: string): void {
  if (actor.scope.kind !== "all") throw new Refusal(seatRefusals.seatingOfAll, { field });
  if (userId === actor.id) throw new Refusal(seatRefusals.ownSeat, { field });
}
