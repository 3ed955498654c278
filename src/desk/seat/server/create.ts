import { handle } from "../../../platform/server/handle.ts";
import { row, rows, sql } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { seat } from "../contract.ts";
import { seatRefusals } from "../messages.ts";
import { requireSeating } from "./scope.ts";
import { findSeat, kept } from "./seat-row.ts";
import { chosenTeam } from "./teams.ts";

/** Staff who may log in and have no seat yet. */
export const candidates = handle(seat.candidates, (_input, ctx) =>
  rows<{ id: string; account: string; name: string }>(
    ctx.db,
    sql`select u.id, u.account, u.name from staff_user u where u.active
          and not exists (select from work_seat s where s.user_id = u.id)
        order by u.name, u.id limit 1000`,
  ),
);

/** Gives a member of staff a seat. */
export const create = handle(seat.create, async ({ userId, teamId, newTeam, ...settings }, ctx) => {
  requireSeating(ctx, userId, "userId");
  const staff = await row(ctx.db, sql`select id from staff_user where id = ${userId} and active`);
  if (!staff) throw new Refusal(seatRefusals.staffUnknown, { field: "userId" });
  const team = await chosenTeam(ctx, teamId, newTeam);
  const { function: work, extension = null, dailyCap, weight, onDuty, allocation } = settings;
  const made = await row<{ version: number }>(
    ctx.db,
    insertInto(
      "work_seat",
      {
        userId,
        teamId: team?.id ?? null,
        function: work,
        extension,
        dailyCap,
        weight,
        onDuty,
        allocation,
        updatedAt: ctx.now,
      },
      sql`on conflict (user_id) do nothing returning version`,
    ),
  );
  if (!made) throw new Refusal(seatRefusals.seatTaken, { field: "userId" });
  ctx.audit({ object: ["seat", userId], after: kept(await findSeat(ctx, userId)) });
  return { userId, version: made.version };
});
