import { formatMoney, type Cents } from "../../../platform/shared/cents.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { handle } from "../../../platform/server/handle.ts";
import type { Db } from "../../../platform/server/database/connect.ts";
import { channelBy, type Channel } from "../../../reach/channel/server/api.ts";
import { confirmCode, sendCode, type Confirmed } from "../../../reach/sms-code/server/api.ts";
import { balance } from "../contract.ts";
import { balanceRefusals } from "../domain/refusals.ts";

/** What a code for a withdrawal confirms: this amount from this channel. */
export const withdrawalCode = (channel: string, amount: Cents): Confirmed => ({
  purpose: "withdraw",
  object: `${channel} ${amount}`,
});

/** A channel by its code, on or off: money can be brought back from one that is off. Refuses an unknown one (400). */
export async function knownChannel(db: Db, code: string): Promise<Channel> {
  const channel = await channelBy(db, code);
  if (!channel) throw new Refusal(balanceRefusals.unknownChannel, { field: "channel" });
  return channel;
}

/** Sends the caller the code for a withdrawal. */
export const sendWithdrawalCode = handle(balance.sendCode, async ({ channel, amount }, ctx) => {
  const { name } = await knownChannel(ctx.db, channel);
  return sendCode(ctx, withdrawalCode(channel, amount), `retirar ${formatMoney(amount)} de ${name}`);
});

/** Confirms a withdrawal that is asked for next with the caller's code. */
export const confirmWithdrawalCode = handle(balance.confirmCode, async ({ channel, amount, smsCode }, ctx) => {
  const confirmation = await confirmCode(ctx, withdrawalCode(channel, amount), smsCode);
  ctx.audit({ object: ["smsCode", confirmation], after: { channel, amountCents: amount } });
  return { confirmation };
});
