import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { follow, isOpen, type CallNews, type Progress } from "./progress.ts";
import { callCause, type CallState } from "./sets.ts";

const at = (seconds: number): Date => new Date(Date.UTC(2026, 4, 4, 16, 0, seconds));
const dialed: Progress = { state: "dialing", dialedAt: at(0), rungAt: null, answeredAt: null };

/** A call after some news, and its state after each. */
function after(news: readonly CallNews[]): { readonly call: Progress; readonly states: readonly CallState[] } {
  const states: CallState[] = [];
  let call: Progress = dialed;
  for (const one of news) {
    call = { ...call, ...follow(call, one) };
    states.push(call.state);
  }
  return { call, states };
}

describe("a call", () => {
  test("rings, is answered and ends with the seconds that they talked", () => {
    const { call } = after([
      { kind: "ringing", at: at(4) },
      { kind: "answered", at: at(9) },
      { kind: "ended", at: at(69), cause: "completed" },
    ]);
    expect(call).toMatchObject({ state: "ended", cause: "completed", seconds: 60, rungAt: at(4), answeredAt: at(9) });
  });

  test.each([
    ["busy", "ended", "busy"],
    ["off", "ended", "off"],
    ["completed", "ended", "givenUp"],
    ["staffAway", "failed", "staffAway"],
    ["refused", "failed", "refused"],
    ["lost", "failed", "lost"],
  ] as const)("that nobody answered and that ends as %s is %s, as %s", (cause, state, told) => {
    expect(follow(dialed, { kind: "ended", at: at(20), cause })).toMatchObject({ state, cause: told, seconds: 0 });
  });

  test("that was answered has ended as a talk, whatever the line said at its end", () => {
    const { call } = after([
      { kind: "answered", at: at(9) },
      { kind: "ended", at: at(19), cause: "noAnswer" },
    ]);
    expect(call).toMatchObject({ state: "ended", cause: "completed", seconds: 10 });
  });

  test("that is over does not ring again", () => {
    const { call } = after([
      { kind: "ended", at: at(5), cause: "busy" },
      { kind: "answered", at: at(9) },
    ]);
    expect(call).toMatchObject({ state: "ended", cause: "busy", answeredAt: null });
  });
});

const news = fc.record({
  kind: fc.constantFrom("ringing" as const, "answered" as const, "ended" as const),
  at: fc.integer({ min: -30, max: 600 }).map(at),
  cause: fc.constantFrom(...callCause.codes),
});
const RANK = { dialing: 0, ringing: 1, answered: 2, ended: 3, failed: 3 };

test("whatever is heard, twice and in any order: nothing is taken back, and no time is negative", () => {
  fc.assert(
    fc.property(fc.array(news, { maxLength: 8 }), (heard) => {
      const { call, states } = after(heard);
      const ranks = states.map((state) => RANK[state]);
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
      const { seconds = 0, endedAt } = call as Progress & { seconds?: number; endedAt?: Date };
      expect(seconds).toBeGreaterThanOrEqual(0);
      expect(endedAt === undefined).toBe(isOpen(call.state));
      expect(endedAt === undefined || endedAt >= call.dialedAt).toBe(true);
      const twice = after(heard.flatMap((one) => [one, one]));
      expect(twice.call).toEqual(call);
    }),
  );
});
