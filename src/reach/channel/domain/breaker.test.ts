import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answered, asked, CLOSED, silent, SILENCES, stateOf, waitOf, type Breaker } from "./breaker.ts";

const times = (count: number, breaker: Breaker, now: number): Breaker =>
  Array.from({ length: count }).reduce<Breaker>((before) => silent(asked(before, now), now), breaker);

describe("a breaker", () => {
  test("lets requests through until the channel was silent several times in a row", () => {
    expect(waitOf(times(SILENCES - 1, CLOSED, 0), 0)).toBe(0);
    expect(waitOf(times(SILENCES, CLOSED, 0), 0)).toBe(30_000);
    expect(waitOf(times(SILENCES - 1, answered(), 0), 0)).toBe(0);
  });

  test("lets one request see after the rest; the others wait for it", () => {
    const open = times(SILENCES, CLOSED, 0);
    expect(stateOf(open, 29_999)).toBe("open");
    expect([stateOf(open, 30_000), waitOf(open, 30_000)]).toEqual(["halfOpen", 0]);
    expect(waitOf(asked(open, 30_000), 30_000)).toBeGreaterThan(0);
  });

  test("closes when the probe is answered, and rests twice as long when it is not, at most five minutes", () => {
    const probing = asked(times(SILENCES, CLOSED, 0), 30_000);
    expect(waitOf(answered(), 30_000)).toBe(0);
    expect(waitOf(silent(probing, 30_000), 30_000)).toBe(60_000);
    const long = Array.from({ length: 8 }).reduce<Breaker>((before) => {
      const at = before.openUntil ?? 0;
      return silent(asked(before, at), at);
    }, probing);
    expect(waitOf(long, (long.openUntil ?? 0) - 300_000)).toBe(300_000);
  });

  test("never lets more than one request go while it is not closed, and never rests for more than five minutes", () => {
    const step = fc.record({ after: fc.integer({ min: 0, max: 400_000 }), answer: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let [breaker, now] = [CLOSED, 0];
        for (const { after, answer } of steps) {
          now += after;
          expect(waitOf(breaker, now)).toBeLessThanOrEqual(300_000);
          if (waitOf(breaker, now) > 0) continue;
          const halfOpen = stateOf(breaker, now) === "halfOpen";
          breaker = asked(breaker, now);
          if (halfOpen) expect(waitOf(breaker, now)).toBeGreaterThan(0);
          breaker = answer ? answered() : silent(breaker, now);
        }
      }),
    );
  });
});
