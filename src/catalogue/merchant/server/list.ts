import { revisionSql } from "../../../control/revision/server/api.ts";
import { sql } from "../../../platform/server/database/connect.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { can } from "../../../platform/shared/policy.ts";
import { merchant } from "../contract.ts";
import { merchantPolicy } from "../domain/policy.ts";

const state = sql`(case when t.enabled then 'enabled' else 'disabled' end)`;

/** Every merchant, the latest first. */
export const merchantList = handleList(
  merchant.list,
  () => ({
    from: sql`merchant t`,
    filters: { merchantNo: sql`t.merchant_no`, name: sql`t.name`, taxNo: sql`t.tax_no`, state },
    sort: { id: sql`t.id`, name: sql`t.name` },
    select: (ids) => sql`
      select t.id, t.merchant_no, t.name, t.zone, t.tax_no, t.reca_no, t.complaints_unit, ${state} as state,
        (select count(*)::int from product p where p.merchant_no = t.merchant_no) as products,
        (select count(*)::int from app_package a where a.merchant_no = t.merchant_no) as packages,
        (select count(*)::int from approval a where a.object_type = 'merchant' and a.object_id = t.id::text
          and a.status = 'pending') as pending,
        ${revisionSql("merchant", sql`t.id`)}
      from merchant t where t.id in ${ids}`,
  }),
  (row, ctx) => ({
    ...row,
    can: can(merchantPolicy, { enabled: row["state"] === "enabled" }, ctx.actor.permissions),
  }),
);
