import type { Cents } from "../../../platform/shared/cents.ts";
import { credit, debit, posting, type Posting } from "./posting.ts";

export interface ChannelMovement {
  /** The transfer, withdrawal or reconciliation item behind the movement. */
  readonly sourceId: string;
  readonly channel: string;
  readonly amount: Cents;
}

/** A channel statement shows more than our entries and the item is flat-billed: 1010 / 4050. */
export const statementOver = (item: ChannelMovement): Posting =>
  posting("statementOver", heading(item), [cashIn(item), credit(4050, item.amount)]);

/** A channel statement shows less than our entries and the item is flat-billed: 5040 / 1010. */
export const statementUnder = (item: ChannelMovement): Posting =>
  posting("statementUnder", heading(item), [debit(5040, item.amount), cashOut(item)]);

/** Our bank tops up a channel: 1010 / 1030. */
export const topUp = (transfer: ChannelMovement): Posting =>
  posting("topUp", heading(transfer), [cashIn(transfer), credit(1030, transfer.amount)]);

/** The owner's money reaches our bank: 1030 / 3010. */
export const ownerFunding = (funding: Omit<ChannelMovement, "channel">): Posting =>
  posting("ownerFunding", heading(funding), [debit(1030, funding.amount), credit(3010, funding.amount)]);

/** Withdrawal from a channel asked: 1040 / 1010. */
export const withdrawalAsked = (withdrawal: ChannelMovement): Posting =>
  posting("withdrawalAsked", heading(withdrawal), [debit(1040, withdrawal.amount), cashOut(withdrawal)]);

/** Withdrawal arrived at our bank: 1030 / 1040; what the channel took for it: 5030 c / 1010 c. */
export const withdrawalOk = (withdrawal: ChannelMovement & { readonly channelFee: Cents }): Posting =>
  posting("withdrawalOk", heading(withdrawal), [
    debit(1030, withdrawal.amount),
    credit(1040, withdrawal.amount),
    debit(5030, withdrawal.channelFee),
    credit(1010, withdrawal.channelFee, { channel: withdrawal.channel }),
  ]);

/** Withdrawal failed: 1010 / 1040. */
export const withdrawalFailed = (withdrawal: ChannelMovement): Posting =>
  posting("withdrawalFailed", heading(withdrawal), [cashIn(withdrawal), credit(1040, withdrawal.amount)]);

const heading = ({ sourceId }: { readonly sourceId: string }) => ({ sourceId });
const cashIn = ({ channel, amount }: ChannelMovement) => debit(1010, amount, { channel });
const cashOut = ({ channel, amount }: ChannelMovement) => credit(1010, amount, { channel });
