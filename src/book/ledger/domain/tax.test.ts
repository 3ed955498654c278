import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { add, cents, sumCents } from "../../../platform/shared/cents.ts";
import { taxOf, withTax } from "./tax.ts";

const net = fc.integer({ min: 0, max: 999_999_999_999 }).map(cents);
const rate = fc.oneof(fc.constantFrom(0, 800, 1600), fc.integer({ min: 0, max: 10_000 }));

describe("the tax of a charge", () => {
  test.each([
    [10_000, 1600, 11_600],
    [1, 1600, 1],
    [6, 1600, 6],
    [7, 1600, 8],
    [999, 1600, 1158],
    [10_000, 0, 10_000],
  ])("makes %i at %i basis points %i", (amount, taxBp, gross) => {
    expect(withTax(cents(amount), taxBp)).toBe(gross);
    expect(taxOf(cents(gross), taxBp)).toBe(gross - amount);
  });

  test("is found again in what it was added to", () => {
    fc.assert(
      fc.property(net, rate, (amount, taxBp) => {
        const gross = withTax(amount, taxBp);
        expect(add(amount, taxOf(gross, taxBp))).toBe(gross);
      }),
    );
  });

  test("never falls as an amount rises, and never by more than the amount itself", () => {
    fc.assert(
      fc.property(net, net, rate, (amount, more, taxBp) => {
        const rise = taxOf(add(amount, more), taxBp) - taxOf(amount, taxBp);
        expect(rise).toBeGreaterThanOrEqual(0);
        expect(rise).toBeLessThanOrEqual(more);
      }),
    );
  });

  test("of parts that follow one another sums to the tax of the whole", () => {
    fc.assert(
      fc.property(fc.array(net, { maxLength: 40 }), rate, (parts, taxBp) => {
        let [before, tax] = [cents(0), 0];
        for (const part of parts) {
          tax += taxOf(add(before, part), taxBp) - taxOf(before, taxBp);
          before = add(before, part);
        }
        expect(tax).toBe(taxOf(sumCents(parts), taxBp));
      }),
    );
  });
});
