import { revisionSql } from "../../../control/revision/server/api.ts";
import { sql } from "../../../platform/server/database/connect.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { can } from "../../../platform/shared/policy.ts";
import { quota } from "../contract.ts";
import { quotaPolicy } from "../domain/policy.ts";
import type { QuotaState } from "../domain/state.ts";
import type { Step } from "../domain/step.ts";
import { shownSteps } from "../domain/words.ts";
import { leastSql, mostSql } from "./amounts.ts";

const state = sql`(case when q.enabled then 'enabled' when jsonb_array_length(q.steps) > 0 then 'disabled' else 'none' end)`;

/** Every product group, the latest first, with its strategy. */
export const quotaList = handleList(
  quota.list,
  () => ({
    from: sql`product_group t join product p on p.id = t.product_id left join quota_strategy q on q.group_id = t.id`,
    filters: { groupName: sql`t.group_name`, product: sql`p.name`, merchantNo: sql`t.merchant_no`, state },
    sort: { id: sql`t.id`, groupName: sql`t.group_name` },
    select: (ids) => sql`
      select g.id, g.group_name, p.name as product, g.merchant_no, m.name as merchant, ${leastSql} as least_cents,
        ${mostSql} as most_cents, ${state} as state, coalesce(q.steps, '[]') as held, null::jsonb as strategy,
        (select count(*)::int from approval a where a.object_type = 'quota' and a.object_id = g.id::text
          and a.status = 'pending') as pending,
        ${revisionSql("quota", sql`g.id`)}
      from product_group g join product p on p.id = g.product_id join merchant m on m.merchant_no = g.merchant_no
        left join quota_strategy q on q.group_id = g.id where g.id in ${ids}`,
  }),
  (row, ctx) => {
    const steps = row["held"] as readonly Step[];
    return {
      ...row,
      steps,
      strategy: steps.length > 0 ? shownSteps(steps) : null,
      can: can(quotaPolicy, { state: row["state"] as QuotaState }, ctx.actor.permissions),
    };
  },
);
