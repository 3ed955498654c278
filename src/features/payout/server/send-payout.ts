import { asSystem, type Services } from "../../../platform/server/context.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { Later } from "../../../platform/server/outbox.ts";
import { bankOver, channelBy, type Bank, type Transfer } from "../../channel/server/api.ts";
import type { PayoutStatus } from "../domain/status.ts";
import { settlePayout, type PayoutRow } from "./settle-payout.ts";

const POLL_SECONDS = 15;

async function withBank(services: Services, where: ReturnType<typeof sql>): Promise<{ payout: PayoutRow & { orderNo: string }; bank: Bank } | null> {
  const { db } = services.connection;
  const payout = await row<PayoutRow & { orderNo: string }>(db, sql`select p.*, o.order_no from payout p join loan_order o on o.id = p.loan_id where ${where}`);
  const channel = payout && (await channelBy(db, payout.channel));
  return payout && channel ? { payout, bank: bankOver(channel, services.clock) } : null;
}

const book = (services: Services, transfer: Transfer): Promise<PayoutStatus | null> => asSystem(services, (ctx) => settlePayout(ctx, transfer));

/**
 * Hands a pending payout to its channel and follows it until it is final. The channel is asked first whether it knows the reference;
 * the same reference never pays twice, so that a crash between sending and booking does no harm. An unknown result stays pending.
 */
export async function sendPayout(services: Services, { payoutId = "" }: Readonly<Record<string, string>>): Promise<void> {
  const found = await withBank(services, sql`p.id = ${payoutId}`);
  if (!found || found.payout.status !== "PENDING") return;
  const { payout, bank } = found;
  const transfer =
    (await bank.findPayout(payout.reference)) ??
    (await bank.payOut({
      reference: payout.reference,
      amountCents: payout.amountCents,
      clabe: payout.clabe,
      holder: payout.holder.slice(0, 40),
      concept: `Prestamo ${payout.orderNo}`,
      numericReference: payout.loanId.slice(-7),
    }));
  if (transfer.status === "PENDING") throw new Later(POLL_SECONDS);
  await book(services, transfer);
}

/** Asks the channel how a payout stands and books the answer. Answers the status that is now in the books, or null for an unknown reference. */
export async function pollPayout(services: Services, reference: string): Promise<PayoutStatus | null> {
  const found = await withBank(services, sql`p.reference = ${reference}`);
  if (!found) return null;
  const transfer = await found.bank.findPayout(reference);
  return transfer ? book(services, transfer) : found.payout.status;
}
