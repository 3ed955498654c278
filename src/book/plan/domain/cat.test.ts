import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents, type Cents } from "../../../platform/shared/cents.ts";
import { withTax } from "../../ledger/domain/tax.ts";
import { cat, catOf, type CatPayment } from "./cat.ts";
import { priceRefusals } from "./refusals.ts";
import type { Terms } from "./schedule.ts";

/** So many schedules are drawn: the same ones in every run of the suite, others whenever `npm run cat:check` asks. */
const DRAWN = Number(process.env.CATS ?? 300);
const SEED = process.env.CATS ? Date.now() : 14;

const pays = (...payments: readonly (readonly [days: number, amount: number])[]): CatPayment[] =>
  payments.map(([days, amount]) => ({ days, amount: cents(amount) }));

const SCALE = 320n;
const ONE = 1n << SCALE;

function raised(base: bigint, exponent: number): bigint {
  let [result, square] = [ONE, base];
  for (const bit of [...exponent.toString(2)].reverse()) {
    if (bit === "1") result = (result * square) >> SCALE;
    square = (square * square) >> SCALE;
  }
  return result;
}

/**
 * The CAT in tenths of a percent, worked out another way, with some hundred digits: what a centavo of tomorrow is worth
 * today is closed in on by halves, and the year's rate follows from it. Half a tenth goes up.
 */
function closedIn(received: Cents, payments: readonly CatPayment[]): bigint {
  let [low, high] = [0n, ONE];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    const worth = payments.reduce((sum, { days, amount }) => sum + BigInt(amount) * raised(middle, days), 0n);
    if (worth < BigInt(received) * ONE) low = middle;
    else high = middle;
  }
  const yearly = (ONE * ONE) / raised(high, 365) - ONE;
  const almost = yearly + (ONE >> 100n);
  return (almost * 2000n + ONE) / (2n * ONE);
}

/** A rate whose tenths are beyond the whole numbers that a number holds exactly is not stated. */
const asStated = (tenths: bigint): unknown =>
  tenths > BigInt(Number.MAX_SAFE_INTEGER)
    ? { ok: false, reason: priceRefusals.noAnnualCost }
    : { ok: true, value: Number(tenths) / 10 };

const anyPrice: fc.Arbitrary<Terms> = fc
  .record({
    principal: fc.integer({ min: 10_000, max: 5_000_000 }).map(cents),
    feeBp: fc.integer({ min: 0, max: 4_500 }),
    consultationUpfront: fc.boolean(),
    annualInterestBp: fc.integer({ min: 0, max: 30_000 }),
    termCount: fc.integer({ min: 1, max: 12 }),
    termDays: fc.constantFrom(5, 7, 14, 15, 28, 30, 61, 91, 365),
  })
  .map(({ feeBp, ...price }) => ({
    ...price,
    consultationFee: cents(Math.floor((price.principal * feeBp) / 10_000)),
    overdueDailyBp: 100,
    overdueCapBp: 5000,
    extensionFeeBp: 0,
    taxBp: 0,
  }));

/** The same price with a tax on it. */
const taxed = (price: Terms, taxBp: number): Terms => ({
  ...price,
  consultationFee: withTax(price.consultationFee, taxBp),
  taxBp,
});

describe("the annual total cost", () => {
  test.each([
    ["a year", pays([365, 100_000]), 25],
    ["a week", pays([7, 100_000]), 11_302_151.4],
    ["two years", pays([730, 125_000]), 25],
    ["two terms", pays([182, 50_000], [365, 50_000]), 35.2],
  ])("of 800.00 that are paid back within %s", (_within, payments, percent) => {
    expect(cat(cents(80_000), payments)).toEqual({ ok: true, value: percent });
  });

  test("is nothing where nothing is earned, and where less comes back than was lent", () => {
    expect(cat(cents(80_000), pays([7, 30_000], [14, 50_000]))).toEqual({ ok: true, value: 0 });
    expect(cat(cents(80_000), pays([7, 79_999]))).toEqual({ ok: true, value: 0 });
  });

  test("goes up from half a tenth, to the centavo", () => {
    for (let tenths = 1; tenths < 400; tenths += 1) {
      const half = 100_000 + (2 * tenths - 1) * 50;
      expect(cat(cents(100_000), pays([365, half]))).toEqual({ ok: true, value: tenths / 10 });
      expect(cat(cents(100_000), pays([365, half - 1]))).toEqual({ ok: true, value: (tenths - 1) / 10 });
    }
    const twice = (last: number) => cat(cents(40_000_000), pays([365, 200_400], [730, last]));
    expect([twice(39_999_349), twice(39_999_348)]).toEqual([
      { ok: true, value: 0.3 },
      { ok: true, value: 0.2 },
    ]);
  });

  test.each([
    ["nothing is received", 0, pays([30, 100])],
    ["the fee takes more than the loan", -1, pays([30, 100])],
    ["more is paid on the first day than was received", 100_000, pays([0, 100_001])],
    ["no number states it", 1, pays([1, 100_000_000])],
  ])("is refused where %s", (_why, received, payments) => {
    expect(cat(cents(received), payments)).toMatchObject({ ok: false, reason: priceRefusals.noAnnualCost });
  });

  test("of a price counts what is received and paid, the fee once, on the days of the contract, and leaves the tax out", () => {
    const price: Terms = {
      principal: cents(100_000),
      consultationFee: cents(20_000),
      consultationUpfront: true,
      annualInterestBp: 0,
      overdueDailyBp: 100,
      overdueCapBp: 5000,
      extensionFeeBp: 500,
      termCount: 1,
      termDays: 365,
      taxBp: 0,
    };
    expect(catOf(price)).toEqual({ ok: true, value: 25 });
    expect(catOf({ ...price, consultationUpfront: false })).toEqual({ ok: true, value: 20 });
    expect(catOf({ ...price, consultationFee: cents(100_000) }).ok).toBe(false);
    expect(catOf(taxed(price, 1600))).toEqual({ ok: true, value: 25 });
  });

  test(`agrees to one decimal with ${DRAWN} drawn schedules that are worked out another way`, () => {
    fc.assert(
      fc.property(anyPrice, fc.constantFrom(0, 1600, 777), (price, taxBp) => {
        const found = catOf(taxed(price, taxBp));
        const [received, payments] = asPaid(price);
        expect(found).toEqual(asStated(closedIn(received, payments)));
      }),
      { numRuns: DRAWN, seed: SEED },
    );
  });
});

/** The same price written out by hand: equal parts with the extra centavos first, interest on what is still lent. */
function asPaid(price: Terms): [received: Cents, payments: CatPayment[]] {
  const { principal, consultationFee: fee, consultationUpfront: upfront, termCount: terms, termDays, ...rest } = price;
  const part = (amount: number, index: number): number => Math.floor(amount / terms) + (index < amount % terms ? 1 : 0);
  let lent: number = principal;
  const payments = Array.from({ length: terms }, (_, index) => {
    const own = part(principal, index);
    const interest = Number((BigInt(lent) * BigInt(rest.annualInterestBp * termDays)) / 3_600_000n);
    lent -= own;
    return { days: (index + 1) * termDays, amount: cents(own + interest + (upfront ? 0 : part(fee, index))) };
  });
  return [cents(upfront ? principal - fee : principal), payments];
}
