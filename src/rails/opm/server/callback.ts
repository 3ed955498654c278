import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { InputOf } from "../../../platform/shared/endpoint.ts";
import type { Context } from "../../../platform/server/context.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { enqueue } from "../../../platform/server/outbox.ts";
import { keepEvent } from "../../../reach/channel/server/api.ts";
import { opm } from "../contract.ts";
import { trackingKeyOf } from "../domain/spei.ts";

type Notice = InputOf<typeof opm.callback>;

/** Takes note of what OPM announces, once per event. Money moves only after OPM has confirmed it when asked. */
export const opmCallback = handle(opm.callback, async (notice, ctx) => {
  const channel = await speakingFor(ctx);
  const { type, reference } = await eventOf(ctx, channel, notice);
  if (!(await keepEvent(ctx, { channel, eventId: notice.id, type, reference, body: notice }))) return null;
  if (notice.type === "orderStatus") await keepKey(ctx, channel, notice);
  if (type === "settlement")
    await enqueue(ctx, "opm.fetch", `${channel}:${notice.id}`, { channel, settledOn: reference });
  else await enqueue(ctx, "channel.confirm", `${channel}:${notice.id}`, { channel, type, reference });
  return null;
});

/**
 * An order is found by its tracking key from the first word about it; what it says of the money waits for the rail's
 * answer.
 */
async function keepKey(
  ctx: Context,
  channel: string,
  { clientReference, trackingKey }: Extract<Notice, { type: "orderStatus" }>,
): Promise<void> {
  if (trackingKey !== trackingKeyOf(clientReference)) return;
  await updateTable(
    "opm_transaction",
    { trackingKey },
    sql`where channel = ${channel} and reference = ${clientReference} and direction <> 'in'`,
  ).execute(ctx.db);
}

/** The channel that a caller speaks for. Refuses (403) whoever is no channel of OPM's dialect. */
async function speakingFor(ctx: Context): Promise<string> {
  const { actor } = ctx;
  const may = actor.channel !== null && actor.permissions.has("open:channel");
  const found =
    may && (await row(ctx.db, sql`select 1 as there from channel where code = ${actor.channel} and dialect = 'opm'`));
  if (!found)
    throw new Refusal(platformRefusals.noPermission, {
      params: { permission: "open:channel" },
      data: { permission: "open:channel" },
    });
  return actor.channel as string;
}

/**
 * What the product calls an announcement, and what it is about: our reference, the channel's receipt, or a settlement
 * date.
 */
async function eventOf(
  ctx: Context,
  channel: string,
  notice: Notice,
): Promise<{ readonly type: string; readonly reference: string }> {
  if (notice.type === "settlement") return { type: "settlement", reference: notice.settledOn };
  if (notice.type === "supply") return { type: "charge", reference: notice.supplyId };
  const reference = notice.clientReference;
  const refund = await row(
    ctx.db,
    sql`select 1 as there from refund where channel = ${channel} and reference = ${reference}`,
  );
  return { type: refund ? "refund" : "payout", reference };
}
