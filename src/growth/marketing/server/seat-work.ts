import { beyondScope, type Context } from "../../../platform/server/context.ts";
import { rows, sql } from "../../../platform/server/database/connect.ts";
import type { SeatWork } from "../../../desk/seat/server/api.ts";
import { lockListsOf, moveLines } from "./move.ts";
import { loadsOf } from "./receivers.ts";

async function lockTheirs(ctx: Context, staff: string): Promise<string[]> {
  const theirs = sql`checker_id = ${staff} and open`;
  return beyondScope(ctx, async (db) => {
    await lockListsOf(db, theirs);
    const found = await rows<{ id: string }>(
      db,
      sql`select id from marketing_line where ${theirs} order by next_at nulls last, id for update`,
    );
    return found.map(({ id }) => id);
  });
}

/** The open lines of marketing lists, as seats hand them on: those that are due first go first. */
export const lineWork: SeatWork = {
  of: "marketing",
  count: (db, staff) => loadsOf(db, staff),
  lock: lockTheirs,
  give: (ctx, ids, staff) => moveLines(ctx, new Map(ids.map((id) => [id, staff]))),
  able: null,
};

/** An account that is disabled has no lines any more: they wait to be given out. */
export async function dropLines(ctx: Context, staff: string): Promise<{ linesRecalled: number }> {
  const ids = await lockTheirs(ctx, staff);
  await moveLines(ctx, new Map(ids.map((id) => [id, null])));
  return { linesRecalled: ids.length };
}
