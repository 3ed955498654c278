import { LAST_DAY, type Step } from "./customers.ts";

/**
 * Where an order ended, by its draw `fate`; only a customer's newest order may still be open, and only a young one
 * undecided.
 */
const STATUS = `
  case
    when o.newest and o.age < 2 then case
      when o.fate < 0.02 then 10 when o.fate < 0.05 then 11 when o.fate < 0.35 then 12 when o.fate < 0.38 then 31 when o.fate < 0.42 then 32
      when o.fate < 0.44 then 22 when o.fate < 0.46 then -10 when o.fate < 0.50 then -33 when o.fate < 0.68 then -12 when o.fate < 0.76 then -30 else 21 end
    when o.newest and o.age < 45 then case
      when o.fate < 0.02 then -33 when o.fate < 0.025 then -10 when o.fate < 0.20 then -12 when o.fate < 0.28 then -30 when o.fate < 0.31 then -22
      when o.fate < 0.72 then 21 when o.fate < 0.82 then 40 else 50 end
    when o.newest and o.fate < 0.07 then 40
    when o.fate < 0.22 then -12 when o.fate < 0.30 then -30 when o.fate < 0.32 then -32 when o.fate < 0.38 then -22
    else 50 end`;

/**
 * The orders, in the order of their application. Prices follow the product group; what is owed follows the status. A
 * number carries its check digit as zero: nothing here reads it.
 */
export const orders: Step = [
  "orders",
  `insert into loan_order (order_no, status, check_status, customer_id, merchant_no, package_name, product_id, product_group_id, product_type, old_customer,
       app_order_id, contract_cents, consultation_cents, consultation_upfront, received_cents, term_count, term_days, annual_interest_bp, overdue_daily_bp,
       overdue_cap_bp, extension_fee_bp, clabe, bank_code, bank_name, applied_at, applied_on, score, disbursed_at, disbursed_on, due_on, accrued_through,
       overdue_days, repaid_cents, outstanding_cents, settled_at, awaiting_since, reviewer_id, collector_id)
   select 'TR' || lpad(s.i::text, 10, '0') || '0', s.status,
          case when s.status in (10, 11, -12) then null when s.status in (12, -33) then case when s.extra < 0.7 then 12 else 11 end
               when s.status = -30 then 10 when s.status = -22 and s.extra < 0.5 then null else 9 end,
          s.customer_id, s.merchant_no, s.package_name, s.product_id, s.group_id, s.product_type, s.old_customer, 'a' || s.i, s.amount, s.fee,
          s.consultation_upfront, s.amount - case when s.consultation_upfront then s.fee else 0 end, s.term_count, s.term_days, s.interest_fee_bp,
          s.overdue_fee_bp, s.overdue_cap_bp, s.delay_manage_fee_bp, lpad(s.customer_id::text, 18, '0'), (array['40012', '40002', '40072', '40014'])[1 + s.customer_id % 4],
          (array['BBVA México', 'Banamex', 'Banorte', 'Santander'])[1 + s.customer_id % 4], s.applied_at, (s.applied_at at time zone 'America/Mexico_City')::date,
          case when s.status = 10 then null else 300 + floor(s.extra * 550)::int end,
          case when s.lent then s.applied_at + interval '5 hours' end, case when s.lent then s.lent_on end, case when s.lent then s.due_on end,
          case when s.status in (21, 40) then date '${LAST_DAY}' end, case when s.status = 40 then greatest(1, date '${LAST_DAY}' - s.due_on) else 0 end,
          case when s.status = 50 then s.amount * 11 / 10 when s.status = 40 and s.extra < 0.3 then s.amount / 4 else 0 end,
          case when s.status = 21 then s.amount when s.status = 40 then s.amount * 12 / 10 - case when s.extra < 0.3 then s.amount / 4 else 0 end else 0 end,
          case when s.status = 50 then s.due_on + interval '1 day' * floor(s.extra * 6 - 3) end, case when s.status = 12 then s.applied_at + interval '2 minutes' end,
          case when s.status not in (10, 11, 12, -12, -22) then 1 + s.i % (select count(*) from staff_user) end,
          case when s.status = 40 and s.extra > 0.4 then 1 + s.i % (select count(*) from staff_user) end
   from (
     select o.*, c.package_name, c.merchant_no, g.id as group_id, g.product_id, p.product_type, g.consultation_upfront, g.term_count, g.term_days,
            g.interest_fee_bp, g.overdue_fee_bp, g.overdue_cap_bp, g.delay_manage_fee_bp, r.status, r.status in (21, 40, 50) as lent, q.amount,
            q.amount * g.consultation_fee_bp / 10000 as fee, q.applied_at, (q.applied_at + interval '5 hours')::date as lent_on,
            (q.applied_at + interval '5 hours')::date + g.term_days * g.term_count as due_on
     from (
       select draw.*, row_number() over w > 1 as old_customer, lead(i) over w is null as newest from draw window w as (partition by customer_id order by i)
     ) o
     join customer c on c.id = o.customer_id
     join (select array_agg(id order by id) as groups from product_group) k on true
     join product_group g on g.id = k.groups[1 + floor(power(o.shape, 1.5) * cardinality(k.groups))::int]
     join product p on p.id = g.product_id
     cross join lateral (select (${STATUS})::smallint as status) r
     cross join lateral (
       select g.min_cents + 10000 * floor((g.product_cents - g.min_cents) / 10000 * o.extra)::bigint as amount,
              timestamptz '${LAST_DAY}' - interval '1 day' * o.age as applied_at) q
   ) s
   order by s.i;
   update customer c set settled_loans = n from (select customer_id, count(*) as n from loan_order where status = 50 group by 1) s where s.customer_id = c.id;
   analyze loan_order; analyze customer`,
];
