import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import type { Dated } from "../../ledger/server/api.ts";
import { interestDay, overdueDay, type DayCharge } from "../../ledger/domain/postings.ts";
import { accrue, type DayAmount, type OverdueRates } from "../domain/accrual.ts";
import { taxMoves } from "../domain/tax-moves.ts";
import type { StoredBill } from "./bill-store.ts";

/** Charges one order's bills through a day: the bills after it, and what has to be posted for it. */
export function accrueBills(
  bills: readonly StoredBill[],
  rates: OverdueRates,
  through: BusinessDate,
): { readonly bills: StoredBill[]; readonly postings: Dated[] } {
  const postings: Dated[] = [];
  const taxes = taxMoves(bills, rates.taxBp);
  const after = bills.map((bill) => {
    const { interest, overdue, bill: charged } = accrue(bill, rates, through);
    const { loanId, customerId, termNo } = bill;
    const taxed = (component: "interest" | "overdue", { date, amount }: DayAmount): DayCharge => {
      const tax = taxes.charge({ termNo, component, amount });
      return { loanId, customerId, termNo, date, amount, tax };
    };
    for (const day of interest) postings.push({ date: day.date, posting: interestDay(taxed("interest", day)) });
    for (const day of overdue) postings.push({ date: day.date, posting: overdueDay(taxed("overdue", day)) });
    return charged === bill ? bill : { ...bill, ...charged };
  });
  return { bills: after, postings };
}
