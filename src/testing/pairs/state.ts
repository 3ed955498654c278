import { only, sql, type Database } from "../../platform/server/database/connect.ts";

/** Rows in the order of their text: a total order, so that nothing but equal rows can change places. */
const inOrder = (value: unknown): unknown =>
  Array.isArray(value) && value.every(Array.isArray) ? value.map((row) => JSON.stringify(row)).sort() : value;

/**
 * All that the books hold of one borrower, without ids and times, so that two borrowers who went through the same can
 * be compared: orders, bills, money received with where it went, extensions, reductions, refunds, payouts, requests,
 * credit, and the ledger summed by account.
 */
export async function stateOf(db: Database, customerId: string): Promise<string> {
  const mine = sql`(select id, row_number() over (order by id) as nth from loan_order
                   where customer_id = ${customerId})`;
  const { state } = await only<{ state: Readonly<Record<string, unknown>> }>(
    db,
    sql`select json_build_object(
      'customer', (select json_build_array(credit_cents, settled_loans) from customer where id = ${customerId}),
      'orders', (select json_agg(json_build_array(m.nth, o.status, o.outstanding_cents, o.repaid_cents, o.due_on,
        o.overdue_days, o.settled_at is not null))
                 from loan_order o join ${mine} m using (id)),
      'bills', (select json_agg(json_build_array(m.nth, b.term_no, b.status, b.close_reason, b.due_on, b.extended_days,
        b.overdue_through,
                                principal_due_cents, principal_paid_cents, principal_waived_cents,
                                  consultation_due_cents, consultation_paid_cents, consultation_waived_cents,
                                interest_due_cents, interest_paid_cents, interest_waived_cents, extension_due_cents,
                                  extension_paid_cents, extension_waived_cents,
                                overdue_due_cents, overdue_paid_cents, overdue_waived_cents))
                from bill b join ${mine} m on m.id = b.loan_id),
      'repayments', (select json_agg(json_build_array(m.nth, r.source, r.amount_cents, r.value_on, r.status,
        r.overpaid_cents,
                       (select json_agg(json_build_array(a.term_no, a.component, a.amount)
                         order by a.term_no, a.component)
                        from (select term_no, component, sum(amount_cents) as amount from allocation
                          where repayment_id = r.id and undone_at is null group by 1, 2) a)))
                     from repayment r left join ${mine} m on m.id = r.loan_id where r.customer_id = ${customerId}),
      'extensions', (select json_agg(json_build_array(m.nth, x.days, x.fee_cents, x.status)) from extension x
        join ${mine} m on m.id = x.loan_id),
      'reductions', (select json_agg(json_build_array(m.nth, d.kind, d.amount_cents)) from reduction d
        join ${mine} m on m.id = d.loan_id),
      'refunds', (select json_agg(json_build_array(f.amount_cents, f.status)) from refund f
        where f.customer_id = ${customerId}),
      'payouts', (select json_agg(json_build_array(m.nth, p.attempt, p.status, p.fee_cents)) from payout p
        join ${mine} m on m.id = p.loan_id),
      'returns', (select json_agg(json_build_array(amount_cents)) from payout_return where customer_id = ${customerId}),
      'requests', (select json_agg(json_build_array(call, status)) from approval where customer_id = ${customerId}),
      'ledger', (select json_agg(json_build_array(account, nth, term_no, amount))
                 from (select l.account, m.nth, l.term_no, sum(l.amount_cents) as amount
                       from ledger_entry e join ledger_leg l on l.entry_id = e.id
                         left join ${mine} m on m.id = l.loan_id
                       where e.customer_id = ${customerId} group by 1, 2, 3
                         having sum(l.amount_cents) <> 0) sums)) as state`,
  );
  return JSON.stringify(Object.fromEntries(Object.entries(state).map(([what, value]) => [what, inOrder(value)])));
}
