import { handle } from "../../../platform/server/handle.ts";
import { lockLoan } from "../../../book/order/server/api.ts";
import { retryPayout } from "../../../service/loan/server/api.ts";
import { payment } from "../contract.ts";

/** Puts the order of a failed payout back in line, from the payment records. */
export const retryPayment = handle(payment.retry, async ({ loanId, version, cardConfirmed }, ctx) => {
  const after = await retryPayout(ctx, await lockLoan(ctx, loanId, version), cardConfirmed);
  return { loanId, status: after.status, version: after.version };
});
