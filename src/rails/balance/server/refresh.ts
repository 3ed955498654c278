import { ok } from "../../../platform/shared/refusal.ts";
import { sql } from "../../../platform/server/database/connect.ts";
import { handleInquiry } from "../../../platform/server/handle.ts";
import { bankOver } from "../../../reach/channel/server/api.ts";
import { balance } from "../contract.ts";
import { knownChannel } from "./code.ts";

/** Asks a channel what it holds for us and keeps the answer beside our own figure. */
export const refreshBalance = handleInquiry(balance.refresh, {
  ask: async ({ channel }, ctx) => bankOver(await knownChannel(ctx.db, channel), ctx.services).balance(),
  book: async (said, ctx, { channel }) => {
    await sql`insert into channel_report (channel, available_cents, in_transit_cents, said_at, asked_at)
              values (${channel}, ${said.availableCents}, ${said.inTransitCents}, ${said.at}, ${ctx.now})
              on conflict (channel) do update set available_cents = excluded.available_cents, in_transit_cents = excluded.in_transit_cents,
                                                  said_at = excluded.said_at, asked_at = excluded.asked_at`.execute(ctx.db);
    ctx.audit({ object: ["channel", channel], after: said });
    return ok(said);
  },
});
