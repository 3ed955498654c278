import { type Context, type Services, staffIdOf } from "../../../platform/server/context.ts";
import { only, rows, run, sql } from "../../../platform/server/database/connect.ts";
import { insertInto, updateTable } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { testTools } from "../contract.ts";
import type { RunStatus, TestTool } from "../domain/tools.ts";

interface Run {
  readonly tool: TestTool;
  readonly subject?: string;
  readonly note?: string;
  /** How many pieces it has; it is done at once unless stated. */
  readonly total?: number;
}

/** Keeps that a tool was run, in the run's own transaction; answers the run's id. */
export async function keepRun(ctx: Context, { tool, subject, note, total }: Run): Promise<string> {
  const running = total !== undefined;
  const { id } = await only<{ id: string }>(
    ctx.db,
    insertInto(
      "test_run",
      {
        tool,
        status: running ? "running" : "done",
        at: ctx.now,
        finishedAt: running ? null : ctx.now,
        userId: staffIdOf(ctx),
        userName: ctx.actor.name,
        subject: subject ?? null,
        note: note ?? null,
        done: running ? 0 : 1,
        total: total ?? 1,
      },
      sql`returning id`,
    ),
  );
  return id;
}

/** How far a run in the background is. */
export const noteProgress = (
  { connection, clock }: Services,
  id: string,
  status: RunStatus,
  done: number,
  note: string | null,
): Promise<number> =>
  run(
    connection.db,
    updateTable(
      "test_run",
      { status, done, note, finishedAt: status === "running" ? null : clock.now() },
      sql`where id = ${id} and status = 'running'`,
    ),
  );

/** The last fifty runs, newest first. */
export const listRuns = handle(testTools.runs, async (_input, ctx) => {
  const list = await rows<{
    id: string;
    tool: TestTool;
    status: RunStatus;
    at: Date;
    finishedAt: Date | null;
    by: string;
    subject: string | null;
    done: number;
    total: number;
    note: string | null;
  }>(
    ctx.db,
    sql`select id, tool, status, at, finished_at, user_name as by, subject, done, total, note from test_run
        order by id desc limit 50`,
  );
  return {
    list: list.map((one) => ({ ...one, at: one.at.toISOString(), finishedAt: one.finishedAt?.toISOString() ?? null })),
  };
});
