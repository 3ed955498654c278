import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { NO_LATENCY, stepOf } from "./latency.ts";
import { added, figuresOf, NOTHING, stateOf, type Tally } from "./tally.ts";

/** A stretch with answers that took so long each. */
const tally = (answered: number, { ms = 50, refused = 0, silent = 0, spared = 0 } = {}): Tally => ({
  answered,
  refused,
  silent,
  spared,
  latency: NO_LATENCY.map((_none, step) => (step === stepOf(ms) ? answered + refused : 0)),
});
const OPEN = { from: 0, to: null, processes: 1, silences: 4 };

describe("the state of a provider", () => {
  test.each([
    ["nobody asked", NOTHING, "quiet"],
    ["only spared", tally(0, { spared: 9 }), "quiet"],
    ["all answered", tally(3), "fine"],
    ["one of four failed: too few to say", tally(3, { silent: 1 }), "fine"],
    ["nine in ten answered", tally(9, { silent: 1 }), "fine"],
    ["fewer than nine in ten", tally(8, { silent: 1 }), "failing"],
    ["refused as by a wrong key", tally(0, { refused: 1 }), "failing"],
    ["just under three seconds", tally(20, { ms: 2600 }), "fine"],
    ["three seconds and more", tally(20, { ms: 3400 }), "slow"],
    ["slow and failing", tally(5, { ms: 3400, silent: 5 }), "failing"],
  ] as const)("%s", (_name, hour, state) => expect(stateOf(hour, [])).toBe(state));

  test("rests while an incident lasts, and no longer", () => {
    expect(stateOf(tally(20), [{ ...OPEN, to: 5 }, OPEN])).toBe("resting");
    expect(stateOf(tally(20), [{ ...OPEN, to: 5 }])).toBe("fine");
  });
});

test("figures of hours add up to those of the day", () => {
  const one = fc
    .record({ a: fc.nat(50), refused: fc.nat(9), silent: fc.nat(9), spared: fc.nat(9), ms: fc.nat(9000) })
    .map(({ a, ...rest }) => tally(a, rest));
  fc.assert(
    fc.property(fc.array(one, { maxLength: 24 }), (hours) => {
      const day = figuresOf(hours.reduce(added, NOTHING));
      const sum = (of: (hour: Tally) => number): number => hours.reduce((total, hour) => total + of(hour), 0);
      expect(day.asked).toBe(sum((hour) => figuresOf(hour).asked));
      expect(day.spared).toBe(sum(({ spared }) => spared));
      const medians = hours.flatMap((hour) => figuresOf(hour).p50Ms ?? []);
      if (medians.length === 0) expect(day.p50Ms).toBeNull();
      else {
        expect(day.p50Ms).toBeGreaterThanOrEqual(Math.min(...medians));
        expect(day.p50Ms).toBeLessThanOrEqual(Math.max(...medians));
      }
    }),
  );
});
