import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { criterion, scoreOf, WEIGHTS, type Marks } from "./criteria.ts";
import { callPurpose } from "./sets.ts";

const even = (mark: number): Marks => ({ opening: mark, identity: mark, facts: mark, respect: mark, close: mark });

describe("the score of a call", () => {
  test.each(callPurpose.codes)("has weights that make a hundred: %s", (purpose) => {
    expect(Object.values(WEIGHTS[purpose]).reduce((sum, weight) => sum + weight, 0)).toBe(100);
    expect(Object.keys(WEIGHTS[purpose])).toEqual(criterion.codes);
  });

  test("follows the weights of its purpose", () => {
    const marks = { ...even(100), respect: 0 };
    expect(scoreOf("collection", marks)).toBe(70);
    expect(scoreOf("marketing", marks)).toBe(80);
  });

  test("lies within its marks", () => {
    const mark = fc.integer({ min: 0, max: 100 });
    const drawn = fc.record({ opening: mark, identity: mark, facts: mark, respect: mark, close: mark });
    fc.assert(
      fc.property(fc.constantFrom(...callPurpose.codes), drawn, (purpose, marks) => {
        const score = scoreOf(purpose, marks);
        expect(score).toBeGreaterThanOrEqual(Math.min(...Object.values(marks)));
        expect(score).toBeLessThanOrEqual(Math.max(...Object.values(marks)));
      }),
    );
  });
});
