import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { handle } from "../../../platform/server/handle.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { repayment } from "../contract.ts";
import { registerRepayment } from "./register.ts";

/** Books money received outside the gateway. Its payment code is the channel's id of the transaction, so that it cannot be entered twice. */
export const replenish = handle(repayment.replenish, async (input, ctx) => {
  const { orderNo, amount, channel, valueOn, remark, ...rest } = input;
  const found = await row<{ id: string }>(ctx.db, sql`select id from loan_order where order_no = ${orderNo}`);
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "orderNo" });
  return registerRepayment(ctx, {
    loanId: found.id,
    source: "replenish",
    amount,
    channel,
    channelTxId: `manual-${input.paymentCode}`,
    valueOn,
    details: { ...rest, remark: remark ?? null },
  });
});
