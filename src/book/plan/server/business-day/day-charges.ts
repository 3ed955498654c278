import type { RawBuilder } from "kysely";
import type { BusinessDate } from "../../../../platform/shared/business-date.ts";
import { sql } from "../../../../platform/server/database/connect.ts";

type Sql = RawBuilder<unknown>;

/** `withTax`, and the tax that a charge holds, in SQL: what `taxOf` the charges so far moves by. */
const withTax = (net: Sql): Sql => sql`(${net}) + (${net}) * o.tax_bp / 10000`;
const taxBetween = (before: Sql, after: Sql): Sql =>
  sql`(${after}) * tax_bp / (10000 + tax_bp) - (${before}) * tax_bp / (10000 + tax_bp)`;

/**
 * The rule of `accrue` in SQL, for many orders at once: three `with` members over the open bills of the orders in
 * `ids`. `plan` has a row per open bill with what the rule needs to know of it; `charge (bill_id, event, loan_id,
 * customer_id, term_no, date, amount, tax)` has a row per amount that a day adds, and what it holds of tax; `charged (bill_id, interest, overdue,
 * overdue_through)` sums them up per bill that changes.
 */
export const dayCharges = (ids: Sql, through: BusinessDate): Sql => sql`
  plan as materialized (
    select b.id as bill_id, b.loan_id, b.customer_id, b.term_no, b.due_on, b.outstanding_cents, b.start_on,
      o.status as loan_status, o.tax_bp,
           b.interest_total_cents as interest, b.interest_due_cents as earned, b.original_due_on - b.start_on as days,
           least(${through}::date, b.original_due_on) - b.start_on as elapsed,
           owed.principal, ${withTax(sql`owed.principal * o.overdue_daily_bp / 10000`)} as daily,
             ${withTax(sql`b.principal_due_cents * o.overdue_cap_bp / 10000`)} - b.overdue_due_cents as room,
             b.overdue_due_cents as overdue,
           greatest(b.due_on, b.overdue_through) as looked_at,
             ${through}::date - greatest(b.due_on, b.overdue_through) as late
    from loan_order o join bill b on b.loan_id = o.id
    cross join lateral (select b.principal_due_cents - b.principal_paid_cents - b.principal_waived_cents as principal)
      owed
    where o.id = any (${ids}) and b.status <> 30),
  overdue as materialized (
    select bill_id, looked_at, daily, room, least(late, case when daily > 0 then (room + daily - 1) / daily
      else late end)::int as days
    from plan where principal > 0 and room > 0 and late > 0),
  charge as materialized (
    select bill_id, 'interestDay' as event, loan_id, customer_id, term_no, start_on + day::int as date, amount,
      ${taxBetween(sql`adds.before`, sql`adds.before + amount`)} as tax
    from plan
    cross join lateral generate_series(earned * days / nullif(interest, 0) + 1, elapsed) as day
    cross join lateral (select greatest(interest * (day - 1) / days, earned) as before,
      greatest(interest * day / days, earned) - greatest(interest * (day - 1) / days, earned) as amount) adds
    where principal > 0 and amount > 0
    union all
    select bill_id, 'overdueDay', loan_id, customer_id, term_no, o.looked_at + day, amount,
      ${taxBetween(sql`plan.overdue + (day - 1) * o.daily`, sql`plan.overdue + (day - 1) * o.daily + amount`)}
    from overdue o join plan using (bill_id) cross join lateral generate_series(1, o.days) as day
    cross join lateral (select least(o.daily, o.room - (day - 1) * o.daily) as amount) adds
    where o.daily > 0),
  charged as materialized (
    select bill_id, coalesce(sum(amount) filter (where event = 'interestDay'), 0)::bigint as interest,
           coalesce(sum(amount) filter (where event = 'overdueDay'), 0)::bigint as overdue,
             max(looked_at + o.days) as overdue_through
    from charge full join overdue o using (bill_id) group by bill_id)`;
