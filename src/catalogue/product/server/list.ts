import { revisionSql } from "../../../control/revision/server/api.ts";
import { sql } from "../../../platform/server/database/connect.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { can } from "../../../platform/shared/policy.ts";
import { product } from "../contract.ts";
import { productPolicy } from "../domain/policy.ts";
import { usedOn } from "./used.ts";
import { groupsSql, termsSql } from "./kept.ts";

/** What partners owe for payouts (account 1180), by product. */
const earnedSql = (ids: ReturnType<typeof sql>) => sql`left join (
  select o.product_id, sum(l.amount_cents)::bigint as cps_earned_cents
  from ledger_leg l join loan_order o on o.id = l.loan_id where l.account = 1180 and o.product_id in ${ids}
  group by o.product_id) c on c.product_id = t.id`;

const ID = /^[1-9]\d{0,17}$/;
const state = sql`(case when t.enabled then 'enabled' else 'disabled' end)`;

/** Every product, the latest first. */
export const productList = handleList(
  product.list,
  ({ today }) => ({
    from: sql`product t`,
    filters: {
      name: sql`t.name`,
      productId: (value: string) => (ID.test(value) ? sql`t.id = ${value}` : sql`false`),
      merchantNo: sql`t.merchant_no`,
      type: sql`t.product_type`,
      tag: sql`t.tag`,
      capType: sql`t.cap_type`,
      state,
    },
    sort: { id: sql`t.id`, name: sql`t.name`, defaultRank: sql`t.rank` },
    select: (ids) => sql`
      select t.id, t.name, t.merchant_no, m.name as merchant, t.lending_body, t.product_type as loan_super_type,
        ${termsSql}, t.tag, t.rank as default_rank, t.insertion, t.cap_total::int as cap_total, t.cap_type,
        ${usedOn(today, sql`t`)}::int as cap_used, t.cps_total_cents,
        coalesce(c.cps_earned_cents, 0) as cps_earned_cents, t.merchant_number, t.remark,
        t.description as desc, t.external_link,
        (select count(*)::int from jsonb_object_keys(t.slogans)) as pictures, ${state} as state,
        (select count(*)::int from approval a where a.object_type = 'product' and a.object_id = t.id::text
          and a.status = 'pending') as pending,
        ${revisionSql("product", sql`t.id`)}
      from product t join merchant m on m.merchant_no = t.merchant_no ${groupsSql}
        ${earnedSql(ids)} where t.id in ${ids}`,
  }),
  (row, ctx) => ({
    ...row,
    can: can(productPolicy, { enabled: row["state"] === "enabled" }, ctx.actor.permissions),
  }),
);
