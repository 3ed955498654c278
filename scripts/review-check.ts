import { parseArgs } from "node:util";
import { migrate } from "../src/platform/server/database/migrate.ts";
import { startTestCluster } from "../src/platform/server/testing/cluster.ts";
import { createTestDatabase } from "../src/platform/server/testing/database.ts";
import { testServices } from "../src/platform/server/testing/services.ts";
import { decideAll, type Decided } from "../src/testing/claims/run.ts";

/**
 * `npm run review:check [-- --orders 5000]`: 50 reviewers in four processes take and decide so many orders at once, now
 * and then from two windows; two of the processes are killed with orders in hand, which come back after the lease of a
 * clock that is moved on. Ends with 1 when somebody held two orders at a time, or an order was lost, decided twice, or
 * given away before the lease was over. REVIEW_SEED repeats a run's choices.
 */
const { values } = parseArgs({ options: { orders: { type: "string", default: "5000" } } });
const orders = Number(values.orders);
if (!Number.isInteger(orders) || orders < 100) throw new Error("--orders <number of at least 100>");

const WORDS: Readonly<Record<Exclude<keyof Decided, "wrong">, string>> = {
  orders: "orders waited for review",
  decided: "orders were decided",
  kills: "processes were killed",
  stranded: "orders were in the hands of their reviewers, and came back",
  twoWindows: "claims were asked for in two windows at once",
};

const seed = process.env.REVIEW_SEED ?? Math.random().toString(36).slice(2, 10);
console.log(`review check: seed ${seed} (repeat with REVIEW_SEED=${seed})`);
const begin = performance.now();
const seconds = (): string => ((performance.now() - begin) / 1000).toFixed(0).padStart(5);
const cluster = await startTestCluster(migrate);
const house = await testServices({}, { books: "drawn", createDatabase: () => createTestDatabase(cluster) });
try {
  const wish = { orders, reviewers: 50, processes: 4, kills: 2, seed };
  const outcome = await decideAll(house, { ...wish, say: (line) => console.log(`${seconds()} s  ${line}`) });
  for (const [name, words] of Object.entries(WORDS))
    console.log(`${String(outcome[name as keyof typeof WORDS]).padStart(8)}  ${words}`);
  for (const line of outcome.wrong) console.log(`WRONG ${line}`);
  const right = outcome.wrong.length === 0 && outcome.decided === orders && outcome.stranded > 0;
  process.exitCode = right ? 0 : 1;
} finally {
  await house.close();
  await cluster.stop();
}
console.log(process.exitCode === 0 ? "Every order was decided once, by who held it." : "The check failed.");
