import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { NO_LATENCY, quantile, STEPS, stepOf, together, type Latency } from "./latency.ts";

const counted = (values: readonly number[]): Latency => {
  const counts = [...NO_LATENCY];
  for (const value of values) counts[stepOf(value)] = (counts[stepOf(value)] ?? 0) + 1;
  return counts;
};
const nearestRank = (values: readonly number[], q: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(q * values.length) - 1] ?? Number.NaN;

/** From one millisecond to nine and a half seconds, the short ones as often as the long ones. */
const latencies = fc.array(
  fc.double({ min: 0, max: Math.log2(9500), noNaN: true }).map((doublings) => 2 ** doublings),
  { minLength: 1, maxLength: 200 },
);

describe("latencies on a scale", () => {
  test("a quantile is off by a tenth at most, or by eight milliseconds", () => {
    fc.assert(
      fc.property(latencies, fc.double({ min: 0.01, max: 1, noNaN: true }), (values, q) => {
        const exact = nearestRank(values, q);
        const read = quantile(counted(values), q) ?? Number.NaN;
        expect(Math.abs(read - exact)).toBeLessThanOrEqual(Math.max(8, exact / 10));
      }),
    );
  });

  test("counts of two processes add up to those of both together", () => {
    fc.assert(
      fc.property(latencies, latencies, (a, b) => {
        expect(together(counted(a), counted(b))).toEqual(counted([...a, ...b]));
      }),
    );
  });

  test("every latency has a step, the longer the higher", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1e9, noNaN: true }),
        fc.double({ min: 0, max: 1e9, noNaN: true }),
        (a, b) => {
          expect(stepOf(Math.min(a, b))).toBeLessThanOrEqual(stepOf(Math.max(a, b)));
          expect([0, STEPS - 1]).not.toContain(stepOf(Math.min(Math.max(a, 8), 9700)));
        },
      ),
    );
    expect([stepOf(0), stepOf(1e9)]).toEqual([0, STEPS - 1]);
  });

  test("nothing is read of no answers", () => {
    expect(quantile(NO_LATENCY, 0.5)).toBeNull();
  });
});
