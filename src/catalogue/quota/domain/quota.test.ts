import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents } from "../../../platform/shared/cents.ts";
import { quotaRefusals } from "../messages.ts";
import { quotaOf } from "./quota.ts";
import { checkSteps, isFor, nextStep, type Step } from "./step.ts";
import { shownQuota, shownSteps } from "./words.ts";

const step = (
  [settledFrom, settledTo]: readonly [number, number | null],
  [lateFrom, lateTo]: readonly [number, number | null],
  [amount, increment, ceiling]: readonly [number, number, number],
): Step => ({
  settledFrom,
  settledTo,
  lateFrom,
  lateTo,
  amount: cents(amount),
  increment: cents(increment),
  ceiling: cents(ceiling),
});
const plain = (settled: readonly [number, number | null], late: readonly [number, number | null]): Step =>
  step(settled, late, [100_000, 0, 100_000]);

const STEPS = [
  step([0, 0], [0, null], [80_000, 0, 80_000]),
  step([1, null], [0, 5], [120_000, 30_000, 250_000]),
  step([1, null], [6, null], [0, 0, 0]),
];
const amounts = { minCents: cents(50_000), maxCents: cents(220_000) };

describe("steps", () => {
  test.each([
    ["share everybody among them", STEPS, null],
    ["may come in any order", STEPS.toReversed(), null],
    ["overlap in one customer", [plain([0, 2], [0, null]), plain([2, null], [0, null])], "overlap"],
    ["overlap so, the later one first", [plain([2, null], [0, null]), plain([0, 2], [0, null])], "overlap"],
    ["overlap so by days, the later one first", [plain([0, null], [2, null]), plain([0, null], [0, 2])], "overlap"],
    ["may touch", [plain([0, 2], [0, null]), plain([3, null], [0, null])], null],
    ["leave out a number of settled orders", [plain([0, 1], [0, null]), plain([3, null], [0, null])], "gap"],
    ["leave out the first", [plain([1, null], [0, null])], "gap"],
    ["have an end where nobody follows", [plain([0, 9], [0, null])], "gap"],
    ["leave out a lateness", [plain([0, null], [0, 4]), plain([0, null], [6, null])], "gap"],
    ["leave out a corner", [plain([0, 0], [0, null]), plain([1, null], [0, 5])], "gap"],
    ["end before they begin", [plain([3, 2], [0, null])], "backwards"],
    ["end before they begin, by days", [plain([0, null], [3, 2])], "backwards"],
    ["have a ceiling below the amount", [step([0, null], [0, null], [100, 0, 99])], "ceilingBelow"],
  ] as const)("%s", (_what, steps, wrong) => {
    expect(checkSteps(steps)).toMatchObject(
      wrong === null ? { ok: true } : { ok: false, field: "steps", reason: quotaRefusals[wrong] },
    );
  });

  test("name whom they leave out and which of them overlap", () => {
    expect(checkSteps([plain([0, 1], [0, null]), plain([3, null], [0, null])])).toMatchObject({
      params: { n: 2, days: 0 },
    });
    expect(checkSteps([STEPS[0] as Step, STEPS[1] as Step, plain([4, 4], [3, 9])])).toMatchObject({
      params: { a: 2, b: 3 },
    });
  });

  test("that are taken leave each customer in exactly one", () => {
    const range = fc.tuple(fc.integer({ min: 0, max: 4 }), fc.option(fc.integer({ min: 0, max: 4 }), { nil: null }));
    const some = fc.array(
      fc.tuple(range, range).map(([settled, late]) => plain(settled, late)),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(fc.oneof(some, fc.constant(STEPS)), (steps) => {
        const isWhole = Array.from({ length: 64 }, (_, at) => ({
          settledLoans: at % 8,
          worstDays: Math.floor(at / 8),
        })).every((past) => steps.filter((one) => isFor(one, past)).length === 1);
        const isForward = steps.every(
          ({ settledFrom, settledTo, lateFrom, lateTo }) =>
            settledFrom <= (settledTo ?? 99) && lateFrom <= (lateTo ?? 99),
        );
        expect(checkSteps(steps).ok).toBe(isWhole && isForward);
      }),
      { numRuns: 5000 },
    );
  });

  test("are followed by one that begins where they end", () => {
    expect(nextStep([])).toMatchObject({ settledFrom: 0, settledTo: null, lateFrom: 0, lateTo: null });
    expect(nextStep([plain([0, 2], [0, null])])).toMatchObject({ settledFrom: 3, settledTo: null });
  });

  test("are told in words", () => {
    expect(shownSteps(STEPS).en).toBe(
      "1) 0 settled, 0+ days past due: $800.00; " +
        "2) 1+ settled, 0–5 days past due: $1,200.00, +$300.00 per order, up to $2,500.00; " +
        "3) 1+ settled, 6+ days past due: nothing",
    );
  });
});

describe("a credit limit", () => {
  const of = (settledLoans: number, worstDays: number, by = amounts) => quotaOf({ settledLoans, worstDays }, STEPS, by);

  test.each([
    [0, 0, 80_000, null],
    [0, 99, 80_000, null],
    [1, 5, 120_000, null],
    [3, 0, 180_000, null],
    [5, 0, 220_000, "product"],
    [90, 0, 220_000, "product"],
  ] as const)("after %d settled orders and %d days past due is %d, held by %s", (settled, late, limit, heldBy) => {
    expect(of(settled, late)).toMatchObject({ ok: true, value: { limit, heldBy } });
  });

  test("stops at the step's ceiling", () => {
    expect(of(90, 0, { ...amounts, maxCents: cents(300_000) })).toMatchObject({
      value: { limit: 250_000, heldBy: "ceiling", step: 2 },
    });
  });

  test("of nothing is refused with the past that it comes from", () => {
    expect(of(2, 6)).toMatchObject({ ok: false, reason: quotaRefusals.none, params: { n: 2, days: 6 } });
  });

  test("below what the group lends at least is refused with both amounts", () => {
    expect(of(0, 0, { ...amounts, minCents: cents(80_001) })).toMatchObject({
      reason: quotaRefusals.belowLeast,
      params: { limit: "$800.00", least: "$800.01" },
    });
    expect(of(0, 0, { ...amounts, minCents: cents(80_000) })).toMatchObject({ ok: true });
  });

  test("is never more than the group and its product lend, nor less than nothing", () => {
    const past = fc.record({
      settledLoans: fc.integer({ min: 0, max: 1000 }),
      worstDays: fc.integer({ min: 0, max: 30 }),
    });
    fc.assert(
      fc.property(past, fc.integer({ min: 0, max: 300_000 }), (who, most) => {
        const found = quotaOf(who, STEPS, { minCents: cents(0), maxCents: cents(most) });
        if (found.ok) expect(found.value.limit).toBeLessThanOrEqual(most);
        if (found.ok) expect(found.value.limit).toBeGreaterThan(0);
      }),
    );
  });

  test("says how it comes about", () => {
    const words = (settled: number): string => {
      const found = of(settled, 0);
      return found.ok ? shownQuota(found.value).en : "";
    };
    expect(words(0)).toBe("Step 1: $800.00");
    expect(words(3)).toBe("Step 2: $1,200.00 + 2 × $300.00");
    expect(words(9)).toBe("Step 2: $1,200.00 + 8 × $300.00, held at the product's most, $2,200.00");
  });
});
