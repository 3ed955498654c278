import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import { credit, daySequence, debit, posting, type Posting } from "./posting.ts";

export interface DayCharge {
  readonly loanId: string;
  readonly customerId: string;
  readonly termNo: number;
  readonly date: BusinessDate;
  readonly amount: Cents;
}

/** Interest earned up to a business day and not posted before: 1120 / 4010, once per (order, term, date). */
export const interestDay = (charge: DayCharge): Posting =>
  posting("interestDay", heading(charge), [debit(1120, charge.amount, { loanId: charge.loanId, termNo: charge.termNo }), credit(4010, charge.amount)]);

/** The overdue fee of one day: 1140 / 4030, once per (order, term, date). */
export const overdueDay = (charge: DayCharge): Posting =>
  posting("overdueDay", heading(charge), [debit(1140, charge.amount, { loanId: charge.loanId, termNo: charge.termNo }), credit(4030, charge.amount)]);

const heading = ({ loanId, customerId, termNo, date }: DayCharge) => ({
  sourceId: `${loanId}.${termNo}`,
  sequence: daySequence(date),
  loanId,
  customerId,
});
