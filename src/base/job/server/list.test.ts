import { afterAll, beforeAll, expect, test } from "vitest";
import { jobs } from "../../../calls.ts";
import { jobRunner } from "../../../platform/server/jobs.ts";
import { only, run, sql } from "../../../platform/server/database/connect.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { job } from "../contract.ts";

type Answer = OutputOf<typeof job.list>;

let product: Product;
let admin: Staff;
beforeAll(async () => {
  product = await openProduct();
  admin = await product.staff("admin");
});
afterAll(() => product.close());

const shown = (): Promise<Answer> => admin.call(job.list, {});
const named = async (name: string): Promise<Answer["jobs"][number]> => {
  const found = (await shown()).jobs.find((one) => one.name === name);
  if (!found) throw new Error(`${name} is not shown`);
  return found;
};

test("shows every job of the manifests before it ran for the first time, and when it was done and is due afterwards", async () => {
  expect((await shown()).jobs.map(({ name }) => name)).toEqual(jobs.map(({ name }) => name));
  expect(await named("balance.watch")).toMatchObject({
    every: 60,
    at: null,
    running: false,
    lastDone: null,
    nextDue: null,
    error: null,
  });
  await (
    await jobRunner(product.services, jobs, new AbortController().signal)()
  ).done;
  const now = product.clock.now();
  expect(await named("balance.watch")).toMatchObject({
    lastDone: now.toISOString(),
    nextDue: new Date(now.getTime() + 60_000).toISOString(),
    error: null,
  });
  expect(await named("outbox.prune")).toMatchObject({ every: null, at: "03:40", lastDone: now.toISOString() });
});

test("says why the last run of a job failed, and that one is under way", async () => {
  const { db } = product.services.connection;
  await run(
    db,
    sql`update job set last_error = 'the bank is away', failed_at = ${product.clock.now()}
        where name = 'balance.watch'`,
  );
  await run(
    db,
    sql`update job set leased_until = ${new Date(product.clock.now().getTime() + 1000)} where name = 'export.sweep'`,
  );
  expect(await named("balance.watch")).toMatchObject({ error: "the bank is away", running: false });
  expect(await named("export.sweep")).toMatchObject({ running: true });
});

test("counts what waits in the queues, and since when", async () => {
  const { db } = product.services.connection;
  const [at, later] = [new Date(product.clock.now().getTime() - 5000), new Date(product.clock.now().getTime() + 5000)];
  const [before] = (await shown()).queues;
  await run(
    db,
    sql`insert into outbox (topic, dedup, payload, available_at, created_at) values
          ('test.due', '1', '{}', ${at}, ${at}), ('test.later', '1', '{}', ${later}, ${at})`,
  );
  const [outbox, chain] = (await shown()).queues;
  expect(outbox).toMatchObject({ waiting: (before?.waiting ?? 0) + 1, oldest: at.toISOString() });
  const { pending } = await only<{ pending: number }>(db, sql`select count(*)::int as pending from audit_pending`);
  expect(chain?.waiting).toBe(pending);
  await run(db, sql`delete from outbox where topic like 'test.%'`);
});

test("is for who may see the configuration only", async () => {
  const clerk = await product.staff("service");
  expect((await clerk.ask(job.list, {})).code).toBe("403");
});
