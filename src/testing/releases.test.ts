import { afterAll, beforeAll, expect, test } from "vitest";
import { openProduct, type Product } from "./product.ts";
import { surviveReleases } from "./releases/run.ts";

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

// `npm run release:check` kills a process before each statement
test("however a process dies over a release, all of it is out or nothing, and apps read no mixture", async () => {
  const survived = await surviveReleases(product, { every: 300 });
  expect(survived.wrong).toEqual([]);
  expect(survived.records).toBeGreaterThanOrEqual(12);
  expect(survived.nouns).toBeGreaterThanOrEqual(6);
  expect(Math.min(survived.kills, survived.statements, survived.answers)).toBeGreaterThan(0);
}, 240_000);
