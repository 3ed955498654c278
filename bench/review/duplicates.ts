import { monitorEventLoopDelay } from "node:perf_hooks";
import { seedStaff } from "../../seeds/apply.ts";
import { seedLending } from "../../seeds/lending.ts";
import { keysOfViews } from "../../src/desk/duplicate/domain/fingerprint.ts";
import { viewsOf, type Seen } from "../../src/desk/duplicate/domain/views.ts";
import { readDuplicates } from "../../src/desk/duplicate/server/api.ts";
import { candidatesOf, nearOf } from "../../src/desk/duplicate/server/near.ts";
import { drawn, reused, seenIn } from "../../src/desk/duplicate/server/testing/drawn-pairs.ts";
import { only, plannedOnce, sql, type Db } from "../../src/platform/server/database/connect.ts";
import { migrate } from "../../src/platform/server/database/migrate.ts";
import { startPostgres } from "../../src/platform/server/postgres/start.ts";
import { databaseUrl, execute } from "../../src/platform/server/testing/cluster.ts";
import { openServices } from "../services.ts";
import { count, ms, printTable, say } from "../table.ts";
import { timed } from "../timing.ts";
import { fillWithPeople } from "./people.ts";

const DATA_DIR = ".cache/bench/review";
const CUSTOMERS = 1_000_000;
const TIMES = 200;
const PICTURES = 40;
/** By equal values, beside a primary-key look-up. */
const VALUES_GOAL = 20;
/** By picture hash, in milliseconds. */
const HASH_GOAL = 60;
/** The longest that other work waits meanwhile, in milliseconds. */
const LOOP_GOAL = 60;

const verdict = (right: boolean): string => (right ? "kept" : "MISSED");

/** Looks for the duplicates of applications by their values, each of another customer. */
async function byValues(db: Db): Promise<boolean> {
  let next = 0;
  const id = (): string => String(1 + (((next += 7919) * 500) % CUSTOMERS));
  const byKey = await timed(TIMES, () => only(db, plannedOnce(sql`select name from customer where id = ${id()}`)));
  const applications = await Promise.all(
    Array.from({ length: TIMES + 3 }, async () => {
      const customerId = id();
      return only<Parameters<typeof readDuplicates>[1]>(
        db,
        sql`select c.id as customer_id, c.curp, k.clabe, c.phone, c.name, c.address, c.employer
            from customer c join bank_card k on k.customer_id = c.id where c.id = ${customerId}`,
      );
    }),
  );
  let found = 0;
  const search = await timed(TIMES, async () => {
    const application = applications.pop();
    if (application) found += (await readDuplicates(db, application)).length;
  });
  const ratio = search.p50 / byKey.p50;
  printTable(
    `Duplicates by equal values among ${count(CUSTOMERS)} customers (${count(found)} found)`,
    ["", "p50 ms", "p95 ms"],
    [
      ["a customer by the primary key", byKey.p50.toFixed(2), byKey.p95.toFixed(2)],
      ["duplicates of an application", search.p50.toFixed(2), search.p95.toFixed(2)],
    ],
  );
  say(`${ratio.toFixed(1)} × a primary-key look-up; goal ${VALUES_GOAL} ×: ${verdict(ratio <= VALUES_GOAL)}`);
  return ratio <= VALUES_GOAL;
}

/** Looks for pictures that show the same as others that were used again. */
async function byPicture(db: Db): Promise<boolean> {
  const seen: Seen[] = [];
  for (let picture = 0; picture < PICTURES + 3; picture += 1)
    seen.push(await seenIn(await reused(drawn("face", `bench ${picture}`), `bench ${picture}`), "face"));
  const keys = seen.map((one) => keysOfViews("face", [...viewsOf(one)].flat()));
  let candidates = 0;
  let at = 0;
  const lookUp = await timed(PICTURES, async () => {
    candidates += (await candidatesOf(db, "0", keys[at++ % keys.length] ?? [])).length;
  });
  const loop = monitorEventLoopDelay({ resolution: 1 });
  loop.enable();
  const whole = await timed(PICTURES, async () => {
    const one = seen[at++ % seen.length];
    if (one) await nearOf(db, one, "0");
  });
  loop.disable();
  const waited = loop.percentile(99) / 1e6;
  printTable(
    `Pictures that show the same among ${count(CUSTOMERS)} fingerprints (${count(Math.round(candidates / (PICTURES + 3)))} candidates each)`,
    ["", "p50 ms", "p95 ms"],
    [
      ["by hash", ms(lookUp.p50), ms(lookUp.p95)],
      ["and compared, beside other work", ms(whole.p50), ms(whole.p95)],
    ],
  );
  say(`by hash p95 ${ms(lookUp.p95)} ms; goal ${HASH_GOAL} ms: ${verdict(lookUp.p95 < HASH_GOAL)}`);
  say(`other work waited p99 ${ms(waited)} ms; goal ${LOOP_GOAL} ms: ${verdict(waited < LOOP_GOAL)}`);
  return lookUp.p95 < HASH_GOAL && waited < LOOP_GOAL;
}

async function keptDatabase(serverUrl: string): Promise<string> {
  const url = databaseUrl(serverUrl, "bench_review");
  await execute(serverUrl, "drop database if exists bench_review with (force)");
  await execute(serverUrl, "create database bench_review template template0 encoding 'UTF8'");
  await migrate(url);
  const { services, close } = await openServices(url);
  try {
    await seedStaff(services.connection.db, services.config, services.clock.now());
    await seedLending(services);
  } finally {
    await close();
  }
  const started = performance.now();
  await fillWithPeople(url, CUSTOMERS);
  say(`${count(CUSTOMERS)} customers in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  return url;
}

/** Measures how duplicates of an application are found among a million customers, by equal values and by picture. */
export async function runDuplicates(): Promise<boolean> {
  const server = await startPostgres({
    dataDir: DATA_DIR,
    fsync: false,
    settings: { shared_buffers: "256MB", max_wal_size: "4GB", autovacuum: "off" },
    log: () => undefined,
  });
  try {
    const { services, close } = await openServices(await keptDatabase(server.url));
    try {
      const { db } = services.connection;
      const values = await byValues(db);
      return (await byPicture(db)) && values;
    } finally {
      await close();
    }
  } finally {
    await server.stop();
  }
}
