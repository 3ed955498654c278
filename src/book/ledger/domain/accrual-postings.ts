import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import { negate, subtract, type Cents } from "../../../platform/shared/cents.ts";
import { INCOME_OF, RECEIVABLE_OF, TAX_PAYABLE } from "./component-accounts.ts";
import { credit, daySequence, debit, posting, type Leg, type Posting } from "./posting.ts";

export interface DayCharge {
  readonly loanId: string;
  readonly customerId: string;
  readonly termNo: number;
  readonly date: BusinessDate;
  readonly amount: Cents;
  /** What the amount holds of tax. */
  readonly tax: Cents;
}

/** Interest earned up to a business day and not posted before: 1120 / 4010 + 2050, once per (order, term, date). */
export const interestDay = (charge: DayCharge): Posting =>
  posting("interestDay", heading(charge), charged("interest", charge));

/** The overdue fee of one day: 1140 / 4030 + 2050, once per (order, term, date). */
export const overdueDay = (charge: DayCharge): Posting =>
  posting("overdueDay", heading(charge), charged("overdue", charge));

/** Another charge of a day whose earlier one was taken back; `again` counts the earlier ones. */
export const chargedAgain = ({
  component,
  again,
  ...charge
}: DayCharge & { readonly component: "interest" | "overdue"; readonly again: number }): Posting =>
  posting(
    "chargedAgain",
    { ...heading(charge), sourceId: `${charge.loanId}.${charge.termNo}.${component}.${again}` },
    charged(component, charge),
  );

/**
 * A day's charge taken back, because the money was there already: its entry, whose id it names, the other way round.
 * The tax is what the term's charges hold less without it, and may be a centavo beside what the entry had.
 */
export const chargeTakenBack = ({
  component,
  entryId,
  ...charge
}: DayCharge & { readonly component: "interest" | "overdue"; readonly entryId: string }): Posting =>
  posting(
    "chargeTakenBack",
    { sourceId: entryId, loanId: charge.loanId, customerId: charge.customerId, reversalOf: entryId },
    charged(component, charge).map((leg) => ({ ...leg, amount: negate(leg.amount) })),
  );

/** A charge with its tax: receivable / income + 2050. */
export const charged = (
  component: keyof typeof INCOME_OF,
  { loanId, termNo, amount, tax }: Pick<DayCharge, "loanId" | "termNo" | "amount" | "tax">,
): Leg[] => [
  debit(RECEIVABLE_OF[component], amount, { loanId, termNo }),
  credit(INCOME_OF[component], subtract(amount, tax)),
  credit(TAX_PAYABLE, tax, { loanId, termNo }),
];

const heading = ({ loanId, customerId, termNo, date }: DayCharge) => ({
  sourceId: `${loanId}.${termNo}`,
  sequence: daySequence(date),
  loanId,
  customerId,
});
