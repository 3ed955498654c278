import { parseArgs } from "node:util";
import { migrate } from "../src/platform/server/database/migrate.ts";
import { startTestCluster } from "../src/platform/server/testing/cluster.ts";
import { createTestDatabase } from "../src/platform/server/testing/database.ts";
import { testServices } from "../src/platform/server/testing/services.ts";
import { survive, type Survived } from "../src/testing/relending/run.ts";

/**
 * `npm run relend:check [-- --settlements 5000]`: settles so many orders with two processes on one clock that is moved
 * on, of which one is killed again and again; accepts and reverses some of what follows and lets the rest lapse; then
 * 64 people apply at once for the last 10 places of a product, and a process dies among it. Ends with 1 when an order
 * was followed twice or not at all, an offer outlived its time or its settlement, or a place was given too often.
 * RELEND_SEED repeats a run's choices.
 */
const { values } = parseArgs({ options: { settlements: { type: "string", default: "5000" } } });
const settlements = Number(values.settlements);
if (!Number.isInteger(settlements) || settlements < 100) throw new Error("--settlements <number of at least 100>");

const WORDS: Readonly<Record<Exclude<keyof Survived, "wrong">, string>> = {
  settlements: "orders were settled",
  kills: "times a process was killed",
  repeated: "things that a process died over",
  offers: "orders that were followed by an offer",
  accepted: "offers that were accepted",
  lapsed: "offers that lapsed",
  reversed: "settlements that were reversed",
  settledAgain: "of them that were settled again",
  applicants: "people who applied at once for the last places of a day",
  places: "places that there were",
  taken: "places that were taken",
};

const seed = process.env.RELEND_SEED ?? Math.random().toString(36).slice(2, 10);
console.log(`re-lending check: seed ${seed} (repeat with RELEND_SEED=${seed})`);
const begin = performance.now();
const seconds = (): string => ((performance.now() - begin) / 1000).toFixed(0).padStart(5);
const cluster = await startTestCluster(migrate);
const house = await testServices({}, { books: "drawn", createDatabase: () => createTestDatabase(cluster) });
try {
  const wish = { settlements, killEach: 100, applicants: 64, places: 10, seed };
  const survived = await survive(house, { ...wish, say: (line) => console.log(`${seconds()} s  ${line}`) });
  for (const [name, words] of Object.entries(WORDS))
    console.log(`${String(survived[name as keyof typeof WORDS]).padStart(8)}  ${words}`);
  for (const line of survived.wrong) console.log(`WRONG ${line}`);
  process.exitCode = survived.wrong.length === 0 && survived.taken === survived.places ? 0 : 1;
} finally {
  await house.close();
  await cluster.stop();
}
console.log(process.exitCode === 0 ? "Every settled order was followed once at most." : "The check failed.");
