import { handleAggregate } from "../../../platform/server/aggregate.ts";
import { sql } from "../../../platform/server/database/connect.ts";
import { MAX_MONTHS, pnl } from "../contract.ts";
import { inForce, month } from "./lists.ts";

/** Income, cost and profit of each month. */
export const pnlMonths = handleAggregate(pnl.months, () => ({
  where: sql`t.version_id = ${inForce}`,
  filters: { merchantNo: sql`t.merchant_no` },
  select: (where) => sql`
    select * from (
      select ${month(sql`t.period`)} as period, sum(t.income_cents)::bigint as income_cents,
        sum(t.cost_cents)::bigint as cost_cents, sum(t.profit_cents)::bigint as profit_cents
      from pnl_row t ${where}
      group by t.period order by t.period desc limit ${MAX_MONTHS}
    ) latest order by period`,
}));
