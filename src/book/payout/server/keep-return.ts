import type { Cents } from "../../../platform/shared/cents.ts";
import type { Context } from "../../../platform/server/context.ts";
import { run, sql } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";

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
export async function keepReturn(
  ctx: Context,
  { loanId, customerId, payoutId, channel, channelTxId, amount, reason }: Returned,
): Promise<boolean> {
  const kept = await run(
    ctx.db,
    insertInto(
      "payout_return",
      {
        loanId,
        customerId,
        payoutId,
        channel,
        channelTxId,
        amountCents: amount,
        reason,
        createdBy: ctx.actor.id,
        createdAt: ctx.now,
      },
      sql`on conflict (channel, channel_tx_id) do nothing`,
    ),
  );
  return kept === 1;
}
