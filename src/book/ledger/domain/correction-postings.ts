import { negate, subtract, sumCents, type Cents } from "../../../platform/shared/cents.ts";
import type { Part, TaxedPart } from "./component.ts";
import { EXPENSE_OF, RECEIVABLE_OF, TAX_PAYABLE } from "./component-accounts.ts";
import { credit, debit, posting, type Posting } from "./posting.ts";

export interface Waiver {
  readonly reductionId: string;
  readonly loanId: string;
  readonly customerId: string;
  readonly parts: readonly TaxedPart[];
}

/**
 * Reduction: 5010 + 2050 / 1140, 1150, 1120, 1130; principal, only where it was named: 5020 / 1110. What is waived owes
 * no tax any more.
 */
export const reduction = (waiver: Waiver): Posting => posting("reduction", heading(waiver), waived(waiver));

/** Flat-bill: the remaining fees and interest to 5010 and 2050, the remaining principal to 5020. */
export const flatBill = (waiver: Waiver): Posting => posting("flatBill", heading(waiver), waived(waiver));

const heading = ({ reductionId, loanId, customerId }: Waiver) => ({ sourceId: reductionId, loanId, customerId });

const waived = ({ parts, loanId }: Waiver) =>
  parts.flatMap((part) => [
    debit(EXPENSE_OF[part.component], subtract(part.amount, part.tax), { loanId }),
    debit(TAX_PAYABLE, part.tax, { loanId, termNo: part.termNo }),
    credit(RECEIVABLE_OF[part.component], part.amount, { loanId, termNo: part.termNo }),
  ]);

/** A waiver that found more, or less, to waive than was booked of it: its own legs, and their negation. */
export const waiverCorrected = ({
  more,
  less,
  ...waiver
}: Omit<Waiver, "parts"> & Record<"more" | "less", readonly TaxedPart[]> & { readonly sequence: number }): Posting =>
  posting("waiverCorrected", { ...heading({ ...waiver, parts: [] }), sequence: waiver.sequence }, [
    ...waived({ ...waiver, parts: more }),
    ...waived({ ...waiver, parts: less }).map((leg) => ({ ...leg, amount: negate(leg.amount) })),
  ]);

/** The exact negation of an entry, whose id goes into `reversalOf`; an entry can be reversed once. */
export const reversal = (original: Posting, originalEntryId: string): Posting =>
  posting(
    "reversal",
    {
      sourceId: originalEntryId,
      loanId: original.loanId,
      customerId: original.customerId,
      reversalOf: originalEntryId,
    },
    original.legs.map((leg) => ({ ...leg, amount: negate(leg.amount) })),
  );

/** A repayment taken off the bills again, whatever becomes of it: the exact negation of its allocation. */
export const allocationUndone = (
  undone: ReversedRepayment & { readonly loanId: string; readonly parts: readonly Part[] },
): Posting =>
  posting(
    "reversal",
    {
      sourceId: `repayment:${undone.repaymentId}`,
      sequence: undone.sequence ?? 0,
      loanId: undone.loanId,
      customerId: undone.customerId,
    },
    [
      ...undone.parts.map((part) =>
        debit(RECEIVABLE_OF[part.component], part.amount, { loanId: undone.loanId, termNo: part.termNo }),
      ),
      credit(2040, sumCents(undone.parts.map((part) => part.amount)), { loanId: undone.loanId }),
    ],
  );

interface ReversedRepayment {
  readonly repaymentId: string;
  readonly sequence?: number;
  readonly customerId?: string;
}

/** A repayment that never arrived, after its allocation was undone: 2040 / 1010 (or 1020 while unsettled). */
export const neverReceived = (
  repayment: ReversedRepayment & {
    readonly loanId?: string;
    readonly channel: string;
    readonly settled: boolean;
    readonly amount: Cents;
  },
): Posting =>
  posting("neverReceived", source(repayment, repayment.loanId), [
    debit(2040, repayment.amount, { loanId: repayment.loanId }),
    credit(repayment.settled ? 1010 : 1020, repayment.amount, { channel: repayment.channel }),
  ]);

/** A receipt moved to the order it belongs to, or off an order while that is unknown: 2040 / 2040. */
export const reassignment = (
  repayment: ReversedRepayment & { readonly fromLoanId?: string; readonly toLoanId?: string; readonly amount: Cents },
): Posting =>
  posting("reassignment", source(repayment, repayment.toLoanId), [
    debit(2040, repayment.amount, { loanId: repayment.fromLoanId }),
    credit(2040, repayment.amount, { loanId: repayment.toLoanId }),
  ]);

/**
 * An undone overpayment: what is still free comes from the customer's credit, what was refunded already becomes a
 * clawback: 2020 + 1160 / 2040.
 */
export const creditReclaimed = (
  repayment: ReversedRepayment & {
    readonly customerId: string;
    readonly loanId: string;
    readonly fromCredit: Cents;
    readonly clawback: Cents;
  },
): Posting =>
  posting("creditReclaimed", source(repayment, repayment.loanId), [
    debit(2020, repayment.fromCredit, { customerId: repayment.customerId }),
    debit(1160, repayment.clawback, { customerId: repayment.customerId }),
    credit(2040, sumCents([repayment.fromCredit, repayment.clawback]), { loanId: repayment.loanId }),
  ]);

/** The rest of a repayment settles the clawback before it becomes credit: 2040 / 1160. */
export const clawbackRepaid = (
  repayment: ReversedRepayment & { readonly customerId: string; readonly loanId: string; readonly amount: Cents },
): Posting =>
  posting("clawbackRepaid", source(repayment, repayment.loanId), [
    debit(2040, repayment.amount, { loanId: repayment.loanId }),
    credit(1160, repayment.amount, { customerId: repayment.customerId }),
  ]);

/**
 * Credit that comes back to a customer who owes back: it settles that first: 2020 / 1160. `source` names what it came
 * back from.
 */
export const clawbackOffset = (offset: {
  readonly source: string;
  readonly customerId: string;
  readonly loanId?: string;
  readonly amount: Cents;
}): Posting =>
  posting("clawbackOffset", { sourceId: offset.source, loanId: offset.loanId, customerId: offset.customerId }, [
    debit(2020, offset.amount, { customerId: offset.customerId }),
    credit(1160, offset.amount, { customerId: offset.customerId }),
  ]);

const source = ({ repaymentId, sequence, customerId }: ReversedRepayment, loanId?: string) => ({
  sourceId: repaymentId,
  sequence: sequence ?? 0,
  loanId,
  customerId,
});
