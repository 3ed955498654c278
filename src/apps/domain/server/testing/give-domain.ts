import { run, sql, type Db } from "../../../../platform/server/database/connect.ts";
import type { Purpose } from "../../domain/purpose.ts";

interface Given {
  readonly domain: string;
  readonly purpose: Purpose;
  readonly packageName: string;
}

/** Gives a package a domain that is in use, as if two people had set it up. */
export const giveDomain = (db: Db, { domain, purpose, packageName }: Given): Promise<number> =>
  run(
    db,
    sql`with made as (insert into app_domain (domain, purpose, enabled) values (${domain}, ${purpose}, true) returning id)
        insert into domain_package (domain_id, package_name, since) select id, ${packageName}, now() from made`,
  );
