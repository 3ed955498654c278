import { maskCard } from "../../../platform/shared/mask.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import { rows, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { balance } from "../contract.ts";
import { availableOf, differenceOf, isComparable, isLow, type Said } from "../domain/figures.ts";
import { accountInForce } from "./account.ts";
import { heldByChannel, type ChannelHeld } from "./held.ts";

interface Alert {
  readonly channel: string;
  readonly thresholdCents: Cents;
  readonly lowSince: Date | null;
}

interface Report extends Said {
  readonly channel: string;
  readonly saidAt: Date;
}

const saidOf = (ours: ChannelHeld, { availableCents, inTransitCents, saidAt }: Report, now: Date) => ({
  availableCents,
  inTransitCents,
  at: saidAt.toISOString(),
  differenceCents: differenceOf(ours, { availableCents, inTransitCents }),
  comparable: isComparable(saidAt, now),
});

/** The balance of every channel as our books have it now, beside what the channel last said of itself. */
export const balanceCards = handle(balance.cards, async (_input, ctx) => {
  const channels = await heldByChannel(ctx.db);
  const alerts = await rows<Alert>(ctx.db, sql`select channel, threshold_cents, low_since from balance_alert`);
  const reports = await rows<Report>(
    ctx.db,
    sql`select channel, available_cents, in_transit_cents, said_at from channel_report`,
  );
  const merchants = await rows<{ name: string }>(ctx.db, sql`select name from merchant order by merchant_no limit 5`);
  const account = await accountInForce(ctx.db);
  return {
    asOf: ctx.now.toISOString(),
    account: account && { ...account, bankCard: maskCard(account.clabe) },
    list: channels.map((ours) => {
      const alert = alerts.find(({ channel }) => channel === ours.code);
      const said = reports.find(({ channel }) => channel === ours.code);
      const threshold = alert?.thresholdCents ?? null;
      const low = isLow(ours, threshold);
      return {
        channel: ours.code,
        name: ours.name,
        merchants: merchants.map(({ name }) => name),
        enabled: ours.enabled,
        availableCents: availableOf(ours),
        frozenCents: ours.frozenCents,
        inTransitCents: ours.inTransitCents,
        unsettledCents: ours.unsettledCents,
        payoutFeeCents: ours.payoutFeeCents,
        thresholdCents: threshold,
        low,
        lowSince: low ? (alert?.lowSince?.toISOString() ?? null) : null,
        said: said ? saidOf(ours, said, ctx.now) : null,
      };
    }),
  };
});
