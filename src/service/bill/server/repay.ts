import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import type { InputOf } from "../../../platform/shared/endpoint.ts";
import { handleChecked, type Subject } from "../../../platform/server/handle.ts";
import { registerRepayment } from "../../../book/repayment/server/api.ts";
import { bill } from "../contract.ts";
import { loanIdOf } from "./find-bill.ts";
import { billSubject } from "./subject.ts";

/**
 * Which repayment is registered: the channel's transaction where it is named, otherwise what came in when and where.
 * Different repayments of one order wait beside each other.
 */
function whichRepayment(
  { billId, channel, channelTxId, paymentCode, amount, valueOn }: InputOf<typeof bill.repay>,
  today: BusinessDate,
): Subject["object"] {
  return channelTxId
    ? ["channelTransaction", `${channel}:${channelTxId}`]
    : ["registration", `${billId}:${channel}:${paymentCode}:${valueOn ?? today}:${amount}`];
}

/**
 * Registers a repayment for the order of a bill; the money is allocated oldest term first, whichever bill was picked.
 */
export const repayBill = handleChecked(
  bill.repay,
  async (input, ctx) => ({
    ...(await billSubject(ctx, bill.repay, { billId: input.billId, of: "loan" })),
    waitsAs: whichRepayment(input, ctx.today),
  }),
  async (input, ctx) => {
    const { billId, amount, channel, channelTxId, valueOn, quote: _quote, ...rest } = input;
    const loanId = await loanIdOf(ctx.db, billId);
    const details = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, value || null]));
    return registerRepayment(ctx, { loanId, source: "register", amount, channel, channelTxId, valueOn, details });
  },
);
