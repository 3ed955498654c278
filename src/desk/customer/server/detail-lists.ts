import { only, rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { maskDevice } from "../../../platform/shared/mask.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import type { customer } from "../contract.ts";

type Detail = OutputOf<typeof customer.detail>;

/** Maximum rows of each list on a customer's page; the full lists have pages of their own. */
export const MAX_ORDERS = 50;
export const MAX_DEVICES = 10;
const MAX_ROWS = 50;

export const imagesOf = (db: Db, customerId: string): Promise<Omit<Detail["images"][number], "mark">[]> =>
  rows(
    db,
    sql`select id, type, side, uploaded_at from customer_image where customer_id = ${customerId} order by id desc
        limit ${MAX_ROWS}`,
  );

export const countCards = async (db: Db, customerId: string): Promise<number> =>
  (await only<{ n: number }>(db, sql`select count(*)::int as n from bank_card where customer_id = ${customerId}`)).n;

export const ordersOf = (db: Db, customerId: string): Promise<Detail["orders"]> =>
  rows(
    db,
    sql`select l.id as loan_id, l.order_no, l.status, l.contract_cents, l.outstanding_cents, l.applied_at, l.due_on,
          l.overdue_days, before.id as follows_id, before.order_no as follows_no
        from loan_order l left join loan_order before on before.id = l.relend_of
        where l.customer_id = ${customerId} order by l.id desc limit ${MAX_ORDERS}`,
  );

/** Devices by their latest upload. */
export async function devicesOf(db: Db, customerId: string): Promise<Detail["devices"]> {
  const found = await rows<Detail["devices"][number]>(
    db,
    sql`select id, device_id, model, os, contacts_count, sms_count, jsonb_array_length(call_log) as call_count,
          loan_apps, installed,
               round(latitude, 2) || ', ' || round(longitude, 2) as location, uploaded_at
        from customer_device where customer_id = ${customerId} order by uploaded_at desc, id desc limit ${MAX_DEVICES}`,
  );
  return found.map((device) => ({ ...device, deviceId: maskDevice(device.deviceId) }));
}
