import { handle } from "../../../platform/server/handle.ts";
import { lockLoan, setRemarks } from "../../../book/order/server/api.ts";
import { review } from "../contract.ts";

/** Replaces the order's remark. */
export const remark = handle(review.remark, async ({ loanId, remark: words }, ctx) => {
  const loan = await lockLoan(ctx, loanId);
  await setRemarks(ctx, loanId, { remark: words });
  ctx.audit({ object: ["loan", loanId], before: { remark: loan.remark }, after: { remark: words } });
  return null;
});
