import type { Services } from "../../../platform/server/context.ts";
import { run, sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";

/** Carriers try for two days at most, and report within the third. */
const REPORTED_DAYS = 3;

/**
 * Fails texts that a carrier took and never reported on. Answers how many. Those that still wait for a carrier, or are
 * looked for, are not among them.
 */
export function giveUp({ connection, clock }: Services): Promise<number> {
  const now = clock.now();
  const since = sql`${now}::timestamptz - make_interval(days => ${REPORTED_DAYS})`;
  return run(
    connection.db,
    updateTable(
      "sms",
      { status: 128, failureReason: "no report", confidential: null, finishedAt: now },
      sql`where type = 2 and status = 64 and created_at < ${since} and coalesce(allowed_at, created_at) < ${since}
          and carrier is not null and asked_at is null
          and not exists (select from outbox o where o.done_at is null and o.topic = 'sms.send'
                          and (o.payload ->> 'smsId')::bigint = sms.id)`,
    ),
  );
}
