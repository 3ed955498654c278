import { Refusal } from "../../../platform/shared/refusal.ts";
import { lockName, type Context } from "../../../platform/server/context.ts";
import { rows, sql, type Db, type Tx } from "../../../platform/server/database/connect.ts";
import { channelBy, type Channel } from "../../../reach/channel/server/api.ts";
import { opmRefusals } from "../messages.ts";

/** The channels that speak OPM's dialect, on or off, the preferred one first. Refuses (409) when there is none. */
export async function opmChannels(db: Db): Promise<readonly [Channel, ...Channel[]]> {
  const codes = await rows<{ code: string }>(
    db,
    sql`select code from channel where dialect = 'opm' order by preferred desc, code`,
  );
  const [first, ...rest] = (await Promise.all(codes.map(({ code }) => channelBy(db, code)))).filter(
    (channel) => channel !== null,
  );
  if (!first) throw new Refusal(opmRefusals.noChannel);
  return [first, ...rest];
}

/**
 * Batches of a channel are taken in, matched and settled one after the other: a receipt can stand in one of them only.
 */
export const lockBatches = (ctx: Context<Tx>, channel: string): Promise<void> => lockName(ctx.db, `opm ${channel}`);
