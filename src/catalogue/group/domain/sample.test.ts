import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { coverOf } from "../../../book/agreement/domain/cover.ts";
import { businessDate } from "../../../platform/shared/business-date.ts";
import { cents, sumCents } from "../../../platform/shared/cents.ts";
import type { Terms } from "../../../book/plan/domain/schedule.ts";
import { sampleEntries } from "./sample.ts";

const TODAY = businessDate("2026-03-02");
const terms: fc.Arbitrary<Terms> = fc.record({
  principal: fc.integer({ min: 10_000, max: 5_000_000 }).map(cents),
  consultationFee: fc.integer({ min: 0, max: 9000 }).map(cents),
  consultationUpfront: fc.boolean(),
  annualInterestBp: fc.integer({ min: 0, max: 20_000 }),
  overdueDailyBp: fc.constant(100),
  overdueCapBp: fc.constant(5000),
  extensionFeeBp: fc.constant(500),
  termCount: fc.integer({ min: 1, max: 4 }),
  termDays: fc.integer({ min: 1, max: 90 }),
  taxBp: fc.constantFrom(0, 800, 1600),
});

describe("what a price posts", () => {
  test("balances in each entry, leaves no receivable behind and earns what the loan costs without its tax", () => {
    fc.assert(
      fc.property(terms, (price) => {
        const entries = sampleEntries(price, TODAY);
        for (const { legs } of entries) expect(sumCents(legs.map(({ amount }) => amount))).toBe(0);
        const on = (from: number, to: number): number =>
          sumCents(
            entries.flatMap(({ legs }) =>
              legs.filter(({ account }) => account >= from && account < to).map(({ amount }) => amount),
            ),
          );
        const { cost, tax } = coverOf(price);
        expect(on(1050, 1051)).toBe(0);
        expect(on(1110, 1160)).toBe(0);
        expect(on(2040, 2041)).toBe(0);
        expect(on(2050, 2051) + tax).toBe(0);
        expect(on(4000, 5000) + cost - tax).toBe(0);
        expect(on(1010, 1011)).toBe(cost);
      }),
    );
  });

  test("names the payout, the charges and the repayment in their order", () => {
    const price: Terms = {
      principal: cents(100_000),
      consultationFee: cents(9280),
      consultationUpfront: false,
      annualInterestBp: 9000,
      overdueDailyBp: 100,
      overdueCapBp: 5000,
      extensionFeeBp: 500,
      termCount: 2,
      termDays: 15,
      taxBp: 1600,
    };
    expect(sampleEntries(price, TODAY).map(({ event }) => event)).toEqual([
      "payoutRequested",
      "payoutSucceeded",
      "consultationPerTerm",
      "interestDay",
      "receipt",
      "allocation",
    ]);
    expect(sampleEntries({ ...price, consultationFee: cents(0), annualInterestBp: 0 }, TODAY)).toHaveLength(4);
  });
});
