import { sumCents, type Cents } from "../../../platform/shared/cents.ts";
import type { Part } from "../../bill/domain/status.ts";
import { RECEIVABLE_OF } from "./component-accounts.ts";
import { credit, debit, posting, type Posting } from "./posting.ts";

export interface Receipt {
  readonly channel: string;
  readonly channelTxId: string;
  readonly amount: Cents;
  /** True when the money is already in our channel account (1010), false while the channel still has to settle it (1020). */
  readonly settled: boolean;
  readonly loanId?: string;
  readonly customerId?: string;
}

/** Money received, of any amount: 1010 or 1020 R / 2040 R, once per channel transaction. */
export const receipt = (received: Receipt): Posting =>
  posting("receipt", { sourceId: `${received.channel}:${received.channelTxId}`, loanId: received.loanId, customerId: received.customerId }, [
    debit(received.settled ? 1010 : 1020, received.amount, { channel: received.channel }),
    credit(2040, received.amount, { loanId: received.loanId }),
  ]);

/** A receipt that only the channel's statement knows: 1010 / 2040; it waits to be linked. */
export const unknownReceipt = (received: { readonly itemId: string; readonly channel: string; readonly amount: Cents }): Posting =>
  posting("unknownReceipt", { sourceId: received.itemId }, [debit(1010, received.amount, { channel: received.channel }), credit(2040, received.amount)]);

/** The channel pays over what it collected, less its fee: 1010 net + 5030 fee / 1020 gross. */
export const channelSettlement = (settlement: { readonly settlementId: string; readonly channel: string; readonly net: Cents; readonly fee: Cents }): Posting =>
  posting("channelSettlement", { sourceId: settlement.settlementId }, [
    debit(1010, settlement.net, { channel: settlement.channel }),
    debit(5030, settlement.fee),
    credit(1020, sumCents([settlement.net, settlement.fee]), { channel: settlement.channel }),
  ]);

/** A use of a receipt. `sequence` counts how often the repayment was allocated before: a replay after a reversal takes the next one. */
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
    ...use.parts.map((part) => credit(RECEIVABLE_OF[part.component], part.amount, { loanId: use.loanId, termNo: part.termNo })),
  ]);

/** What is left after everything is paid belongs to the customer: 2040 / 2020. */
export const overpayment = (use: ReceiptUse & { readonly rest: Cents }): Posting =>
  posting("overpayment", heading(use), [debit(2040, use.rest, { loanId: use.loanId }), credit(2020, use.rest, { customerId: use.customerId })]);

/** An extension paid in time: 1150 X / 4040 X, then 2040 X / 1150 X. */
export function extension(paid: {
  readonly extensionId: string;
  readonly loanId: string;
  readonly customerId: string;
  readonly termNo: number;
  readonly fee: Cents;
}): Posting {
  const { extensionId, loanId, customerId, termNo, fee } = paid;
  return posting("extension", { sourceId: extensionId, loanId, customerId }, [
    debit(1150, fee, { loanId, termNo }),
    credit(4040, fee),
    debit(2040, fee, { loanId }),
    credit(1150, fee, { loanId, termNo }),
  ]);
}

const heading = ({ repaymentId, sequence, loanId, customerId }: ReceiptUse) => ({ sourceId: repaymentId, sequence: sequence ?? 0, loanId, customerId });
