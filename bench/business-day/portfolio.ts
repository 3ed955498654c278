import type { Step } from "../data/customers.ts";

/** The day that the generated portfolio is charged through; the product charges the days after it. */
export const CHARGED_THROUGH = "2026-10-31";

/** One order in this many has left its terms unpaid since one of them fell due. */
const LATE_SHARE = 0.15;
/** How long after its last due date an unpaid order is still in the portfolio. */
const LATE_DAYS = 25;

/** Candidates for each open installment that is wanted: many of them are repaid by the day and left out. */
const CANDIDATES = 1.6;

/**
 * A portfolio of so many open installments, on the terms that the product groups offer, with the ledger entries that it
 * stands for, so that the ledger's invariants hold of it. Nothing depends on the day of the run: `u(i, salt)` is a hash
 * in [0, 1).
 */
export const portfolio = (openInstallments: number): readonly Step[] => [
  [
    "terms",
    `create function pg_temp.u(i bigint, salt bigint) returns float8 language sql immutable as
       $$ select (hashint8extended(i, salt) & 9007199254740991)::float8 / 9007199254740992 $$;
     create temp table term as
       with ranked as (select g.*, row_number() over (order by g.id) - 1 as place, count(*) over () as groups from product_group g),
       lent as (
         select i, g.*, date '${CHARGED_THROUGH}' - 1 - floor(pg_temp.u(i, 2) * (g.term_count * g.term_days + ${LATE_DAYS}))::int as lent_on,
                g.min_cents + 10000 * floor((g.product_cents - g.min_cents) / 10000 * pg_temp.u(i, 3))::bigint as amount, pg_temp.u(i, 4) < ${LATE_SHARE} as late
         from generate_series(1, ${Math.ceil(openInstallments * CANDIDATES)}) i join ranked g on g.place = floor(power(pg_temp.u(i, 1), 1.5) * g.groups)),
       terms as (
         select l.*, n as term_no, lent_on + (n - 1) * term_days as start_on, lent_on + n * term_days as due_on,
                amount / term_count + case when n <= amount % term_count then 1 else 0 end as principal,
                amount - (n - 1) * (amount / term_count) - least(n - 1, amount % term_count) as remaining
         from lent l, generate_series(1, l.term_count) n),
       charged as (
         select *, due_on < date '${CHARGED_THROUGH}' and not late as paid, remaining * interest_fee_bp * term_days / 3600000 as interest_total,
                greatest(date '${CHARGED_THROUGH}' - due_on, 0) as days_late
         from terms),
       open as (
         select *, interest_total * least(greatest(date '${CHARGED_THROUGH}' - start_on, 0), term_days) / term_days as interest,
                case when paid then 0 else least(principal * overdue_fee_bp / 10000 * days_late, principal * overdue_cap_bp / 10000) end as overdue,
                count(*) filter (where not paid) over (partition by i) as open_terms
         from charged)
       select * from (select *, sum(case when paid then 0 else 1 end) over (order by lent_on, i, term_no) as reached from open where open_terms > 0) counted
       where reached <= ${openInstallments} + 4;
     create temp table kept as
       select row_number() over (order by lent_on, i) as id, * from (
         select i, min(lent_on) as lent_on, count(*) filter (where not paid) as open_terms from term group by i having count(*) = max(term_count)) whole;
     delete from kept where id > (select min(id) from (select id, sum(open_terms) over (order by id) as reached from kept) r where reached >= ${openInstallments});
     create temp table planned as select k.id as loan_id, t.* from kept k join term t using (i);
     analyze planned`,
  ],
  [
    "customers",
    `insert into customer (external_id, merchant_no, package_name, phone, name, registered_at)
     select 'u' || k.id, p.merchant_no, p.package_name, (5500000000 + k.id * 137 % 4000000000)::text, 'Cliente ' || k.id, k.lent_on
     from kept k cross join (select merchant_no, package_name from app_package order by package_name limit 1) p order by k.id`,
  ],
  [
    "orders",
    `insert into loan_order (order_no, status, check_status, customer_id, merchant_no, package_name, product_id, product_group_id, product_type, old_customer, app_order_id,
         contract_cents, consultation_cents, consultation_upfront, received_cents, term_count, term_days, annual_interest_bp, overdue_daily_bp, overdue_cap_bp,
         extension_fee_bp, clabe, bank_code, bank_name, applied_at, applied_on, score, disbursed_at, disbursed_on, due_on, accrued_through, overdue_days,
         repaid_cents, outstanding_cents, reviewer_id)
     select 'TR' || lpad(o.loan_id::text, 11, '0'), case when o.days_late > 0 then 40 else 21 end, 9, o.loan_id, c.merchant_no, c.package_name, g.product_id, g.id, 1,
            g.min_settled_loans > 0, 'a' || o.loan_id, o.amount, 0, true, o.amount, g.term_count, g.term_days, g.interest_fee_bp, g.overdue_fee_bp, g.overdue_cap_bp,
            g.delay_manage_fee_bp, lpad(o.loan_id::text, 18, '0'), '40012', 'BBVA México', o.lent_on, o.lent_on, 300 + o.loan_id % 550, o.lent_on, o.lent_on,
            o.due_on, date '${CHARGED_THROUGH}', o.days_late, o.repaid, o.owed, 1 + o.loan_id % (select count(*) from staff_user)
     from (
       select loan_id, min(lent_on) as lent_on, min(amount) as amount, min(id) as group_id, min(due_on) filter (where not paid) as due_on,
              coalesce(max(days_late) filter (where not paid), 0) as days_late, coalesce(sum(principal + interest) filter (where paid), 0) as repaid,
              sum(principal + interest + overdue) filter (where not paid) as owed
       from planned group by loan_id) o
     join customer c on c.id = o.loan_id join product_group g on g.id = o.group_id order by o.loan_id`,
  ],
  [
    "bills",
    `insert into bill (loan_id, customer_id, term_no, repay_code, status, close_reason, start_on, due_on, original_due_on, interest_total_cents, principal_due_cents,
         principal_paid_cents, interest_due_cents, interest_paid_cents, overdue_due_cents, overdue_through, repaid_at)
     select loan_id, loan_id, term_no, 'TR' || lpad(loan_id::text, 11, '0') || '-' || term_no, case when paid then 30 else 10 end, case when paid then 'paid' end,
            start_on, due_on, due_on, interest_total, principal, case when paid then principal else 0 end, interest, case when paid then interest else 0 end, overdue,
            case when not paid and days_late > 0 then date '${CHARGED_THROUGH}' end, case when paid then due_on end
     from planned order by loan_id, term_no`,
  ],
  [
    "entries",
    `create temp table movement as
       select row_number() over (order by at, loan_id, term_no, event) + (select coalesce(max(id), 0) from ledger_entry) as entry_id, *
       from (
         select loan_id, term_no, lent_on as at, 'payoutSucceeded' as event, 1110 as account, 1030 as other, principal as amount from planned
         union all select loan_id, term_no, least(due_on, '${CHARGED_THROUGH}'), 'interestDay', 1120, 4010, interest from planned where interest > 0
         union all select loan_id, term_no, '${CHARGED_THROUGH}', 'overdueDay', 1140, 4030, overdue from planned where overdue > 0
         union all select loan_id, term_no, due_on, 'allocation', 1110, 1030, -principal from planned where paid
         union all select loan_id, term_no, due_on, 'allocationOfInterest', 1120, 1030, -interest from planned where paid and interest > 0) moved;
     insert into ledger_entry (id, event, source_id, sequence, loan_id, customer_id, business_date, recorded_at) overriding system value
     select entry_id, event, loan_id || '.' || term_no, to_char(at, 'YYYYMMDD')::int, loan_id, loan_id, at, at from movement order by entry_id;
     insert into ledger_leg (entry_id, line, account, amount_cents, loan_id, term_no)
     select entry_id, line, case line when 1 then account else other end, case line when 1 then amount else -amount end, case line when 1 then loan_id end,
            case line when 1 then term_no end
     from movement, generate_series(1, 2) line order by entry_id, line;
     select setval(pg_get_serial_sequence('ledger_entry', 'id'), (select max(id) from ledger_entry))`,
  ],
];

export const TABLES = ["customer", "loan_order", "bill", "ledger_entry", "ledger_leg"];
