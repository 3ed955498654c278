import { dayIn } from "../../../platform/shared/business-date.ts";
import { cents } from "../../../platform/shared/cents.ts";
import { readInstant } from "../../../platform/shared/instant.ts";
import { asSystem, type Context, type Services } from "../../../platform/server/context.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { bankOver, channelBy, type Charge } from "../../../reach/channel/server/api.ts";
import { giveToNamed } from "./give-to-named.ts";
import { NO_DETAILS, receive } from "./receive.ts";

/**
 * Books a charge that a channel announced, after asking the channel itself. One that the channel does not know moves
 * nothing.
 */
export async function confirmCharge(services: Services, channelCode: string, chargeId: string): Promise<void> {
  const channel = await channelBy(services.connection.db, channelCode);
  const charge = channel && (await bankOver(channel, services).findCharge(chargeId));
  if (!charge) {
    services.log.warn({ channel: channelCode }, "charge: announced, but unknown to the channel");
    return;
  }
  await asSystem(services, (ctx) => bookCharge(ctx, channelCode, charge));
}

/** Books a charge as the channel told it when it was asked, once. */
export async function bookCharge(ctx: Context, channelCode: string, charge: Charge): Promise<void> {
  const code = await row<{ loanId: string }>(ctx.db, sql`select loan_id from payment_code where code = ${charge.code}`);
  const paidAt = readInstant(charge.paidAt) ?? ctx.now;
  const known = { channel: channelCode, channelTxId: charge.id, amount: cents(charge.amountCents) };
  const booked = await receive(ctx, {
    ...known,
    loanId: code?.loanId ?? null,
    trackingKey: charge.trackingKey ?? null,
    source: "channel",
    valueOn: dayIn(ctx.zone, paidAt),
    paidAt,
    details: { ...NO_DETAILS, paymentCode: charge.code },
  });
  if (!booked && code) await giveToNamed(ctx, { ...known, loanId: code.loanId });
}
