import type { Terms } from "../../bill/domain/schedule.ts";
import type { LoanRow } from "./loan-row.ts";

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
