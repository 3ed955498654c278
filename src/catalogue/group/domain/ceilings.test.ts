import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { catOf } from "../../../book/plan/domain/cat.ts";
import { cents } from "../../../platform/shared/cents.ts";
import { groupRefusals } from "../messages.ts";
import { aboveCeilings, withinCeilings, type Ceilings } from "./ceilings.ts";
import { termsOfGroup, type GroupPrice } from "./price.ts";

const NONE: Ceilings = { maxInterestBp: 0, maxFeesBp: 0, maxOverdueBp: 0, maxCatPct: 0 };
const PRICE: GroupPrice = {
  productAmount: cents(300_000),
  minimum: cents(50_000),
  termCount: 2,
  term: 15,
  consultationFee: 800,
  consultationUpfront: true,
  interestFee: 9000,
  delayManageFee: 500,
  overdueFee: 100,
  overdueCap: 5000,
};

describe("a ceiling", () => {
  test.each([
    ["maxFeesBp", 800, "consultationFee"],
    ["maxInterestBp", 9000, "interestFee"],
    ["maxOverdueBp", 100, "overdueFee"],
  ] as const)("%s of %i lets %s reach it and not a basis point more", (key, ceiling, field) => {
    expect(withinCeilings(PRICE, { ...NONE, [key]: ceiling }).ok).toBe(true);
    expect(withinCeilings(PRICE, { ...NONE, [key]: ceiling - 1 })).toMatchObject({
      reason: groupRefusals.aboveCeiling,
      field,
      params: { rate: ceiling, ceiling: ceiling - 1 },
    });
  });

  test("of fees holds for the extension fee, too", () => {
    expect(withinCeilings({ ...PRICE, consultationFee: 0 }, { ...NONE, maxFeesBp: 499 })).toMatchObject({
      field: "delayManageFee",
    });
  });

  test("of the CAT holds exactly for the dearer of the least and the whole amount", () => {
    const price = fc.record({
      consultationFee: fc.integer({ min: 0, max: 3000 }),
      interestFee: fc.integer({ min: 0, max: 20_000 }),
      minimum: fc.integer({ min: 100, max: 300_000 }).map(cents),
    });
    fc.assert(
      fc.property(price, fc.integer({ min: 1, max: 5000 }), (drawn, maxCatPct) => {
        const one = { ...PRICE, ...drawn };
        const cats = [one.minimum, one.productAmount].map((amount) => catOf(termsOfGroup(one, amount, 1600)));
        const holds = cats.every((cat) => cat.ok && cat.value <= maxCatPct);
        expect(withinCeilings(one, { ...NONE, maxCatPct }).ok).toBe(holds);
      }),
      { numRuns: 200 },
    );
  });

  test("of the CAT counts the least amount where its fee is rounded down by less", () => {
    const price = { ...PRICE, minimum: cents(100), productAmount: cents(124), interestFee: 0 };
    const [least, whole] = [price.minimum, price.productAmount].map((amount) => catOf(termsOfGroup(price, amount, 0)));
    if (!least?.ok || !whole?.ok) throw new Error("no CAT");
    expect(least.value).toBeGreaterThan(whole.value + 1);
    expect(withinCeilings(price, { ...NONE, maxCatPct: Math.ceil(whole.value) })).toMatchObject({
      reason: groupRefusals.aboveCat,
    });
  });

  test("of the CAT, however high, refuses a price of which no number states it", () => {
    const price = { ...PRICE, consultationFee: 8999 };
    expect(withinCeilings(price, { ...NONE, maxCatPct: 1_000_000 })).toMatchObject({ reason: groupRefusals.catBeyond });
  });

  test("names everything that is above one", () => {
    const above = aboveCeilings(PRICE, { maxInterestBp: 1, maxFeesBp: 1, maxOverdueBp: 1, maxCatPct: 1 });
    expect(above.map(({ field }) => field)).toEqual([
      "consultationFee",
      "interestFee",
      "delayManageFee",
      "overdueFee",
      "interestFee",
    ]);
    expect(aboveCeilings({ ...PRICE, interestFee: 0 }, { ...NONE, maxCatPct: 1 })).toMatchObject([
      { field: "consultationFee" },
    ]);
  });

  test("of 0 is none", () => {
    expect(aboveCeilings({ ...PRICE, interestFee: 100_000, consultationFee: 9000 }, NONE)).toEqual([]);
  });
});
