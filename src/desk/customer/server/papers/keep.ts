import type { Context } from "../../../../platform/server/context.ts";
import { only, run, sql } from "../../../../platform/server/database/connect.ts";
import { insertInto, json, updateTable } from "../../../../platform/server/database/write.ts";

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
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
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

/** Keeps a picture; answers its id. */
export async function keepPicture(
  ctx: Context,
  customerId: string,
  { type, side, fileId, faceMatch }: Picture,
): Promise<string> {
  const { id } = await only<{ id: string }>(
    ctx.db,
    insertInto("customer_image", { customerId, type, side, fileId, faceMatch, uploadedAt: ctx.now }, sql`returning id`),
  );
  return id;
}
