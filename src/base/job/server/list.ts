import { rows, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { declaredJob } from "../../../platform/server/job.ts";
import { declaredQueue } from "../../../platform/server/queue.ts";
import { job } from "../contract.ts";

interface Stored {
  readonly name: string;
  readonly dueAt: Date;
  readonly running: boolean;
  readonly finishedAt: Date | null;
  readonly lastError: string | null;
}

const text = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

/** Every job of this build with its last and its next run, and every queue with what waits in it. */
export const listJobs = handle(job.list, async (_input, { db, now, services }) => {
  const stored = await rows<Stored>(
    db,
    sql`select name, due_at, coalesce(leased_until > ${now}, false) as running, finished_at, last_error from job`,
  );
  const byName = new Map(stored.map((one) => [one.name, one]));
  const jobs = services.features.of(declaredJob).map((declared) => {
    const found = byName.get(declared.name);
    return {
      name: declared.name,
      title: declared.title,
      every: "every" in declared ? declared.every : null,
      at: "at" in declared ? declared.at : null,
      running: found?.running ?? false,
      lastDone: text(found?.finishedAt),
      nextDue: text(found?.dueAt),
      error: found?.lastError ?? null,
    };
  });
  const queues = await Promise.all(
    services.features.of(declaredQueue).map(async ({ title, state }) => {
      const { waiting, oldest, lastDone } = await state(db, now);
      return { title, waiting, oldest: text(oldest), lastDone: text(lastDone) };
    }),
  );
  return { jobs, queues };
});
