import { describe, expect, test } from "vitest";
import { cents } from "../../../platform/shared/cents.ts";
import { relendingRefusals } from "../messages.ts";
import { decide, placeOf, type Rule, type Settlement } from "./decide.ts";
import { countdownOf, MAX_DELAY, secondsOf, waitOf } from "./delay.ts";
import { areApart, intervalOf, nextFrom, type Interval } from "./interval.ts";

const span = (from: number, to: number, increase = 0): Interval => ({
  from: cents(from),
  to: cents(to),
  increase: cents(increase),
});

const settledAt = new Date("2026-05-01T18:00:00Z");
const rule: Rule = {
  delayTime: 3600,
  shuntPercentage: 100,
  lateDays: 0,
  intervals: [span(0, 999_99, 100_00), span(1000_00, 5000_00, 200_00)],
  overLimit: cents(500_00),
};
const settlement: Settlement = {
  loanId: "77",
  contractCents: cents(1000_00),
  worstDays: 0,
  settledAt,
  increasedCents: cents(0),
};

describe("a countdown", () => {
  test.each([
    [0, "none", 0],
    [59, "none", 0],
    [60, "none", 60],
    [0, "max", MAX_DELAY],
    [59, "max", MAX_DELAY],
    [60, "max", 60],
    [MAX_DELAY, "max", MAX_DELAY],
  ] as const)("of %d s, read as %s, is %d s", (seconds, reading, waited) => {
    expect(waitOf(seconds, reading)).toBe(waited);
  });

  test("is the same in days, minutes and seconds", () => {
    for (const seconds of [0, 1, 59, 60, 61, 86_399, 86_400, 86_461, MAX_DELAY])
      expect(secondsOf(countdownOf(seconds))).toBe(seconds);
  });
});

describe("intervals", () => {
  test.each([
    [[], true],
    [[span(0, 100), span(101, 200)], true],
    [[span(101, 200), span(0, 100)], true],
    [[span(0, 100), span(100, 200)], false],
    [[span(0, 500), span(100, 200)], false],
    [[span(200, 100)], false],
    [[span(5, 5)], true],
  ])("%j are apart: %s", (intervals, apart) => {
    expect(areApart(intervals)).toBe(apart);
  });

  test("include both their ends", () => {
    const [first, second] = rule.intervals;
    expect(intervalOf(rule.intervals, cents(999_99))).toBe(first);
    expect(intervalOf(rule.intervals, cents(1000_00))).toBe(second);
    expect(intervalOf(rule.intervals, cents(5000_01))).toBeNull();
    expect(nextFrom(rule.intervals)).toBe(5000_01);
  });
});

describe("the decision on a settled order", () => {
  const outcome = (change: Partial<Settlement>, by: Partial<Rule> = {}) =>
    decide({ ...rule, ...by }, { ...settlement, ...change }, "none");

  test("offers the amount and the increase of its interval after the countdown", () => {
    expect(outcome({})).toMatchObject({
      ok: true,
      value: { amount: 1200_00, increase: 200_00, dueAt: new Date("2026-05-01T19:00:00Z") },
    });
  });

  test("stops increasing at the limit, counted since the borrower's own application", () => {
    expect(outcome({ increasedCents: cents(400_00) })).toMatchObject({ value: { amount: 1100_00, increase: 100_00 } });
    expect(outcome({ increasedCents: cents(900_00) })).toMatchObject({ value: { amount: 1000_00, increase: 0 } });
    expect(outcome({}, { overLimit: cents(0) })).toMatchObject({ value: { increase: 0 } });
  });

  test("refuses one that was late, one of another amount, and one that is not diverted", () => {
    expect(outcome({ worstDays: 1 })).toMatchObject({ ok: false, reason: relendingRefusals.late });
    expect(outcome({ worstDays: 1 }, { lateDays: 1 })).toMatchObject({ ok: true });
    expect(outcome({ contractCents: cents(5000_01) })).toMatchObject({ reason: relendingRefusals.outside });
    expect(outcome({}, { shuntPercentage: 0 })).toMatchObject({ reason: relendingRefusals.notDiverted });
  });

  test("diverts the share that the rule says, the same orders each time, and more with a larger share", () => {
    const ids = Array.from({ length: 20_000 }, (_, index) => String(index + 1));
    for (const share of [1, 10, 50, 90]) {
      const chosen = ids.filter((loanId) => outcome({ loanId }, { shuntPercentage: share }).ok);
      expect(chosen.length / ids.length).toBeGreaterThan(share / 100 - 0.01);
      expect(chosen.length / ids.length).toBeLessThan(share / 100 + 0.01);
      for (const loanId of chosen) expect(placeOf(loanId)).toBeLessThan(share);
    }
  });
});
