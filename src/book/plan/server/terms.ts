import { ZERO, type Cents } from "../../../platform/shared/cents.ts";
import { taxOf } from "../../ledger/domain/tax.ts";
import type { Terms } from "../domain/schedule.ts";
import type { LoanRow } from "../../order/server/api.ts";

/** The price of an order as the rules read it. */
export const termsOf = (loan: LoanRow): Terms => ({
  principal: loan.contractCents,
  consultationFee: loan.consultationCents,
  consultationUpfront: loan.consultationUpfront,
  annualInterestBp: loan.annualInterestBp,
  overdueDailyBp: loan.overdueDailyBp,
  overdueCapBp: loan.overdueCapBp,
  extensionFeeBp: loan.extensionFeeBp,
  termCount: loan.termCount,
  termDays: loan.termDays,
  taxBp: loan.taxBp,
});

/** What the borrower never gets: the consultation fee where it is deducted from the payout, and the tax in it. */
export function upfrontOf({
  consultationUpfront,
  consultationCents,
  taxBp,
}: Pick<LoanRow, "consultationUpfront" | "consultationCents" | "taxBp">): {
  readonly upfrontFee: Cents;
  readonly upfrontTax: Cents;
} {
  const upfrontFee = consultationUpfront ? consultationCents : ZERO;
  return { upfrontFee, upfrontTax: taxOf(upfrontFee, taxBp) };
}
