import { handle } from "../../../platform/server/handle.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { seat } from "../contract.ts";
import { seatRefusals } from "../messages.ts";
import { requireSeating } from "./scope.ts";
import { kept, loadOf, lockSeat } from "./seat-row.ts";
import { chosenTeam } from "./teams.ts";

/** Changes a seat. Another function is refused (409) while the seat holds work of its present one. */
export const edit = handle(seat.edit, async ({ userId, version, teamId, newTeam, ...settings }, ctx) => {
  const found = await lockSeat(ctx, userId, version);
  const { function: work, extension = null, dailyCap, weight, onDuty, allocation } = settings;
  if (work !== found.function) {
    const count = await loadOf(ctx, found);
    if (count > 0) throw new Refusal(seatRefusals.holdsWork, { field: "function", params: { count }, data: { count } });
  }
  if (newTeam !== undefined || (teamId ?? null) !== found.teamId)
    requireSeating(ctx, userId, newTeam === undefined ? "teamId" : "newTeam");
  const team = await chosenTeam(ctx, teamId, newTeam);
  const changed = await only<{ version: number }>(
    ctx.db,
    updateTable(
      "work_seat",
      {
        teamId: team?.id ?? null,
        function: work,
        extension,
        dailyCap,
        weight,
        onDuty,
        allocation,
        version: sql`version + 1`,
        updatedAt: ctx.now,
      },
      sql`where user_id = ${userId} returning version`,
    ),
  );
  ctx.audit({
    object: ["seat", userId],
    before: kept(found),
    after: { ...kept(found), ...settings, extension, team: team?.name ?? null },
  });
  return { userId, version: changed.version };
});
