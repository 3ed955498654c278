import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { agreementOf, type Pair } from "./kappa.ts";

const CATEGORIES = ["pass", "reject", "sendBack"] as const;
type Category = (typeof CATEGORIES)[number];

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

/** The textbook's way: a square of counts, then shares of it. */
function plainKappa(pairs: readonly Pair<Category>[]): number | null {
  const square = CATEGORIES.map((row) =>
    CATEGORIES.map((column) => pairs.filter(([one, other]) => one === row && other === column).length),
  );
  const total = square.flat().reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let observed = 0;
  let expected = 0;
  for (let index = 0; index < CATEGORIES.length; index += 1) {
    observed += (square[index]?.[index] ?? 0) / total;
    const row = (square[index] ?? []).reduce((sum, count) => sum + count, 0) / total;
    const column = square.reduce((sum, line) => sum + (line[index] ?? 0), 0) / total;
    expected += row * column;
  }
  return Math.abs(1 - expected) < 1e-12 ? null : (observed - expected) / (1 - expected);
}

describe("Cohen's kappa", () => {
  test("is that of a known table: 20 and 15 of 50 agreed, 0.4", () => {
    const pairs: Pair<Category>[] = [
      ...times(20, ["pass", "pass"] as const),
      ...times(5, ["pass", "reject"] as const),
      ...times(10, ["reject", "pass"] as const),
      ...times(15, ["reject", "reject"] as const),
    ];
    expect(agreementOf(pairs)).toEqual({ cases: 50, agreed: 35, kappa: 0.4 });
  });

  test("is 1 where they always agree, and below 0 where they never do", () => {
    expect(
      agreementOf([
        ["pass", "pass"],
        ["reject", "reject"],
      ]).kappa,
    ).toBe(1);
    expect(
      agreementOf([
        ["pass", "reject"],
        ["reject", "pass"],
      ]).kappa,
    ).toBe(-1);
  });

  test("is not defined without cases, nor where both only ever said the same", () => {
    expect(agreementOf([])).toEqual({ cases: 0, agreed: 0, kappa: null });
    expect(agreementOf(times(7, ["pass", "pass"] as const))).toEqual({ cases: 7, agreed: 7, kappa: null });
  });

  test("is what a plain computation over the square of counts gives, on any cases", () => {
    const category = fc.constantFrom(...CATEGORIES);
    fc.assert(
      fc.property(fc.array(fc.tuple(category, category), { maxLength: 60 }), (pairs) => {
        const { kappa } = agreementOf(pairs);
        const plain = plainKappa(pairs);
        if (plain === null) expect(kappa).toBeNull();
        else expect(kappa).toBeCloseTo(plain, 9);
      }),
      { numRuns: 500 },
    );
  });
});
