import type { RawBuilder } from "kysely";
import type { Context } from "../../../platform/server/context.ts";
import { run, sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";

/**
 * Keeps charges of a channel as receipts that wait for their order, each transaction once. `charges` is a relation with
 * `tx_id`, `amount_cents`, `line_on` (the day on which it counts) and `tracking_key`.
 */
export async function keepWaiting(
  ctx: Context,
  {
    channel,
    settlesLater,
    charges,
  }: { readonly channel: string; readonly settlesLater: boolean; readonly charges: RawBuilder<unknown> },
): Promise<void> {
  await sql`insert into repayment (channel, channel_tx_id, source, status, amount_cents, value_on, received_at,
              tracking_key, settles_later)
            select ${channel}, tx_id, 'channel', 'unallocated', amount_cents, line_on, ${ctx.now}, tracking_key,
              ${settlesLater} from ${charges}
            on conflict (channel, channel_tx_id) do nothing`.execute(ctx.db);
}

/** Keeps the payment code that a receipt came in on, where it has none. */
export async function keepCode(ctx: Context, repaymentId: string, code: string | null): Promise<void> {
  await run(
    ctx.db,
    updateTable("repayment", { paymentCode: sql`coalesce(payment_code, ${code})` }, sql`where id = ${repaymentId}`),
  );
}

/** Takes a receipt that waits for its order out of the list, for a reason. */
export async function reverseWaiting(ctx: Context, repaymentId: string, reason: string): Promise<void> {
  await run(
    ctx.db,
    updateTable(
      "repayment",
      { status: "reversed", reversedAt: ctx.now, reversalReason: reason },
      sql`where id = ${repaymentId} and status = 'unallocated'`,
    ),
  );
}

/** Lets a receipt that was reversed wait for an order again. */
export async function waitAgain(ctx: Context, repaymentId: string): Promise<void> {
  await run(
    ctx.db,
    updateTable(
      "repayment",
      { status: "unallocated", reversedAt: null, reversalReason: null },
      sql`where id = ${repaymentId} and status = 'reversed'`,
    ),
  );
}

/** Notes that the channel has paid locked receipts over, by a select of their ids. */
export async function settleReceipts(ctx: Context, ids: RawBuilder<unknown>): Promise<void> {
  await run(ctx.db, updateTable("repayment", { settledAt: ctx.now }, sql`where id in (${ids})`));
}
