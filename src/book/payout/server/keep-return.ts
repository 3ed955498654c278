import type { Cents } from "../../../platform/shared/cents.ts";
import type { Context } from "../../../platform/server/context.ts";
import { run, sql } from "../../../platform/server/database/connect.ts";

/** Money of a payout that came back. */
export interface Returned {
  readonly loanId: string;
  readonly customerId: string;
  readonly payoutId: string;
  readonly channel: string;
  readonly channelTxId: string;
  readonly amount: Cents;
  readonly reason: string;
}

/** Keeps money that came back under the channel's own id; false when the id stands for money that was kept before. */
export async function keepReturn(ctx: Context, { loanId, customerId, payoutId, channel, channelTxId, amount, reason }: Returned): Promise<boolean> {
  const kept = await run(
    ctx.db,
    sql`insert into payout_return (loan_id, customer_id, payout_id, channel, channel_tx_id, amount_cents, reason, created_by, created_at)
        values (${loanId}, ${customerId}, ${payoutId}, ${channel}, ${channelTxId}, ${amount}, ${reason}, ${ctx.actor.id}, ${ctx.now})
        on conflict (channel, channel_tx_id) do nothing`,
  );
  return kept === 1;
}
