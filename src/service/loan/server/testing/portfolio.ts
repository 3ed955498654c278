import { execute } from "../../../../platform/server/testing/cluster.ts";

/**
 * Writes forty orders, one per customer, straight into a test database, past the triggers, so that the reading calls
 * have every status, package, product and due date to choose from: order n has status `statuses[n mod 15]`, customer n,
 * product `n mod 3`. The live, overdue and settled ones have a successful payout and two terms. Customer 12 has credit;
 * customer 22 may not borrow.
 */
export const writePortfolio = (url: string): Promise<void> => execute(url, PORTFOLIO);

const PORTFOLIO = `
set session_replication_role = replica;
insert into merchant values ('M1', 'Uno', 'America/Mexico_City'), ('M2', 'Dos', 'America/Mexico_City');
insert into app_package (package_name, app_name, merchant_no, created_at) values ('mx.uno', 'Uno', 'M1', now()), ('mx.dos', 'Dos', 'M2', now());
insert into staff_user (account, name, password_hash, created_at) values ('rita', 'Rita', 'x', now()), ('carlos', 'Carlos', 'x', now());
insert into channel (code, name, base_url, secret) values ('sandbox', 'Sandbox', 'http://127.0.0.1', 'x');
insert into product (merchant_no, name, lending_body, created_at)
values ('M1', 'Crédito 50%_listo', 'Uno', now()), ('M1', 'Crédito 50 listo', 'Uno', now()), ('M2', 'Préstamo ágil', 'Dos', now());
insert into product_group (product_id, merchant_no, group_name, product_cents, min_cents, term_count, term_days, consultation_fee_bp,
                           consultation_upfront, delay_manage_fee_bp, interest_fee_bp, overdue_fee_bp, overdue_cap_bp)
select id, merchant_no, 'Grupo ' || id, 500000, 50000, 2, 14, 500, true, 300, 3600, 100, 5000 from product;
insert into customer (external_id, merchant_no, package_name, phone, name, status, credit_cents, registered_at)
select 'c' || n, 'M' || (1 + n % 2), case when n % 2 = 0 then 'mx.uno' else 'mx.dos' end, '55000000' || lpad(n::text, 2, '0'),
       (array['Ana López', 'Beto Ríos', 'Ana María Paz', 'Dora Gil', 'Eva 100%', 'Fito_Luna', 'Gael Paz', 'Hugo Soto'])[1 + n % 8], case n when 22 then 2 else 0 end,
       case n when 12 then 900 else 0 end, now()
from generate_series(1, 40) n;
insert into loan_order (order_no, status, customer_id, merchant_no, package_name, product_id, product_group_id, product_type, old_customer, app_order_id,
                        contract_cents, consultation_cents, consultation_upfront, received_cents, term_count, term_days, annual_interest_bp,
                        overdue_daily_bp, overdue_cap_bp, extension_fee_bp, clabe, bank_code, bank_name, applied_at, applied_on, score, disbursed_at,
                        disbursed_on, due_on, overdue_days, repaid_cents, outstanding_cents, reviewer_id, collector_id, remark)
select 'LN' || lpad(n::text, 4, '0'), s.status, n, 'M' || (1 + n % 2), case when n % 2 = 0 then 'mx.uno' else 'mx.dos' end, 1 + n % 3, 1 + n % 3,
       1 + n % 3, n % 4 = 0, 'app' || n, 100000 + n * 1111, 5000, true, 95000 + n * 1111, 2, 14, 3600, 100, 5000, 300, '032180000118359719', '032', 'Ixe',
       timestamptz '2026-01-01 12:00Z' + n * interval '1 day', date '2026-01-01' + n, case when n % 5 = 0 then null else 500 + n end,
       case when s.paid then timestamptz '2026-01-02 12:00Z' + n * interval '1 day' end, case when s.paid then date '2026-01-02' + n end,
       case when s.paid then date '2026-01-30' + n end, case when s.status = 40 then n else 0 end, case when s.paid then n * 100 else 0 end,
       case when s.status in (21, 40) then 100000 + n * 1011 else 0 end, case when n % 2 = 0 then 1 end, case when n % 3 = 0 then 2 end,
       case when n = 7 then 'llamar' end
from generate_series(1, 40) n
cross join lateral (select status, status in (21, 40, 50) as paid
  from (select (array[10, 11, 12, 31, -12, -30, -33, 32, -32, 22, 21, -10, 50, 40, -22])[1 + n % 15] as status) chosen) s;
insert into payout (loan_id, customer_id, attempt, channel, reference, amount_cents, status, clabe, bank_code, bank_name, holder, requested_at, finished_at)
select id, customer_id, 1, 'sandbox', 'PO-' || id, received_cents, case status when 22 then 'PENDING' when -10 then 'FAIL' else 'SUCCESS' end, clabe,
       bank_code, bank_name, 'Titular ' || id, applied_at, applied_at + interval '1 hour'
from loan_order where status in (21, 40, 50, 22, -10);
insert into bill (loan_id, customer_id, term_no, repay_code, status, start_on, due_on, original_due_on, interest_total_cents, principal_due_cents,
                  principal_paid_cents, interest_due_cents)
select id, customer_id, term, 'RC' || id || '-' || term, case status when 50 then 30 else 10 end, disbursed_on, due_on - 14 + (term - 1) * 14,
       due_on - 14 + (term - 1) * 14, 1400, contract_cents / 2, case status when 50 then contract_cents / 2 else 0 end, case status when 50 then 0 else 700 end
from loan_order, generate_series(1, 2) term where status in (21, 40, 50);
insert into loan_event (loan_id, customer_id, event, to_status, actor_kind, actor_name, at)
select id, customer_id, 'apply', 10, 'app', 'mx.uno', applied_at from loan_order;
insert into ledger_entry (event, source_id, sequence, loan_id, customer_id, business_date, recorded_at)
select 'payoutSucceeded', 'PO-' || id, 1, id, customer_id, disbursed_on, disbursed_at from loan_order where status = 21;
insert into ledger_leg (entry_id, line, account, amount_cents, loan_id, term_no)
select e.id, line, (array[1110, 1050])[line], (array[1, -1])[line] * 5000, e.loan_id, null from ledger_entry e, generate_series(1, 2) line;
`;
