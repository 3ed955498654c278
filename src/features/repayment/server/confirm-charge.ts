import { dayIn } from "../../../platform/shared/business-date.ts";
import { cents } from "../../../platform/shared/cents.ts";
import { readInstant } from "../../../platform/shared/instant.ts";
import { asSystem, type Context, type Services } from "../../../platform/server/context.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { bankOver, channelBy } from "../../channel/server/api.ts";
import { takesReceipts, type LoanStatus } from "../../loan/domain/status.ts";
import { assign } from "./assign.ts";
import { NO_DETAILS, receive } from "./receive.ts";

/** Books a charge that a channel announced, after asking the channel itself. One that the channel does not know moves nothing. */
export async function confirmCharge(services: Services, channelCode: string, chargeId: string): Promise<void> {
  const channel = await channelBy(services.connection.db, channelCode);
  const charge = channel && (await bankOver(channel, services).findCharge(chargeId));
  if (!charge) {
    services.log.warn({ channel: channelCode }, "charge: announced, but unknown to the channel");
    return;
  }
  await asSystem(services, async (ctx) => {
    const code = await row<{ loanId: string }>(ctx.db, sql`select loan_id from payment_code where code = ${charge.code}`);
    const paidAt = readInstant(charge.paidAt) ?? ctx.now;
    const booked = await receive(ctx, {
      loanId: code?.loanId ?? null,
      channel: channelCode,
      channelTxId: charge.id,
      trackingKey: charge.trackingKey ?? null,
      source: "channel",
      amount: cents(charge.amountCents),
      valueOn: dayIn(ctx.zone, paidAt),
      paidAt,
      details: { ...NO_DETAILS, paymentCode: charge.code },
    });
    if (!booked && code) await claim(ctx, channelCode, charge.id, code.loanId);
  });
}

/** A receipt that the channel's statement brought before its notice did waits for its order, which is known now. */
async function claim(ctx: Context, channel: string, channelTxId: string, loanId: string): Promise<void> {
  const waiting = await row<{ id: string; status: LoanStatus }>(
    ctx.db,
    sql`select r.id, o.status from repayment r, loan_order o
        where r.channel = ${channel} and r.channel_tx_id = ${channelTxId} and r.status = 'unallocated' and r.loan_id is null and o.id = ${loanId}`,
  );
  if (waiting && takesReceipts(waiting.status)) await assign(ctx, waiting.id, loanId);
}
