import { formatMoney, sumCents, type Cents } from "../../../platform/shared/cents.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";
import { manualPayoutRefusals } from "../domain/refusals.ts";

interface Outgoing {
  readonly channel: string;
  readonly amountCents: Cents;
}

/** What a channel has for a purpose, under the lock that every spender takes. */
export type Cash = (ctx: Context, channel: string) => Promise<Cents>;

/** Refuses payments that a channel cannot pay, its fees included; channels are locked in the order of their codes. */
export async function requireFunds(ctx: Context, payments: readonly Outgoing[], cashOf: Cash): Promise<void> {
  for (const code of [...new Set(payments.map(({ channel }) => channel))].sort()) {
    const own = payments.filter(({ channel }) => channel === code);
    const { feeCents } = await only<{ feeCents: Cents }>(
      ctx.db,
      sql`select payout_fee_cents as fee_cents from channel where code = ${code}`,
    );
    const needed = sumCents(own.map(({ amountCents }) => amountCents)) + own.length * feeCents;
    const available = await cashOf(ctx, code);
    if (needed > available)
      throw new Refusal(manualPayoutRefusals.noFunds, {
        field: "amount",
        params: { available: formatMoney(available) },
      });
  }
}
