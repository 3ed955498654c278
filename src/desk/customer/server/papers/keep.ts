import type { Context } from "../../../../platform/server/context.ts";
import { only, row, run, sql } from "../../../../platform/server/database/connect.ts";
import { insertInto, json, updateTable } from "../../../../platform/server/database/write.ts";
import { pictureKept } from "./ports.ts";

/** Somebody whom a borrower named. */
export interface NamedContact {
  readonly name: string;
  readonly phone: string;
  readonly relation: string;
}

/** Keeps whom a customer named, one for each phone; the last word about a phone counts. */
export async function keepContacts(ctx: Context, customerId: string, named: readonly NamedContact[]): Promise<void> {
  if (named.length === 0) return;
  const contacts = [...new Map(named.map((contact) => [contact.phone, contact])).values()];
  await sql`insert into customer_contact (customer_id, name, phone, relation)
            values ${sql.join(
              contacts.map(
                (contact) => sql`(${customerId}, ${contact.name}, ${contact.phone},
                                                              ${contact.relation})`,
              ),
            )}
            on conflict (customer_id, phone) do update set name = excluded.name, relation = excluded.relation`.execute(
    ctx.db,
  );
}

/** What a borrower's device tells of itself. */
export interface Device {
  readonly deviceId: string;
  readonly model: string;
  readonly os: string;
  readonly contactsCount: number;
  readonly smsCount: number;
  readonly loanApps: number;
  readonly installed: unknown;
  readonly callLog: unknown;
  readonly latitude?: number | null | undefined;
  readonly longitude?: number | null | undefined;
}

/** Keeps what a device told, one row for each; the latest counts. */
export async function keepDevice(ctx: Context, customerId: string, device: Device): Promise<void> {
  await insertInto(
    "customer_device",
    {
      customerId,
      deviceId: device.deviceId,
      model: device.model,
      os: device.os,
      contactsCount: device.contactsCount,
      smsCount: device.smsCount,
      loanApps: device.loanApps,
      installed: json(device.installed),
      callLog: json(device.callLog),
      latitude: device.latitude ?? null,
      longitude: device.longitude ?? null,
      uploadedAt: ctx.now,
    },
    sql`on conflict (customer_id, device_id) do update set
              model = excluded.model, os = excluded.os, contacts_count = excluded.contacts_count,
                sms_count = excluded.sms_count, loan_apps = excluded.loan_apps,
              installed = excluded.installed, call_log = excluded.call_log, latitude = excluded.latitude,
                longitude = excluded.longitude, uploaded_at = excluded.uploaded_at`,
  ).execute(ctx.db);
}

/** What an upload says of its device; null is what it left out. */
export interface Told {
  readonly model: string | null;
  readonly os: string | null;
  readonly contactsCount: number | null;
  readonly smsCount: number | null;
  readonly loanApps: number | null;
  readonly installed: unknown;
  readonly callLog: unknown;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** As `keepDevice`, of an upload that may have left something out: what was known of that stays. */
export async function keepTold(ctx: Context, customerId: string, deviceId: string, told: Told): Promise<void> {
  const known = await row<Device>(
    ctx.db,
    sql`select device_id, model, os, contacts_count, sms_count, loan_apps, installed, call_log, latitude::float,
          longitude::float from customer_device where customer_id = ${customerId} and device_id = ${deviceId}`,
  );
  await keepDevice(ctx, customerId, {
    deviceId,
    model: told.model ?? known?.model ?? "",
    os: told.os ?? known?.os ?? "",
    contactsCount: told.contactsCount ?? known?.contactsCount ?? 0,
    smsCount: told.smsCount ?? known?.smsCount ?? 0,
    loanApps: told.loanApps ?? known?.loanApps ?? 0,
    installed: told.installed ?? known?.installed ?? [],
    callLog: told.callLog ?? known?.callLog ?? [],
    latitude: told.latitude ?? known?.latitude,
    longitude: told.longitude ?? known?.longitude,
  });
}

/**
 * Erases the apps, calls and places of devices that told them before an instant, of so many devices at once; answers of
 * how many. What a device is, and the counts that scores go by, stay.
 */
export const eraseDevices = (ctx: Context, before: Date, most: number): Promise<number> =>
  run(
    ctx.db,
    updateTable(
      "customer_device",
      { installed: json([]), callLog: json([]), latitude: null, longitude: null },
      sql`where id in (select id from customer_device where uploaded_at < ${before}
            and (installed <> '[]'::jsonb or call_log <> '[]'::jsonb or latitude is not null)
          order by uploaded_at, id limit ${most} for update)`,
    ),
  );

/** Notes up to which call the log of a locked device was read; it never goes back. */
export async function readCalls(ctx: Context, deviceId: string, through: Date): Promise<void> {
  await run(
    ctx.db,
    updateTable(
      "customer_device",
      { callsReadThrough: sql`greatest(calls_read_through, ${through}::timestamptz)` },
      sql`where id = ${deviceId}`,
    ),
  );
}

/** A picture of a customer, by its stored file. */
export interface Picture {
  readonly type: 0 | 1;
  readonly side: "front" | "back" | "face";
  readonly fileId: string;
  /** How far the face is the document's, in percent, where the app says so. */
  readonly faceMatch: number | null;
}

/** Keeps a picture, and lets happen what follows from it; answers its id. */
export async function keepPicture(
  ctx: Context,
  customerId: string,
  { type, side, fileId, faceMatch }: Picture,
): Promise<string> {
  const { id } = await only<{ id: string }>(
    ctx.db,
    insertInto("customer_image", { customerId, type, side, fileId, faceMatch, uploadedAt: ctx.now }, sql`returning id`),
  );
  for (const follow of ctx.services.features.of(pictureKept)) await follow(ctx, { id, type, side });
  return id;
}
