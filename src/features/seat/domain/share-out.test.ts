import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { quotas, shareOut } from "./share-out.ts";

const takers = fc
  .array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 8 })
  .filter((weights) => weights.some((weight) => weight > 0))
  .map((weights) => weights.map((weight, index) => ({ id: String(index), weight })));

describe("sharing work out", () => {
  test("gives every piece to one person, and everybody the share of the weight to within one", () => {
    fc.assert(
      fc.property(fc.nat({ max: 400 }), takers, (count, among) => {
        const pieces = Array.from({ length: count }, (_, index) => index);
        const hands = shareOut(pieces, among);
        expect(hands.flat().toSorted((a, b) => a - b)).toEqual(pieces);
        const total = among.reduce((sum, { weight }) => sum + weight, 0);
        for (const [index, { weight }] of among.entries()) {
          expect(Math.abs((hands[index]?.length ?? 0) - (count * weight) / total)).toBeLessThan(1);
          if (weight === 0) expect(hands[index]).toEqual([]);
        }
      }),
    );
  });

  test("mixes: of people with equal weight nobody is ever more than one piece ahead", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 7 }), (count, people) => {
        const among = Array.from({ length: people }, (_, index) => ({ id: String(index), weight: 1 }));
        const owner = new Map(shareOut([...Array(count).keys()], among).flatMap((hand, person) => hand.map((piece) => [piece, person] as const)));
        const seen = Array<number>(people).fill(0);
        for (let piece = 0; piece < count; piece += 1) {
          const person = owner.get(piece) ?? 0;
          seen[person] = (seen[person] ?? 0) + 1;
          expect(Math.max(...seen) - Math.min(...seen)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  test("needs somebody with a weight", () => {
    expect(() => quotas(3, [{ id: "1", weight: 0 }])).toThrow(RangeError);
    expect(
      quotas(
        7,
        [3, 1, 1].map((weight, index) => ({ id: String(index), weight })),
      ),
    ).toEqual([4, 2, 1]);
  });
});
