import fc from "fast-check";
import { afterAll, beforeAll, test } from "vitest";
import { openProduct, type Product } from "./product.ts";
import { liveBatch, openStage } from "./sequences/batch.ts";
import { batchOf } from "./sequences/steps.ts";
import type { Stage } from "./sequences/tale.ts";

const TALES = 25;
const RUNS = Number(process.env.SEQUENCE_RUNS ?? 25);
/**
 * The same stories in every run of the suite, so that no chance fails it; `npm run model:check -- --http` lives more of
 * them, and others each time.
 */
const SEED = Number(process.env.SEQUENCE_SEED ?? 1);

let product: Product;
let stage: Stage;

beforeAll(async () => {
  product = await openProduct();
  stage = await openStage(product);
});
afterAll(() => product.close());

test(`${RUNS} random stories over HTTP agree with the independent model after each command, and the ledger balances`, async () => {
  const taken = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(batchOf(TALES), async (batch) => {
      for (const [name, count] of await liveBatch(stage, batch)) taken.set(name, (taken.get(name) ?? 0) + count);
    }),
    { seed: SEED, numRuns: Math.ceil(RUNS / TALES), endOnFailure: process.env.SEQUENCE_SHRINK === undefined },
  );
  process.stdout.write(`order sequences: ${[...taken].map(([name, count]) => `${name} ${count}`).join(", ")}\n`);
});
