import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { enqueue } from "../../../platform/server/outbox.ts";
import { demand } from "../../../platform/server/policy.ts";
import { openpay } from "../contract.ts";
import { openpayEventPolicy } from "../domain/policy.ts";
import type { OpenpayEventState } from "../domain/status.ts";

/** Handles a notice again: its transaction is asked about, and what is booked already stays booked once. */
export const replayEvent = handle(openpay.replay, async ({ id }, ctx) => {
  const before = await row<{ state: OpenpayEventState; transactionId: string | null }>(
    ctx.db,
    sql`select state, transaction_id from openpay_event where id = ${id} for update`,
  );
  if (!before) throw new Refusal(platformRefusals.notFound, { field: "id" });
  demand(ctx, openpayEventPolicy, "replay", before);
  const after = await row<{ replays: number }>(
    ctx.db,
    updateTable(
      "openpay_event",
      { state: "received", replays: sql`replays + 1` },
      sql`where id = ${id} returning replays`,
    ),
  );
  await enqueue(ctx, "openpay.confirm", `${id}.${after?.replays}`, { eventId: id });
  ctx.audit({
    object: ["openpayEvent", id],
    before: { state: before.state },
    after: { state: "received", transactionId: before.transactionId },
  });
  return { state: "received" as const };
});
