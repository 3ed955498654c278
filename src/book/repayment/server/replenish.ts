import type { InputOf } from "../../../platform/shared/endpoint.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import { row, run, sql, type Db } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { handleChecked, type Subject } from "../../../platform/server/handle.ts";
import { loanSubject } from "../../order/server/api.ts";
import { repayment } from "../contract.ts";
import { repaymentRefusals } from "../messages.ts";
import { isBooked, referenceOf } from "./booked.ts";
import { registerRepayment } from "./register.ts";
import { proofFile } from "./replenish-proof.ts";

/** The order of a number. Refuses an unknown one (404). */
async function loanIdOf(db: Db, orderNo: string): Promise<string> {
  const found = await row<{ id: string }>(db, sql`select id from loan_order where order_no = ${orderNo}`);
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "orderNo" });
  return found.id;
}

/** Money that only staff have seen always takes a second person; one request waits per payment code. */
async function replenishSubject(
  { orderNo, paymentCode }: InputOf<typeof repayment.replenish>,
  ctx: Context<Db>,
): Promise<Subject> {
  const about = await loanSubject(ctx.db, await loanIdOf(ctx.db, orderNo), 2);
  return { ...about, object: ["paymentCode", paymentCode], field: "paymentCode" };
}

/**
 * Books money received outside the gateway. Its payment code is the channel's id of the transaction, so that it cannot
 * be entered twice.
 */
export const replenish = handleChecked(repayment.replenish, replenishSubject, async (input, ctx) => {
  const { orderNo, amount, channel, valueOn, remark, proof, quote: _quote, ...rest } = input;
  const loanId = await loanIdOf(ctx.db, orderNo);
  if (await isBooked(ctx, input.paymentCode)) throw new Refusal(repaymentRefusals.codeBooked, { field: "paymentCode" });
  const file = proof === undefined ? null : await proofFile(ctx.db, proof);
  const registered = await registerRepayment(ctx, {
    loanId,
    source: "replenish",
    amount,
    channel,
    channelTxId: referenceOf(input.paymentCode),
    valueOn,
    details: { ...rest, remark },
  });
  if (file)
    await run(ctx.db, updateTable("repayment", { proofFileId: file.id }, sql`where id = ${registered.repaymentId}`));
  return registered;
});
