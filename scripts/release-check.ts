import { parseArgs } from "node:util";
import { migrate } from "../src/platform/server/database/migrate.ts";
import { startTestCluster } from "../src/platform/server/testing/cluster.ts";
import { createTestDatabase } from "../src/platform/server/testing/database.ts";
import { openProduct } from "../src/testing/product.ts";
import { surviveReleases } from "../src/testing/releases/run.ts";

/**
 * `npm run release:check [-- --every 5]`: puts edits of every page that has releases into one, by calls, and lets it go
 * out by a call and at its time, and be taken back, on two processes from which apps read all the while. The process
 * that does it is killed before each so manieth statement (`--every 1`: before each), before its commit, while that is
 * under way and after it. Ends with 1 when a part of a release was ever in force, its books said otherwise, or an app
 * read a mixture, or the old once the new had been read.
 */
const { values } = parseArgs({ options: { every: { type: "string", default: "5" } } });
const every = Number(values.every);
if (!Number.isInteger(every) || every < 1) throw new Error("--every <number of at least 1>");

const begin = performance.now();
const seconds = (): string => ((performance.now() - begin) / 1000).toFixed(0).padStart(5);
const cluster = await startTestCluster(migrate);
const product = await openProduct({}, () => createTestDatabase(cluster));
try {
  const say = (line: string): void => console.log(`${seconds()} s  ${line}`);
  const { records, nouns, releases, kills, statements, answers, wrong } = await surviveReleases(product, {
    every,
    say,
  });
  for (const line of wrong) console.log(`WRONG ${line}`);
  console.log(
    `${seconds()} s  ${releases} releases of ${records} records of ${nouns} nouns, ${kills} kills in transactions of up to ${statements} statements, ${answers} answers read by apps.`,
  );
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  await product.close();
  await cluster.stop();
}
console.log(process.exitCode === 0 ? "All or nothing, each time." : "The check failed.");
