import { sql } from "../../../platform/server/database/connect.ts";

/** How far a router is set up, of a row `r` that may not be there. */
export const stateSql = sql`(case when coalesce(r.appid, '') = '' then 'none'
  when r.keys_set_at is null then 'noKeys' else 'ready' end)`;
