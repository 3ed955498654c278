import { row, sql, type Db } from "../../../platform/server/database/connect.ts";

/** The version of a row `t` as numbers, so that 1.10.0 comes after 1.9.0. */
export const numbersSql = sql`string_to_array(t.version, '.')::int[]`;

/** Whether the version of a row `v` is to be had: it is in use and the stores hold it. */
export const availableSql = sql`(v.enabled and v.listing_status = 1)`;

/** What the version of a row `t` is to borrowers now. */
export const offerSql = sql`(case when not (t.enabled and t.listing_status = 1) then 'none'
  when exists (select from offered_version v where v.package_name = t.package_name and ${availableSql}
    and string_to_array(v.version, '.')::int[] > ${numbersSql}) then 'former' else 'current' end)`;

/** The version that would be offered if that of a row `t` were not: the latest other one that is to be had. */
export const formerSql = sql`(select v.version from offered_version v where v.package_name = t.package_name and v.id <> t.id
  and ${availableSql} order by string_to_array(v.version, '.')::int[] desc limit 1)`;

/** How a version stands among those of its package; null where there is no such version. */
export const standingOf = (db: Db, id: string) =>
  row<{ packageName: string; version: string; offer: string; former: string | null }>(
    db,
    sql`select t.package_name, t.version, ${offerSql} as offer, ${formerSql} as former from offered_version t where t.id = ${id}`,
  );
