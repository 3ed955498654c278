import type { Context } from "../../../platform/server/context.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import type { Transfer } from "../../../reach/channel/server/api.ts";
import { post } from "../../ledger/server/api.ts";
import { refundFailed, refundOk } from "../../ledger/domain/postings.ts";
import { returnCredit } from "../../repayment/server/api.ts";
import type { RefundStatus } from "../domain/status.ts";
import type { RefundRow } from "./refund-row.ts";
import { mayBeUnderWay } from "./seal.ts";

const lock = (ctx: Context, reference: string): Promise<RefundRow | null> =>
  row<RefundRow>(ctx.db, sql`select * from refund where reference = ${reference} for update`);

const moneyOf = (refund: RefundRow) => ({
  refundId: refund.id,
  loanId: refund.loanId,
  customerId: refund.customerId,
  channel: refund.channel,
  amount: refund.amountCents,
});

/**
 * Books what the channel says of a refund, once: it is paid, or its amount is free credit again. A success after the
 * failure is only noted: it is booked by two people. An answer about another amount is an error.
 */
export async function settleRefund(ctx: Context, transfer: Transfer): Promise<RefundStatus | null> {
  const refund = await lock(ctx, transfer.reference);
  if (!refund) return null;
  const said: RefundStatus = transfer.status === "SUCCESS" ? "success" : "failure";
  if (refund.status === "success" || refund.status === said || transfer.status === "PENDING") return refund.status;
  if (transfer.amountCents !== refund.amountCents)
    throw new Error(`refund ${refund.reference}: the channel speaks of another amount`);
  if (refund.status === "failure") {
    await noteLateSuccess(ctx, refund, transfer);
    return refund.status;
  }
  if (said === "failure") await fail(ctx, refund, transfer.failureReason);
  else {
    await updateTable("refund", { status: "success", finishedAt: ctx.now }, sql`where id = ${refund.id}`).execute(
      ctx.db,
    );
    await post(ctx, refundOk(moneyOf(refund)));
  }
  return said;
}

/**
 * Ends a refund that the channel does not know, because an earlier one arrived after all: nothing was sent, so that it
 * failed. False while a request for it may still be on its way.
 */
export async function giveUpRefund(ctx: Context, reference: string, paid: string): Promise<boolean> {
  const refund = await lock(ctx, reference);
  if (refund?.status !== "pending") return true;
  if (mayBeUnderWay(refund, ctx.now)) return false;
  await fail(ctx, refund, `${paid} ✓`);
  return true;
}

async function fail(ctx: Context, refund: RefundRow, reason: string | null): Promise<void> {
  await updateTable(
    "refund",
    { status: "failure", failureReason: reason, finishedAt: ctx.now },
    sql`where id = ${refund.id}`,
  ).execute(ctx.db);
  await post(ctx, refundFailed(moneyOf(refund)));
  const { customerId, loanId, amountCents } = refund;
  await returnCredit(ctx, { customerId, loanId, amount: amountCents, source: `refund:${refund.id}` });
}

async function noteLateSuccess(
  ctx: Context,
  { id, reference, lateSuccessAt }: RefundRow,
  transfer: Transfer,
): Promise<void> {
  if (lateSuccessAt !== null) return;
  await updateTable(
    "refund",
    { lateSuccessAt: ctx.now, lateTrackingKey: transfer.trackingKey },
    sql`where id = ${id}`,
  ).execute(ctx.db);
  ctx.services.log.warn({ refund: reference }, "refund: the channel says that it succeeded after its failure");
}
