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
import { withdrawalFailed, withdrawalOk } from "../../../book/ledger/domain/postings.ts";
import type { PayoutStatus } from "../../../reach/channel/domain/payout-status.ts";
import type { WithdrawalStatus } from "../domain/status.ts";
import { movementOf, type WithdrawalRow } from "./withdrawal-row.ts";

const POLL_SECONDS = 15;

/** How a withdrawal stands, in the words of every other payment. */
const AS_PAYMENT: Readonly<Record<WithdrawalStatus, PayoutStatus>> = {
  pending: "PENDING",
  success: "SUCCESS",
  failure: "FAIL",
};

/**
 * Hands a withdrawal to its channel and follows it until it is final; asks first whether the channel knows the
 * reference, which pays at most once. A channel that does not answer is waited for; one that is off still gives money
 * back.
 */
export const sendWithdrawal = (
  services: Services,
  { withdrawalId = "" }: Readonly<Record<string, string>>,
): Promise<void> =>
  patiently(async () => {
    const { db } = services.connection;
    const withdrawal = await row<WithdrawalRow>(db, sql`select * from withdrawal where id = ${withdrawalId}`);
    const channel = withdrawal && (await channelBy(db, withdrawal.channel));
    if (!withdrawal || !channel || withdrawal.status !== "pending") return;
    const bank = bankOver(channel, services);
    const transfer = (await bank.findPayout(withdrawal.reference)) ?? (await bank.payOut(orderOf(withdrawal)));
    if (transfer.status === "PENDING") throw new Later(POLL_SECONDS);
    await asSystem(services, (ctx) => bookWithdrawal(ctx, transfer));
  });

const orderOf = (withdrawal: WithdrawalRow): TransferOrder => ({
  reference: withdrawal.reference,
  amountCents: withdrawal.amountCents,
  clabe: withdrawal.clabe,
  holder: withdrawal.holder,
  concept: "Retiro de fondos",
  numericReference: withdrawal.id.slice(-7),
});

/** Asks the channel how a withdrawal stands. Null for a reference of something else. */
export async function askAboutWithdrawal(services: Services, reference: string): Promise<Heard<PayoutStatus> | null> {
  const { db } = services.connection;
  const withdrawal = await row<WithdrawalRow>(db, sql`select * from withdrawal where reference = ${reference}`);
  const channel = withdrawal && (await channelBy(db, withdrawal.channel));
  if (!withdrawal || !channel) return null;
  const transfer = await bankOver(channel, services).findPayout(reference);
  return async (ctx) => (transfer ? bookWithdrawal(ctx, transfer) : AS_PAYMENT[withdrawal.status]);
}

/**
 * Asks the channel how a withdrawal stands and books the answer. Answers the status in the books, or null for a
 * reference of something else.
 */
export const pollWithdrawal = async (services: Services, reference: string): Promise<PayoutStatus | null> =>
  bookHeard(services, await askAboutWithdrawal(services, reference));

/**
 * Books what the channel says, once; a success after a failure is only noted. An answer about another amount is an
 * error.
 */
async function bookWithdrawal(ctx: Context, transfer: Transfer): Promise<PayoutStatus> {
  const withdrawal = await only<WithdrawalRow>(
    ctx.db,
    sql`select * from withdrawal where reference = ${transfer.reference} for update`,
  );
  const known = AS_PAYMENT[withdrawal.status];
  if (transfer.status === "PENDING" || known === "SUCCESS" || known === transfer.status) return known;
  if (transfer.amountCents !== withdrawal.amountCents)
    throw new Error(`withdrawal ${withdrawal.reference}: the channel speaks of another amount`);
  if (known === "FAIL") {
    await noteLateSuccess(ctx, withdrawal, transfer);
    return known;
  }
  const succeeded = transfer.status === "SUCCESS";
  const status: WithdrawalStatus = succeeded ? "success" : "failure";
  const channelFee = cents(succeeded ? transfer.feeCents : 0);
  await updateTable(
    "withdrawal",
    {
      status,
      feeCents: channelFee,
      trackingKey: transfer.trackingKey,
      failureReason: transfer.failureReason,
      finishedAt: ctx.now,
    },
    sql`where id = ${withdrawal.id}`,
  ).execute(ctx.db);
  const money = movementOf(withdrawal);
  await post(ctx, succeeded ? withdrawalOk({ ...money, channelFee }) : withdrawalFailed(money));
  return transfer.status;
}

async function noteLateSuccess(
  ctx: Context,
  { id, reference, lateSuccessAt }: WithdrawalRow,
  transfer: Transfer,
): Promise<void> {
  if (lateSuccessAt !== null) return;
  await updateTable(
    "withdrawal",
    { lateSuccessAt: ctx.now, lateTrackingKey: transfer.trackingKey, lateFeeCents: cents(transfer.feeCents) },
    sql`where id = ${id}`,
  ).execute(ctx.db);
  ctx.services.log.warn({ withdrawal: reference }, "withdrawal: the channel says that it succeeded after its failure");
}
