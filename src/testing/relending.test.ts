import { afterAll, beforeAll, expect, test } from "vitest";
import { testServices, type TestServices } from "../platform/server/testing/services.ts";
import { survive } from "./relending/run.ts";

/** `npm run relend:check` does the same with 5,000 settlements, and 64 applicants for 10 places. */
const WISH = { settlements: 60, killEach: 25, applicants: 24, places: 5, seed: "relending" };

let house: TestServices;
beforeAll(async () => {
  house = await testServices({}, { books: "drawn" });
});
afterAll(() => house.close());

test("however processes die, a settled order is followed once, and a day lends no more than its cap", async () => {
  const survived = await survive(house, WISH);
  expect(survived).toMatchObject({ wrong: [], applicants: 24, taken: 5 });
  expect(Math.min(survived.kills, survived.accepted, survived.lapsed, survived.settledAgain)).toBeGreaterThan(0);
});
