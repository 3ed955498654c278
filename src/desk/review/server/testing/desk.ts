import { NOBODY, type Actor, type Services } from "../../../../platform/server/context.ts";
import { only, row, sql } from "../../../../platform/server/database/connect.ts";
import { perform } from "../../../../platform/server/perform.ts";
import { Refusal } from "../../../../platform/shared/refusal.ts";
import { codesOf } from "../../../../platform/shared/endpoint.ts";
import { putSetting } from "../../../../base/configuration/server/testing/put-setting.ts";
import { calibrationSettings } from "../../../calibration/domain/settings.ts";
import { reviewSettings } from "../../domain/settings.ts";
import { clabeFor } from "../../../../people/borrower/domain/clabe.ts";
import { reviewHandlers } from "../index.ts";

const everyCode = new Set(reviewHandlers.flatMap(({ endpoint }) => codesOf(endpoint.access)));

/** A merchant with one app, one product and one group, so that orders can be made; decisions take effect at once and none is drawn. */
export async function openShop(services: Services): Promise<void> {
  const { connection, clock } = services;
  const { db } = connection;
  const now = clock.now();
  await putSetting(services, reviewSettings.undoSeconds, 0);
  await putSetting(services, calibrationSettings.shareBp, 0);
  await sql`insert into merchant (merchant_no, name, zone) values ('M1', 'Trastienda', 'America/Mexico_City')`.execute(
    db,
  );
  await sql`insert into app_package (package_name, app_name, merchant_no, created_at)
            values ('mx.demo', 'Demo', 'M1', ${now})`.execute(db);
  await sql`insert into product (merchant_no, name, lending_body, created_at)
            values ('M1', 'Credi', 'Trastienda', ${now})`.execute(db);
  await sql`insert into product_group (product_id, merchant_no, group_name, product_cents, min_cents, term_count,
              term_days, consultation_fee_bp, consultation_upfront,
              delay_manage_fee_bp, interest_fee_bp, overdue_fee_bp, overdue_cap_bp)
            values (1, 'M1', 'A', 200000, 50000, 1, 14, 1500, true, 500, 1000, 100, 5000)`.execute(db);
}

let count = 0;

/**
 * An order of a customer of its own that waits for manual review; `device` and `curp` may be shared to make duplicates.
 */
export async function makeOrder(
  services: Services,
  shared: { readonly device?: string; readonly curp?: string; readonly contractCents?: number } = {},
): Promise<string> {
  const { db } = services.connection;
  const now = services.clock.now();
  count += 1;
  const phone = String(5_500_000_000 + count);
  const clabe = clabeFor("032", "180", String(count));
  const cents = shared.contractCents ?? 100_000;
  const { id: customerId } = await only<{ id: string }>(
    db,
    sql`insert into customer (external_id, merchant_no, package_name, phone, name, curp, income_source,
          monthly_income_cents, registered_at)
        values (${`e${count}`}, 'M1', 'mx.demo', ${phone}, ${`Ana Pérez ${count}`}, ${shared.curp ?? null}, 'salaried',
          1200000, ${now}) returning id`,
  );
  await sql`insert into bank_card (customer_id, clabe, bank_code, bank_name, holder, created_at)
            values (${customerId}, ${clabe}, '032', 'IXE', 'Somebody Else', ${now})`.execute(db);
  await sql`insert into customer_contact (customer_id, name, phone, relation)
            values (${customerId}, 'Luis', '5599990000', 'sibling')`.execute(db);
  await sql`insert into customer_device (customer_id, device_id, model, os, contacts_count, sms_count, loan_apps,
              call_log, uploaded_at)
            values (${customerId}, ${shared.device ?? `device-${count}`}, 'Moto G', 'Android 14', 80, 300, 2,
                    ${JSON.stringify([{ phone: "5599990000", at: "2026-03-01T10:00:00Z", seconds: 61, direction: "out" }])}::jsonb, ${now})`.execute(
    db,
  );
  const { id } = await only<{ id: string }>(
    db,
    sql`insert into loan_order (order_no, status, customer_id, merchant_no, package_name, product_id, product_group_id,
          product_type, old_customer, app_order_id,
          contract_cents, consultation_cents, consultation_upfront, received_cents, term_count, term_days,
            annual_interest_bp, overdue_daily_bp, overdue_cap_bp,
          extension_fee_bp, clabe, bank_code, bank_name, applied_at, applied_on, score)
        values (${`T${String(count).padStart(8, "0")}`}, 10, ${customerId}, 'M1', 'mx.demo', 1, 1, 1, false,
          ${`a${count}`}, ${cents}, 15000, true, ${cents - 15_000}, 1, 14, 1000,
          100, 5000, 500, ${clabe}, '032', 'IXE', ${now}, '2026-03-02', 600) returning id`,
  );
  await sql`update loan_order set status = 11 where id = ${id}`.execute(db);
  await sql`update loan_order set status = 12, check_status = 12, awaiting_since = ${now} where id = ${id}`.execute(db);
  await sql`insert into loan_audit (loan_id, customer_id, round, score, passed, inputs, reasons, at)
            values (${id}, ${customerId}, 1, 600, true, '{}',
              '[{"code": "salaried", "points": 15}, {"code": "fewContacts", "points": -35}]', ${now})`.execute(db);
  return id;
}

/** A staff member with the given codes; every review code unless stated. */
export async function makeReviewer(
  { connection, clock }: Services,
  account: string,
  codes: ReadonlySet<string> = everyCode,
): Promise<Actor> {
  const { id } = await only<{ id: string }>(
    connection.db,
    sql`insert into staff_user (account, name, password_hash, created_at)
        values (${account}, ${account.toUpperCase()}, '-', ${clock.now()}) returning id`,
  );
  return reviewerOf(id, account.toUpperCase(), codes);
}

/** A member of staff as they act, with every review code unless stated. */
export const reviewerOf = (id: string, name: string, codes: ReadonlySet<string> = everyCode): Actor => ({
  ...NOBODY,
  kind: "staff",
  id,
  name,
  permissions: codes,
});

/** Makes one call as a staff member, past the permission check. */
export async function ask<T = Record<string, never>>(
  services: Services,
  actor: Actor,
  verb: string,
  input: object = {},
  lang: "cn" | "en" | "es" = "en",
): Promise<T> {
  const handler = reviewHandlers.find(({ endpoint }) => endpoint.name === `review.${verb}`);
  if (!handler) throw new Error(`no such call: ${verb}`);
  return (await perform(
    handler,
    services,
    actor,
    { lang, ip: "", device: "", traceId: "t", token: null },
    input,
    null,
  )) as T;
}

/** The English text of the refusal that a call ends with. */
export const refusalOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "not refused",
    (error: unknown) => {
      if (error instanceof Refusal) return error.reason.en;
      throw error;
    },
  );

export interface OrderState {
  readonly status: number;
  readonly checkStatus: number | null;
  readonly claimedBy: string | null;
  readonly version: number;
  readonly sendBackStages: readonly string[] | null;
  readonly reviewerId: string | null;
}

/** The order as the database has it. */
export const stateOf = ({ connection }: Services, loanId: string): Promise<OrderState | null> =>
  row<OrderState>(
    connection.db,
    sql`select status, check_status, claimed_by, version, send_back_stages, reviewer_id from loan_order
        where id = ${loanId}`,
  );
