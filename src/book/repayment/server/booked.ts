import { row, sql } from "../../../platform/server/database/connect.ts";
import { beyondScope, type Context } from "../../../platform/server/context.ts";

/** How replenishments are called among a channel's transactions. */
export const referenceOf = (paymentCode: string): string => `manual-${paymentCode}`;

const spellings = (name: string): string[] => [...new Set([name, name.toUpperCase(), name.toLowerCase()])];

/**
 * Whether money was booked that goes by this name already, on whatever channel and in whatever case: as the channel's
 * own id, as a tracking key, or by a replenishment. Booked once means once among all orders: money that another team
 * booked is not there a second time.
 */
export const isBooked = (ctx: Context, name: string): Promise<boolean> =>
  beyondScope(ctx, async (db) => {
    const ids = spellings(name).flatMap((one) => [one, referenceOf(one)]);
    const found = await row(
      db,
      sql`select 1 as booked from channel c join repayment r on r.channel = c.code
            and r.channel_tx_id = any (${ids}::text[])
          union all select 1 from channel c join repayment r on r.channel = c.code
            and r.tracking_key = any (${spellings(name)}::text[]) limit 1`,
    );
    return found !== null;
  });
