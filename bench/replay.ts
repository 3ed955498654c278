import pg from "pg";
import { contextOn, INSIDE, SYSTEM } from "../src/platform/server/context.ts";
import { rows, sql } from "../src/platform/server/database/connect.ts";
import { cents } from "../src/platform/shared/cents.ts";
import { replayBetween } from "../src/service/relending/server/replay.ts";
import { LAST_DAY } from "./data/customers.ts";
import { openBenchDatabase } from "./data/database.ts";
import { openServices } from "./services.ts";
import { count, printTable, say } from "./table.ts";

const DAY_MS = 86_400_000;
const GOAL_ORDERS = 1_000_000;
/** Seconds for so many settled orders. */
const GOAL_SECONDS = 30;
/** How far back the orders of the data set have their terms, with the receipts that closed them. */
const PLANNED_DAYS = 150;

const draft = {
  version: "*",
  delayTime: 3600,
  shuntPercentage: 60,
  lateDays: 1,
  intervals: [{ from: cents(0), to: cents(50_000_00), increase: cents(500_00) }],
  overLimit: cents(2_000_00),
};

/** Gives the closed terms the receipts of their orders, which the data set leaves out: lateness is read from them. */
const ALLOCATE = `
  set session_replication_role = replica;
  insert into allocation (repayment_id, bill_id, loan_id, customer_id, term_no, component, amount_cents)
  select r.id, b.id, b.loan_id, b.customer_id, b.term_no, 'principal', greatest(b.principal_due_cents, 1)
  from bill b join repayment r on r.loan_id = b.loan_id where b.status = 30 and not exists (select from allocation);
  analyze allocation`;

/** Lets the data set tell how late its orders were. */
export async function allocate(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(ALLOCATE);
  } finally {
    await client.end();
  }
}

interface Measured {
  readonly what: string;
  readonly settled: number;
  readonly seconds: number;
  readonly steps: number;
  readonly mebibytes: number;
}

/** Replays each package's past, one after the other. */
async function measure(url: string, days: number): Promise<Measured> {
  const { services, close } = await openServices(url);
  try {
    const { ctx } = contextOn(services.connection.db, services, SYSTEM, INSIDE);
    const until = new Date(`${LAST_DAY}T00:00:00Z`);
    const between = [new Date(until.getTime() - days * DAY_MS), until] as const;
    const packages = await rows<{ name: string }>(ctx.db, sql`select package_name as name from app_package order by 1`);
    let [settled, steps, most] = [0, 0, 0];
    const start = performance.now();
    for (const { name } of packages) {
      const work = {
        expect: () => Promise.resolve(),
        progress: async () => {
          steps += 1;
          most = Math.max(most, process.memoryUsage().heapUsed);
        },
      };
      settled += (await replayBetween(ctx, { ...draft, packageName: name }, between, work)).settled;
    }
    const seconds = (performance.now() - start) / 1000;
    return { what: `${days} days`, settled, seconds, steps, mebibytes: most / 1_048_576 };
  } finally {
    await close();
  }
}

/** Measures the replay of re-lending, and answers whether a million settled orders would be done in time. */
export async function runReplay(orders: number): Promise<boolean> {
  const database = await openBenchDatabase(orders);
  try {
    await allocate(database.url);
    await measure(database.url, 10);
    const measured = [await measure(database.url, 90), await measure(database.url, PLANNED_DAYS)];
    const forGoal = ({ seconds, settled }: Measured): number => (seconds * GOAL_ORDERS) / settled;
    printTable(
      `Replay of re-lending over a portfolio of ${count(orders)} orders`,
      ["of", "settled orders", "seconds", "notes of progress", "heap MiB", "seconds for a million"],
      measured.map((one) => [
        one.what,
        count(one.settled),
        one.seconds.toFixed(1),
        count(one.steps),
        one.mebibytes.toFixed(0),
        forGoal(one).toFixed(1),
      ]),
    );
    const worst = Math.max(...measured.map(forGoal));
    say(`${worst.toFixed(1)} s for ${count(GOAL_ORDERS)} settled orders, goal under ${GOAL_SECONDS} s`);
    return worst < GOAL_SECONDS;
  } finally {
    await database.stop();
  }
}
