import pg from "pg";
import type { BusinessDate } from "../../../../platform/shared/business-date.ts";
import { RECEIVABLE_OF } from "../../../ledger/domain/component-accounts.ts";
import { outstandingOf, totalOutstanding, totalPaid, type BillState } from "../../domain/bill-state.ts";
import { nextDue, orderOutcome, overdueDays } from "../../domain/plan.ts";
import { COMPONENTS } from "../../../ledger/domain/component.ts";

/** An order that is being repaid, as a test wants it. */
export interface Plan {
  readonly overdueDailyBp: number;
  readonly overdueCapBp: number;
  readonly taxBp: number;
  readonly bills: readonly BillState[];
}

const STATUS = { settled: 50, overdue: 40, current: 21 } as const;

/**
 * Writes orders straight into a test database, past the rules, charged through a day: each with a customer, its bills
 * and one ledger entry that opens what they owe. Answers their ids in the order of the plans.
 */
export async function writePlans(url: string, plans: readonly Plan[], through: BusinessDate): Promise<string[]> {
  const client = new pg.Client({
    connectionString: url,
    options: "-c timezone=UTC -c session_replication_role=replica",
  });
  await client.connect();
  try {
    const orders = plans.map(({ bills, overdueDailyBp, overdueCapBp, taxBp }, place) => ({
      place: place + 1,
      status: STATUS[orderOutcome(bills, through)],
      daily: overdueDailyBp,
      cap: overdueCapBp,
      tax: taxBp,
      terms: bills.length,
      repaid: totalPaid(bills),
      owed: totalOutstanding(bills),
      due_on: nextDue(bills)?.dueDate ?? null,
      late: overdueDays(bills, through),
    }));
    const bills = plans.flatMap((plan, place) =>
      plan.bills.map((bill) => ({
        place: place + 1,
        term_no: bill.termNo,
        status: bill.status,
        close_reason: bill.closeReason,
        start_on: bill.startDate,
        due_on: bill.dueDate,
        original_due_on: bill.originalDueDate,
        extended_days: bill.extendedDays,
        interest_total: bill.interestTotal,
        overdue_through: bill.overdueThrough,
        due: bill.due,
        paid: bill.paid,
        waived: bill.waived,
      })),
    );
    const legs = plans.flatMap((plan, place) => {
      const owed = plan.bills.flatMap((bill) =>
        COMPONENTS.map((component) => ({ term_no: bill.termNo, component, amount: outstandingOf(bill, component) })),
      );
      const receivable = owed
        .filter(({ amount }) => amount > 0)
        .map(({ term_no, component, amount }, line) => ({
          place: place + 1,
          line: line + 1,
          account: RECEIVABLE_OF[component],
          term_no,
          amount,
        }));
      const against = {
        place: place + 1,
        line: receivable.length + 1,
        account: 1030,
        term_no: null,
        amount: -totalOutstanding(plan.bills),
      };
      return receivable.length === 0 ? [] : [...receivable, against];
    });
    const found = await client.query<{ ids: string[] }>(WRITE, [
      JSON.stringify(orders),
      JSON.stringify(bills),
      JSON.stringify(legs),
      through,
    ]);
    return found.rows[0]?.ids ?? [];
  } finally {
    await client.end();
  }
}

const COLUMNS = COMPONENTS.flatMap((component) => ["due", "paid", "waived"].map((side) => ({ component, side })));

const WRITE = `
with taken as (select coalesce(max(id), 0) as id from loan_order),
merchant as (insert into merchant values ('M1', 'Uno', 'America/Mexico_City') on conflict do nothing),
package as (insert into app_package (package_name, app_name, merchant_no, created_at) values ('mx.uno', 'Uno', 'M1', now()) on conflict do nothing),
made as (
  insert into customer (id, external_id, merchant_no, package_name, phone, name, registered_at) overriding system value
  select taken.id + place, 'c' || taken.id + place, 'M1', 'mx.uno', (5500000000 + taken.id + place)::text, 'Cliente', now()
  from taken, jsonb_to_recordset($1::jsonb) as o (place int)),
ordered as (
  insert into loan_order (id, order_no, status, customer_id, merchant_no, package_name, product_id, product_group_id, product_type, old_customer, app_order_id,
    contract_cents, consultation_cents, consultation_upfront, received_cents, term_count, term_days, annual_interest_bp, overdue_daily_bp, overdue_cap_bp,
    extension_fee_bp, tax_bp, clabe, bank_code, bank_name, applied_at, applied_on, due_on, accrued_through, overdue_days, repaid_cents, outstanding_cents) overriding system value
  select taken.id + place, 'T' || taken.id + place, status, taken.id + place, 'M1', 'mx.uno', 1, 1, 1, false, 'a' || taken.id + place, 100000, 0, true, 100000,
         terms, 14, 3600, daily, cap, 500, tax, '032180000118359719', '032', 'Ixe', now(), $4::date, due_on, $4::date, late, repaid, owed
  from taken, jsonb_to_recordset($1::jsonb)
    as o (place int, status int, daily int, cap int, tax int, terms int, repaid bigint, owed bigint, due_on date, late int) returning id),
billed as (
  insert into bill (loan_id, customer_id, term_no, repay_code, status, close_reason, start_on, due_on, original_due_on, extended_days, interest_total_cents,
    overdue_through, ${COLUMNS.map(({ component, side }) => `${component}_${side}_cents`).join(", ")})
  select taken.id + place, taken.id + place, term_no, 'T' || taken.id + place || '-' || term_no, status, close_reason, start_on, due_on, original_due_on, extended_days,
    interest_total, overdue_through, ${COLUMNS.map(({ component, side }) => `(${side} ->> '${component}')::bigint`).join(", ")}
  from taken, jsonb_to_recordset($2::jsonb) as b (place int, term_no int, status int, close_reason text, start_on date, due_on date, original_due_on date,
    extended_days int, interest_total bigint, overdue_through date, due jsonb, paid jsonb, waived jsonb)),
opened as (
  insert into ledger_entry (event, source_id, sequence, loan_id, customer_id, business_date, recorded_at)
  select 'topUp', 'open-' || taken.id + place, 0, taken.id + place, taken.id + place, $4::date, now()
  from taken, (select distinct place from jsonb_to_recordset($3::jsonb) as l (place int)) l returning id, loan_id),
legs as (
  insert into ledger_leg (entry_id, line, account, amount_cents, loan_id, term_no)
  select opened.id, line, account, amount, case when term_no is not null then opened.loan_id end, term_no
  from taken, jsonb_to_recordset($3::jsonb) as l (place int, line int, account int, term_no int, amount bigint) join opened on true
  where opened.loan_id = taken.id + place)
select array (select id::text from ordered order by ordered.id) as ids`;
