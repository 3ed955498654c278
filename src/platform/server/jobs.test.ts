import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { BusinessDate } from "../shared/business-date.ts";
import { platformRefusals } from "../shared/platform-messages.ts";
import { inTransaction, INSIDE, SYSTEM } from "./context.ts";
import { only, rows, run, sql } from "./database/connect.ts";
import { once } from "./idempotency.ts";
import { job as declare, type Job } from "./job.ts";
import { dueAfter, jobMetrics, jobRunner, startJobs } from "./jobs.ts";
import { compactReplies, pruneOutbox } from "./prune.ts";
import { testServices, type TestServices } from "./testing/services.ts";

const DAY_MS = 86_400_000;
const NEVER = new AbortController().signal;

let base: TestServices;
beforeAll(async () => {
  base = await testServices();
});
afterAll(() => base.close());
beforeEach(() => run(base.services.connection.db, sql`update job set name = name || '-' || txid_current()`));

const title = { cn: "测试", en: "Test", es: "Prueba" };
const job = ({ name, run: work, ...beat }: Pick<Job, "name" | "run"> & Parameters<typeof dueAfter>[0]): Job =>
  declare({ name, title, run: work, ...beat });

/** One look of a process that has just started, with what it began. */
async function look(jobs: readonly Job[]): Promise<readonly string[]> {
  const { names, done } = await jobRunner(base.services, jobs, NEVER)();
  await done;
  return names;
}

const rowOf = (name: string) =>
  only<{
    dueAt: Date;
    finishedAt: Date | null;
    failedAt: Date | null;
    lastError: string | null;
    leasedUntil: Date | null;
  }>(
    base.services.connection.db,
    sql`select due_at, finished_at, failed_at, last_error, leased_until from job where name = ${name}`,
  );

describe("a job", () => {
  test("is done when it is known first, and again when its time has passed", async () => {
    let done = 0;
    const jobs = [job({ name: "test.count", every: 60, run: async () => (done += 1) })];
    await look(jobs);
    await look(jobs);
    expect(done).toBe(1);
    base.clock.advance(59_000);
    await look(jobs);
    expect(done).toBe(1);
    base.clock.advance(1000);
    await look(jobs);
    expect(done).toBe(2);
  });

  test("is made known to the database with the first look of a process only", async () => {
    const { services } = base;
    const runner = jobRunner(services, [job({ name: "test.known", every: 60, run: () => Promise.resolve() })], NEVER);
    await (
      await runner()
    ).done;
    await run(services.connection.db, sql`update job set name = 'test.gone' where name = 'test.known'`);
    base.clock.advance(60_000);
    expect((await runner()).names).toEqual([]);
    expect(await rows(services.connection.db, sql`select 1 from job where name = 'test.known'`)).toEqual([]);
  });

  test("is done by one process of several that look at once", async () => {
    let done = 0;
    const jobs = [job({ name: "test.shared", every: 60, run: async () => (done += 1) })];
    const claimed = await Promise.all([look(jobs), look(jobs), look(jobs), look(jobs)]);
    expect(claimed.flat()).toEqual(["test.shared"]);
    expect(done).toBe(1);
  });

  test("that fails says so, holds up no other, and is tried again in its turn", async () => {
    let done = 0;
    const broken = job({
      name: "test.broken",
      every: 60,
      run: () => Promise.reject(new Error("the disk is full")),
    });
    const jobs = [broken, job({ name: "test.whole", every: 60, run: async () => (done += 1) })];
    await look(jobs);
    expect(done).toBe(1);
    expect(await rowOf("test.broken")).toMatchObject({
      finishedAt: null,
      failedAt: base.clock.now(),
      lastError: expect.stringContaining("the disk is full") as string,
      leasedUntil: null,
    });
    expect(await rowOf("test.whole")).toMatchObject({ finishedAt: base.clock.now(), failedAt: null, lastError: null });
    base.clock.advance(60_000);
    expect(await look(jobs)).toEqual(["test.broken", "test.whole"]);
    expect((await jobMetrics(base.services)).filter((line) => line.includes('"test.broken"'))).toEqual([
      `job_last_failure_seconds{job="test.broken"} ${base.clock.now().getTime() / 1000}`,
    ]);
  });

  test("of a process that died is taken up when its lease is over", async () => {
    let done = 0;
    const jobs = [job({ name: "test.orphan", every: 60, run: async () => (done += 1) })];
    const dead = new Date(base.clock.now().getTime() + 120_000);
    await run(
      base.services.connection.db,
      sql`insert into job (name, due_at, leased_until, started_at)
          values ('test.orphan', ${base.clock.now()}, ${dead}, ${base.clock.now()})`,
    );
    await look(jobs);
    expect(done).toBe(0);
    base.clock.advance(120_000);
    await look(jobs);
    expect(done).toBe(1);
  });

  test("that is told to stop is waited for, and due at once for the next process", async () => {
    const begun = Promise.withResolvers<void>();
    const jobs = [
      job({
        name: "test.long",
        every: 3600,
        run: (_services, stop) =>
          new Promise<void>((ended) => {
            stop.addEventListener("abort", () => ended());
            begun.resolve();
          }),
      }),
    ];
    const work = startJobs(base.services, jobs);
    await begun.promise;
    await work.stop();
    expect(await rowOf("test.long")).toMatchObject({ dueAt: base.clock.now(), leasedUntil: null });
  });

  test("with a time of day is due at that time in the business's zone, also when the clocks change", () => {
    const zone = "America/Tijuana";
    const due = (from: string) => dueAfter({ at: "03:30" }, new Date(from), zone).toISOString();
    expect(due("2026-01-10T11:00:00Z")).toBe("2026-01-10T11:30:00.000Z");
    expect(due("2026-01-10T11:30:00Z")).toBe("2026-01-11T11:30:00.000Z");
    expect(due("2026-07-10T10:30:00Z")).toBe("2026-07-11T10:30:00.000Z");
    expect(dueAfter({ every: 30 }, new Date(0), zone)).toEqual(new Date(30_000));
  });
});

