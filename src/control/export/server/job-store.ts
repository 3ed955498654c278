import type { Context } from "../../../platform/server/context.ts";
import { row, rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import type { CodeOf } from "../../../platform/shared/closed-set.ts";
import type { Lang } from "../../../platform/shared/messages.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { exportStatus } from "../domain/status.ts";
import type { Format } from "./write-file.ts";

export interface Job {
  readonly id: string;
  readonly userId: string;
  readonly call: string;
  readonly format: Format;
  readonly lang: Lang;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly columns: readonly string[] | null;
  readonly status: CodeOf<typeof exportStatus>;
  readonly fileName: string | null;
}

/** The name of a job's file in the file store. */
export const storeName = (job: { readonly id: string; readonly format: string }): string =>
  `export-${job.id}.${job.format}`;

/**
 * How far an export is, of `export_job t`: a file whose time is over reads as expired before the sweep has taken it
 * away.
 */
export const statusAt = (now: Date) =>
  sql`case when t.status = 'done' and t.expires_at <= ${now} then 'expired' else t.status end`;

const jobs = (now: Date) =>
  sql`select t.id, t.user_id, t.call, t.format, t.lang, t.filter, t.columns, ${statusAt(now)} as status, t.file_name
      from export_job t`;

export const readJob = (db: Db, id: string, now: Date): Promise<Job | null> =>
  row<Job>(db, sql`${jobs(now)} where t.id = ${id}`);

/** An export of the caller's, locked where it is to be changed; refused as not found when it is not theirs. */
export async function ownJob(
  { db, actor, now }: Context<Db>,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<Job> {
  const own = sql`${jobs(now)} where t.id = ${id} and t.user_id = ${actor.id}`;
  const job = await row<Job>(db, lock ? sql`${own} for update of t` : own);
  if (!job) throw new Refusal(platformRefusals.notFound);
  return job;
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
