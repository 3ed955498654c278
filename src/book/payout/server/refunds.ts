import { asSystem, type Services } from "../../../platform/server/context.ts";
import { row, rows, run, sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { Later } from "../../../platform/server/outbox.ts";
import {
  bankOver,
  bookHeard,
  channelBy,
  patiently,
  type Bank,
  type Heard,
  type Transfer,
} from "../../../reach/channel/server/api.ts";
import type { RefundStatus } from "../domain/status.ts";
import { giveUpRefund, settleRefund } from "./settle-refund.ts";
import type { RefundRow } from "./refund-row.ts";

const POLL_SECONDS = 15;
const CHANNEL_OFF_SECONDS = 60;

const book = (services: Services, transfer: Transfer): Promise<RefundStatus | null> =>
  asSystem(services, (ctx) => settleRefund(ctx, transfer));

/**
 * Hands a pending refund to its channel and follows it until it is final; asks first whether the channel knows the
 * reference.
 */
export const sendRefund = (services: Services, { refundId = "" }: Readonly<Record<string, string>>): Promise<void> =>
  patiently(async () => {
    const { db } = services.connection;
    const refund = await row<RefundRow>(db, sql`select * from refund where id = ${refundId}`);
    const channel = refund && (await channelBy(db, refund.channel));
    if (!refund || !channel || refund.status !== "pending") return;
    const bank = bankOver(channel, services);
    const known = await bank.findRefund(refund.reference);
    if (!known && !channel.enabled) throw new Later(CHANNEL_OFF_SECONDS);
    const transfer = known ?? (await handOver(services, refund, bank));
    if (transfer?.status === "PENDING") throw new Later(POLL_SECONDS);
    if (transfer) await book(services, transfer);
  });

/**
 * Gives the transfer to the channel, unless an earlier refund of the customer arrived after all; null when there is
 * nothing to send any more.
 */
async function handOver(services: Services, refund: RefundRow, bank: Bank): Promise<Transfer | null> {
  const paid = await paidBefore(services, refund);
  if (paid) {
    if (!(await asSystem(services, (ctx) => giveUpRefund(ctx, refund.reference, paid)))) throw new Later(POLL_SECONDS);
    return null;
  }
  const marked = await run(
    services.connection.db,
    updateTable(
      "refund",
      { handedOverAt: sql`coalesce(handed_over_at, ${services.clock.now()})` },
      sql`where id = ${refund.id} and status = 'pending'`,
    ),
  );
  if (marked === 0) return null;
  return bank.refund({
    reference: refund.reference,
    amountCents: refund.amountCents,
    clabe: refund.clabe,
    holder: refund.holder.slice(0, 40),
    concept: "Reembolso",
    numericReference: refund.loanId.slice(-7),
  });
}

/**
 * The reference of an earlier failed refund of the customer whose money went out, if there is one; each is sealed
 * first, as with payouts.
 */
async function paidBefore(services: Services, { id, customerId }: RefundRow): Promise<string | null> {
  const { db } = services.connection;
  const earlier = await rows<{ reference: string; channel: string }>(
    db,
    sql`select reference, channel from refund where customer_id = ${customerId} and status = 'failure' and id < ${id}
        order by id`,
  );
  for (const { reference, channel: code } of earlier) {
    const channel = await channelBy(db, code);
    const bank = channel && bankOver(channel, services);
    const transfer = await (bank?.sealRefund ?? bank?.findRefund)?.(reference);
    if (transfer?.status === "PENDING") throw new Later(POLL_SECONDS);
    if (transfer?.status !== "SUCCESS") continue;
    await book(services, transfer);
    return reference;
  }
  return null;
}

/** Asks the channel how a refund stands; only a final answer will be booked. Null for an unknown reference. */
export async function askAboutRefund(
  services: Services,
  channelCode: string,
  reference: string,
): Promise<Heard<RefundStatus> | null> {
  const { db } = services.connection;
  const refund = await row<RefundRow>(
    db,
    sql`select * from refund where reference = ${reference} and channel = ${channelCode}`,
  );
  const channel = refund && (await channelBy(db, channelCode));
  if (!refund || !channel) return null;
  const transfer = await bankOver(channel, services).findRefund(reference);
  return async (ctx) => (transfer && transfer.status !== "PENDING" ? settleRefund(ctx, transfer) : refund.status);
}

/**
 * Asks the channel how a refund stands and books a final answer. Answers the status in the books, or null for an
 * unknown reference.
 */
export const pollRefund = async (
  services: Services,
  channelCode: string,
  reference: string,
): Promise<RefundStatus | null> => bookHeard(services, await askAboutRefund(services, channelCode, reference));
