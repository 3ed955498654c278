import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import type { Dated } from "../../ledger/server/api.ts";
import { interestDay, overdueDay } from "../../ledger/domain/postings.ts";
import { accrue } from "../domain/accrual.ts";
import type { StoredBill } from "./bill-store.ts";

interface Rates {
  readonly overdueDailyBp: number;
  readonly overdueCapBp: number;
}

/** Charges one order's bills through a day: the bills after it, and what has to be posted for it. */
export function accrueBills(
  bills: readonly StoredBill[],
  rates: Rates,
  through: BusinessDate,
): { readonly bills: StoredBill[]; readonly postings: Dated[] } {
  const postings: Dated[] = [];
  const after = bills.map((bill) => {
    const { interest, overdue, bill: charged } = accrue(bill, rates, through);
    const head = { loanId: bill.loanId, customerId: bill.customerId, termNo: bill.termNo };
    for (const { date, amount } of interest) postings.push({ date, posting: interestDay({ ...head, date, amount }) });
    for (const { date, amount } of overdue) postings.push({ date, posting: overdueDay({ ...head, date, amount }) });
    return charged === bill ? bill : { ...bill, ...charged };
  });
  return { bills: after, postings };
}
