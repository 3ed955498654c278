import { only, rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import type { Finding } from "./finding.ts";

interface Broken {
  readonly what: string;
}

/** What a rule asks of entries holds for those after its own beginning. */
const since = (rule: string) => sql`coalesce((select entry_id from rule_since where rule = ${rule}), 0)`;

/** What is shown as owed back is what the ledger says, and nobody has credit beside it. */
const SHOWN = sql`
  with booked as (
    select customer_id, sum(amount_cents) filter (where account = 1160) as owed, -sum(amount_cents)
      filter (where account = 2020) as credit
    from ledger_leg where account in (1160, 2020) group by customer_id)
  (select 'customer ' || coalesce(c.id, b.customer_id) || ' is shown to owe back ' || coalesce(c.clawback_cents, 0)
    || ', ledger ' || coalesce(b.owed, 0) as what
   from customer c full join booked b on b.customer_id = c.id where coalesce(c.clawback_cents, 0) <> coalesce(b.owed, 0)
     limit 20)
  union all
  (select 'customer ' || customer_id || ' owes back ' || owed || ' beside a credit of ' || credit from booked
    where owed > 0 and credit > 0 limit 20)`;

/**
 * Money that was promised to somebody who owed back at that moment: ids of a customer's entries follow the lock on the
 * customer.
 */
const PROMISED = sql`
  select e.event || ' ' || e.source_id || ': customer ' || e.customer_id || ' owed back ' || owed.amount as what
  from ledger_entry e
  cross join lateral (select sum(l.amount_cents) as amount from ledger_leg l where l.customer_id = e.customer_id
    and l.account = 1160 and l.entry_id < e.id) owed
  where e.event in ('payoutRequested', 'refundAsked') and e.id > ${since("clawback")} and owed.amount > 0 order by e.id
    limit 20`;

/** Charges that stand for days after the principal of their term was paid, by the value dates of what paid it. */
const CHARGED_LATE = sql`
  with paid as (
    select b.loan_id, b.term_no, max(greatest(r.value_on, o.disbursed_on)) as day
    from bill b join loan_order o on o.id = b.loan_id
    join allocation a on a.bill_id = b.id and a.component = 'principal' and a.undone_at is null
      join repayment r on r.id = a.repayment_id
    where b.principal_paid_cents = b.principal_due_cents group by b.loan_id, b.term_no)
  select 'order ' || e.loan_id || ' term ' || l.term_no || ' was charged ' || l.amount_cents || ' for '
    || to_date(e.sequence::text, 'YYYYMMDD') || ', paid on ' || paid.day as what
  from ledger_entry e join ledger_leg l on l.entry_id = e.id and l.account in (1120, 1140)
    join paid on paid.loan_id = e.loan_id and paid.term_no = l.term_no
  where e.event in ('interestDay', 'overdueDay', 'chargedAgain') and e.id > ${since("valueDates")}
    and to_date(e.sequence::text, 'YYYYMMDD') > paid.day
    and not exists (select from ledger_entry n where n.reversal_of = e.id) order by e.id limit 20`;

/** I9: a clawback is a debt, and paid in time is never overdue. */
export async function checkClawback(db: Db): Promise<Finding> {
  const { checked } = await only<{ checked: number }>(
    db,
    sql`select ((select count(*) from customer) + (select count(*) from ledger_entry
        where event in ('payoutRequested', 'refundAsked')) + (select count(*) from bill))::int as checked`,
  );
  const found = [
    ...(await rows<Broken>(db, SHOWN)),
    ...(await rows<Broken>(db, PROMISED)),
    ...(await rows<Broken>(db, CHARGED_LATE)),
  ];
  return {
    name: "I9",
    says: "what customers owe back is shown, lends and refunds them nothing and stands beside no credit; no term is charged for days after it was paid",
    checked,
    broken: found.map(({ what }) => what),
  };
}
