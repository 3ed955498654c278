import { connect, run, sql } from "../../../../platform/server/database/connect.ts";
import type { TestServices } from "../../../../platform/server/testing/services.ts";

/**
 * Writes so many orders that wait for review straight into the database of a shop (`openShop`), past the rules, each of
 * a customer of its own with an account; the first has waited longest.
 */
export async function writeWaiting(
  { url, services }: Pick<TestServices, "url" | "services">,
  count: number,
): Promise<void> {
  const owner = connect(url, { role: null });
  const now = services.clock.now();
  try {
    await owner.db.transaction().execute(async (tx) => {
      await run(tx, sql`set local session_replication_role = replica`);
      await run(
        tx,
        sql`insert into customer (external_id, merchant_no, package_name, phone, name, income_source,
              monthly_income_cents, registered_at)
            select 'w' || n, 'M1', 'mx.demo', (5600000000 + n)::text, 'Ana Pérez ' || n, 'salaried', 1200000, ${now}
            from generate_series(1, ${count}::int) n`,
      );
      await run(
        tx,
        sql`insert into bank_card (customer_id, clabe, bank_code, bank_name, holder, created_at)
            select id, lpad(id::text, 18, '0'), '032', 'IXE', name, ${now} from customer where external_id like 'w%'`,
      );
      await run(
        tx,
        sql`insert into loan_order (order_no, status, check_status, customer_id, merchant_no, package_name, product_id,
              product_group_id, product_type, old_customer, app_order_id, contract_cents, consultation_cents,
              consultation_upfront, received_cents, term_count, term_days, annual_interest_bp, overdue_daily_bp,
              overdue_cap_bp, extension_fee_bp, clabe, bank_code, bank_name, applied_at, applied_on, score, awaiting_since)
            select 'W' || lpad(id::text, 9, '0'), 12, 12, id, 'M1', 'mx.demo', 1, 1, 1, false, 'w' || id, 100000, 15000,
                   true, 85000, 1, 14, 1000, 100, 5000, 500, lpad(id::text, 18, '0'), '032', 'IXE', ${now},
                   ${now}::timestamptz::date, 600, ${now}::timestamptz - interval '1 second' * (${count}::int - id)
            from customer where external_id like 'w%' order by id`,
      );
    });
    await run(owner.db, sql`analyze customer, bank_card, loan_order`);
  } finally {
    await owner.close();
  }
}
