import type { Services } from "../../../platform/server/context.ts";
import { rows, sql } from "../../../platform/server/database/connect.ts";
import { partsOf } from "./upload.ts";

const DAY_MS = 86_400_000;
/** Parts that no upload knows any more: what a crash between two steps has left. */
const ORPHANED_DAYS = 7;

/** Gives up uploads that nobody has gone on with for a day, and removes what had come of them. */
export async function sweepUploads({ connection, clock, files }: Services): Promise<number> {
  const before = (days: number): Date => new Date(clock.now().getTime() - days * DAY_MS);
  const swept = await rows<{ id: string; parts: number }>(
    connection.db,
    sql`delete from apk_upload where touched_at < ${before(1)} returning id, parts`,
  );
  for (const { id, parts } of swept) await files.removeParts(partsOf(id), parts);
  await files.sweepParts(before(ORPHANED_DAYS));
  return swept.length;
}
