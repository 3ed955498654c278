import type { Cents } from "../../../platform/shared/cents.ts";
import { asSystem, type Services } from "../../../platform/server/context.ts";
import { only, row, sql } from "../../../platform/server/database/connect.ts";
import { Later } from "../../../platform/server/outbox.ts";
import { bankOver, channelBy, type Transfer } from "../../channel/server/api.ts";
import { post } from "../../ledger/server/api.ts";
import { refundFailed, refundOk } from "../../ledger/domain/postings.ts";
import { addCredit } from "../../repayment/server/api.ts";
import type { RefundStatus } from "../domain/status.ts";

interface RefundRow {
  readonly id: string;
  readonly loanId: string;
  readonly customerId: string;
  readonly channel: string;
  readonly reference: string;
  readonly amountCents: Cents;
  readonly status: RefundStatus;
  readonly clabe: string;
  readonly holder: string;
}

const POLL_SECONDS = 15;

/** Hands a pending refund to its channel and follows it until it is final; asks first whether the channel knows the reference. */
export async function sendRefund(services: Services, { refundId = "" }: Readonly<Record<string, string>>): Promise<void> {
  const { db } = services.connection;
  const refund = await row<RefundRow>(db, sql`select * from refund where id = ${refundId}`);
  const channel = refund && (await channelBy(db, refund.channel));
  if (!refund || !channel || refund.status !== "pending") return;
  const bank = bankOver(channel, services.clock);
  const order = {
    reference: refund.reference,
    amountCents: refund.amountCents,
    clabe: refund.clabe,
    holder: refund.holder.slice(0, 40),
    concept: "Reembolso",
    numericReference: refund.loanId.slice(-7),
  };
  const transfer = (await bank.findRefund(refund.reference)) ?? (await bank.refund(order));
  if (transfer.status === "PENDING") throw new Later(POLL_SECONDS);
  await bookRefund(services, transfer);
}

/** Asks the channel how a refund stands and books a final answer. */
export async function pollRefund(services: Services, channelCode: string, reference: string): Promise<void> {
  const channel = await channelBy(services.connection.db, channelCode);
  const transfer = channel && (await bankOver(channel, services.clock).findRefund(reference));
  if (transfer && transfer.status !== "PENDING") await bookRefund(services, transfer);
}

const bookRefund = (services: Services, transfer: Transfer): Promise<void> =>
  asSystem(services, async (ctx) => {
    const refund = await only<RefundRow>(ctx.db, sql`select * from refund where reference = ${transfer.reference} for update`);
    if (refund.status !== "pending") return;
    if (transfer.amountCents !== refund.amountCents) throw new Error(`refund ${refund.reference}: the channel speaks of another amount`);
    const succeeded = transfer.status === "SUCCESS";
    const status: RefundStatus = succeeded ? "success" : "failure";
    await sql`update refund set status = ${status}, failure_reason = ${transfer.failureReason}, finished_at = ${ctx.now} where id = ${refund.id}`.execute(
      ctx.db,
    );
    const money = { refundId: refund.id, loanId: refund.loanId, customerId: refund.customerId, channel: refund.channel, amount: refund.amountCents };
    await post(ctx, succeeded ? refundOk(money) : refundFailed(money));
    if (!succeeded) await addCredit(ctx, refund.customerId, refund.amountCents);
  });
