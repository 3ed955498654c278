import type { Context } from "../../../../platform/server/context.ts";
import { only, sql } from "../../../../platform/server/database/connect.ts";
import { updateTable } from "../../../../platform/server/database/write.ts";
import { enqueue } from "../../../../platform/server/outbox.ts";
import { PROVE_TOPIC } from "../topics.ts";

/** Has the channel asked after the commit about the lines that an import holds. */
export async function askChannel(ctx: Context, importId: string, version: number): Promise<void> {
  await updateTable("statement_import", { asked: "asking" }, sql`where id = ${importId}`).execute(ctx.db);
  await enqueue(ctx, PROVE_TOPIC, `${importId}:${version}`, { importId });
}

/**
 * Counts anew what an import holds; one that holds nothing is done. Answers its version, which changes with every
 * line's state.
 */
export async function countHeld(
  ctx: Context,
  importId: string,
): Promise<{ readonly version: number; readonly held: number }> {
  return only(
    ctx.db,
    sql`update statement_import i set version = i.version + 1, rows_held = h.held, status = case
          when h.held > 0 then 'held' else 'done' end,
               finished_at = coalesce(i.finished_at, ${ctx.now})
        from (select count(*)::int as held from uploaded_line where import_id = ${importId}
          and state in ('unconfirmed', 'denied')) h
        where i.id = ${importId} returning i.version, i.rows_held as held`,
  );
}

/** Ends the reading of an import: it is done, or it holds lines about which the channel is asked. */
export async function finishImport(ctx: Context, importId: string): Promise<void> {
  const { version, held } = await countHeld(ctx, importId);
  if (held > 0) await askChannel(ctx, importId, version);
}
