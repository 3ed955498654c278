import { handle } from "../../../platform/server/handle.ts";
import { lockLoan, setRemarks } from "../../../book/order/server/api.ts";
import { loan as contract } from "../contract.ts";

/**
 * Adds a note to an order: it stands on the timeline with its author and time for good, and the lists show the newest.
 */
export const noteLoan = handle(contract.note, async ({ loanId, note }, ctx) => {
  const loan = await lockLoan(ctx, loanId);
  await setRemarks(ctx, loanId, { remark: note });
  ctx.audit({ object: ["loan", loanId], before: { remark: loan.remark }, after: { note } });
  return null;
});
