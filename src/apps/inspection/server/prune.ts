import type { Services } from "../../../platform/server/context.ts";
import { run, sql } from "../../../platform/server/database/connect.ts";

const DAY_MS = 86_400_000;
/** Runs are kept so long; alerts stay for good. */
const KEPT_DAYS = 30;
/** Rows of one statement: short enough that nobody waits for it. */
const AT_ONCE = 5000;

/** Takes away runs that are older than anybody looks at. */
export async function pruneRuns({ connection: { db }, clock }: Services, stop: AbortSignal): Promise<number> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS);
  let total = 0;
  for (let done = AT_ONCE; done === AT_ONCE && !stop.aborted; total += done)
    done = await run(
      db,
      sql`delete from inspection_run where id in (select id from inspection_run where at < ${before}
            order by at limit ${AT_ONCE})`,
    );
  return total;
}
