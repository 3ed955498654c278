import { revisionSql } from "../../../control/revision/server/api.ts";
import { sql } from "../../../platform/server/database/connect.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { can } from "../../../platform/shared/policy.ts";
import { appPackage } from "../contract.ts";
import { packagePolicy } from "../domain/policy.ts";
import { keyColumns } from "./key-columns.ts";
import { fileMissingSql } from "./missing-file.ts";
import type { PackageStatus } from "../domain/sets.ts";

const state = sql`(case when t.open then 'open' else 'closed' end)`;

/** Every package that the caller may know of, the latest first. */
export const packageList = handleList(
  appPackage.list,
  (ctx) => ({
    from: sql`app_package t`,
    filters: {
      packageName: sql`t.package_name`,
      appName: sql`t.app_name`,
      merchantNo: sql`t.merchant_no`,
      osType: sql`t.os_type`,
      status: sql`t.status`,
      belong: sql`t.belong`,
      state,
    },
    sort: { id: sql`t.id`, packageName: sql`t.package_name`, appName: sql`t.app_name` },
    select: (ids) => sql`
      select t.id, t.package_name, t.app_name, t.domain, t.merchant_no, m.name as merchant, t.status, ${state} as state,
        t.os_type, t.belong, t.download_type as type_radio,
        exists (select from relend_rule r where r.package_name = t.package_name and r.enabled) as relend,
        coalesce(latest.made_at, t.created_at) as updated_at, s.name as updated_by,
        (select count(*)::int from approval a where a.object_type = 'appPackage' and a.object_id = t.id::text
          and a.status = 'pending') as pending,
        ${fileMissingSql} as file_missing, ${keyColumns(ctx)},
        ${revisionSql("appPackage", sql`t.id`)}
      from app_package t join merchant m on m.merchant_no = t.merchant_no
      left join lateral (select made_at, maker_id from revision r where r.noun = 'appPackage'
        and r.object_id = t.id::text order by r.no desc limit 1) latest on true
      left join staff_user s on s.id = latest.maker_id
      where t.id in ${ids}`,
  }),
  (row, ctx) => ({
    ...row,
    can: can(
      packagePolicy,
      {
        status: row["status"] as PackageStatus,
        enabled: row["state"] === "open",
        fileMissing: row["fileMissing"] === true,
        hasKey: row["hasKey"] === true,
        oldKeyGood: row["oldKeyGood"] === true,
        keyWaits: row["keyWaits"] === true,
      },
      ctx.actor.permissions,
    ),
  }),
);
