import { sql } from "../../../platform/server/database/connect.ts";

/**
 * Whether the partner of a product can be asked to lend, of a row `r` of its router that may not be there: the partner
 * has a name for us, its addresses and its keys.
 */
export const isRouted = sql`(coalesce(r.appid, '') <> '' and r.urls <> '{}' and r.keys_set_at is not null)`;
