import { beyondScope } from "../../../platform/server/context.ts";
import { rows, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { roomOf, takesPart } from "../../../desk/seat/domain/allocation.ts";
import { marketing } from "../contract.ts";
import { conversionBp } from "../domain/achievement.ts";
import { loadsOf, recordsOf, seatsOf, staffInScope } from "./receivers.ts";

/** The marketers whom the caller may give lines, with what each has in hand. */
export const checkers = handle(marketing.checkers, async (_input, ctx) => {
  const staff = await staffInScope(ctx.db);
  const seats = await seatsOf(ctx, staff);
  const teams = await rows<{ id: string; name: string }>(ctx.db, sql`select id, name from team order by id limit 500`);
  const nameOf = new Map(teams.map(({ id, name }) => [id, name]));
  const loads = await beyondScope(ctx, (db) => loadsOf(db, staff));
  const records = await beyondScope(ctx, (db) => recordsOf(ctx, db, staff));
  return seats.map((seat) => {
    const record = records.get(seat.id);
    return {
      userId: seat.id,
      name: seat.name,
      team: seat.teamId === null ? null : (nameOf.get(seat.teamId) ?? null),
      load: loads.get(seat.id) ?? 0,
      weight: seat.weight,
      room: roomOf(seat),
      takesPart: takesPart(seat, "marketing"),
      conversionBp: record ? conversionBp(record.applied, record.assigned) : 0,
    };
  });
});
