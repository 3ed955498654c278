import { parseArgs } from "node:util";
import { migrate } from "../src/platform/server/database/migrate.ts";
import { startTestCluster } from "../src/platform/server/testing/cluster.ts";
import { createTestDatabase } from "../src/platform/server/testing/database.ts";
import { runPayouts, type PayoutsReport } from "../src/testing/payouts.ts";
import { openProduct } from "../src/testing/product.ts";

/**
 * `npm run payouts:check -- --orders 5000 [--channel openpay]`: sends the money of many orders through a bank that
 * fails, pays late, drops, doubles and delays its notices, and does not answer, with three processes at work of which
 * some die; reads the bank's statements and prints what came of it. Ends with 1 when an order got two transfers, the
 * books disagree with the bank, or an item of a statement is left unexplained.
 */
const { values } = parseArgs({
  options: { orders: { type: "string", default: "500" }, channel: { type: "string", default: "sandbox" } },
});
const count = Number(values.orders);
const { channel } = values;
if (!Number.isInteger(count) || count < 1 || (channel !== "sandbox" && channel !== "openpay"))
  throw new Error("--orders <number> [--channel sandbox|openpay]");

const WORDS: Readonly<
  Record<Exclude<keyof PayoutsReport, "statuses" | "disagreeing" | "unpaid" | "unexplained" | "explained">, string>
> = {
  orders: "orders paid out or on the way",
  attempts: "payout attempts in the books",
  retries: "retries by staff",
  doubled: "pieces of work done by two processes at once",
  crashed: "processes that died after the deed",
  blackouts: "times that the bank was unreachable",
  lateNoted: "successes reported after a failure",
  lateBooked: "of them booked by two people",
  asked: "transfers that the bank was asked for",
  transfers: "transfers that the bank carried out",
  most: "most transfers for one order",
  matched: "payouts on the bank's statements that agree with our books",
};

const begin = performance.now();
const seconds = (): string => ((performance.now() - begin) / 1000).toFixed(0).padStart(5);
const cluster = await startTestCluster(migrate);
const product = await openProduct({}, () => createTestDatabase(cluster));
try {
  const report = await runPayouts(product, count, channel, (line) => console.log(`${seconds()} s  ${line}`));
  for (const [name, words] of Object.entries(WORDS))
    console.log(`${String(report[name as keyof typeof WORDS]).padStart(8)}  ${words}`);
  for (const [status, orders] of Object.entries(report.statuses))
    console.log(`${String(orders).padStart(8)}  orders at ${status}`);
  for (const [status, orders] of Object.entries(report.unpaid))
    console.log(`${String(orders).padStart(8)}  orders that ended at ${status} without a payout`);
  for (const [cause, items] of Object.entries(report.explained))
    console.log(`${String(items).padStart(8)}  open items, explained: ${cause}`);
  console.log(
    `${String(report.unexplained.length).padStart(8)}  unexplained items ${report.unexplained.slice(0, 5).join(" ")}`,
  );
  console.log(
    `${String(report.disagreeing.length).padStart(8)}  orders whose books disagree with the bank ${report.disagreeing.slice(0, 5).join(" ")}`,
  );
  process.exitCode = report.most <= 1 && report.disagreeing.length === 0 && report.unexplained.length === 0 ? 0 : 1;
} finally {
  await product.close();
  await cluster.stop();
}
console.log(`${seconds()} s  the ledger balances`);
