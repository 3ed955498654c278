import { rows, sql, type Db } from "../../../platform/server/database/connect.ts";

/**
 * The domains that the apps of each package are told, in the order in which they ask them: the one that was chosen,
 * where it is in use, then by how long each has been in use for the package. So a package has a primary while any of its
 * domains is in use, however that came about.
 */
export const servedSql = sql`(
  select dp.package_name, d.purpose, d.id as domain_id, d.domain,
    (row_number() over (partition by dp.package_name, d.purpose
      order by (p.domain is not distinct from d.domain) desc, dp.since, d.id))::int as place
  from app_domain d join domain_package dp on dp.domain_id = d.id
    left join primary_domain p on p.package_name = dp.package_name and p.purpose = d.purpose
  where d.enabled)`;

/** The packages whose primary a domain is while another one is in use that would come in its place. */
export const ledBy = async (db: Db, domainId: string): Promise<readonly string[]> =>
  (
    await rows<{ packageName: string }>(
      db,
      sql`select s.package_name from ${servedSql} s join ${servedSql} n on n.package_name = s.package_name
            and n.purpose = s.purpose and n.place = 2
          where s.domain_id = ${domainId} and s.place = 1`,
    )
  ).map(({ packageName }) => packageName);
