import type { Context, Services } from "../../../platform/server/context.ts";
import { row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { enqueue } from "../../../platform/server/outbox.ts";
import { bankOver, channelBy, type Heard } from "../../../reach/channel/server/api.ts";
import { askAboutPayout, askAboutRefund } from "../../../book/payout/server/api.ts";
import { bookCharge } from "../../../book/repayment/server/api.ts";
import type { OpenpayStatus } from "../domain/status.ts";
import { rememberedId, rememberedOrder } from "./memory.ts";

/** A transaction to be asked about. Its order id is only a hint of where to look: what Openpay answers counts. */
export interface Named {
  readonly channel: string;
  readonly incoming: boolean;
  readonly transactionId: string | null;
  readonly orderId: string | null;
}

const UNKNOWN: Heard<OpenpayStatus> = async () => null;

/**
 * Asks Openpay about a transaction; what it gives back books the answer, wherever in the books it belongs, and answers
 * how the transaction stands: null when Openpay does not know it.
 */
export async function askAbout(services: Services, named: Named): Promise<Heard<OpenpayStatus>> {
  return named.incoming ? askCharge(services, named) : askPayout(services, named);
}

async function askCharge(services: Services, { channel: code, transactionId }: Named): Promise<Heard<OpenpayStatus>> {
  const channel = await channelBy(services.connection.db, code);
  if (!channel || transactionId === null) return UNKNOWN;
  const charge = await bankOver(channel, services).findCharge(transactionId);
  return async (ctx) => {
    if (charge) await bookCharge(ctx, code, charge);
    return (await rememberedId(ctx.db, code, transactionId))?.status ?? null;
  };
}

/** Payouts and refunds are payouts at Openpay; which of ours it is, the reference tells. */
async function askPayout(
  services: Services,
  { channel: code, transactionId, orderId }: Named,
): Promise<Heard<OpenpayStatus>> {
  const { db } = services.connection;
  const reference = (transactionId === null ? null : (await rememberedId(db, code, transactionId))?.orderId) ?? orderId;
  const channel = await channelBy(db, code);
  if (!channel || reference === null || !(await bankOver(channel, services).findPayout(reference))) return UNKNOWN;
  const refund = await isRefund(db, code, reference);
  const heard = refund ? await askAboutRefund(services, code, reference) : await askAboutPayout(services, reference);
  return async (ctx) => {
    const booked = (await heard?.(ctx)) ?? null;
    if (booked === null && !refund) await tellOthers(ctx, code, reference);
    return (await rememberedOrder(ctx.db, code, reference))?.status ?? null;
  };
}

/** Money that left for something else than a loan; whoever sent it asks about it. */
const tellOthers = (ctx: Context, channel: string, reference: string): Promise<void> =>
  enqueue(ctx, "channel.confirm", `${channel}:${reference}:${ctx.now.getTime()}`, {
    channel,
    type: "payout",
    reference,
  });

const isRefund = async (db: Db, channel: string, reference: string): Promise<boolean> =>
  (await row(db, sql`select 1 as there from refund where channel = ${channel} and reference = ${reference}`)) !== null;
