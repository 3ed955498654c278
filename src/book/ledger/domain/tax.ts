import { add, mulDivFloor, sumCents, type Cents } from "../../../platform/shared/cents.ts";

const BASIS_POINTS = 10_000;

/**
 * What a charge comes to with its tax: net + floor(net · rate / 10000). The part of a centavo that is cut off is the
 * borrower's.
 */
export const withTax = (net: Cents, taxBp: number): Cents => add(net, mulDivFloor(net, taxBp, BASIS_POINTS));

/**
 * The tax that an amount holds: floor(gross · rate / (10000 + rate)), which gives back exactly what `withTax` added. It
 * never falls as the amount rises, so that a part holds the difference between the tax of all there is with it and
 * without it: the parts always sum to the tax of the whole, whatever their number and order.
 */
export const taxOf = (gross: Cents, taxBp: number): Cents => mulDivFloor(gross, taxBp, BASIS_POINTS + taxBp);

/** The tax in amounts of several charges, each on its own; principal is not among them. */
export const taxOfEach = (charges: readonly Cents[], taxBp: number): Cents =>
  sumCents(charges.map((charge) => taxOf(charge, taxBp)));
