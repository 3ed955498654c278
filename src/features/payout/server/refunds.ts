import type { Cents } from "../../../platform/shared/cents.ts";
import { asSystem, type Context, type Services } from "../../../platform/server/context.ts";
import { only, row, sql } from "../../../platform/server/database/connect.ts";
import { Later } from "../../../platform/server/outbox.ts";
import { bankOver, channelBy, patiently, type Transfer } from "../../channel/server/api.ts";
import { post } from "../../ledger/server/api.ts";
import { refundFailed, refundOk } from "../../ledger/domain/postings.ts";
import { addCredit } from "../../repayment/server/api.ts";
import type { RefundStatus } from "../domain/status.ts";

export interface RefundRow {
  readonly id: string;
  readonly loanId: string;
  readonly customerId: string;
  readonly channel: string;
  readonly reference: string;
  readonly amountCents: Cents;
  readonly status: RefundStatus;
  readonly clabe: string;
  readonly holder: string;
  /** When the channel was first heard to say that the refund succeeded after its failure, and how. */
  readonly lateSuccessAt: Date | null;
  readonly lateTrackingKey: string | null;
}

const POLL_SECONDS = 15;
const CHANNEL_OFF_SECONDS = 60;

/** Hands a pending refund to its channel and follows it until it is final; asks first whether the channel knows the reference. */
export const sendRefund = (services: Services, { refundId = "" }: Readonly<Record<string, string>>): Promise<void> =>
  patiently(async () => {
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
    const known = await bank.findRefund(refund.reference);
    if (!known && !channel.enabled) throw new Later(CHANNEL_OFF_SECONDS);
    const transfer = known ?? (await bank.refund(order));
    if (transfer.status === "PENDING") throw new Later(POLL_SECONDS);
    await bookRefund(services, transfer);
  });

/** Asks the channel how a refund stands and books a final answer. Answers the status in the books, or null for an unknown reference. */
export async function pollRefund(services: Services, channelCode: string, reference: string): Promise<RefundStatus | null> {
  const { db } = services.connection;
  const refund = await row<RefundRow>(db, sql`select * from refund where reference = ${reference} and channel = ${channelCode}`);
  const channel = refund && (await channelBy(db, channelCode));
  if (!refund || !channel) return null;
  const transfer = await bankOver(channel, services.clock).findRefund(reference);
  return transfer && transfer.status !== "PENDING" ? bookRefund(services, transfer) : refund.status;
}

const bookRefund = (services: Services, transfer: Transfer): Promise<RefundStatus> =>
  asSystem(services, async (ctx) => {
    const refund = await only<RefundRow>(ctx.db, sql`select * from refund where reference = ${transfer.reference} for update`);
    const succeeded = transfer.status === "SUCCESS";
    const status: RefundStatus = succeeded ? "success" : "failure";
    if (refund.status === "success" || refund.status === status) return refund.status;
    if (transfer.amountCents !== refund.amountCents) throw new Error(`refund ${refund.reference}: the channel speaks of another amount`);
    if (refund.status === "failure") {
      await noteLateSuccess(ctx, refund, transfer);
      return refund.status;
    }
    await sql`update refund set status = ${status}, failure_reason = ${transfer.failureReason}, finished_at = ${ctx.now} where id = ${refund.id}`.execute(
      ctx.db,
    );
    const money = { refundId: refund.id, loanId: refund.loanId, customerId: refund.customerId, channel: refund.channel, amount: refund.amountCents };
    await post(ctx, succeeded ? refundOk(money) : refundFailed(money));
    if (!succeeded) await addCredit(ctx, refund.customerId, refund.amountCents);
    return status;
  });

async function noteLateSuccess(ctx: Context, { id, reference, lateSuccessAt }: RefundRow, transfer: Transfer): Promise<void> {
  if (lateSuccessAt !== null) return;
  await sql`update refund set late_success_at = ${ctx.now}, late_tracking_key = ${transfer.trackingKey} where id = ${id}`.execute(ctx.db);
  ctx.services.log.warn({ refund: reference }, "refund: the channel says that it succeeded after its failure");
}