test("work that was done long ago is taken away, what waits is not", async () => {
  const { db } = base.services.connection;
  const old = new Date(base.clock.now().getTime() - 91 * DAY_MS);
  await run(
    db,
    sql`insert into outbox (topic, dedup, payload, available_at, created_at, done_at) values
          ('test.old', '1', '{}', ${old}, ${old}, ${old}), ('test.waiting', '1', '{}', ${old}, ${old}, null),
            ('test.fresh', '1', '{}', ${old}, ${old}, ${base.clock.now()})`,
  );
  await pruneOutbox(base.services, NEVER);
  expect(await rows(db, sql`select topic from outbox where topic like 'test.%' order by topic`)).toEqual([
    { topic: "test.fresh" },
    { topic: "test.waiting" },
  ]);
});

test("of an old reply the ids stay: its request is not carried out again, and its key is good for no other", async () => {
  let carriedOut = 0;
  const day = "2026-03-02" as BusinessDate;
  const send = (amount: number) =>
    inTransaction(base.services, SYSTEM, INSIDE, (ctx) =>
      once(ctx, "test.pay", "key-of-an-old-request", { sent: { amount }, input: { amount } }, async () => {
        carriedOut += 1;
        return { repaymentId: "77", orderNo: "TR1", status: 50, at: day };
      }),
    );
  const first = await send(1);
  base.clock.advance(29 * DAY_MS);
  await compactReplies(base.services, NEVER);
  expect(await send(1)).toEqual(first);
  base.clock.advance(2 * DAY_MS);
  await compactReplies(base.services, NEVER);
  await expect(send(1)).rejects.toMatchObject({
    reason: platformRefusals.doneLongAgo,
    details: { data: { repaymentId: "77", orderNo: "TR1" } },
  });
  await expect(send(2)).rejects.toMatchObject({ reason: platformRefusals.keyReused });
  expect(carriedOut).toBe(1);
  const rewrite = sql`update idempotency_key set result = '{}' where key = 'key-of-an-old-request'`;
  await expect(run(base.services.connection.db, rewrite)).rejects.toThrow(/fixed/);
});

test("a request that is repeated after its contract has changed gets the first answer again, and its key is good for no other body", async () => {
  let carriedOut = 0;
  const send = (sent: unknown, input: unknown) =>
    inTransaction(base.services, SYSTEM, INSIDE, (ctx) =>
      once(ctx, "test.pay", "key-over-a-change", { sent, input }, async () => (carriedOut += 1)),
    );
  expect(await send({ amount: "1.00" }, { amount: 100 })).toBe(1);
  // a field was added, with a default; then the same is said with other blanks
  expect(await send({ amount: "1.00" }, { amount: 100, tell: true })).toBe(1);
  expect(await send({ amount: " 1.00" }, { amount: 100 })).toBe(1);
  await expect(send({ amount: "2.00" }, { amount: 200 })).rejects.toMatchObject({ reason: platformRefusals.keyReused });
  expect(carriedOut).toBe(1);
});
