import type { RawBuilder } from "kysely";
import { sql } from "../../../platform/server/database/connect.ts";
import { INCOME_OF, RECEIVABLE_OF, TAX_PAYABLE } from "../domain/component-accounts.ts";

/**
 * Posts a day's charges in bulk: two `with` members, `entry` and `leg`, that write an entry with its legs for each row
 * of the member `charge (event, loan_id, customer_id, term_no, date, amount, tax)`, as `interestDay` and `overdueDay`
 * would word it. The database checks them at the end of the statement.
 */
export const entriesOfCharges = (now: Date): RawBuilder<unknown> => sql`
  entry as (
    insert into ledger_entry (event, source_id, sequence, loan_id, customer_id, business_date, recorded_at)
    select event, loan_id || '.' || term_no, to_char(date, 'YYYYMMDD')::int, loan_id, customer_id, date, ${now}
      from charge order by loan_id, term_no, date, event
    returning id, event, source_id, sequence),
  leg as (
    insert into ledger_leg (entry_id, line, account, amount_cents, loan_id, term_no)
    select entry.id, row_number() over (partition by entry.id order by leg.line), leg.account, leg.amount,
           case when leg.of_term then charge.loan_id end, case when leg.of_term then charge.term_no end
    from charge
    join entry on entry.event = charge.event and entry.source_id = charge.loan_id || '.' || charge.term_no
      and entry.sequence = to_char(charge.date, 'YYYYMMDD')::int
    join (values ('interestDay', ${RECEIVABLE_OF.interest}::smallint, ${INCOME_OF.interest}::smallint),
                 ('overdueDay', ${RECEIVABLE_OF.overdue}::smallint, ${INCOME_OF.overdue}::smallint)) as book (event,
                   receivable, income) on book.event = charge.event
    cross join lateral (values (1, receivable, amount, true), (2, income, tax - amount, false),
                               (3, ${TAX_PAYABLE}::smallint, -tax, true)) as leg (line, account, amount, of_term)
    where leg.amount <> 0
    order by entry.id, leg.line)`;
