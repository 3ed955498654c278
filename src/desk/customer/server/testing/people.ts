import { only, run, sql, type Db } from "../../../../platform/server/database/connect.ts";
import type { LoanStatus } from "../../../../book/order/domain/status.ts";

const NOW = new Date("2026-03-01T15:00:00Z");
const WAY: readonly LoanStatus[] = [10, 11, 12, 31, 32, 22, 21, 40];

export interface Person {
  readonly phone: string;
  readonly curp: string;
  readonly rfc: string;
  readonly clabe: string;
  readonly deviceId: string;
  readonly reference: string;
}

/** A merchant, a package, a product and a channel for the people to belong to. */
export async function openShop(db: Db): Promise<void> {
  await run(db, sql`insert into merchant (merchant_no, name, zone) values ('M1', 'Merchant', 'America/Mexico_City')`);
  await run(
    db,
    sql`insert into app_package (package_name, app_name, merchant_no, created_at)
        values ('mx.app', 'App', 'M1', ${NOW})`,
  );
  await run(
    db,
    sql`insert into channel (code, name, base_url, secret) values ('spei', 'SPEI', 'http://127.0.0.1', 'secret')`,
  );
  await run(
    db,
    sql`insert into product (merchant_no, name, lending_body, created_at) values ('M1', 'Product', 'Body', ${NOW})`,
  );
  await run(
    db,
    sql`insert into product_group (product_id, merchant_no, group_name, product_cents, min_cents, term_count, term_days,
          consultation_fee_bp,
          consultation_upfront, delay_manage_fee_bp, interest_fee_bp, overdue_fee_bp, overdue_cap_bp)
        values (1, 'M1', 'Group', 100000, 10000, 1, 7, 0, true, 0, 0, 0, 0)`,
  );
}

/** A registered customer with a card, a device and a reference; answers the id. */
export async function addPerson(db: Db, person: Person, name: string): Promise<string> {
  const { id } = await only<{ id: string }>(
    db,
    sql`insert into customer (external_id, merchant_no, package_name, phone, name, curp, rfc, registered_at)
        values (${person.phone}, 'M1', 'mx.app', ${person.phone}, ${name}, ${person.curp}, ${person.rfc}, ${NOW})
          returning id`,
  );
  await run(
    db,
    sql`insert into bank_card (customer_id, clabe, bank_code, bank_name, holder, created_at)
        values (${id}, ${person.clabe}, '032', 'Bank', ${name}, ${NOW})`,
  );
  await run(
    db,
    sql`insert into customer_contact (customer_id, name, phone, relation)
        values (${id}, 'Reference', ${person.reference}, 'friend')`,
  );
  await run(
    db,
    sql`insert into customer_device (customer_id, device_id, model, os, contacts_count, sms_count, loan_apps,
          uploaded_at)
        values (${id}, ${person.deviceId}, 'Model', 'Android', 100, 50, 2, ${NOW})`,
  );
  return id;
}

/** An order on its way up to a status of the main line; answers the id. */
export async function addOrder(
  db: Db,
  customerId: string,
  orderNo: string,
  status: LoanStatus,
  clabe: string,
): Promise<string> {
  const { id } = await only<{ id: string }>(
    db,
    sql`insert into loan_order (order_no, status, customer_id, merchant_no, package_name, product_id, product_group_id,
          product_type, old_customer, app_order_id,
          contract_cents, consultation_cents, consultation_upfront, received_cents, term_count, term_days,
            annual_interest_bp, overdue_daily_bp,
          overdue_cap_bp, extension_fee_bp, clabe, bank_code, bank_name, applied_at, applied_on, outstanding_cents)
        values (${orderNo}, 10, ${customerId}, 'M1', 'mx.app', 1, 1, 1, false, ${orderNo}, 100000, 0, true, 100000, 1,
          7, 0, 0, 0, 0, ${clabe}, '032', 'Bank',
          ${NOW}, '2026-03-01', 100000) returning id`,
  );
  for (const next of WAY.slice(1, WAY.indexOf(status) + 1))
    await run(db, sql`update loan_order set status = ${next} where id = ${id}`);
  return id;
}
