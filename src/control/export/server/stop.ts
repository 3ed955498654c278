import { run, sql, type Db } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { stopWork } from "../../../platform/server/long-work.ts";
import { runMessages } from "./messages.ts";
import { exportWork } from "./run.ts";

/**
 * Stops what a user has waiting or running and says so on it, and takes the files that are done out of reach. Answers
 * how many were stopped. Whatever was stopped can be made anew, with the rights of then.
 */
export async function stopExports(db: Db, userId: string, now: Date): Promise<number> {
  await closeFiles(db, [userId], now);
  return stopWork(db, exportWork, userId, runMessages.stopped, now);
}

/**
 * Takes the files of users out of reach before their time, because these may no longer see what was written; they can
 * be made anew.
 */
export async function closeFiles(db: Db, userIds: readonly string[], now: Date): Promise<void> {
  await run(
    db,
    updateTable(
      "export_job",
      { expiresAt: now },
      sql`where user_id = any(${userIds}::bigint[]) and status = 'done' and expires_at > ${now}`,
    ),
  );
}
