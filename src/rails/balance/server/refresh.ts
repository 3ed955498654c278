import { ok } from "../../../platform/shared/refusal.ts";
import { sql } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import { handleInquiry } from "../../../platform/server/handle.ts";
import { bankOver } from "../../../reach/channel/server/api.ts";
import { balance } from "../contract.ts";
import { knownChannel } from "./code.ts";

/** Asks a channel what it holds for us and keeps the answer beside our own figure. */
export const refreshBalance = handleInquiry(balance.refresh, {
  ask: async ({ channel }, ctx) => bankOver(await knownChannel(ctx.db, channel), ctx.services).balance(),
  book: async (said, ctx, { channel }) => {
    await insertInto(
      "channel_report",
      {
        channel,
        availableCents: said.availableCents,
        inTransitCents: said.inTransitCents,
        saidAt: new Date(said.at),
        askedAt: ctx.now,
      },
      sql`on conflict (channel) do update set available_cents = excluded.available_cents,
            in_transit_cents = excluded.in_transit_cents,
                                                  said_at = excluded.said_at, asked_at = excluded.asked_at`,
    ).execute(ctx.db);
    ctx.audit({ object: ["channel", channel], after: said });
    return ok(said);
  },
});
