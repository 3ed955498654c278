import { expect, test } from "vitest";
import { cents, sumCents } from "../../../platform/shared/cents.ts";
import { decide, type Rule } from "./decide.ts";
import { Replayed, type Past } from "./replay.ts";

const DAY_MS = 86_400_000;
const since = new Date("2026-03-01T06:00:00Z");
const until = new Date(since.getTime() + 90 * DAY_MS);
const rule: Rule = {
  delayTime: 2 * 86_400,
  shuntPercentage: 60,
  lateDays: 3,
  intervals: [{ from: cents(0), to: cents(2000_00), increase: cents(200_00) }],
  overLimit: cents(500_00),
};

const past = (change: Partial<Past> & { readonly day: number }): Past => ({
  loanId: "7",
  orderNo: "P7",
  contractCents: cents(1000_00),
  worstDays: 0,
  settledAt: new Date(since.getTime() + change.day * DAY_MS),
  increasedCents: cents(0),
  days: 14,
  maxCents: null,
  ...change,
});

const outlookOf = (all: readonly Past[], by: Partial<Rule> = {}) => {
  const replayed = new Replayed({ ...rule, ...by }, "none", since, until);
  for (const one of all) replayed.take(one);
  return replayed.outlook();
};

/** Three hundred settled orders of all kinds. */
const many = Array.from({ length: 300 }, (_, index) =>
  past({
    day: (index * 89) / 300,
    loanId: String(index + 1),
    orderNo: `P${index + 1}`,
    contractCents: cents(500_00 + index * 10_00),
    worstDays: index % 7,
    increasedCents: cents((index % 5) * 150_00),
  }),
);

test("a replay says of each order what the decision on its settlement says", () => {
  const outlook = outlookOf(many);
  const decided = many.map((one) => decide(rule, one, "none"));
  const offers = decided.flatMap((one) => (one.ok ? [one.value] : []));
  expect(offers.length).toBeGreaterThan(20);
  expect(outlook).toMatchObject({
    settled: 300,
    offered: offers.length,
    amountCents: sumCents(offers.map(({ amount }) => amount)),
    increaseCents: sumCents(offers.map(({ increase }) => increase)),
  });
  expect(outlook.late + outlook.outside + outlook.notDiverted + outlook.offered).toBe(300);
  expect(Math.min(outlook.late, outlook.outside, outlook.notDiverted)).toBeGreaterThan(0);
});

test("the weeks add up to the whole, and begin with the first", () => {
  const { weeks, settled, offered, amountCents } = outlookOf(many);
  expect(weeks).toHaveLength(13);
  expect(weeks[0]?.from).toBe(since.toISOString());
  expect(weeks.reduce((sum, week) => sum + week.settled, 0)).toBe(settled);
  expect(weeks.reduce((sum, week) => sum + week.offered, 0)).toBe(offered);
  expect(sumCents(weeks.map((week) => week.amountCents))).toBe(amountCents);
});

test("as much is lent at once as runs at the same time, from the offer to the last due day", () => {
  const all = { shuntPercentage: 100, overLimit: cents(0) };
  expect(outlookOf([past({ day: 0 }), past({ day: 13 })], all).exposureCents).toBe(2000_00);
  expect(outlookOf([past({ day: 0 }), past({ day: 14 })], all).exposureCents).toBe(1000_00);
  expect(outlookOf([past({ day: 0 }), past({ day: 5, days: 1 }), past({ day: 6 })], all).exposureCents).toBe(2000_00);
});

test("an offer is no larger than the group lends", () => {
  const outlook = outlookOf([past({ day: 1, maxCents: cents(1100_00) })], { shuntPercentage: 100 });
  expect(outlook).toMatchObject({ amountCents: 1100_00, increaseCents: 100_00 });
  expect(outlook.latest).toEqual([
    {
      loanId: "7",
      orderNo: "P7",
      contractCents: 1000_00,
      amountCents: 1100_00,
      dueAt: new Date(since.getTime() + 3 * DAY_MS).toISOString(),
    },
  ]);
});

test("twenty are named, the latest first", () => {
  const { latest } = outlookOf(many, { shuntPercentage: 100, lateDays: 365 });
  expect(latest).toHaveLength(20);
  expect(latest.map(({ dueAt }) => dueAt)).toEqual(
    latest
      .map(({ dueAt }) => dueAt)
      .toSorted()
      .toReversed(),
  );
});
