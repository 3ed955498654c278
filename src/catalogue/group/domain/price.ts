import { mulDivFloor, type Cents } from "../../../platform/shared/cents.ts";
import { netPayout, type Terms } from "../../../book/plan/domain/schedule.ts";
import { withTax } from "../../../book/ledger/domain/tax.ts";
import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { groupRefusals } from "../messages.ts";

/** The price of a group. Rates are basis points. */
export interface GroupPrice {
  readonly productAmount: Cents;
  readonly minimum: Cents;
  readonly termCount: number;
  readonly term: number;
  readonly consultationFee: number;
  readonly consultationUpfront: boolean;
  readonly interestFee: number;
  readonly delayManageFee: number;
  readonly overdueFee: number;
  readonly overdueCap: number;
}

const BASIS_POINTS = 10_000;

/** The terms on which a group lends an amount at a rate of tax: what an order that is applied for keeps. Pure. */
export const termsOfGroup = (
  price: Omit<GroupPrice, "productAmount" | "minimum">,
  amount: Cents,
  taxBp: number,
): Terms => ({
  principal: amount,
  consultationFee: withTax(mulDivFloor(amount, price.consultationFee, BASIS_POINTS), taxBp),
  consultationUpfront: price.consultationUpfront,
  annualInterestBp: price.interestFee,
  overdueDailyBp: price.overdueFee,
  overdueCapBp: price.overdueCap,
  extensionFeeBp: price.delayManageFee,
  termCount: price.termCount,
  termDays: price.term,
  taxBp,
});

/** Refuses a price whose amounts are out of order, or whose fee leaves nothing to pay out. Pure. */
export function soundPrice(price: GroupPrice, taxBp: number): Result<null> {
  if (price.minimum > price.productAmount) return refused(groupRefusals.beyondAmount, { field: "minimum" });
  for (const amount of [price.minimum, price.productAmount])
    if (netPayout(termsOfGroup(price, amount, taxBp)) <= 0)
      return refused(groupRefusals.nothingLeft, { field: "consultationFee" });
  return ok(null);
}
