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
  type Channel,
  type Heard,
  type Transfer,
} from "../../../reach/channel/server/api.ts";
import type { PayoutStatus } from "../../../reach/channel/domain/payout-status.ts";
import { sealAttempt, type Attempt } from "./seal.ts";
import { giveUpPayout, settlePayout, type PayoutRow } from "./settle-payout.ts";

const POLL_SECONDS = 15;
const CHANNEL_OFF_SECONDS = 60;

interface Found {
  readonly payout: PayoutRow & { readonly orderNo: string };
  readonly channel: Channel;
  readonly bank: Bank;
}

async function withBank(services: Services, where: ReturnType<typeof sql>): Promise<Found | null> {
  const { db } = services.connection;
  const payout = await row<Found["payout"]>(
    db,
    sql`select p.*, o.order_no from payout p join loan_order o on o.id = p.loan_id where ${where}`,
  );
  const channel = payout && (await channelBy(db, payout.channel));
  return payout && channel ? { payout, channel, bank: bankOver(channel, services) } : null;
}

const book = (services: Services, transfer: Transfer): Promise<PayoutStatus | null> =>
  asSystem(services, (ctx) => settlePayout(ctx, transfer));

/**
 * Hands a pending payout to its channel and follows it until it is final. The channel is asked first whether it knows
 * the reference; the same reference never pays twice, so that a crash between sending and booking does no harm. An
 * unknown result stays pending, and a channel that does not answer is waited for.
 */
export const sendPayout = (services: Services, { payoutId = "" }: Readonly<Record<string, string>>): Promise<void> =>
  patiently(async () => {
    const found = await withBank(services, sql`p.id = ${payoutId}`);
    if (!found || found.payout.status !== "PENDING") return;
    const transfer = (await found.bank.findPayout(found.payout.reference)) ?? (await handOver(services, found));
    if (transfer?.status === "PENDING") throw new Later(POLL_SECONDS);
    if (transfer) await book(services, transfer);
  });

/**
 * Gives the transfer to the channel, unless an earlier attempt's money went out after all; null when there is nothing
 * to send any more.
 */
async function handOver(services: Services, { payout, channel, bank }: Found): Promise<Transfer | null> {
  if (!channel.enabled) throw new Later(CHANNEL_OFF_SECONDS);
  const paid = await paidBefore(services, payout);
  if (paid) {
    if (!(await asSystem(services, (ctx) => giveUpPayout(ctx, payout.reference, paid)))) throw new Later(POLL_SECONDS);
    return null;
  }
  const marked = await run(
    services.connection.db,
    updateTable(
      "payout",
      { handedOverAt: sql`coalesce(handed_over_at, ${services.clock.now()})` },
      sql`where id = ${payout.id} and status = 'PENDING'`,
    ),
  );
  if (marked === 0) return null;
  return bank.payOut({
    reference: payout.reference,
    amountCents: payout.amountCents,
    clabe: payout.clabe,
    holder: payout.holder.slice(0, 40),
    concept: `Prestamo ${payout.orderNo}`,
    numericReference: payout.loanId.slice(-7),
  });
}

/**
 * The reference of an earlier attempt whose money went out, if there is one. Each earlier attempt is sealed first: what
 * the channel has not paid by now it will not pay any more, so that a second reference cannot pay beside the first.
 */
async function paidBefore(services: Services, { id, loanId }: PayoutRow): Promise<string | null> {
  const earlier = await rows<Attempt>(
    services.connection.db,
    sql`select reference, channel from payout where loan_id = ${loanId} and id < ${id} order by id`,
  );
  for (const attempt of earlier) {
    const transfer = await sealAttempt(services, attempt);
    if (transfer?.status === "PENDING") throw new Later(POLL_SECONDS);
    if (transfer?.status === "SUCCESS") {
      await book(services, transfer);
      return attempt.reference;
    }
  }
  return null;
}

/**
 * Asks the channel how a payout stands; a success after a failure will only be noted. Null for an unknown reference.
 */
export async function askAboutPayout(services: Services, reference: string): Promise<Heard<PayoutStatus> | null> {
  const found = await withBank(services, sql`p.reference = ${reference}`);
  if (!found) return null;
  const transfer = await found.bank.findPayout(reference);
  return async (ctx) => (transfer ? settlePayout(ctx, transfer) : found.payout.status);
}

/**
 * Asks the channel how a payout stands and books the answer. Answers the status that is now in the books, or null for
 * an unknown reference.
 */
export const pollPayout = async (services: Services, reference: string): Promise<PayoutStatus | null> =>
  bookHeard(services, await askAboutPayout(services, reference));
