import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { insertInto, json } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { enqueue } from "../../../platform/server/outbox.ts";
import { openpay } from "../contract.ts";
import { instantOf } from "../domain/transaction.ts";

/**
 * Notices about money; the rest (subscriptions, Openpay's own orders, the verification of the webhook) is kept and left
 * alone.
 */
const ABOUT_MONEY = /^(charge|chargeback|payout|spei)\./;

/** Takes note of what Openpay announces, once however often it is sent. */
export const openpayCallback = handle(openpay.callback, async (notice, ctx) => {
  const { channel } = ctx.actor;
  if (channel === null)
    throw new Refusal(platformRefusals.noPermission, {
      params: { permission: "open:channel" },
      data: { permission: "open:channel" },
    });
  const { type, transaction, event_date: happened, verification_code: code } = notice;
  const transactionId = transaction?.id ?? null;
  const eventId = [type, transactionId ?? code ?? "", happened ?? ""].join(" ");
  const state = transactionId !== null && ABOUT_MONEY.test(type) ? "received" : "ignored";
  const fresh = await row<{ id: string }>(
    ctx.db,
    insertInto(
      "openpay_event",
      {
        channel,
        eventId,
        type,
        transactionId,
        orderId: transaction?.order_id ?? null,
        eventAt: instantOf(happened),
        body: json(notice),
        state,
        verificationCode: code ?? null,
        receivedAt: ctx.now,
      },
      sql`on conflict (channel, event_id) do nothing returning id`,
    ),
  );
  if (fresh && state === "received") await enqueue(ctx, "openpay.confirm", fresh.id, { eventId: fresh.id });
  return null;
});
