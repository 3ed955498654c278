import { cents } from "../../../platform/shared/cents.ts";
import { asSystem, type Context, type Services } from "../../../platform/server/context.ts";
import { only, row, sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { Later } from "../../../platform/server/outbox.ts";
import {
  bankOver,
  bookHeard,
  channelBy,
  patiently,
  type Heard,
  type Transfer,
  type TransferOrder,
} from "../../../reach/channel/server/api.ts";
import { post } from "../../../book/ledger/server/api.ts";
import { manualPayoutFailed, manualPayoutOk } from "../../../book/ledger/domain/postings.ts";
import { returnCredit } from "../../../book/repayment/server/api.ts";
import { asConcept } from "../domain/object.ts";
import type { PayoutStatus } from "../../../reach/channel/domain/payout-status.ts";
import { moneyOf } from "./money-of.ts";
import type { ManualPayoutRow } from "./rows.ts";

const POLL_SECONDS = 15;
const CHANNEL_OFF_SECONDS = 60;

/**
 * Hands a manual payout to its channel and follows it until it is final. The channel is asked first whether it knows
 * the reference, which pays at most once: a crash between sending and booking does no harm. A channel that is off or
 * does not answer is waited for.
 */
export const sendManualPayout = (
  services: Services,
  { manualPayoutId = "" }: Readonly<Record<string, string>>,
): Promise<void> =>
  patiently(async () => {
    const { db } = services.connection;
    const payout = await row<ManualPayoutRow>(db, sql`select * from manual_payout where id = ${manualPayoutId}`);
    const channel = payout && (await channelBy(db, payout.channel));
    if (!payout || !channel || payout.status !== "PENDING") return;
    const bank = bankOver(channel, services);
    const known = await bank.findPayout(payout.reference);
    if (!known && !channel.enabled) throw new Later(CHANNEL_OFF_SECONDS);
    const transfer = known ?? (await bank.payOut(orderOf(payout)));
    if (transfer.status === "PENDING") throw new Later(POLL_SECONDS);
    await asSystem(services, (ctx) => bookManualPayout(ctx, transfer));
  });

const orderOf = (payout: ManualPayoutRow): TransferOrder => ({
  reference: payout.reference,
  amountCents: payout.amountCents,
  clabe: payout.clabe,
  holder: payout.payee,
  concept: asConcept(payout.object),
  numericReference: payout.id.slice(-7),
});

/** Asks the channel how a manual payout stands. Null for a reference of something else. */
export async function askAboutManualPayout(services: Services, reference: string): Promise<Heard<PayoutStatus> | null> {
  const { db } = services.connection;
  const payout = await row<ManualPayoutRow>(
    db,
    sql`select * from manual_payout where reference = ${reference} and sent_at is not null`,
  );
  const channel = payout && (await channelBy(db, payout.channel));
  if (!payout || !channel) return null;
  const transfer = await bankOver(channel, services).findPayout(reference);
  return async (ctx) => (transfer ? bookManualPayout(ctx, transfer) : (payout.status as PayoutStatus));
}

/**
 * Asks the channel how a manual payout stands and books the answer. Answers the status in the books, or null for a
 * reference of something else.
 */
export const pollManualPayout = async (services: Services, reference: string): Promise<PayoutStatus | null> =>
  bookHeard(services, await askAboutManualPayout(services, reference));

/**
 * Books what the channel says, once; a success after a failure is only noted. An answer about another amount is an
 * error.
 */
async function bookManualPayout(ctx: Context, transfer: Transfer): Promise<PayoutStatus> {
  const payout = await only<ManualPayoutRow>(
    ctx.db,
    sql`select * from manual_payout where reference = ${transfer.reference} for update`,
  );
  const status = payout.status as PayoutStatus;
  if (transfer.status === "PENDING" || status === "SUCCESS" || status === transfer.status) return status;
  if (transfer.amountCents !== payout.amountCents)
    throw new Error(`manual payout ${payout.reference}: the channel speaks of another amount`);
  if (status === "FAIL") {
    await noteLateSuccess(ctx, payout, transfer);
    return status;
  }
  if (transfer.status === "SUCCESS") await succeed(ctx, payout, transfer);
  else await fail(ctx, payout, transfer);
  return transfer.status;
}

async function succeed(ctx: Context, payout: ManualPayoutRow, transfer: Transfer): Promise<void> {
  const channelFee = cents(transfer.feeCents);
  await updateTable(
    "manual_payout",
    { status: "SUCCESS", feeCents: channelFee, trackingKey: transfer.trackingKey, finishedAt: ctx.now },
    sql`where id = ${payout.id}`,
  ).execute(ctx.db);
  await post(ctx, manualPayoutOk({ ...moneyOf(payout), channelFee }));
}

async function fail(ctx: Context, payout: ManualPayoutRow, transfer: Transfer): Promise<void> {
  await updateTable(
    "manual_payout",
    { status: "FAIL", failureReason: transfer.failureReason, finishedAt: ctx.now },
    sql`where id = ${payout.id}`,
  ).execute(ctx.db);
  await post(ctx, manualPayoutFailed(moneyOf(payout)));
  if (payout.customerId !== null)
    await returnCredit(ctx, {
      customerId: payout.customerId,
      amount: payout.amountCents,
      source: `manualPayout:${payout.id}`,
    });
}

async function noteLateSuccess(
  ctx: Context,
  { id, reference, lateSuccessAt }: ManualPayoutRow,
  transfer: Transfer,
): Promise<void> {
  if (lateSuccessAt !== null) return;
  await updateTable(
    "manual_payout",
    { lateSuccessAt: ctx.now, lateTrackingKey: transfer.trackingKey, lateFeeCents: cents(transfer.feeCents) },
    sql`where id = ${id}`,
  ).execute(ctx.db);
  ctx.services.log.warn(
    { manualPayout: reference },
    "manual payout: the channel says that it succeeded after its failure",
  );
}
