import type { Context } from "../../../platform/server/context.ts";
import { staffIdOf } from "../../../platform/server/context.ts";
import { only, row, run, sql, type Db } from "../../../platform/server/database/connect.ts";
import { insertInto, json } from "../../../platform/server/database/write.ts";
import { plan } from "../../../platform/server/long-work.ts";
import type { CodeOf } from "../../../platform/shared/closed-set.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { replayStatus } from "../domain/status.ts";
import { replayWork } from "./work.ts";

/** Plans a replay of a noun's draft for the caller; one of the same noun that they asked for before goes. */
export async function beginReplay(ctx: Context, of: string, draft: unknown): Promise<{ readonly id: string }> {
  const userId = staffIdOf(ctx);
  await run(ctx.db, sql`delete from replay where user_id = ${userId} and of = ${of}`);
  const made = await only<{ id: string }>(
    ctx.db,
    insertInto(
      "replay",
      { userId, of, draft: json(draft), lang: ctx.lang, status: "waiting", createdAt: ctx.now },
      sql`returning id`,
    ),
  );
  await plan(ctx, replayWork, made.id);
  return made;
}

interface Standing {
  readonly id: string;
  readonly status: CodeOf<typeof replayStatus>;
  readonly rows: number;
  readonly totalRows: number | null;
  readonly error: string | null;
  readonly createdAt: Date;
  readonly result: unknown;
}

/** How far a replay of the caller's is, and its result once it is done. Refuses one that is not theirs, or gone (404). */
export async function standingOf(ctx: Context<Db>, of: string, id: string) {
  const found = await row<Standing>(
    ctx.db,
    sql`select id, status, rows, total_rows, error, created_at, result from replay
        where id = ${id} and user_id = ${staffIdOf(ctx)} and of = ${of}`,
  );
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "id" });
  return { ...found, createdAt: found.createdAt.toISOString(), result: found.result as never };
}

/** Stops a replay of the caller's, and forgets it. Whoever works on it finds out as it notes how far it is. */
export async function stopReplay(ctx: Context, of: string, id: string): Promise<null> {
  await run(ctx.db, sql`delete from replay where id = ${id} and user_id = ${staffIdOf(ctx)} and of = ${of}`);
  return null;
}

/** Forgets what was worked out for people who may see less from now on. */
export async function forgetReplays(db: Db, userIds: readonly string[]): Promise<void> {
  await run(db, sql`delete from replay where user_id = any(${userIds}::bigint[])`);
}
