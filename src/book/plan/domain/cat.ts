import { businessDate } from "../../../platform/shared/business-date.ts";
import { add, subtract, sumCents, type Cents } from "../../../platform/shared/cents.ts";
import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { taxOf } from "../../ledger/domain/tax.ts";
import { priceRefusals } from "./refusals.ts";
import { netPayout, schedule, type Terms } from "./schedule.ts";

/** Money that a borrower pays, so many days after the loan was received. */
export interface CatPayment {
  readonly days: number;
  readonly amount: Cents;
}

const YEAR_DAYS = 365;
/** Rates are found and compared in tenths of a percent: a whole number of them is a rate with one decimal. */
const TENTHS = 1000;

/**
 * The annual total cost of a loan (CAT) by the Mexican formula: the annual effective rate i at which the payments are
 * worth what was received, Σ payment / (1 + i)^(days / 365) = received, in percent with one decimal, half a tenth going
 * up. 0 when the payments are no more than what was received. Refuses what has no such rate: nothing received, or
 * payments so dear and so soon that no number states it.
 */
export function cat(received: Cents, payments: readonly CatPayment[]): Result<number> {
  if (received <= 0) return refused(priceRefusals.noAnnualCost);
  if (sumCents(payments.map(({ amount }) => amount)) <= received) return ok(0);
  const guess = Math.round(Math.expm1(logOfRate(received, payments)) * TENTHS);
  if (!Number.isSafeInteger(guess)) return refused(priceRefusals.noAnnualCost);
  let tenths = guess;
  while (!reaches(tenths, received, payments)) tenths -= 1;
  while (reaches(tenths + 1, received, payments)) tenths += 1;
  return ok(tenths / 10);
}

/** The CAT of a price: what is paid and what is received without tax, on the days of the contract. */
export function catOf(price: Terms): Result<number> {
  const fee = subtract(price.consultationFee, taxOf(price.consultationFee, price.taxBp));
  const terms: Terms = { ...price, consultationFee: fee, taxBp: 0 };
  const plan = schedule(terms, ANY_DAY);
  return cat(
    netPayout(terms),
    plan.map(({ termNo, principal, interest, consultation }) => ({
      days: termNo * terms.termDays,
      amount: add(add(principal, interest), consultation),
    })),
  );
}

/** The amounts of a plan are the same whenever it begins. */
const ANY_DAY = businessDate("2026-01-01");

/** ln(1 + i) to the precision of the machine, or infinite. What payments are worth falls as the rate rises. */
function logOfRate(received: Cents, payments: readonly CatPayment[]): number {
  const worthAt = (log: number): number =>
    payments.reduce((sum, { days, amount }) => sum + amount * Math.exp((-log * days) / YEAR_DAYS), 0);
  let [low, high] = [0, 1];
  while (worthAt(high) >= received) {
    [low, high] = [high, high * 2];
    if (!Number.isFinite(Math.expm1(high))) return Infinity;
  }
  for (let middle = (low + high) / 2; low < middle && middle < high; middle = (low + high) / 2) {
    if (worthAt(middle) >= received) low = middle;
    else high = middle;
  }
  return high;
}

/** Fixed point: so many bits behind the point, and how far two equal values may lie apart by rounding. */
const BITS = 256n;
const ONE = 1n << BITS;
const ROUNDING = 128n;

/**
 * Whether the rate is at least half a tenth below `tenths`, so that it is stated as `tenths` or more: whether the
 * payments are worth at least what was received there. Worked out far beyond the machine's precision, for a rate that
 * lies on the half tenth itself must not be left to chance.
 */
function reaches(tenths: number, received: Cents, payments: readonly CatPayment[]): boolean {
  const halves = 2n * BigInt(tenths) - 1n;
  const daily = dailyGrowth(halves);
  const last = payments.reduce((days, payment) => Math.max(days, payment.days), 0);
  const paid = payments.reduce((sum, { days, amount }) => sum + BigInt(amount) * power(daily, last - days), 0n);
  const owed = BigInt(received) * power(daily, last);
  return paid >= owed - (owed >> ROUNDING);
}

/** The 365th root of 1 + halves / 2000, by Newton's method from what the machine makes of it. */
function dailyGrowth(halves: bigint): bigint {
  const yearly = ((2000n + halves) << BITS) / 2000n;
  let root = fixed(Math.exp(Math.log1p(Number(halves) / 2000) / YEAR_DAYS));
  for (let doubled = 32n; doubled < BITS; doubled *= 2n) {
    const slope = power(root, YEAR_DAYS - 1);
    root -= ((((slope * root) >> BITS) - yearly) * ONE) / (BigInt(YEAR_DAYS) * slope);
  }
  return root;
}

const MACHINE = 2 ** 52;
const fixed = (value: number): bigint => (BigInt(Math.round(value * MACHINE)) << BITS) / BigInt(MACHINE);

function power(base: bigint, exponent: number): bigint {
  let [result, square] = [ONE, base];
  for (let rest = exponent; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = (result * square) >> BITS;
    square = (square * square) >> BITS;
  }
  return result;
}
