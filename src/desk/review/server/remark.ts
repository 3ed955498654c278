import { run, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { lockLoan } from "../../../book/order/server/api.ts";
import { review } from "../contract.ts";

/** Replaces the order's remark. */
export const remark = handle(review.remark, async ({ loanId, remark: words }, ctx) => {
  const loan = await lockLoan(ctx, loanId);
  await run(ctx.db, sql`update loan_order set remark = ${words} where id = ${loanId}`);
  ctx.audit({ object: ["loan", loanId], before: { remark: loan.remark }, after: { remark: words } });
  return null;
});
