import type { RawBuilder } from "kysely";
import { sql } from "../../../platform/server/database/connect.ts";

const worstOverdue = (which: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select greatest(coalesce(max(case when o.status in (21, 40) then o.overdue_days end), 0),
    coalesce(max(closed.late), 0), 0)
   from loan_order o
   left join lateral (
     select max(greatest(paid.last_on, waived.last_on) - b.due_on) as late
     from bill b
     left join lateral (select max(r.value_on) as last_on from allocation a join repayment r on r.id = a.repayment_id
       where a.bill_id = b.id and a.undone_at is null) paid on true
     left join lateral (select max(e.business_date) as last_on from reduction d join ledger_entry e on e.event = d.kind
       and e.source_id = d.id::text and e.sequence = 0
                        where d.bill_id = b.id) waived on true
     where b.loan_id = o.id and b.status = 30) closed on true
   where ${which})::int as worst_overdue_days`;

/**
 * The most days that a customer was ever past due, as a column: of open orders how late they are, of closed terms how
 * late the money came by its value date, or the waiver. Nothing is kept, so that what a payment in time takes back is
 * forgotten here, too.
 */
export const worstOverdueDays = (customerId: RawBuilder<unknown>): RawBuilder<unknown> =>
  worstOverdue(sql`o.customer_id = ${customerId}`);

/** The most days that an order was ever past due, counted in the same way. */
export const worstOverdueOf = (loanId: RawBuilder<unknown>): RawBuilder<unknown> => worstOverdue(sql`o.id = ${loanId}`);

/**
 * The most days that each of many settled orders was past due, as rows `loan_id, days`: the same as `worstOverdueOf` of an
 * order without open terms, for all of them at once. Days before the due date are below 0; one that nobody paid has none.
 */
export const latenessSql = (loanIds: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select closed.loan_id, max(closed.days) as days from (
    select b.loan_id, r.value_on - b.due_on as days
    from allocation a join bill b on b.id = a.bill_id join repayment r on r.id = a.repayment_id
    where a.loan_id in (${loanIds}) and a.undone_at is null and b.status = 30
    union all
    select b.loan_id, e.business_date - b.due_on
    from reduction d join bill b on b.id = d.bill_id
    join ledger_entry e on e.event = d.kind and e.source_id = d.id::text and e.sequence = 0
    where d.loan_id in (${loanIds}) and b.status = 30) closed
  group by closed.loan_id`;
