import { rows, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { repayment } from "../contract.ts";

/** The channels that money may have come in on, the preferred one first. */
export const repaymentChannels = handle(repayment.channels, async (_input, ctx) => ({
  list: await rows<{ code: string; name: string }>(
    ctx.db,
    sql`select code, name from channel order by preferred desc, code limit 50`,
  ),
}));
