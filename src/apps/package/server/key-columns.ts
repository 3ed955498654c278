import type { RawBuilder } from "kysely";
import type { Context } from "../../../platform/server/context.ts";
import { sql, type Db } from "../../../platform/server/database/connect.ts";

const HOUR_MS = 3_600_000;
/** Who does not collect an approved key within a day asks anew. */
const COLLECT_HOURS = 24;

/** How the keys of a package (`t`) stand, and whether one waits for the caller. */
export const keyColumns = ({ now, actor }: Pick<Context<Db>, "now" | "actor">): RawBuilder<unknown> => {
  const of = sql`from open_app o where o.package_name = t.package_name and o.kind = 'app' and o.enabled
    order by o.app_id limit 1`;
  return sql`
    exists (select ${of}) as has_key,
    (select o.issued_at ${of}) as key_since, (select o.used_at ${of}) as key_used_at,
    (select case when o.old_until > ${now} then o.old_until end ${of}) as old_key_until,
    (select case when o.old_until > ${now} then o.old_used_at end ${of}) as old_key_used_at,
    coalesce((select o.old_until > ${now} ${of}), false) as old_key_good,
    exists (select from app_key_grant g where g.package_name = t.package_name and g.maker_id = ${actor.id}
      and g.approved_at > ${new Date(now.getTime() - COLLECT_HOURS * HOUR_MS)}) as key_waits`;
};
