import { revisionSql } from "../../../control/revision/server/api.ts";
import { sql } from "../../../platform/server/database/connect.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { can } from "../../../platform/shared/policy.ts";
import { appVersion } from "../contract.ts";
import { versionPolicy } from "../domain/policy.ts";
import { formerSql, numbersSql, offerSql } from "./standing.ts";

const state = sql`(case when t.enabled then 'enabled' else 'disabled' end)`;

/** Every version of every app, the latest of each first. */
export const versionList = handleList(
  appVersion.list,
  () => ({
    from: sql`offered_version t`,
    filters: {
      packageName: sql`t.package_name`,
      osType: sql`(select a.os_type from app_package a where a.package_name = t.package_name)`,
      version: sql`t.version`,
      listingStatus: sql`t.listing_status`,
      state,
      offer: offerSql,
    },
    sort: { version: numbersSql, id: sql`t.id` },
    select: (ids) => sql`
      select t.id, t.package_name, a.app_name, a.os_type, t.version, t.listing_status, ${state} as state, ${offerSql} as offer,
        ${formerSql} as former, t.frequency, t.forced_below, t.download_link, t.store_link,
        json_build_object('cn', t.update_remark_cn, 'en', t.update_remark_en, 'es', t.update_remark_es) as update_remark,
        (select count(*)::int from approval q where q.object_type = 'appVersion' and q.object_id = t.id::text
          and q.status = 'pending') as pending,
        ${revisionSql("appVersion", sql`t.id`)}
      from offered_version t join app_package a on a.package_name = t.package_name where t.id in ${ids}`,
  }),
  (row, ctx) => ({
    ...row,
    can: can(
      versionPolicy,
      { enabled: row["state"] === "enabled", current: row["offer"] === "current", former: row["former"] !== null },
      ctx.actor.permissions,
    ),
  }),
);
