import { cents, type Cents } from "../../../platform/shared/cents.ts";
import { lockName, type Context } from "../../../platform/server/context.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";

/**
 * What a channel's account (1010) holds, under a lock that every spender of the channel takes: it cannot shrink before
 * the commit.
 */
export async function lockCash(ctx: Context, channel: string): Promise<Cents> {
  await lockName(ctx.db, `cash ${channel}`);
  const { total } = await only<{ total: string }>(
    ctx.db,
    sql`select coalesce(sum(amount_cents), 0)::bigint as total from channel_balance where channel = ${channel}`,
  );
  return cents(Number(total));
}
