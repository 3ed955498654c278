import { handleAggregate } from "../../../platform/server/aggregate.ts";
import type { Context } from "../../../platform/server/context.ts";
import { sql, type Db } from "../../../platform/server/database/connect.ts";
import { containing } from "../../../platform/server/list-query.ts";
import { marketing, MAX_DAYS } from "../contract.ts";

/**
 * What marketers did and what came of it, a row for each act on its day: given a line, in touch with somebody, an
 * application attributed to them, its approval, its payout. Each is narrowed to the caller's scope by its own table.
 */
const acts = (zone: string) => sql`(
  select g.user_id as staff_id, g.given_on as day, l.package_name, i.product_id, 'assigned' as act, g.line_id,
    null::bigint as cents, false as overdue
  from work_given g join marketing_line l on l.id = g.line_id join marketing_list i on i.id = l.list_id
  union all
  select c.staff_id, (c.at at time zone ${zone})::date, l.package_name, i.product_id,
    case when c.reached then 'connect' else 'attempt' end, c.line_id, null, false
  from marketing_contact c left join marketing_line l on l.id = c.line_id left join marketing_list i on i.id = l.list_id
  union all
  select l.attributed_to, (l.applied_at at time zone ${zone})::date, l.package_name, i.product_id, 'applied', l.id, null, false
  from marketing_line l join marketing_list i on i.id = l.list_id where l.attributed_to is not null
  union all
  select l.attributed_to, (l.approved_at at time zone ${zone})::date, l.package_name, i.product_id, 'approved', l.id, null, false
  from marketing_line l join marketing_list i on i.id = l.list_id
  where l.attributed_to is not null and l.approved_at is not null
  union all
  select l.attributed_to, (l.disbursed_at at time zone ${zone})::date, l.package_name, i.product_id, 'disbursed', l.id,
    l.disbursed_cents, l.overdue
  from marketing_line l join marketing_list i on i.id = l.list_id
  where l.attributed_to is not null and l.disbursed_at is not null)`;

const filters = {
  period: sql`t.day`,
  team: (value: string) =>
    sql`t.staff_id = any (array(select w.user_id from work_seat w join team e on e.id = w.team_id
          where e.name ilike ${containing(value)}))`,
  checker: (value: string) =>
    sql`t.staff_id = any (array(select id from staff_user where account = ${value} or name = ${value}))`,
  packageName: sql`t.package_name`,
  product: (value: string) =>
    sql`t.product_id = any (array(select id from product where name ilike ${containing(value)}))`,
};

/** Only acts of staff in the caller's scope: an attributed line is seen by who has it now, too. */
const inScope = sql`((select scope_staff()) is null or t.staff_id = any ((select scope_staff())::bigint[]))`;

const source =
  (select: (ctx: Context<Db>) => (where: ReturnType<typeof sql>) => ReturnType<typeof sql>) => (ctx: Context<Db>) => ({
    where: inScope,
    filters,
    select: select(ctx),
  });

/** The figures of each marketer, and their rank among those whom the caller sees: by what was paid out. */
export const achievement = handleAggregate(
  marketing.achievement,
  source(
    ({ zone }) =>
      (where) => sql`
      select s.id::text as user_id, s.account,
        (rank() over (order by n.disbursed_cents desc, n.disbursed desc, n.applied desc, n.connects desc))::int as rank,
        s.name as checker, coalesce(e.name, '') as team, n.assigned, n.attempts, n.connects, n.applied, n.approved,
        n.disbursed, n.disbursed_cents,
        case when n.assigned = 0 then 0 else round(n.applied * 10000.0 / n.assigned) end::int as conversion_bp,
        n.first_overdue
      from (select t.staff_id, count(distinct t.line_id) filter (where t.act = 'assigned')::int as assigned,
          count(*) filter (where t.act in ('attempt', 'connect'))::int as attempts,
          count(*) filter (where t.act = 'connect')::int as connects,
          count(*) filter (where t.act = 'applied')::int as applied,
          count(*) filter (where t.act = 'approved')::int as approved,
          count(*) filter (where t.act = 'disbursed')::int as disbursed,
          coalesce(sum(t.cents), 0)::bigint as disbursed_cents,
          count(*) filter (where t.overdue)::int as first_overdue
        from ${acts(zone)} t ${where} group by t.staff_id) n
      join staff_user s on s.id = n.staff_id left join work_seat w on w.user_id = s.id left join team e on e.id = w.team_id
      order by rank, s.name, s.id limit 1000`,
  ),
);

/** The same by day, the latest days of the period. */
export const trend = handleAggregate(
  marketing.trend,
  source(
    ({ zone }) =>
      (where) => sql`
      select * from (
        select to_char(t.day, 'YYYY-MM-DD') as day,
          count(*) filter (where t.act in ('attempt', 'connect'))::int as attempts,
          count(*) filter (where t.act = 'connect')::int as connects,
          count(*) filter (where t.act = 'applied')::int as applied,
          count(*) filter (where t.act = 'disbursed')::int as disbursed
        from ${acts(zone)} t ${where} group by t.day order by t.day desc limit ${MAX_DAYS}) latest
      order by day`,
  ),
);
