import type { Context } from "../../../platform/server/context.ts";
import { run, sql } from "../../../platform/server/database/connect.ts";
import { insertInto, json } from "../../../platform/server/database/write.ts";

/** What a channel announces, under an id of its own. */
export interface ChannelEvent {
  readonly channel: string;
  readonly eventId: string;
  readonly type: string;
  readonly reference: string;
  /** The notice as it was sent. */
  readonly body: unknown;
}

/** Keeps an announcement; false when it was kept before. */
export async function keepEvent(
  ctx: Context,
  { channel, eventId, type, reference, body }: ChannelEvent,
): Promise<boolean> {
  const fresh = await run(
    ctx.db,
    insertInto(
      "channel_event",
      { channel, eventId, type, reference, body: json(body), receivedAt: ctx.now },
      sql`on conflict (channel, event_id) do nothing`,
    ),
  );
  return fresh === 1;
}
