import { sql } from "../../../platform/server/database/connect.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { containing, onInstant } from "../../../platform/server/list-query.ts";
import { can } from "../../../platform/shared/policy.ts";
import { seat } from "../contract.ts";
import { seatPolicy } from "../domain/policy.ts";
import { givenToday } from "./intake.ts";
import { inScope } from "./scope.ts";
import { seatColumns, seatTables } from "./seat-row.ts";

const ID = /^[1-9]\d{0,17}$/;
const state = sql`(case when not u.active then 'accountDisabled' when t.enabled then 'enabled' else 'disabled' end)`;

/** The seats that the caller may see, the latest account first, with the open work in each one's hands. */
export const seatList = handleList(
  seat.list,
  (ctx) => ({
    from: sql`work_seat t join staff_user u on u.id = t.user_id`,
    id: sql`t.user_id`,
    where: inScope(ctx),
    filters: {
      name: (value: string) => sql`(u.name ilike ${containing(value)} or u.account ilike ${containing(value)})`,
      team: (value: string) => (ID.test(value) ? sql`t.team_id = ${value}` : sql`false`),
      function: sql`t.function`,
      state,
      onDuty: sql`t.on_duty`,
      allocation: sql`t.allocation`,
      updatedAt: onInstant(sql`t.updated_at`),
    },
    sort: { id: sql`t.user_id`, weight: sql`t.weight`, updatedAt: sql`t.updated_at` },
    select: (ids) => sql`
      select t.user_id as id, u.account, ${seatColumns}, ${state} as state, t.updated_at,
             case t.function
               when 'collection' then (select count(*) from loan_order l where l.collector_id = t.user_id
                 and l.status in (21, 40))
               when 'review' then (select count(*) from loan_order l where l.claimed_by = t.user_id
                 and (l.status = 12 or l.first_reviewer_id is not null) and l.claimed_until > ${ctx.now})
               when 'marketing' then (select count(*) from marketing_line l where l.checker_id = t.user_id and l.open)
               else 0 end::integer as load,
             ${givenToday(ctx)}::integer as given
      from ${seatTables} where t.user_id in ${ids}`,
  }),
  (row, ctx) => ({ ...row, can: can(seatPolicy, { enabled: row.enabled === true }, ctx.actor.permissions) }),
);
