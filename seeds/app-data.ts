import { telephoneOf, type Owner } from "../sandbox/telephone.ts";
import { takeBatch } from "../src/desk/app-data/server/api.ts";
import { asSystem, type Services } from "../src/platform/server/context.ts";
import { row, rows, run, sql } from "../src/platform/server/database/connect.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Customers whose telephone is there as a whole; of the others there is what older apps told. */
const TELEPHONES = 36;
/** Every so many of them an upload was cut short, or another one is wanted. */
const [CUT_SHORT, WANTED] = [9, 7] as const;
/** Days ago; beyond what is kept, so that the first night erases something and says so. */
const LONG_AGO = 366;

interface Known extends Owner {
  readonly id: string;
  readonly deviceId: string;
  readonly model: string;
  readonly os: string;
  readonly loanApps: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** The customers with the latest orders, of each state some, and their newest device. */
const latest = (services: Services): Promise<Known[]> =>
  rows<Known>(
    services.connection.db,
    sql`select c.id, d.device_id, d.model, d.os, d.contacts_count, d.loan_apps, d.installed, d.call_log as calls,
          d.latitude::float, d.longitude::float, left(c.phone, 2) as area_code,
          (select coalesce(jsonb_agg(jsonb_build_object('name', k.name, 'phone', k.phone, 'relation', k.relation)
             order by k.id), '[]') from customer_contact k where k.customer_id = c.id) as contacts
        from (select customer_id, row_number() over (partition by status order by max(id) desc) as place
              from loan_order where status in (12, 21, 40, 50) group by customer_id, status) o
          join customer c on c.id = o.customer_id and c.status in (0, 2)
          cross join lateral (select * from customer_device where customer_id = c.id
                              order by uploaded_at desc, id desc limit 1) d
        where o.place <= ${TELEPHONES} order by o.place, c.id limit ${TELEPHONES}`,
  );

/** Lets an app upload what a telephone holds, at an instant: in two batches, of which the second may never come. */
async function upload(services: Services, known: Known, at: Date, cutShort: boolean): Promise<void> {
  const { contacts, sms, calls, installed, missingPermissions, about, accuracyMeters } = telephoneOf(
    known.id,
    known,
    at,
  );
  const { id, deviceId, model, os, loanApps, latitude, longitude } = known;
  const [brand = ""] = model.split(" ");
  const batch = { uploadId: `telephone-${at.getTime().toString(36)}`, deviceId, last: false };
  const then: Services = { ...services, clock: { now: () => at } };
  await asSystem(then, async (ctx) => {
    await takeBatch(ctx, id, { ...batch, batchId: "contacts", contacts, missingPermissions });
    if (cutShort) return;
    const location = latitude !== null && longitude !== null ? { latitude, longitude, accuracyMeters } : undefined;
    await takeBatch(ctx, id, {
      ...batch,
      batchId: "rest",
      last: true,
      sms,
      calls,
      installed,
      device: { model, os, loanApps, ...about, brand },
      location: location && { ...location, at: at.toISOString() },
    });
  });
}

/**
 * Adds what the apps of the demo's latest customers sent of their telephones: whole, cut short, without permissions, and
 * long ago; some new uploads are wanted. It runs once, in a database that has none yet and has borrowers.
 */
export async function seedAppData(services: Services): Promise<void> {
  const { connection, clock } = services;
  const { db } = connection;
  if (await row(db, sql`select 1 as there from app_data_upload limit 1`)) return;
  await run(db, sql`select app_data_from_devices()`);
  const now = clock.now();
  for (const [index, known] of (await latest(services)).entries()) {
    const recent = new Date(now.getTime() - (1 + index * 5) * HOUR_MS);
    if (index % WANTED === 3) await upload(services, known, new Date(now.getTime() - LONG_AGO * DAY_MS), false);
    await upload(services, known, recent, index % CUT_SHORT === 4);
    if (index % WANTED === 2)
      await run(
        db,
        sql`insert into app_data_refetch (customer_id, asked_by, asked_at)
            select ${known.id}, id, ${new Date(now.getTime() - 2 * HOUR_MS)} from staff_user where account = 'reviewer'`,
      );
  }
}
