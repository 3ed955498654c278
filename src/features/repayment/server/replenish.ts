import type { InputOf } from "../../../platform/shared/endpoint.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { handleChecked, type Subject } from "../../../platform/server/handle.ts";
import { row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { loanSubject } from "../../loan/server/api.ts";
import type { Context } from "../../../platform/server/context.ts";
import { repayment } from "../contract.ts";
import { registerRepayment } from "./register.ts";

/** Money that only staff have seen always takes a second person; one request waits per order and payment code. */
async function replenishSubject({ orderNo, amount, paymentCode }: InputOf<typeof repayment.replenish>, ctx: Context<Db>): Promise<Subject> {
  const found = await row<{ id: string }>(ctx.db, sql`select id from loan_order where order_no = ${orderNo}`);
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "orderNo" });
  return { ...(await loanSubject(ctx.db, found.id, amount, 2)), object: ["paymentCode", paymentCode] };
}

/** Books money received outside the gateway. Its payment code is the channel's id of the transaction, so that it cannot be entered twice. */
export const replenish = handleChecked(repayment.replenish, replenishSubject, async (input, ctx) => {
  const { orderNo, amount, channel, valueOn, remark, quote: _quote, ...rest } = input;
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
