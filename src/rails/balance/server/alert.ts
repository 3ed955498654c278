import { formatMoney, type Cents } from "../../../platform/shared/cents.ts";
import { type Context, type Services, asSystem, staffIdOf } from "../../../platform/server/context.ts";
import { row, rows, sql } from "../../../platform/server/database/connect.ts";
import { insertInto, updateTable } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { sendSms } from "../../../reach/sms/server/api.ts";
import { balance } from "../contract.ts";
import { availableOf, isLow } from "../domain/figures.ts";
import { knownChannel } from "./code.ts";
import { heldByChannel, type ChannelHeld } from "./held.ts";

/** Sets the balance below which a channel asks for attention, or takes the alert away. */
export const setAlert = handle(balance.setAlert, async ({ channel, threshold }, ctx) => {
  await knownChannel(ctx.db, channel);
  const before = await row<{ thresholdCents: Cents }>(
    ctx.db,
    sql`select threshold_cents from balance_alert where channel = ${channel}`,
  );
  await (
    threshold === undefined
      ? sql`delete from balance_alert where channel = ${channel}`
      : insertInto(
          "balance_alert",
          { channel, thresholdCents: threshold, setBy: staffIdOf(ctx), setAt: ctx.now },
          sql`on conflict (channel) do update set threshold_cents = excluded.threshold_cents, set_by = excluded.set_by,
                set_at = excluded.set_at, low_since = null`,
        )
  ).execute(ctx.db);
  ctx.audit({ object: ["channel", channel], before, after: { thresholdCents: threshold ?? null } });
  return { thresholdCents: threshold ?? null };
});

interface Alert {
  readonly channel: string;
  readonly thresholdCents: Cents;
  readonly lowSince: Date | null;
  readonly phone: string | null;
}

async function note(ctx: Context, alert: Alert, held: ChannelHeld): Promise<void> {
  const low = isLow(held, alert.thresholdCents);
  if (low === (alert.lowSince !== null)) return;
  await updateTable("balance_alert", { lowSince: low ? ctx.now : null }, sql`where channel = ${alert.channel}`).execute(
    ctx.db,
  );
  if (!low || alert.phone === null) return;
  const text = `Trastienda: saldo bajo en ${held.name}: ${formatMoney(availableOf(held))} disponibles, aviso en ${formatMoney(alert.thresholdCents)}.`;
  await sendSms(ctx, { customerId: null, loanId: null, phone: alert.phone, purpose: "transactional" }, text);
}

/** Looks at every alert: who set it is told once when the balance falls below it, and again after it had recovered. */
export const watchBalances = (services: Services): Promise<void> =>
  asSystem(services, async (ctx) => {
    const alerts = await rows<Alert>(
      ctx.db,
      sql`select a.channel, a.threshold_cents, a.low_since, s.phone from balance_alert a
          join staff_user s on s.id = a.set_by
          order by a.channel for update of a skip locked`,
    );
    if (alerts.length === 0) return;
    const channels = await heldByChannel(ctx.db);
    for (const alert of alerts) {
      const held = channels.find(({ code }) => code === alert.channel);
      if (held) await note(ctx, alert, held);
    }
  });
