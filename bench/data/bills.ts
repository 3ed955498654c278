import type { Step } from "./customers.ts";

/** The plans of the newest 300,000 orders that were paid out (fewer in a smaller data set). */
export const bills: Step = [
  "bills",
  `create temp table planned as
     select * from loan_order where disbursed_on is not null order by id desc limit (select least(300000, count(*) * 0.3) from loan_order);
   analyze planned;
   insert into bill (loan_id, customer_id, term_no, repay_code, status, close_reason, start_on, due_on, original_due_on, interest_total_cents,
       principal_due_cents, principal_paid_cents, interest_due_cents, interest_paid_cents, interest_waived_cents, overdue_due_cents, overdue_through, repaid_at)
   select l.id, l.customer_id, n, 'R' || l.id || '-' || n, case when l.status = 50 then 30 when d.due_on < l.accrued_through then 20 else 10 end,
          case when l.status = 50 then case when l.id % 40 = 0 then 'reduced' else 'paid' end end, d.due_on - l.term_days, d.due_on, d.due_on, d.interest,
          d.principal, case when l.status = 50 then d.principal else 0 end, d.interest,
          case when l.status <> 50 then 0 when l.id % 40 = 0 then 0 else d.interest end, case when l.status = 50 and l.id % 40 = 0 then d.interest else 0 end,
          case when l.status = 40 and d.due_on < l.accrued_through then d.principal / 50 else 0 end, l.accrued_through, l.settled_at
   from planned l, generate_series(1, l.term_count) n
   cross join lateral (
     select l.disbursed_on + l.term_days * n as due_on, l.contract_cents / l.term_count as principal, l.contract_cents / 25 / l.term_count as interest) d
   order by l.id, n`,
];
