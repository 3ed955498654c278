import { row, rows, run, sql, type Db } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import type { Lang } from "../../../platform/shared/messages.ts";
import type { Format } from "./write-file.ts";

export interface Job {
  readonly id: string;
  readonly userId: string;
  readonly userName: string;
  readonly active: boolean;
  readonly call: string;
  readonly format: Format;
  readonly lang: Lang;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly columns: readonly string[] | null;
  readonly status: string;
  readonly fileName: string | null;
  readonly expiresAt: Date | null;
}

/** The name of a job's file in the file store. */
export const storeName = (job: { readonly id: string; readonly format: string }): string =>
  `export-${job.id}.${job.format}`;

export const readJob = (db: Db, id: string): Promise<Job | null> =>
  row<Job>(
    db,
    sql`select j.id, j.user_id, u.name as user_name, u.active, j.call, j.format, j.lang, j.filter, j.columns, j.status,
          j.file_name, j.expires_at
        from export_job j join staff_user u on u.id = j.user_id where j.id = ${id}`,
  );

/** A job of one user; null when it is not theirs. */
export async function ownJob(db: Db, id: string, userId: string | null): Promise<Job | null> {
  const job = await readJob(db, id);
  return job && job.userId === userId ? job : null;
}

/** Begins to write; false when the job was stopped meanwhile. */
export async function markRunning(db: Db, id: string, totalRows: number): Promise<boolean> {
  const begun = updateTable(
    "export_job",
    { status: "running", rows: 0, totalRows, error: null },
    sql`where id = ${id} and status in ('waiting', 'running')`,
  );
  return (await run(db, begun)) > 0;
}

/** Notes how many rows are written; false when the job was stopped meanwhile. */
export const markProgress = async (db: Db, id: string, written: number): Promise<boolean> =>
  (await run(db, updateTable("export_job", { rows: written }, sql`where id = ${id} and status = 'running'`))) > 0;

/** Hands the file out; false when the job was stopped meanwhile. */
export async function markDone(db: Db, id: string, fileName: string, now: Date, expiresAt: Date): Promise<boolean> {
  const done = updateTable(
    "export_job",
    { status: "done", fileName, totalRows: sql`rows`, finishedAt: now, expiresAt },
    sql`where id = ${id} and status = 'running'`,
  );
  return (await run(db, done)) > 0;
}

export async function markFailed(db: Db, id: string, error: string, now: Date): Promise<void> {
  await updateTable(
    "export_job",
    { status: "failed", error: error.slice(0, 300), finishedAt: now },
    sql`where id = ${id}`,
  ).execute(db);
}

/** Takes the files of up to 500 jobs whose time is over out of reach; the caller removes them. */
export const expireJobs = (db: Db, now: Date): Promise<{ id: string; format: string }[]> =>
  rows(
    db,
    updateTable(
      "export_job",
      { status: "expired" },
      sql`where id in (select id from export_job where status = 'done' and expires_at <= ${now} order by expires_at
          limit 500 for update skip locked)
        returning id, format`,
    ),
  );
