import { revisionSql } from "../../../control/revision/server/api.ts";
import { sql } from "../../../platform/server/database/connect.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { can } from "../../../platform/shared/policy.ts";
import { router } from "../contract.ts";
import { PARTNER_CALLS } from "../domain/addresses.ts";
import { routerPolicy } from "../domain/policy.ts";
import type { RouterState } from "../domain/state.ts";
import { stateSql } from "./state.ts";

const url = (call: string) => sql`r.urls ->> ${sql.lit(call)}`;
const snake = (call: string): string => call.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const urlsSql = sql.join(PARTNER_CALLS.map((call) => sql`${url(call)} as ${sql.ref(snake(call))}`));

/** Every product that a partner lends on, the latest first, with its router. */
export const routerList = handleList(
  router.list,
  () => ({
    from: sql`product t left join product_router r on r.product_id = t.id`,
    where: sql`t.product_type in (2, 3)`,
    filters: { name: sql`t.name`, merchantNo: sql`t.merchant_no`, type: sql`t.product_type`, state: stateSql },
    sort: { id: sql`t.id`, name: sql`t.name` },
    select: (ids) => sql`
      select t.id, t.name, t.merchant_no, m.name as merchant, t.product_type as type, ${stateSql} as state,
        r.partner_product_id as product_id, r.appid, substring(${url("getLoanProductUrl")} from '^[^:]+://([^/?#]+)') as host,
        r.keys_set_at, ${urlsSql},
        (select count(*)::int from approval a where a.object_type = 'router' and a.object_id = t.id::text
          and a.status = 'pending') as pending,
        ${revisionSql("router", sql`t.id`)}
      from product t join merchant m on m.merchant_no = t.merchant_no
        left join product_router r on r.product_id = t.id where t.id in ${ids}`,
  }),
  (row, ctx) => ({ ...row, can: can(routerPolicy, { state: row["state"] as RouterState }, ctx.actor.permissions) }),
);
