/**
 * `npm run model:check [-- <stories>] [-- --http <stories>]`: tries the order machine with random stories, in memory or
 * over HTTP on a real PostgreSQL.
 */
import fc from "fast-check";
import { migrate } from "../../src/platform/server/database/migrate.ts";
import { startTestCluster } from "../../src/platform/server/testing/cluster.ts";
import { createTestDatabase } from "../../src/platform/server/testing/database.ts";
import { describeTally, live, newTally } from "../../src/testing/memory/story.ts";
import { story } from "../../src/testing/model/steps.ts";
import { openProduct } from "../../src/testing/product.ts";
import { liveBatch, openStage } from "../../src/testing/sequences/batch.ts";
import { batchOf } from "../../src/testing/sequences/steps.ts";

const TALES = 40;
const args = process.argv.slice(2);
const overHttp = args.includes("--http");
const stories = Number(args.find((arg) => /^\d+$/.test(arg)) ?? (overHttp ? 1000 : 50_000));
const seed = Number(process.env.MODEL_SEED ?? Date.now() % 2_147_483_647);

function inMemory(): void {
  const tally = newTally();
  fc.assert(
    fc.property(story, (steps) => live(steps, tally)),
    { seed, numRuns: stories },
  );
  console.log(describeTally(tally));
}

async function onTheProduct(): Promise<void> {
  const cluster = await startTestCluster(migrate);
  const taken = new Map<string, number>();
  try {
    const product = await openProduct({}, () => createTestDatabase(cluster));
    const stage = await openStage(product);
    let lived = 0;
    const batches = fc.asyncProperty(batchOf(TALES), async (batch) => {
      for (const [name, count] of await liveBatch(stage, batch)) taken.set(name, (taken.get(name) ?? 0) + count);
      lived += batch.tales.length;
      console.log(`${lived} stories agree, ${seconds()} s`);
    });
    await fc.assert(batches, { seed, numRuns: Math.ceil(stories / TALES), endOnFailure: true });
    await product.close();
  } finally {
    await cluster.stop();
  }
  console.log([...taken].map(([name, count]) => `${name} ${count}`).join(", "));
}

const start = performance.now();
const seconds = (): string => ((performance.now() - start) / 1000).toFixed(0);

console.log(
  `${stories} random stories ${overHttp ? "over HTTP" : "in memory"}, seed ${seed} (repeat with MODEL_SEED=${seed})`,
);
if (overHttp) await onTheProduct();
else inMemory();
console.log(`every story kept every invariant and agreed with the model after each command (${seconds()} s)`);
process.exit(0);
