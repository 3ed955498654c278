import type { Services } from "../../../platform/server/context.ts";
import { row, rows, run, sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { bookHeard, patiently } from "../../../reach/channel/server/api.ts";
import type { OpenpayEventState } from "../domain/status.ts";
import { askAbout } from "./ask.ts";

interface Event {
  readonly id: string;
  readonly channel: string;
  readonly type: string;
  readonly transactionId: string | null;
  readonly orderId: string | null;
  readonly state: OpenpayEventState;
}

const OUTGOING = /^payout\./;

/** Asks Openpay about what a notice announced, and books the answer; the notice itself moves nothing. */
export const confirmEvent = (services: Services, { eventId = "" }: Readonly<Record<string, string>>): Promise<void> =>
  patiently(async () => {
    const { db } = services.connection;
    const event = await row<Event>(
      db,
      sql`select id, channel, type, transaction_id, order_id, state from openpay_event where id = ${eventId}`,
    );
    if (event?.state !== "received") return;
    const { channel, type, transactionId, orderId } = event;
    const status = await bookHeard(
      services,
      await askAbout(services, { channel, incoming: !OUTGOING.test(type), transactionId, orderId }),
    );
    const state: OpenpayEventState = status === null ? "unknown" : "confirmed";
    await run(
      db,
      updateTable(
        "openpay_event",
        { state, found: status, handledAt: services.clock.now() },
        sql`where id = ${eventId}`,
      ),
    );
  });

const ASK_AGAIN_MS = 60 * 60_000;
const MISSED_FOR_MS = 2 * 86_400_000;
const AT_ONCE = 20;

/**
 * Asks about charges that nobody was heard to have paid, each once an hour until two days after it expired: a notice
 * may get lost.
 */
export async function sweepCharges(services: Services): Promise<void> {
  const { db } = services.connection;
  const now = services.clock.now().getTime();
  const due = await rows<{ channel: string; transactionId: string; orderId: string | null }>(
    db,
    sql`select channel, transaction_id, order_id from openpay_transaction
        where kind = 'charge' and status in ('in_progress', 'charge_pending') and transaction_id is not null
          and seen_at < ${new Date(now - ASK_AGAIN_MS)} and coalesce(due_at,
            asked_at) > ${new Date(now - MISSED_FOR_MS)}
        order by seen_at limit ${AT_ONCE}`,
  );
  for (const charge of due) await bookHeard(services, await askAbout(services, { ...charge, incoming: true }));
}
