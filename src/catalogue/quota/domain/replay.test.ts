import { describe, expect, test } from "vitest";
import { cents } from "../../../platform/shared/cents.ts";
import { pastAt, Replayed, replayedAmount, type PastOrder } from "./replay.ts";
import type { Step } from "./step.ts";

const DAY_MS = 86_400_000;
const since = new Date("2026-05-01T06:00:00Z");
const day = (n: number): Date => new Date(since.getTime() + n * DAY_MS);

const step = (settledFrom: number, settledTo: number | null, amount: number): Step => ({
  settledFrom,
  settledTo,
  lateFrom: 0,
  lateTo: null,
  amount: cents(amount),
  increment: cents(0),
  ceiling: cents(amount),
});

let nextId = 1;
const order = (amount: number, applied: number, settled: number | null, more: Partial<PastOrder> = {}): PastOrder => {
  const loanId = String(nextId++);
  return {
    loanId,
    orderNo: `TR${loanId}`,
    isReplayed: applied >= 0,
    contractCents: cents(amount),
    appliedAt: day(applied),
    paidOutAt: day(applied),
    settledAt: settled === null ? null : day(settled),
    worstDays: 0,
    ...more,
  };
};

const amounts = { minCents: cents(500), maxCents: cents(3000) };
function replayed(
  draft: readonly Step[],
  customers: readonly (readonly PastOrder[])[],
  present: readonly Step[] | null,
) {
  const all = new Replayed({ draft, present, amounts }, since, day(90));
  for (const orders of customers) all.take(orders);
  return all.outlook();
}

test("what a customer had behind them is what was settled by then", () => {
  const orders = [
    order(1000, -60, -40, { worstDays: 2 }),
    order(1000, -30, -10, { worstDays: 9 }),
    order(1000, -5, null, { paidOutAt: null }),
    order(1000, 1, 20),
  ];
  expect(pastAt(orders, day(-35))).toEqual({ settledLoans: 1, worstDays: 2 });
  expect(pastAt(orders, day(1))).toEqual({ settledLoans: 2, worstDays: 9 });
  expect(pastAt(orders, day(-60))).toEqual({ settledLoans: 0, worstDays: 0 });
});

test.each([
  ["below both limits stays", 700, 1000, 2000, 700],
  ["beyond the draft's limit is cut", 1000, 1000, 800, 800],
  ["of all that was to be had becomes all that would be", 1000, 1000, 2000, 2000],
  ["is nothing where the draft lends nothing", 700, 1000, 0, 0],
  ["which today's strategy would refuse stays as it was", 700, 0, 2000, 700],
])("an application %s", (_what, asked, present, draft, after) => {
  expect(replayedAmount(cents(asked), cents(present), cents(draft))).toBe(after);
});

describe("a replay", () => {
  test("tells volume and exposure before and after, and who would have got another amount", () => {
    const steps = [step(0, 0, 800), step(1, 1, 1500), step(2, null, 0)];
    const customers = [
      [order(1000, 0, 20), order(1500, 30, null), order(400, 60, null, { isReplayed: false })],
      [order(600, 5, 15)],
      [order(900, -50, -40), order(900, -30, -20), order(1200, 10, 25)],
      [order(2000, 40, null, { paidOutAt: null })],
    ];
    expect(replayed(steps, customers, null)).toMatchObject({
      applications: 5,
      refused: 1,
      reduced: 2,
      raised: 0,
      beforeCents: 1000 + 1500 + 600 + 1200 + 2000,
      afterCents: 800 + 1500 + 600 + 0 + 800,
      paidBeforeCents: 1000 + 1500 + 600 + 1200,
      paidAfterCents: 800 + 1500 + 600,
      exposureBeforeCents: 1000 + 600 + 1200,
      exposureAfterCents: 1500,
      changed: [
        { beforeCents: 2000, afterCents: 800, settledLoans: 0 },
        { beforeCents: 1200, afterCents: 0, settledLoans: 2 },
        { beforeCents: 1000, afterCents: 800, settledLoans: 0 },
      ],
    });
  });

  test("of the strategy in use changes nothing of what it let through", () => {
    const steps = [step(0, 0, 800), step(1, null, 1500)];
    const customers = [[order(800, 0, 20), order(1500, 30, null)], [order(600, 5, 15)]];
    const outlook = replayed(steps, customers, steps);
    expect(outlook).toMatchObject({ applications: 3, refused: 0, reduced: 0, raised: 0, changed: [] });
    expect(outlook.afterCents).toBe(outlook.beforeCents);
    expect(outlook.exposureAfterCents).toBe(outlook.exposureBeforeCents);
  });

  test("raises those who took all that they could have", () => {
    const customers = [[order(800, 0, 20)], [order(700, 0, 20)]];
    expect(replayed([step(0, null, 1200)], customers, [step(0, null, 800)])).toMatchObject({
      raised: 1,
      afterCents: 1200 + 700,
    });
  });

  test("names the twenty largest changes, however many there are", () => {
    const customers = Array.from({ length: 100 }, (_, at) => [order(1000 + at, 1, null)]);
    const { changed, reduced } = replayed([step(0, null, 900)], customers, null);
    expect(reduced).toBe(100);
    expect(changed.map(({ beforeCents }) => beforeCents)).toEqual(Array.from({ length: 20 }, (_, at) => 1099 - at));
  });
});
