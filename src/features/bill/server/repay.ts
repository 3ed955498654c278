import { handleChecked } from "../../../platform/server/handle.ts";
import { registerRepayment } from "../../repayment/server/api.ts";
import { bill } from "../contract.ts";
import { loanIdOf } from "./find-bill.ts";
import { billSubject } from "./subject.ts";

/** Registers a repayment for the order of a bill; the money is allocated oldest term first, whichever bill was picked. */
export const repayBill = handleChecked(
  bill.repay,
  ({ billId, amount }, ctx) => billSubject(ctx, bill.repay, { billId, amount, of: "loan" }),
  async (input, ctx) => {
    const { billId, amount, channel, channelTxId, valueOn, quote: _quote, ...rest } = input;
    const loanId = await loanIdOf(ctx.db, billId);
    const details = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, value || null]));
    return registerRepayment(ctx, { loanId, source: "register", amount, channel, channelTxId, valueOn, details });
  },
);
