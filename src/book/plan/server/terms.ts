import { subtract, ZERO, type Cents } from "../../../platform/shared/cents.ts";
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
});

/** What the borrower never gets: the consultation fee where it is deducted from the payout. */
export const upfrontFeeOf = (loan: Pick<LoanRow, "consultationUpfront" | "contractCents" | "receivedCents">): Cents =>
  loan.consultationUpfront ? subtract(loan.contractCents, loan.receivedCents) : ZERO;
