import { inTransaction } from "../../../platform/server/context.ts";
import { sql } from "../../../platform/server/database/connect.ts";
import { writeAudit } from "../../../platform/server/audit.ts";
import { handle } from "../../../platform/server/handle.ts";
import { bankOver } from "../../../reach/channel/server/api.ts";
import { balance } from "../contract.ts";
import { knownChannel } from "./code.ts";

/** Asks a channel what it holds for us and keeps the answer beside our own figure. The channel is asked outside of any transaction. */
export const refreshBalance = handle({ ...balance.refresh, kind: "query" as const }, async ({ channel: code }, ctx) => {
  const channel = await knownChannel(ctx.db, code);
  const said = await bankOver(channel, ctx.services).balance();
  await inTransaction(ctx.services, ctx.actor, ctx, async (tx) => {
    await sql`insert into channel_report (channel, available_cents, in_transit_cents, said_at, asked_at)
              values (${code}, ${said.availableCents}, ${said.inTransitCents}, ${said.at}, ${tx.now})
              on conflict (channel) do update set available_cents = excluded.available_cents, in_transit_cents = excluded.in_transit_cents,
                                                  said_at = excluded.said_at, asked_at = excluded.asked_at`.execute(tx.db);
    await writeAudit(tx, balance.refresh.name, { channel: code }, { object: ["channel", code], after: said });
  });
  return said;
});
