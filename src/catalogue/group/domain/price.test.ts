import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { netPayout } from "../../../book/plan/domain/schedule.ts";
import { cents } from "../../../platform/shared/cents.ts";
import { groupRefusals } from "../messages.ts";
import { soundPrice, termsOfGroup, type GroupPrice } from "./price.ts";

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

describe("the terms of a group", () => {
  test("are its rates, and its consultation fee on the amount with the tax", () => {
    expect(termsOfGroup(PRICE, cents(100_000), 1600)).toEqual({
      principal: 100_000,
      consultationFee: 9280,
      consultationUpfront: true,
      annualInterestBp: 9000,
      overdueDailyBp: 100,
      overdueCapBp: 5000,
      extensionFeeBp: 500,
      termCount: 2,
      termDays: 15,
      taxBp: 1600,
    });
  });
});

describe("a price", () => {
  test("whose least amount is beyond its amount is refused there", () => {
    expect(soundPrice({ ...PRICE, minimum: cents(300_001) }, 0)).toMatchObject({
      ok: false,
      reason: groupRefusals.beyondAmount,
      field: "minimum",
    });
  });

  test("is sound exactly where each of its ends pays something out", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9000 }),
        fc.integer({ min: 0, max: 3000 }),
        fc.integer({ min: 1, max: 300_000 }).map(cents),
        (consultationFee, taxBp, minimum) => {
          const price = { ...PRICE, consultationFee, minimum };
          const pays = [minimum, price.productAmount].every(
            (amount) => netPayout(termsOfGroup(price, amount, taxBp)) > 0,
          );
          expect(soundPrice(price, taxBp).ok).toBe(pays);
        },
      ),
    );
  });

  test("that leaves nothing of its least amount alone is refused", () => {
    const price = { ...PRICE, consultationFee: 8621, minimum: cents(10_000), productAmount: cents(10_001) };
    expect(netPayout(termsOfGroup(price, price.productAmount, 1600))).toBe(1);
    expect(soundPrice(price, 1600)).toMatchObject({ reason: groupRefusals.nothingLeft, field: "consultationFee" });
  });

  test("whose fee with its tax is the whole amount is refused at the fee", () => {
    expect(soundPrice({ ...PRICE, consultationFee: 9000 }, 1600)).toMatchObject({ field: "consultationFee" });
    expect(soundPrice({ ...PRICE, consultationFee: 9000, consultationUpfront: false }, 1600).ok).toBe(true);
  });
});
