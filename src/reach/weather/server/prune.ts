import type { Services } from "../../../platform/server/context.ts";
import { run, sql } from "../../../platform/server/database/connect.ts";

const DAY_MS = 86_400_000;
/** The last day is looked at; one more helps whoever looks into it. */
const MINUTES_KEPT_DAYS = 2;
const INCIDENTS_KEPT_DAYS = 90;

/** Takes away minutes and incidents that are older than anybody looks at. */
export async function pruneWeather({ connection: { db }, clock }: Services): Promise<number> {
  const before = (days: number): Date => new Date(clock.now().getTime() - days * DAY_MS);
  const minutes = await run(db, sql`delete from provider_minute where at < ${before(MINUTES_KEPT_DAYS)}`);
  const incidents = await run(
    db,
    sql`delete from provider_incident where coalesce(closed_at, seen_at) < ${before(INCIDENTS_KEPT_DAYS)}`,
  );
  return minutes + incidents;
}
