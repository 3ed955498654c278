import { afterAll, beforeAll, expect, test } from "vitest";
import { testServices, type TestServices } from "../platform/server/testing/services.ts";
import { decideAll } from "./claims/run.ts";

/** `npm run review:check` does the same with 50 reviewers and 5,000 orders. */
const WISH = { orders: 240, reviewers: 12, processes: 3, kills: 1, seed: "claims" };

let house: TestServices;
beforeAll(async () => {
  house = await testServices({}, { books: "drawn" });
});
afterAll(() => house.close());

test("however many decide at once and whichever process dies, each order is decided once and nobody holds two", async () => {
  const outcome = await decideAll(house, WISH);
  expect(outcome).toMatchObject({ wrong: [], decided: WISH.orders, kills: 1 });
  expect(Math.min(outcome.stranded, outcome.twoWindows)).toBeGreaterThan(0);
});
