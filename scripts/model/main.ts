/**
 * `npm run model:check [-- <stories>] [-- --http <stories>] [-- --tickets <stories>]`: tries the order machine with
 * random stories, in memory or over HTTP on a real PostgreSQL, or the machine of tickets in memory.
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
import { everyEdge, liveTickets, ticketStory } from "../../src/testing/tickets/story.ts";

const TALES = 40;
const args = process.argv.slice(2);
const overHttp = args.includes("--http");
const ofTickets = args.includes("--tickets");
const usual = overHttp ? 1000 : ofTickets ? 20_000 : 50_000;
const stories = Number(args.find((arg) => /^\d+$/.test(arg)) ?? usual);
const seed = Number(process.env.MODEL_SEED ?? Date.now() % 2_147_483_647);

function inMemory(): void {
  const tally = newTally();
  fc.assert(
    fc.property(story, (steps) => live(steps, tally)),
    { seed, numRuns: stories },
  );
  console.log(describeTally(tally));
}

/** Every step of the machine has to come up: a story that takes none would agree with anything. */
function tickets(): void {
  const edges = new Set<string>();
  fc.assert(
    fc.property(ticketStory, (story) => liveTickets(story, edges)),
    { seed, numRuns: stories },
  );
  const missing = [...everyEdge].filter((edge) => !edges.has(edge));
  if (missing.length > 0) throw new Error(`no story took ${missing.join(", ")}`);
  console.log(`every one of ${edges.size} kinds of steps was taken`);
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
  `${stories} random stories ${ofTickets ? "of tickets" : overHttp ? "over HTTP" : "in memory"}, seed ${seed} (repeat with MODEL_SEED=${seed})`,
);
if (overHttp) await onTheProduct();
else if (ofTickets) tickets();
else inMemory();
console.log(`every story kept every invariant and agreed with the model after each command (${seconds()} s)`);
process.exit(0);
