import { handle } from "../../../platform/server/handle.ts";
import { requireFinalFailures } from "../../../book/payout/server/api.ts";
import { demand } from "../../../platform/server/policy.ts";
import { loan as contract } from "../contract.ts";
import { loanPolicy } from "../domain/policy.ts";
import { endByCancel } from "../../../book/order/server/api.ts";
import { lockLoan } from "../../../book/order/server/api.ts";
import { changed } from "../../../book/order/server/api.ts";
import { factsOf } from "./loan-facts.ts";

/**
 * Cancels an order before any money went out. An order that is paying out (22) can never be cancelled, and one whose
 * payout failed only once its channel promised that it stays so.
 */
export const cancelLoan = handle(contract.cancel, async ({ loanId, version, reason }, ctx) => {
  const loan = await lockLoan(ctx, loanId, version);
  demand(ctx, loanPolicy, "cancel", await factsOf(ctx, loan));
  if (loan.status === -10) await requireFinalFailures(ctx, loanId);
  const after = await endByCancel(ctx, loan, reason);
  ctx.audit({ reason });
  return changed(after);
});
