import { dayIn, startOfDay, type BusinessDate } from "../shared/business-date.ts";
import type { Services } from "./context.ts";
import { rows, run, sql } from "./database/connect.ts";
import { updateTable } from "./database/write.ts";
import type { Gauge } from "./gauge.ts";
import type { Schedule, Job } from "./job.ts";
import { errorText } from "./log.ts";

/** How long a job is a process's own; while it works it says so anew. */
const LEASE_MS = 120_000;
const LOOK_MS = 1000;
const DAY_MS = 86_400_000;

/** The instant of a time of day. */
function at(zone: string, day: BusinessDate, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return new Date(startOfDay(zone, day).getTime() + (hours * 60 + minutes) * 60_000);
}

/** When a job that started at an instant is due again. */
export function dueAfter(schedule: Schedule, started: Date, zone: string): Date {
  if ("every" in schedule) return new Date(started.getTime() + schedule.every * 1000);
  const today = at(zone, dayIn(zone, started), schedule.at);
  return today > started ? today : at(zone, dayIn(zone, new Date(started.getTime() + DAY_MS)), schedule.at);
}

/** Makes jobs known that the table does not have yet; they are due now. */
async function register({ connection, clock }: Services, names: readonly string[]): Promise<void> {
  await run(
    connection.db,
    sql`insert into job (name, due_at) select name, ${clock.now()} from unnest(${names}::text[]) name
        on conflict do nothing`,
  );
}

/** Takes the jobs of these names that are due and nobody works on. */
async function claim({ connection, clock }: Services, names: readonly string[]): Promise<string[]> {
  const now = clock.now();
  const until = new Date(now.getTime() + LEASE_MS);
  const claimed = await rows<{ name: string }>(
    connection.db,
    updateTable(
      "job",
      { leasedUntil: until, startedAt: now },
      sql`where name in (select name from job where name = any (${names}::text[]) and due_at <= ${now}
            and (leased_until is null or leased_until <= ${now})
                       order by name for update skip locked)
        returning name`,
    ),
  );
  return claimed.map(({ name }) => name).sort();
}

async function carryOut(services: Services, job: Job, stop: AbortSignal): Promise<void> {
  const { clock, log } = services;
  const { db } = services.connection;
  const started = clock.now();
  const renewing = setInterval(() => {
    const until = new Date(clock.now().getTime() + LEASE_MS);
    run(db, updateTable("job", { leasedUntil: until }, sql`where name = ${job.name}`)).catch(() => undefined);
  }, LEASE_MS / 2);
  let failed: string | null = null;
  try {
    await job.run(services, stop);
  } catch (error) {
    failed = errorText(error).slice(0, 500);
    log.error({ job: job.name, error: failed }, "job: not finished");
  } finally {
    clearInterval(renewing);
  }
  const now = clock.now();
  // A job that was told to stop has more to do: the next process takes it up at once.
  const due = stop.aborted ? now : dueAfter(job, started, services.config.zone);
  await run(
    db,
    updateTable(
      "job",
      {
        leasedUntil: null,
        dueAt: due,
        lastError: failed,
        finishedAt: sql`case when ${failed === null} then ${now} else finished_at end`,
        failedAt: sql`case when ${failed === null} then failed_at else ${now} end`,
      },
      sql`where name = ${job.name}`,
    ),
  );
}

/** What one look has found due: the jobs that this process took, and when all of them have ended. */
export interface Begun {
  readonly names: readonly string[];
  readonly done: Promise<unknown>;
}

/**
 * Looks for jobs that are due and begins them, each on its own: the failure of one holds up no other. The first look
 * makes them known to the database.
 */
export function jobRunner(services: Services, jobs: readonly Job[], stop: AbortSignal): () => Promise<Begun> {
  const names = jobs.map(({ name }) => name);
  let known = false;
  const begin = (job: Job): Promise<unknown> =>
    carryOut(services, job, stop).catch((error: unknown) =>
      services.log.error({ job: job.name, error: errorText(error) }, "job: its end was not written down"),
    );
  return async () => {
    if (!known) await register(services, names);
    known = true;
    const claimed = await claim(services, names);
    return { names: claimed, done: Promise.all(jobs.filter(({ name }) => claimed.includes(name)).map(begin)) };
  };
}

/** Keeps doing what is due, until it is stopped: what is under way is told, and waited for. */
export function startJobs(services: Services, jobs: readonly Job[]): { stop(): Promise<void> } {
  const ending = new AbortController();
  const look = jobRunner(services, jobs, ending.signal);
  const running = new Set<Promise<unknown>>();
  let looking: Promise<void> | null = null;
  const lookAgain = async (): Promise<void> => {
    try {
      const { done } = await look();
      const under = done.finally(() => running.delete(under));
      running.add(under);
    } catch (error) {
      services.log.warn({ error: errorText(error) }, "jobs: not looked for");
    }
  };
  const tick = (): void => {
    if (looking || ending.signal.aborted) return;
    looking = lookAgain().finally(() => (looking = null));
  };
  const timer = setInterval(tick, LOOK_MS);
  tick();
  return {
    async stop() {
      clearInterval(timer);
      ending.abort();
      await looking;
      await Promise.all(running);
    },
  };
}

/** When each job was last done and last failed, for `/metrics`. */
export const jobMetrics: Gauge = async ({ connection }) => {
  const found = await rows<{ name: string; finished: number | null; failed: number | null }>(
    connection.db,
    sql`select name, extract(epoch from finished_at)::float as finished, extract(epoch from failed_at)::float as failed
        from job order by name`,
  );
  return [
    "# TYPE job_last_success_seconds gauge",
    ...found
      .filter(({ finished }) => finished !== null)
      .map(({ name, finished }) => `job_last_success_seconds{job="${name}"} ${finished}`),
    "# TYPE job_last_failure_seconds gauge",
    ...found
      .filter(({ failed }) => failed !== null)
      .map(({ name, failed }) => `job_last_failure_seconds{job="${name}"} ${failed}`),
  ];
};
