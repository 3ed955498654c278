import { subtract, type Cents } from "../../../platform/shared/cents.ts";
import type { Context } from "../../../platform/server/context.ts";
import { only, rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { lockCash } from "../../../book/ledger/server/api.ts";
import { availableOf, type Held } from "../domain/figures.ts";

/** A channel with what our books say of it. */
export interface ChannelHeld extends Held {
  readonly code: string;
  readonly name: string;
  readonly enabled: boolean;
  readonly payoutFeeCents: Cents;
}

const REFUNDS = (channel: ReturnType<typeof sql>) =>
  sql`coalesce((select sum(r.amount_cents) from refund r where r.channel = ${channel} and r.status = 'pending'), 0)`;
const ASKED = (channel: ReturnType<typeof sql>) =>
  sql`coalesce((select sum(p.amount_cents) from manual_payout p where p.channel = ${channel}
        and p.status = 'requested'), 0)`;

/** Every channel, those that are on first. Sums of what is under way only: history is not read. */
export const heldByChannel = (db: Db): Promise<ChannelHeld[]> =>
  rows(
    db,
    sql`select c.code, c.name, c.enabled, c.payout_fee_cents,
               coalesce((select sum(b.amount_cents) from channel_balance b where b.channel = c.code),
                 0)::bigint as held_cents,
               (${REFUNDS(sql`c.code`)}
                + ${ASKED(sql`c.code`)})::bigint as frozen_cents,
               (coalesce((select sum(p.amount_cents) from payout p where p.channel = c.code and p.status = 'PENDING'),
                 0)
                + coalesce((select sum(p.amount_cents) from manual_payout p where p.channel = c.code
                  and p.status = 'PENDING'), 0)
                + coalesce((select sum(w.amount_cents) from withdrawal w where w.channel = c.code
                  and w.status = 'pending'), 0))::bigint as in_transit_cents,
               coalesce((select sum(i.amount_cents) from repayment i where i.channel = c.code and i.settles_later
                 and i.settled_at is null and i.status <> 'reversed'), 0)::bigint
                 as unsettled_cents
        from channel c order by c.enabled desc, c.preferred desc, c.code limit 100`,
  );

/** The channels that are on, with what they can pay now. */
export async function spendableByChannel(db: Db) {
  const channels = await heldByChannel(db);
  return channels
    .filter(({ enabled }) => enabled)
    .map((channel) => ({
      code: channel.code,
      name: channel.name,
      availableCents: availableOf(channel),
      payoutFeeCents: channel.payoutFeeCents,
    }));
}

/**
 * What can be spent from a channel, under the lock that every spender takes: its cash less refunds that are promised.
 * Payments that only wait for approval are not taken off, or an approved one would stand in its own way.
 */
export async function spendableCash(ctx: Context, channel: string): Promise<Cents> {
  const cash = await lockCash(ctx, channel);
  const { promisedCents } = await only<{ promisedCents: Cents }>(
    ctx.db,
    sql`select ${REFUNDS(sql`${channel}`)}::bigint as promised_cents`,
  );
  return subtract(cash, promisedCents);
}

/** What nothing is asked for yet, under the same lock: requests that wait for approval are taken off too. */
export async function unspokenCash(ctx: Context, channel: string): Promise<Cents> {
  const spendable = await spendableCash(ctx, channel);
  const { askedCents } = await only<{ askedCents: Cents }>(
    ctx.db,
    sql`select ${ASKED(sql`${channel}`)}::bigint as asked_cents`,
  );
  return subtract(spendable, askedCents);
}
