import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import { INCOME_OF, RECEIVABLE_OF } from "./component-accounts.ts";
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
  posting("interestDay", heading(charge), [
    debit(1120, charge.amount, { loanId: charge.loanId, termNo: charge.termNo }),
    credit(4010, charge.amount),
  ]);

/** The overdue fee of one day: 1140 / 4030, once per (order, term, date). */
export const overdueDay = (charge: DayCharge): Posting =>
  posting("overdueDay", heading(charge), [
    debit(1140, charge.amount, { loanId: charge.loanId, termNo: charge.termNo }),
    credit(4030, charge.amount),
  ]);

/** Another charge of a day whose earlier one was taken back; `again` counts the earlier ones. */
export const chargedAgain = ({
  component,
  again,
  ...charge
}: DayCharge & { readonly component: "interest" | "overdue"; readonly again: number }): Posting =>
  posting("chargedAgain", { ...heading(charge), sourceId: `${charge.loanId}.${charge.termNo}.${component}.${again}` }, [
    debit(RECEIVABLE_OF[component], charge.amount, { loanId: charge.loanId, termNo: charge.termNo }),
    credit(INCOME_OF[component], charge.amount),
  ]);

/**
 * A day's charge taken back, because the money was there already: the exact negation of its entry, whose id it names.
 */
export const chargeTakenBack = ({
  component,
  entryId,
  ...charge
}: DayCharge & { readonly component: "interest" | "overdue"; readonly entryId: string }): Posting =>
  posting(
    "chargeTakenBack",
    { sourceId: entryId, loanId: charge.loanId, customerId: charge.customerId, reversalOf: entryId },
    [
      debit(INCOME_OF[component], charge.amount),
      credit(RECEIVABLE_OF[component], charge.amount, { loanId: charge.loanId, termNo: charge.termNo }),
    ],
  );

const heading = ({ loanId, customerId, termNo, date }: DayCharge) => ({
  sourceId: `${loanId}.${termNo}`,
  sequence: daySequence(date),
  loanId,
  customerId,
});
