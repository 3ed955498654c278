import { negate, subtract, sumCents, ZERO, type Cents } from "../../../platform/shared/cents.ts";
import { charged } from "./accrual-postings.ts";
import type { Part } from "./component.ts";
import { RECEIVABLE_OF } from "./component-accounts.ts";
import { credit, debit, posting, type Posting } from "./posting.ts";

export interface Receipt {
  readonly channel: string;
  readonly channelTxId: string;
  readonly amount: Cents;
  /**
   * True when the money is already in our channel account (1010), false while the channel still has to settle it
   * (1020).
   */
  readonly settled: boolean;
  readonly loanId?: string;
  readonly customerId?: string;
}

/** Money received, of any amount: 1010 or 1020 R / 2040 R, once per channel transaction. */
export const receipt = (received: Receipt): Posting =>
  posting(
    "receipt",
    {
      sourceId: `${received.channel}:${received.channelTxId}`,
      loanId: received.loanId,
      customerId: received.customerId,
    },
    [
      debit(received.settled ? 1010 : 1020, received.amount, { channel: received.channel }),
      credit(2040, received.amount, { loanId: received.loanId }),
    ],
  );

/** A receipt that only the channel's statement knows: 1010 / 2040; it waits to be linked. */
export const unknownReceipt = (received: {
  readonly itemId: string;
  readonly channel: string;
  readonly amount: Cents;
}): Posting =>
  posting("unknownReceipt", { sourceId: received.itemId }, [
    debit(1010, received.amount, { channel: received.channel }),
    credit(2040, received.amount),
  ]);

export interface ChannelSettlement {
  readonly settlementId: string;
  readonly channel: string;
  readonly net: Cents;
  readonly fee: Cents;
  /**
   * What was paid over beyond our receipts, and what is short of them, where that is not kept as a receipt of its own.
   */
  readonly gain?: Cents;
  readonly loss?: Cents;
}

/**
 * The channel pays over what it collected, less its fee: 1010 net + 5030 fee + 5040 loss / 1020 our receipts + 4050
 * gain.
 */
export function channelSettlement({
  settlementId,
  channel,
  net,
  fee,
  gain = ZERO,
  loss = ZERO,
}: ChannelSettlement): Posting {
  return posting("channelSettlement", { sourceId: settlementId }, [
    debit(1010, net, { channel }),
    debit(5030, fee),
    debit(5040, loss),
    credit(1020, subtract(sumCents([net, fee, loss]), gain), { channel }),
    credit(4050, gain),
  ]);
}

/**
 * A use of a receipt. `sequence` counts how often the repayment was allocated before: a replay after a reversal takes
 * the next one.
 */
export interface ReceiptUse {
  readonly repaymentId: string;
  readonly sequence?: number;
  readonly loanId: string;
  readonly customerId: string;
}

/** Money applied to the bills: 2040 / 1140, 1150, 1120, 1130, 1110 of each term. */
export const allocation = (use: ReceiptUse & { readonly parts: readonly Part[] }): Posting =>
  posting("allocation", heading(use), [
    debit(2040, sumCents(use.parts.map((part) => part.amount)), { loanId: use.loanId }),
    ...use.parts.map((part) =>
      credit(RECEIVABLE_OF[part.component], part.amount, { loanId: use.loanId, termNo: part.termNo }),
    ),
  ]);

/** What is left after everything is paid belongs to the customer: 2040 / 2020. */
export const overpayment = (use: ReceiptUse & { readonly rest: Cents }): Posting =>
  posting("overpayment", heading(use), [
    debit(2040, use.rest, { loanId: use.loanId }),
    credit(2020, use.rest, { customerId: use.customerId }),
  ]);

/** An extension paid in time: 1150 X / 4040 + 2050, then 2040 X / 1150 X. */
export function extension(paid: {
  readonly extensionId: string;
  readonly loanId: string;
  readonly customerId: string;
  readonly termNo: number;
  readonly fee: Cents;
  /** What the fee holds of tax. */
  readonly tax: Cents;
}): Posting {
  const { extensionId, loanId, customerId, termNo, fee, tax } = paid;
  return posting("extension", { sourceId: extensionId, loanId, customerId }, [
    ...charged("extension", { loanId, termNo, amount: fee, tax }),
    debit(2040, fee, { loanId }),
    credit(1150, fee, { loanId, termNo }),
  ]);
}

/** The fee of an extension that is none any more, or is one again: the charge alone, 4040 + 2050 / 1150 or its negation. */
export function extensionFee(
  change: {
    readonly extensionId: string;
    readonly sequence: number;
    readonly loanId: string;
    readonly customerId: string;
    readonly termNo: number;
    readonly fee: Cents;
    /** What the fee holds of tax. */
    readonly tax: Cents;
  },
  inForce: boolean,
): Posting {
  const { extensionId, sequence, loanId, customerId, termNo, fee, tax } = change;
  const head = { sourceId: extensionId, sequence, loanId, customerId };
  const legs = charged("extension", { loanId, termNo, amount: fee, tax });
  if (inForce) return posting("extensionCharged", head, legs);
  const negated = legs.map((leg) => ({ ...leg, amount: negate(leg.amount) }));
  return posting("extensionTakenBack", head, negated);
}

const heading = ({ repaymentId, sequence, loanId, customerId }: ReceiptUse) => ({
  sourceId: repaymentId,
  sequence: sequence ?? 0,
  loanId,
  customerId,
});
