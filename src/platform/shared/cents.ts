declare const brand: unique symbol;

/** Money as a whole number of centavos (1/100 MXN). Always a safe integer; never a fraction. */
export type Cents = number & { readonly [brand]: "Cents" };

export const ZERO = 0 as Cents;

/** The largest amount one field may carry: 99,999,999,999.99. Sums of ledger legs stay far inside the safe integers. */
export const MAX_CENTS = 9_999_999_999_999 as Cents;

/** Marks an integer as centavos. Throws a RangeError for fractions, NaN and numbers beyond the safe integers. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of centavos: ${value}`);
  return (value === 0 ? 0 : value) as Cents;
}

export const add = (a: Cents, b: Cents): Cents => cents(a + b);
export const subtract = (a: Cents, b: Cents): Cents => cents(a - b);
export const negate = (a: Cents): Cents => cents(-a);
export const minCents = (a: Cents, b: Cents): Cents => (a < b ? a : b);
export const maxCents = (a: Cents, b: Cents): Cents => (a > b ? a : b);
export const sumCents = (amounts: Iterable<Cents>): Cents => {
  let total = ZERO;
  for (const amount of amounts) total = add(total, amount);
  return total;
};

/**
 * floor(amount · numerator / denominator) for non-negative operands, exact at any size because it is computed in
 * BigInt.
 */
export function mulDivFloor(amount: Cents, numerator: number, denominator: number): Cents {
  return cents(Number((BigInt(amount) * BigInt(numerator)) / BigInt(denominator)));
}

/**
 * Splits an amount into parts proportional to the weights by the largest remainder; equal remainders go to the earliest
 * part, so that the extra centavos sit in the first terms. The parts always sum to the amount.
 */
export function split(amount: Cents, weights: readonly number[]): Cents[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total <= 0n) throw new RangeError("weights must sum to more than zero");
  const whole = weights.map((weight) => (BigInt(amount) * BigInt(weight)) / total);
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (BigInt(amount) * BigInt(weight)) % total }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1));
  let rest = Number(BigInt(amount) - whole.reduce((sum, part) => sum + part, 0n));
  const parts = whole.map((part) => Number(part));
  for (const { index } of byRemainder) {
    if (rest === 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    rest -= 1;
  }
  return parts.map(cents);
}

const DECIMAL = /^(0|[1-9]\d{0,10})(\.\d{1,2})?$/;

/**
 * Reads "1234.5" or "1234.56" as centavos. Null for signs, exponents, more than two decimals, or more than eleven whole
 * digits.
 */
export function parseDecimal(text: string): Cents | null {
  if (!DECIMAL.test(text)) return null;
  const [whole = "0", fraction = ""] = text.split(".");
  return cents(Number(whole) * 100 + Number(fraction.padEnd(2, "0")));
}

/** "1234.56", the form in which the specification's amount fields travel. */
export function formatDecimal(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, "0");
  return `${amount < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** "$1,234.56" in every interface language: the market's own convention (es-MX). */
export function formatMoney(amount: Cents): string {
  const [whole = "0", fraction = "00"] = formatDecimal(cents(Math.abs(amount))).split(".");
  return `${amount < 0 ? "-" : ""}$${whole.replace(/\B(?=(\d{3})+$)/g, ",")}.${fraction}`;
}
