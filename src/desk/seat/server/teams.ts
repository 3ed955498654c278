import type { Context } from "../../../platform/server/context.ts";
import { row, rows, sql } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { seat } from "../contract.ts";
import { seatRefusals } from "../messages.ts";
import { teamsInScope } from "./scope.ts";

interface Team {
  readonly id: string;
  readonly name: string;
  readonly seats: number;
}

/** The teams that the caller may choose. */
export const teams = handle(seat.teams, (_input, ctx) =>
  rows<Team>(
    ctx.db,
    sql`select t.id, t.name, (select count(*)::integer from work_seat s where s.team_id = t.id) as seats from team t
        where ${teamsInScope(ctx)} order by t.name, t.id limit 500`,
  ),
);

/**
 * The chosen team: one there is, a new one under a name that none has, or none. Refuses an unknown one (400) and a name
 * that is taken (409). Who may choose one at all is `requireSeating`'s to say.
 */
export async function chosenTeam(
  ctx: Context,
  teamId: string | undefined,
  newTeam: string | undefined,
): Promise<{ id: string; name: string } | null> {
  if (newTeam !== undefined) {
    const made = await row<{ id: string; name: string }>(
      ctx.db,
      insertInto("team", { name: newTeam, createdAt: ctx.now }, sql`on conflict (name) do nothing returning id, name`),
    );
    if (!made) throw new Refusal(seatRefusals.teamTaken, { field: "newTeam" });
    return made;
  }
  if (teamId === undefined) return null;
  const found = await row<{ id: string; name: string }>(ctx.db, sql`select id, name from team where id = ${teamId}`);
  if (!found) throw new Refusal(seatRefusals.teamUnknown, { field: "teamId" });
  return found;
}
