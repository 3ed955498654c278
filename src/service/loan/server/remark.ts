import { handle } from "../../../platform/server/handle.ts";
import { loan as contract } from "../contract.ts";
import { lockLoan, setRemarks } from "../../../book/order/server/api.ts";

/** Sets the two remarks of an order. */
export const remarkLoan = handle(contract.remark, async ({ loanId, remark, remarktwo }, ctx) => {
  const loan = await lockLoan(ctx, loanId);
  await setRemarks(ctx, loanId, { remark, remarktwo });
  ctx.audit({
    object: ["loan", loanId],
    before: { remark: loan.remark, remarktwo: loan.remarktwo },
    after: { remark, remarktwo },
  });
  return null;
});
