import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendPerson } from "../../../../sandbox/borrower/registration.ts";
import { personFrom, type Person } from "../../../../sandbox/people.ts";
import { configuration } from "../../../base/configuration/contract.ts";
import { approval } from "../../../book/approval/contract.ts";
import { audit } from "../../../control/audit/contract.ts";
import { open } from "../../../door/open/contract.ts";
import { connect, only, rows, run, sql } from "../../../platform/server/database/connect.ts";
import { isSentForApproval } from "../../../platform/shared/endpoint.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { appData } from "../contract.ts";
import { dataKind } from "../domain/sets.ts";
import { eraseOld } from "./erase.job.ts";

const DAY_MS = 86_400_000;

let product: Product;
let admin: Staff;
let person: Person;

const db = () => product.services.connection.db;
const NEVER = new AbortController().signal;

beforeAll(async () => {
  product = await openProduct();
  person = personFrom("erased");
  await sendPerson({ seed: "erased", person, door: product.door, chance: () => 0.5 });
});
afterAll(() => product.close());

const send = (uploadId: string, contacts: number) =>
  product.door.call(open.appDataBatch, {
    externalId: person.externalId,
    uploadId,
    batchId: "1",
    deviceId: "erased-device",
    last: true,
    contacts: Array.from({ length: contacts }, (_, index) => ({ name: `C ${index}`, phone: "5512345678" })),
    sms: [{ phone: "BBVA", direction: "in", at: "2026-01-01T00:00:00Z", text: "hola" }],
    installed: [{ name: "WhatsApp" }],
    location: { latitude: 19, longitude: -99 },
  });
const left = () =>
  only<{ uploads: number; parts: number; contacts: number; texts: number }>(
    db(),
    sql`select (select count(*) from app_data_upload)::int as uploads, (select count(*) from app_data_part)::int as parts,
          (select count(*) from app_data_contact)::int as contacts, (select count(*) from app_data_sms)::int as texts`,
  );
const journal = () =>
  rows<{ actorKind: string; after: Record<string, unknown> }>(
    db(),
    sql`select actor_kind, after from operation_log where call = 'appData.erase' order by id`,
  );
const deviceOf = () =>
  only(
    db(),
    sql`select installed, latitude, contacts_count, device_id from customer_device where device_id = 'erased-device'`,
  );

describe("what is older than the setting", () => {
  test("is shown no more, and goes at night as a whole, with a row of the log that counts it", async () => {
    await send("old", 3);
    product.clock.advance(200 * DAY_MS);
    await send("newer", 2);
    await eraseOld(product.services, NEVER);
    expect([await journal(), await left()]).toEqual([[], { uploads: 2, parts: 8, contacts: 5, texts: 2 }]);
    product.clock.advance(166 * DAY_MS);
    const reviewer = await product.staff("reviewer");
    const {
      packageName,
      phone,
      id: customerId,
    } = await only<{ packageName: string; phone: string; id: string }>(
      db(),
      sql`select package_name, phone, id from customer where external_id = ${person.externalId}`,
    );
    await reviewer.call(appData.query, { packageName, phone, kinds: [...dataKind.codes], reason: "revisión" });
    expect((await reviewer.call(appData.uploads, { customerId })).total).toBe(4);
    await Promise.all([eraseOld(product.services, NEVER), eraseOld(product.services, NEVER)]);
    expect(await left()).toEqual({ uploads: 1, parts: 4, contacts: 2, texts: 1 });
    const kept = await journal();
    expect(kept).toMatchObject([
      { actorKind: "system", after: { uploads: 1, contacts: 3, sms: 1, installed: 1, location: 1, devices: 0 } },
    ]);
    expect(Object.keys(kept[0]?.after ?? {})).toContain("before");
    await eraseOld(product.services, NEVER);
    expect(await journal()).toHaveLength(1);
    admin = await product.staff("admin");
    const { list } = await admin.call(audit.list, { call: "appData.erase" });
    expect(list[0]?.action).toEqual({
      cn: "清除过期的应用数据",
      en: "Erase old app data",
      es: "Eliminar datos antiguos de la app",
    });
    const { difference } = await admin.call(audit.detail, { id: list[0]?.id ?? "" });
    expect(difference.map(({ field, label }) => [field, label?.es])).toContainEqual(["contacts", "Contactos"]);
  });

  test("goes from the review's device, too; what the device is stays", async () => {
    expect(await deviceOf()).toMatchObject({ installed: ["WhatsApp"] });
    product.clock.advance(200 * DAY_MS);
    await eraseOld(product.services, NEVER);
    expect(await deviceOf()).toEqual({ installed: [], latitude: null, contactsCount: 2, deviceId: "erased-device" });
    expect((await journal()).at(-1)?.after).toMatchObject({ uploads: 1, devices: 1 });
  });

  test("goes in transactions of a bounded size, each with its row, and is never left in halves", async () => {
    for (let index = 0; index < 12; index += 1) await send(`many-${index}`, 1995);
    product.clock.advance(366 * DAY_MS);
    const before = (await journal()).length;
    const stopped = new AbortController();
    stopped.abort();
    await eraseOld(product.services, stopped.signal);
    expect((await left()).uploads).toBe(12);
    await eraseOld(product.services, NEVER);
    const written = (await journal()).slice(before).map(({ after }) => after["contacts"]);
    expect(written).toHaveLength(2);
    expect(written.reduce<number>((sum, count) => sum + Number(count), 0)).toBe(12 * 1995);
    expect(await left()).toEqual({ uploads: 0, parts: 0, contacts: 0, texts: 0 });
  });

  test("stays as it was when its row of the log cannot be written", async () => {
    await send("fails", 2);
    product.clock.advance(366 * DAY_MS);
    const before = (await journal()).length;
    const owner = connect(product.url, { role: null, max: 1 });
    await run(owner.db, sql`revoke insert on operation_log from trastienda_app`);
    await expect(eraseOld(product.services, NEVER)).rejects.toThrow();
    expect((await left()).uploads).toBe(1);
    await run(owner.db, sql`grant insert on operation_log to trastienda_app`);
    await owner.close();
    await eraseOld(product.services, NEVER);
    expect([(await journal()).length, (await left()).uploads]).toEqual([before + 1, 0]);
  });
});

test.each([30, 730])("how long it is kept is changed to %d days by two people", async (value) => {
  const { list } = await admin.call(configuration.list, {});
  const { version } = list.find(({ key }) => key === "appData.keepDays") ?? { version: 0 };
  const asked = await admin.askAlone(configuration.save, { key: "appData.keepDays", value, version, reason: "x" });
  if (!isSentForApproval(asked.data)) throw new Error("one person changed it alone");
  const { approvalId } = asked.data;
  expect((await admin.askToApprove(approvalId)).code).not.toBe("200");
  expect(await rows(db(), sql`select 1 as there from setting where key = 'appData.keepDays'`)).toEqual([]);
  await admin.call(approval.withdraw, { approvalId });
});
