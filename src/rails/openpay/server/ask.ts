import { asSystem, type Services } from "../../../platform/server/context.ts";
import { row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { enqueue } from "../../../platform/server/outbox.ts";
import { bankOver, channelBy } from "../../../reach/channel/server/api.ts";
import { pollPayout, pollRefund } from "../../../book/payout/server/api.ts";
import { confirmCharge } from "../../../book/repayment/server/api.ts";
import type { OpenpayStatus } from "../domain/status.ts";
import { rememberedId, rememberedOrder } from "./memory.ts";

/** A transaction to be asked about. Its order id is only a hint of where to look: what Openpay answers counts. */
export interface Named {
  readonly channel: string;
  readonly incoming: boolean;
  readonly transactionId: string | null;
  readonly orderId: string | null;
}

/** Asks Openpay about a transaction and books what it answers, wherever in the books it belongs; null when Openpay does not know it. */
export async function askAbout(services: Services, named: Named): Promise<OpenpayStatus | null> {
  return named.incoming ? askCharge(services, named) : askPayout(services, named);
}

async function askCharge(services: Services, { channel: code, transactionId }: Named): Promise<OpenpayStatus | null> {
  const { db } = services.connection;
  const channel = await channelBy(db, code);
  if (!channel || transactionId === null) return null;
  const charge = await bankOver(channel, services).findCharge(transactionId);
  if (charge) await confirmCharge(services, code, transactionId);
  return (await rememberedId(db, code, transactionId))?.status ?? null;
}

/** Payouts and refunds are payouts at Openpay; which of ours it is, the reference tells. */
async function askPayout(services: Services, { channel: code, transactionId, orderId }: Named): Promise<OpenpayStatus | null> {
  const { db } = services.connection;
  const reference = (transactionId === null ? null : (await rememberedId(db, code, transactionId))?.orderId) ?? orderId;
  const channel = await channelBy(db, code);
  if (!channel || reference === null || !(await bankOver(channel, services).findPayout(reference))) return null;
  if (await isRefund(db, code, reference)) await pollRefund(services, code, reference);
  else if ((await pollPayout(services, reference)) === null) await tellOthers(services, code, reference);
  return (await rememberedOrder(db, code, reference))?.status ?? null;
}

/** Money that left for something else than a loan; whoever sent it asks about it. */
const tellOthers = (services: Services, channel: string, reference: string): Promise<void> =>
  asSystem(services, (ctx) => enqueue(ctx, "channel.confirm", `${channel}:${reference}:${ctx.now.getTime()}`, { channel, type: "payout", reference }));

const isRefund = async (db: Db, channel: string, reference: string): Promise<boolean> =>
  (await row(db, sql`select 1 as there from refund where channel = ${channel} and reference = ${reference}`)) !== null;
