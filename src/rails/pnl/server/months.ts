import { rows, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { MAX_MONTHS, pnl } from "../contract.ts";
import { inForce, month } from "./lists.ts";

type Month = OutputOf<typeof pnl.months>[number];

/** Income, cost and profit of each month, over all products. */
export const pnlMonths = handle(pnl.months, (_input, { db }) =>
  rows<Month>(
    db,
    sql`select * from (
          select ${month(sql`t.period`)} as period, sum(t.income_cents)::bigint as income_cents,
            sum(t.cost_cents)::bigint as cost_cents,
                 sum(t.profit_cents)::bigint as profit_cents
          from pnl_row t where t.version_id = ${inForce}
          group by t.period order by t.period desc limit ${MAX_MONTHS}
        ) latest order by period`,
  ),
);
