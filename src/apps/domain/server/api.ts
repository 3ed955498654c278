export { noteCheck } from "./note-check.ts";
import { row, rows, sql } from "../../../platform/server/database/connect.ts";
import type { Context } from "../../../platform/server/context.ts";
import type { Db } from "../../../platform/server/database/connect.ts";
import { bringIntoForce } from "../../../control/revision/server/api.ts";
import type { Purpose } from "../domain/purpose.ts";
import { servedSql } from "./served.ts";

export { servedSql };

interface Told {
  readonly purpose: Purpose;
  readonly primary: string;
  readonly backups: string[];
}

/** The domains that the apps of a package are told, by purpose, as they are in force at this very instant. */
export async function domainsOf(
  { services, db, now }: Pick<Context<Db>, "services" | "db" | "now">,
  packageName: string,
): Promise<readonly Told[]> {
  if (!db.isTransaction) await bringIntoForce(services, ["domain", "primaryDomain"], now);
  return rows<Told>(
    db,
    sql`select s.purpose, (array_agg(s.domain order by s.place))[1] as primary,
          (array_agg(s.domain order by s.place))[2:] as backups
        from ${servedSql} s where s.package_name = ${packageName} group by s.purpose order by s.purpose`,
  );
}

/** Whether a name is one of our domains, for whatever purpose, in use or not. */
export const isOurDomain = async (db: Db, domain: string): Promise<boolean> =>
  (await row(db, sql`select 1 as ours from app_domain where domain = ${domain} limit 1`)) !== null;

/** Whether a name serves, for any purpose, packages that the caller is not held to, as an expression over a name. */
export const sharedSql = (name: ReturnType<typeof sql>) =>
  sql`exists (select from app_domain d where d.domain = ${name} and domain_shared(d.id))`;

/** The names of our domains. */
export const ourDomains = async (db: Db): Promise<string[]> =>
  (await rows<{ domain: string }>(db, sql`select distinct domain from app_domain order by domain limit 1000`)).map(
    ({ domain }) => domain,
  );
