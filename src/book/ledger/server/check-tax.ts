import { only, rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { TAX_PAYABLE } from "../domain/component-accounts.ts";
import type { Finding } from "./finding.ts";

/**
 * `taxOf` each charge of a bill, less that of what was waived of it. A fee that was deducted from the payout is charged
 * for as long as the order has been paid out.
 */
const TAX = sql`
  select b.loan_id, b.term_no,
    c.charged * o.tax_bp / (10000 + o.tax_bp) - c.waived * o.tax_bp / (10000 + o.tax_bp) as amount
  from bill b join loan_order o on o.id = b.loan_id
  cross join lateral (values (b.interest_due_cents, b.interest_waived_cents),
    (b.consultation_due_cents, b.consultation_waived_cents), (b.overdue_due_cents, b.overdue_waived_cents),
    (b.extension_due_cents, b.extension_waived_cents)) c (charged, waived)
  where o.tax_bp > 0
  union all
  select id, null, consultation_cents * tax_bp / (10000 + tax_bp) from loan_order
  where tax_bp > 0 and consultation_upfront and status in (21, 40, 50) and not by_partner`;

const TAX_BROKEN = sql`
  select 'order ' || coalesce(loan_id::text, 'unknown') || coalesce(' term ' || term_no, '') || ': charges hold '
    || sum(charged) || ' of tax, ledger ' || sum(booked) as what
  from (select loan_id, term_no, amount as charged, 0 as booked from (${TAX}) tax
        union all select loan_id, term_no, 0, -amount_cents from ledger_leg where account = ${TAX_PAYABLE}) parts
  group by loan_id, term_no having sum(charged) <> sum(booked) limit 20`;

/** I11: what the ledger owes the tax office of an order and term is the tax of what it was charged and not waived. */
export async function checkTax(db: Db): Promise<Finding> {
  const { checked } = await only<{ checked: number }>(
    db,
    sql`select (select count(*) from bill)::int + (select count(*) from loan_order where consultation_upfront)::int
          as checked`,
  );
  const found = await rows<{ what: string }>(db, TAX_BROKEN);
  return {
    name: "I11",
    says: "the tax that each order and term owes is that of its charges, less that of what was waived",
    checked,
    broken: found.map(({ what }) => what),
  };
}
