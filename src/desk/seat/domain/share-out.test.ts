import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { byChance, quotas, shareOut, type Taker } from "./share-out.ts";

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const takersOf = (weights: readonly number[], rooms: readonly (number | null)[] = []): Taker[] =>
  weights.map((weight, index) => ({ id: String(index), weight, room: rooms[index] ?? null }));

const weights = fc
  .array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 8 })
  .filter((all) => all.some((weight) => weight > 0));
const limited = fc
  .array(fc.record({ weight: fc.integer({ min: 0, max: 9 }), room: fc.option(fc.nat({ max: 30 })) }), {
    minLength: 1,
    maxLength: 8,
  })
  .map((all) => all.map((one, index) => ({ ...one, id: String(index) })));
const chances = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe("sharing work out", () => {
  test("gives every piece to one person, and everybody the share of the weight to within one", () => {
    fc.assert(
      fc.property(fc.nat({ max: 400 }), weights, (count, among) => {
        const pieces = Array.from({ length: count }, (_, index) => index);
        const hands = shareOut(pieces, takersOf(among));
        expect(hands.flat().toSorted((a, b) => a - b)).toEqual(pieces);
        for (const [index, weight] of among.entries()) {
          expect(Math.abs((hands[index]?.length ?? 0) - (count * weight) / sum(among))).toBeLessThan(1);
          if (weight === 0) expect(hands[index]).toEqual([]);
        }
      }),
    );
  });

  test("mixes: of people with equal weight nobody is ever more than one piece ahead", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 7 }), (count, people) => {
        const owner = new Map(
          shareOut([...Array(count).keys()], takersOf(Array<number>(people).fill(1))).flatMap((hand, person) =>
            hand.map((piece) => [piece, person] as const),
          ),
        );
        const seen = Array<number>(people).fill(0);
        for (let piece = 0; piece < count; piece += 1) {
          const person = owner.get(piece) ?? 0;
          seen[person] = (seen[person] ?? 0) + 1;
          expect(Math.max(...seen) - Math.min(...seen)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  test("fills nobody beyond the room, and leaves a piece over only when everybody with a weight is full", () => {
    fc.assert(
      fc.property(fc.nat({ max: 200 }), limited, chances, (count, takers, chance) => {
        for (const got of [
          quotas(count, takers),
          quotas(
            count,
            takers,
            byChance(() => chance),
          ),
        ]) {
          const able = takers.filter(({ weight }) => weight > 0);
          expect(sum(got)).toBe(Math.min(count, sum(able.map(({ room }) => room ?? count))));
          for (const [index, { weight, room }] of takers.entries()) {
            expect(got[index]).toBeLessThanOrEqual(room ?? count);
            if (weight === 0) expect(got[index]).toBe(0);
          }
        }
      }),
    );
  });

  test("gives what does not fit to the others in the proportion of their weights", () => {
    expect(quotas(12, takersOf([6, 2, 1], [3, null, null]))).toEqual([3, 6, 3]);
    expect(quotas(12, takersOf([6, 2, 1], [3, 4, null]))).toEqual([3, 4, 5]);
    expect(quotas(12, takersOf([6, 2, 1], [3, 4, 2]))).toEqual([3, 4, 2]);
    expect(quotas(7, takersOf([3, 1, 1]))).toEqual([4, 2, 1]);
    expect(quotas(3, takersOf([0]))).toEqual([0]);
  });

  test("by chance, is exact in the long run: over all that chance can answer, everybody gets the very share of the weight", () => {
    fc.assert(
      fc.property(fc.nat({ max: 40 }), weights, (count, among) => {
        const total = sum(among);
        const got = among.map(() => 0);
        for (let drawn = 0; drawn < total; drawn += 1) {
          const once = quotas(
            count,
            takersOf(among),
            byChance(() => (drawn + 0.5) / total),
          );
          for (const [index, pieces] of once.entries()) got[index] = (got[index] ?? 0) + pieces;
        }
        expect(got).toEqual(among.map((weight) => count * weight));
      }),
      { numRuns: 30 },
    );
  });
});
