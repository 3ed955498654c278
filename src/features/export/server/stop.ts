import { run, sql, type Db } from "../../../platform/server/database/connect.ts";
import { LANGS, text } from "../../../platform/shared/messages.ts";
import { runMessages } from "./messages.ts";

/** Stops what a user has waiting or running and says so on it; the process that writes a file finds out with its next batch. Answers how many. */
export function stopExports(db: Db, userId: string, now: Date): Promise<number> {
  const reasons = JSON.stringify(Object.fromEntries(LANGS.map((lang) => [lang, text(runMessages.stopped, lang)])));
  return run(
    db,
    sql`update export_job set status = 'failed', error = ${reasons}::jsonb ->> lang, finished_at = ${now}
        where user_id = ${userId} and status in ('waiting', 'running')`,
  );
}
