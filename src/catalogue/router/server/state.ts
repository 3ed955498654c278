import { isRouted } from "../../shelf/server/api.ts";
import { sql } from "../../../platform/server/database/connect.ts";

/** How far a router is set up, of a row `r` that may not be there. */
export const stateSql = sql`(case when ${isRouted} then 'ready'
  when coalesce(r.appid, '') = '' or r.urls = '{}' then 'none' else 'noKeys' end)`;
