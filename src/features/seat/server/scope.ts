import type { RawBuilder } from "kysely";
import type { Context } from "../../../platform/server/context.ts";
import { row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { seatRefusals } from "../messages.ts";

const ownTeam = (ctx: Context<Db>): RawBuilder<unknown> => sql`(select o.team_id from work_seat o where o.user_id = ${ctx.actor.id})`;

/** Which seats (alias `t`) the caller sees and changes: all, those of the own team, or the own one. */
export function inScope(ctx: Context<Db>): RawBuilder<unknown> {
  const { kind } = ctx.actor.scope;
  if (kind === "all") return sql`true`;
  return kind === "team" ? sql`t.team_id = ${ownTeam(ctx)}` : sql`t.user_id = ${ctx.actor.id}`;
}

/** Which teams (alias `t`) the caller may choose. */
export const teamsInScope = (ctx: Context<Db>): RawBuilder<unknown> => (ctx.actor.scope.kind === "all" ? sql`true` : sql`t.id = ${ownTeam(ctx)}`);

/** Refuses (403) a team that is not the caller's to fill; only who sees everything may leave a seat without one. */
export async function requireTeam(ctx: Context<Db>, teamId: string | null): Promise<void> {
  if (ctx.actor.scope.kind === "all") return;
  const own = await row<{ teamId: string | null }>(ctx.db, sql`select team_id from work_seat where user_id = ${ctx.actor.id}`);
  if (ctx.actor.scope.kind !== "team" || teamId === null || own?.teamId !== teamId) throw new Refusal(seatRefusals.teamOfOthers, { field: "teamId" });
}
