import { handleChecked } from "../../../platform/server/handle.ts";
import { loanSubject } from "../../../book/order/server/api.ts";
import { bill as contract } from "../contract.ts";
import { askRefund } from "../../../book/payout/server/api.ts";

/** Gives the customer's free credit back through the preferred channel. */
export const refundOrder = handleChecked(
  contract.refund,
  ({ loanId }, ctx) => loanSubject(ctx.db, loanId),
  ({ loanId, amount, reason }, ctx) => askRefund(ctx, { loanId, amount, reason }),
);
