import { maskCard } from "../../../platform/shared/mask.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import { only, rows, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { balance } from "../contract.ts";
import { availableOf, differenceOf, isLow } from "../domain/figures.ts";
import { accountInForce } from "./account.ts";
import { heldByChannel } from "./held.ts";

interface Kept {
  readonly channel: string;
  readonly thresholdCents: Cents | null;
  readonly lowSince: Date | null;
  readonly availableCents: Cents | null;
  readonly inTransitCents: Cents | null;
  readonly saidAt: Date | null;
}

/** The balance of every channel as our books have it now, beside what the channel last said of itself. */
export const balanceCards = handle(balance.cards, async (_input, ctx) => {
  const channels = await heldByChannel(ctx.db);
  const kept = await rows<Kept>(
    ctx.db,
    sql`select c.code as channel, a.threshold_cents, a.low_since, r.available_cents, r.in_transit_cents, r.said_at
        from channel c left join balance_alert a on a.channel = c.code left join channel_report r on r.channel = c.code`,
  );
  const { merchants } = await only<{ merchants: string | null }>(
    ctx.db,
    sql`select string_agg(name, ', ' order by merchant_no) as merchants from (select merchant_no, name from merchant order by merchant_no limit 5) m`,
  );
  const account = await accountInForce(ctx.db);
  return {
    asOf: ctx.now.toISOString(),
    account: account && { ...account, bankCard: maskCard(account.clabe) },
    list: channels.map((ours) => {
      const known = kept.find(({ channel }) => channel === ours.code);
      const threshold = known?.thresholdCents ?? null;
      const low = isLow(ours, threshold);
      const said = known?.saidAt ? { availableCents: known.availableCents as Cents, inTransitCents: known.inTransitCents as Cents } : null;
      return {
        channel: ours.code,
        name: ours.name,
        merchants: merchants ?? "",
        enabled: ours.enabled,
        availableCents: availableOf(ours),
        frozenCents: ours.frozenCents,
        inTransitCents: ours.inTransitCents,
        payoutFeeCents: ours.payoutFeeCents,
        thresholdCents: threshold,
        low,
        lowSince: low ? (known?.lowSince?.toISOString() ?? null) : null,
        said: said && { ...said, at: (known?.saidAt as Date).toISOString(), differenceCents: differenceOf(ours, said) },
      };
    }),
  };
});
