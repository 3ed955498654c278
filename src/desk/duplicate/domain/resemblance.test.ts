import { describe, expect, test } from "vitest";
import { drawnPairs } from "../server/testing/drawn-pairs.ts";
import { SAME_FROM } from "./resemblance.ts";

/** As `npm run duplicates:check` does with 2,000; a few dozen take seconds. */
const PAIRS = 60;

describe.each(["face", "portrait"] as const)("the %s of a picture", (region) => {
  test("is known again however it was cut and lit, and told from everybody else's", { timeout: 60_000 }, async () => {
    const { same, other } = await drawnPairs(region, PAIRS);
    expect(same.filter(({ similarity }) => similarity < SAME_FROM)).toEqual([]);
    expect(same.filter(({ found }) => !found)).toEqual([]);
    expect(other.filter(({ similarity }) => similarity >= SAME_FROM)).toEqual([]);
  });
});
