import { rows, sql } from "../src/platform/server/database/connect.ts";
import { cents } from "../src/platform/shared/cents.ts";
import { replayBetween } from "../src/catalogue/quota/server/replay.ts";
import { LAST_DAY } from "./data/customers.ts";
import { openBenchDatabase } from "./data/database.ts";
import { allocate } from "./replay.ts";
import { openServices } from "./services.ts";
import { count, printTable, say } from "./table.ts";

const DAY_MS = 86_400_000;
const DAYS = 90;
const GOAL_ORDERS = 1_000_000;
/** Seconds for the 90 days of a portfolio of so many orders, every group of it. */
const GOAL_SECONDS = 30;

const EVERYBODY = { settledFrom: 0, settledTo: null, lateFrom: 0, lateTo: null };
const steps = [
  { ...EVERYBODY, settledTo: 1, amount: cents(1000_00), increment: cents(200_00), ceiling: cents(1200_00) },
  {
    ...EVERYBODY,
    settledFrom: 2,
    lateTo: 2,
    amount: cents(2000_00),
    increment: cents(500_00),
    ceiling: cents(9000_00),
  },
  { ...EVERYBODY, settledFrom: 2, lateFrom: 3, amount: cents(800_00), increment: cents(0), ceiling: cents(800_00) },
];

interface Group {
  readonly id: string;
  readonly groupName: string;
  readonly orders: number;
}

/** The groups that were applied for, with how many orders their applicants have in all. */
const groupsOf = (db: Parameters<typeof rows>[0], since: Date) =>
  rows<Group>(
    db,
    sql`select g.id, g.group_name, (select count(*)::int from loan_order o where o.customer_id in
          (select t.customer_id from loan_order t where t.product_group_id = g.id and t.applied_at >= ${since})) as orders
        from product_group g order by g.id`,
  );

/** Measures the replay of credit limits, group after group, and answers whether it keeps to its time. */
export async function runQuotaReplay(orders: number): Promise<boolean> {
  const database = await openBenchDatabase(orders);
  try {
    await allocate(database.url);
    const { services, close } = await openServices(database.url);
    try {
      const { db } = services.connection;
      const until = new Date(`${LAST_DAY}T00:00:00Z`);
      const since = new Date(until.getTime() - DAYS * DAY_MS);
      const measured: (readonly [Group, applications: number, notes: number, seconds: number, mebibytes: number])[] =
        [];
      for (const group of await groupsOf(db, since)) {
        let [notes, most] = [0, 0];
        const progress = async (): Promise<void> => {
          notes += 1;
          most = Math.max(most, process.memoryUsage().heapUsed);
        };
        const start = performance.now();
        const work = { expect: () => Promise.resolve(), progress };
        const { applications } = await replayBetween({ db }, { id: group.id, steps }, [since, until], work);
        measured.push([group, applications, notes, (performance.now() - start) / 1000, most / 1_048_576]);
      }
      const sum = (of: (one: (typeof measured)[number]) => number): number =>
        measured.reduce((all, one) => all + of(one), 0);
      printTable(
        `Replay of credit limits over ${DAYS} days of a portfolio of ${count(orders)} orders`,
        ["group", "applications", "orders read", "notes of progress", "seconds", "heap MiB"],
        measured.map(([group, applications, notes, seconds, mebibytes]) => [
          group.groupName,
          count(applications),
          count(group.orders),
          count(notes),
          seconds.toFixed(1),
          mebibytes.toFixed(0),
        ]),
      );
      const [whole, read] = [sum(([, , , seconds]) => seconds), sum(([group]) => group.orders)];
      const forGoal = (whole * GOAL_ORDERS) / orders;
      say(
        `${whole.toFixed(1)} s for every group (${count(read)} orders), ` +
          `${forGoal.toFixed(1)} s for a portfolio of ${count(GOAL_ORDERS)}, goal under ${GOAL_SECONDS} s`,
      );
      return forGoal < GOAL_SECONDS;
    } finally {
      await close();
    }
  } finally {
    await database.stop();
  }
}
