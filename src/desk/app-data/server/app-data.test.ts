import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sendPerson } from "../../../../sandbox/borrower/registration.ts";
import { Door, type DoorError } from "../../../../sandbox/door.ts";
import { personFrom, type Person } from "../../../../sandbox/people.ts";
import { putSetting } from "../../../base/configuration/server/testing/put-setting.ts";
import { audit } from "../../../control/audit/contract.ts";
import { customerSettings } from "../../../people/borrower/domain/settings.ts";
import { customer } from "../../customer/contract.ts";
import { open } from "../../../door/open/contract.ts";
import { only, rows, run, sql } from "../../../platform/server/database/connect.ts";
import type { SendsOf } from "../../../platform/shared/endpoint.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { LANGS } from "../../../platform/shared/messages.ts";
import { heldTo } from "../../../testing/held.ts";
import { appKeys } from "../../../testing/keys.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { appData } from "../contract.ts";
import { dataKind, type DataKind } from "../domain/sets.ts";
import { appDataSettings } from "../domain/settings.ts";
import { appDataRefusals as refusals } from "../messages.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

let product: Product;
let reviewer: Staff;
let ops: Staff;
let packageName: string;
let otherPackage: string;
let otherDoor: Door;
let person: Person;
let customerId: string;
let count = 0;

const db = () => product.services.connection.db;

async function borrower(seed: string, door: Door): Promise<Person> {
  const made = personFrom(seed);
  await sendPerson({ seed, person: made, door, chance: () => 0.5 });
  return made;
}
const idOf = async ({ externalId }: Person): Promise<string> =>
  (await only<{ id: string }>(db(), sql`select id from customer where external_id = ${externalId}`)).id;

beforeAll(async () => {
  product = await openProduct();
  const [first, second] = await appKeys(product.services);
  if (!second) throw new Error("there is one app only");
  ({ packageName } = await only<{ packageName: string }>(
    db(),
    sql`select package_name from open_app where app_id = ${first?.appId}`,
  ));
  ({ packageName: otherPackage } = await only<{ packageName: string }>(
    db(),
    sql`select package_name from open_app where app_id = ${second.appId}`,
  ));
  otherDoor = new Door({ ...second, serverUrl: product.baseUrl, clock: product.clock });
});
afterAll(() => product.close());
beforeEach(async () => {
  product.clock.advance(61 * MINUTE_MS);
  [reviewer, ops] = await Promise.all([product.staff("reviewer"), product.staff("ops")]);
  person = await borrower(`app-data-${(count += 1)}`, product.door);
  customerId = await idOf(person);
});

type Batch = Partial<SendsOf<typeof open.appDataBatch>>;
const batch = (more: Batch, door = product.door) =>
  door.call(open.appDataBatch, {
    externalId: person.externalId,
    uploadId: "u-1",
    batchId: `b-${(count += 1)}`,
    deviceId: "356938035643809",
    ...more,
  });
const refusedFor = (more: Batch, door?: Door) =>
  batch(more, door).then(
    () => "taken",
    ({ code }: DoorError) => code,
  );
const at = (days: number) => new Date(product.clock.now().getTime() - days * DAY_MS).toISOString();

const look = (staff: Staff, more: Partial<SendsOf<typeof appData.query>> = {}) =>
  staff.ask(appData.query, {
    packageName,
    phone: person.phone,
    kinds: [...dataKind.codes],
    reason: "El cliente niega sus referencias",
    ...more,
  });
const opened = async (staff: Staff, kinds: readonly DataKind[] = dataKind.codes) => {
  const { code, msg } = await look(staff, { kinds: [...kinds] });
  if (code !== "200") throw new Error(msg);
};
const logged = (call: string) =>
  rows<{ who: string; objectId: string; reason: string | null; after: Record<string, unknown> }>(
    db(),
    sql`select actor_name as who, object_id, reason, after from operation_log where call = ${call} order by id desc`,
  );

const EVERYTHING: Batch = {
  contacts: [
    { name: "Mamá", phone: "+52 1 55 4321 8765" },
    { name: "José Ñúñez", phone: "044 33 1234 0000" },
    { name: "Banco", phone: "BBVA" },
  ],
  sms: [
    { phone: "BBVA", direction: "in", at: at0(1), text: "BBVA: tu código es 483920" },
    { phone: "5543218765", direction: "in", at: at0(3), text: "Hijo, márcale al 33 1234 5678" },
    { phone: "5543218765", direction: "out", at: at0(9), text: "Sí mamá, mañana" },
  ],
  calls: [
    { phone: "+525543218765", name: "Mamá", direction: "missed", at: at0(2), seconds: 0 },
    { phone: "*264", direction: "out", at: at0(5), seconds: 31 },
  ],
  installed: [{ name: "WhatsApp", appId: "com.whatsapp" }, { name: "Préstamo Ya" }],
  device: { model: "moto g60", os: "Android 13", rooted: false, loanApps: 1 },
  location: { latitude: 19.4326, longitude: -99.1332, accuracyMeters: 12, at: at0(0) },
  missingPermissions: ["camera", "notifications"],
};
/** Days before the day on which the product of the tests begins. */
function at0(days: number): string {
  return new Date(Date.parse("2026-03-01T12:00:00Z") - days * DAY_MS).toISOString();
}

describe("what an app sends", () => {
  test("is kept kind by kind, in canonical numbers and in its own words, and read page by page", async () => {
    expect(await batch({ ...EVERYTHING, batchId: "all", last: true })).toEqual({
      uploadId: "u-1",
      batchId: "all",
      complete: true,
    });
    await opened(reviewer);
    const overview = await reviewer.call(appData.overview, { customerId });
    expect(overview).toMatchObject({
      phone: `${person.phone.slice(0, 2)}****${person.phone.slice(-4)}`,
      kinds: [...dataKind.codes],
      reason: "El cliente niega sus referencias",
      device: { deviceId: "3569****3809", model: "moto g60", os: "Android 13", rooted: false, emulator: null },
      location: { latitude: 19.4326, longitude: -99.1332, accuracyMeters: 12 },
      missing: ["camera", "notifications"],
      wanted: null,
    });
    expect(Object.fromEntries(overview.parts.map(({ kind, items }) => [kind, items]))).toEqual({
      contacts: 3,
      sms: 3,
      calls: 2,
      installed: 2,
      device: 1,
      location: 1,
      permissions: 2,
    });
    const { list, total } = await reviewer.call(appData.contacts, { customerId });
    expect([total, list.map(({ name, phone, hidden }) => ({ name, phone, hidden }))]).toEqual([
      3,
      [
        { name: "Banco", phone: "BBVA", hidden: false },
        { name: "José Ñúñez", phone: "33****0000", hidden: true },
        { name: "Mamá", phone: "55****8765", hidden: true },
      ],
    ]);
    const texts = await reviewer.call(appData.sms, { customerId });
    expect(texts.list.map(({ phone, text, hidden }) => [phone, text, hidden])).toEqual([
      ["BBVA", "BBVA: tu código es ••••", true],
      ["55****8765", "Hijo, márcale al ****5678", true],
      ["55****8765", "Sí mamá, mañana", true],
    ]);
    expect((await reviewer.call(appData.calls, { customerId })).list).toMatchObject([
      { phone: "55****8765", name: "Mamá", direction: "missed", seconds: 0 },
      { phone: "*264", name: "", direction: "out", seconds: 31, hidden: false },
    ]);
    expect((await reviewer.call(appData.installed, { customerId })).list).toMatchObject([
      { name: "Préstamo Ya", appId: null },
      { name: "WhatsApp", appId: "com.whatsapp" },
    ]);
    const uploads = await reviewer.call(appData.uploads, { customerId, pageSize: 2 });
    expect([uploads.total, uploads.list.length, uploads.list[0]?.state]).toEqual([7, 2, "complete"]);
  });

  test("is found by words without accents, by a whole number and by days, never by a part of a masked number", async () => {
    await batch({ ...EVERYTHING, last: true });
    await opened(reviewer);
    const names = async (text: string) =>
      (await reviewer.call(appData.contacts, { customerId, text })).list.map(({ name }) => name);
    expect(await names("jose nunez")).toEqual(["José Ñúñez"]);
    expect(await names("+52 33 1234 0000")).toEqual(["José Ñúñez"]);
    expect(await names("bbva")).toEqual(["Banco"]);
    for (const part of ["331234", "1234", "3312340"]) expect(await names(part)).toEqual([]);
    const sms = async (more: object) => (await reviewer.call(appData.sms, { customerId, ...more })).total;
    expect(await sms({ text: "33123" })).toBe(0);
    expect(await sms({ text: "483920" })).toBe(0);
    expect(await sms({ text: "manana" })).toBe(1);
    expect(await sms({ text: "100%" })).toBe(0);
    expect(await sms({ from: "2026-02-25", to: "2026-02-27" })).toBe(1);
    expect(await sms({ from: "2026-02-26" })).toBe(2);
    expect(await sms({ to: "2026-02-21" })).toBe(1);
    expect((await reviewer.call(appData.sms, { customerId, pageNo: 3, pageSize: 2 })).list).toEqual([]);
  });

  test("counts each whole number that is looked for and not there", async () => {
    await batch({ ...EVERYTHING, last: true });
    await opened(reviewer);
    const tries = Array.from({ length: 105 }, (_, index) => `55999${String(10_000 + index)}`);
    const codes: string[] = [];
    for (const text of tries) codes.push((await reviewer.ask(appData.contacts, { customerId, text })).code);
    expect(codes.filter((code) => code === "429").length).toBeGreaterThanOrEqual(5);
  });

  test("of any script, that reads backwards, or that looks like a formula, is kept to the letter", async () => {
    const spoken = [
      '=HYPERLINK("http://x")',
      "\u202Egnp.exe\u202C",
      "母亲 👩‍👧",
      "مرحبا",
      "  dos  ",
      "+cmd|' /C calc'!A0",
      "",
    ];
    await batch({ contacts: spoken.map((name) => ({ name, phone: "5511112222" })), last: true });
    const kept = await rows<{ name: string }>(
      db(),
      sql`select name from app_data_contact where customer_id = ${customerId} order by id`,
    );
    expect(kept.map(({ name }) => name)).toEqual(spoken);
    for (const name of ["a\u0000b", "half \ud83d"])
      expect(await refusedFor({ uploadId: "bad", contacts: [{ name, phone: "1" }] })).toBe("400");
  });

  test("that is sent again under its number is kept once; another thing under it is refused", async () => {
    const sent = { batchId: "one", contacts: [{ name: "Ana", phone: "5512345678" }] };
    const answers = await Promise.all([batch(sent), batch(sent), batch(sent)]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await refusedFor({ ...sent, contacts: [{ name: "Eva", phone: "5512345678" }] })).toBe("409");
    expect(
      await only(db(), sql`select count(*)::int as n from app_data_contact where customer_id = ${customerId}`),
    ).toEqual({ n: 1 });
  });

  test("may not go on after its last batch, after a day, from another device, or with nothing", async () => {
    expect(await refusedFor({})).toBe("400");
    await batch({ contacts: [], last: true });
    expect(await refusedFor({ contacts: [] })).toBe("409");
    await batch({ uploadId: "u-2", contacts: [] });
    expect(await refusedFor({ uploadId: "u-2", contacts: [], deviceId: "other" })).toBe("409");
    product.clock.advance(DAY_MS + 1);
    expect(await refusedFor({ uploadId: "u-2", contacts: [] })).toBe("409");
  });

  test("takes 100,000 contacts in an upload and not one more", async () => {
    const contacts = Array.from({ length: 2000 }, (_, index) => ({
      name: `Contacto ${index}`,
      phone: `55${10_000_000 + index}`,
    }));
    for (let index = 0; index < 50; index += 1) await batch({ contacts });
    expect(await refusedFor({ contacts: contacts.slice(0, 1) })).toBe("400");
    expect(await refusedFor({ uploadId: "u-3", contacts: [...contacts, ...contacts.slice(0, 1)] })).toBe("400");
    await batch({ last: true });
    await opened(reviewer);
    const began = performance.now();
    const { total, list } = await reviewer.call(appData.contacts, { customerId, pageNo: 4000, pageSize: 25 });
    expect([total, list.length]).toEqual([100_000, 25]);
    expect((await reviewer.call(appData.contacts, { customerId, text: "contacto 1999" })).total).toBe(50);
    expect(performance.now() - began).toBeLessThan(5000);
  }, 120_000);

  test("is a flood beyond what a day may bring, of this borrower alone", async () => {
    for (let index = 0; index < 200; index += 1) await batch({ contacts: [] });
    expect(await refusedFor({ contacts: [] })).toBe("429");
    expect(await refusedFor({ uploadId: "u-9", contacts: [] })).toBe("429");
    person = await borrower("app-data-calm", product.door);
    expect(await refusedFor({ contacts: [] })).toBe("taken");
  }, 60_000);

  test("comes from the app's own borrowers only", async () => {
    expect(await refusedFor({ contacts: [] }, otherDoor)).toBe("404");
    await expect(otherDoor.call(open.appDataWanted, { externalId: person.externalId })).rejects.toMatchObject({
      code: "404",
    });
  });

  test("is shown as the last upload that was complete, and as far as it has come before that", async () => {
    await batch({ contacts: [{ name: "Uno", phone: "5512345678" }] });
    await opened(reviewer);
    const shown = async () => {
      const { list, state } = await reviewer.call(appData.contacts, { customerId });
      return [list.map(({ name }) => name), state];
    };
    expect(await shown()).toEqual([["Uno"], "partial"]);
    await batch({ contacts: [{ name: "Dos", phone: "5512345678" }], last: true });
    expect(await shown()).toEqual([["Dos", "Uno"], "complete"]);
    await batch({ uploadId: "u-2", contacts: [{ name: "Tres", phone: "5512345678" }] });
    expect(await shown()).toEqual([["Dos", "Uno"], "complete"]);
    await batch({ uploadId: "u-2", last: true });
    expect(await shown()).toEqual([["Tres"], "complete"]);
  });

  test("reaches the review's device, too, and leaves there what it did not read", async () => {
    await product.door.call(open.appData, {
      externalId: person.externalId,
      deviceId: "356938035643809",
      model: "old",
      os: "Android 9",
      contactsCount: 80,
      smsCount: 900,
      loanApps: 3,
      latitude: 20,
      longitude: -100,
    });
    const { contacts, calls, device, installed } = EVERYTHING;
    await batch({ contacts, calls, device, installed, last: true });
    expect(
      await only(
        db(),
        sql`select model, contacts_count, sms_count, loan_apps, installed, latitude::float, jsonb_array_length(call_log) as calls,
              call_log -> 0 ->> 'direction' as direction, call_log -> 0 ->> 'phone' as phone from customer_device where customer_id = ${customerId}`,
      ),
    ).toEqual({
      model: "moto g60",
      contactsCount: 3,
      smsCount: 900,
      loanApps: 1,
      installed: ["WhatsApp", "Préstamo Ya"],
      latitude: 20,
      calls: 2,
      direction: "in",
      phone: "5543218765",
    });
  });

  test("by an older app in its one call is there as well, once however often", async () => {
    const told = {
      externalId: person.externalId,
      deviceId: "old-phone-1",
      model: "Galaxy A12",
      os: "Android 11",
      contactsCount: 1,
      smsCount: 1,
      loanApps: 0,
      installed: ["WhatsApp"],
      callLog: [{ phone: "5512345678", at: at(1), seconds: 3, direction: "in" as const }],
    };
    await product.door.call(open.appData, told);
    await product.door.call(open.appData, { ...told, installed: ["Telegram"] });
    await opened(reviewer);
    expect((await reviewer.call(appData.installed, { customerId })).list.map(({ name }) => name)).toEqual(["Telegram"]);
    expect((await reviewer.call(appData.calls, { customerId })).list).toMatchObject([{ phone: "55****5678" }]);
    const overview = await reviewer.call(appData.overview, { customerId });
    expect([overview.device?.model, overview.location, overview.missing]).toEqual(["Galaxy A12", null, null]);
    expect((await reviewer.call(appData.contacts, { customerId })).uploadedAt).toBeNull();
  });
});

describe("it opens", () => {
  test.each(LANGS)("by package and phone, both; in %s the specification's message says so", async (lang) => {
    for (const more of [
      { packageName: "" },
      { phone: " " },
      { packageName: "", phone: "" },
      { packageName: undefined },
    ]) {
      const { code, msg } = await reviewer.ask(
        appData.query,
        { packageName, phone: person.phone, kinds: ["sms"], reason: "x", ...more },
        { lang },
      );
      expect([code, msg]).toEqual(["400", refusals.needsBoth[lang]]);
    }
  });

  test("with a reason that is none of blanks, and with kinds", async () => {
    for (const reason of ["", "   ", "\n\t\u00a0"]) expect((await look(reviewer, { reason })).code).toBe("400");
    expect((await look(reviewer, { kinds: [] })).code).toBe("400");
    expect(await rows(db(), sql`select 1 as there from app_data_opening where customer_id = ${customerId}`)).toEqual(
      [],
    );
  });

  test("to the person who gave the reason, of that customer, for these kinds, and leaves who, whose, why and which", async () => {
    await batch({ ...EVERYTHING, last: true });
    await opened(reviewer, ["sms", "contacts"]);
    expect((await logged("appData.query"))[0]).toMatchObject({
      who: "Ricardo Salas",
      objectId: customerId,
      reason: "El cliente niega sus referencias",
      after: { kinds: ["contacts", "sms"] },
    });
    expect((await reviewer.ask(appData.contacts, { customerId })).code).toBe("200");
    expect((await reviewer.ask(appData.calls, { customerId })).code).toBe("403");
    const seen = await reviewer.call(appData.overview, { customerId });
    expect([seen.parts.map(({ kind }) => kind), seen.device, seen.location, seen.missing]).toEqual([
      ["contacts", "sms"],
      null,
      null,
      null,
    ]);
    for (const call of [appData.overview, appData.contacts, appData.sms, appData.uploads])
      expect([call.name, (await ops.ask(call, { customerId })).code]).toEqual([call.name, "403"]);
    const other = await idOf(await borrower("app-data-other", product.door));
    expect((await reviewer.ask(appData.contacts, { customerId: other })).code).toBe("403");
  });

  test("for a limited time", async () => {
    await opened(reviewer);
    product.clock.advance(14 * MINUTE_MS);
    expect((await reviewer.ask(appData.sms, { customerId })).code).toBe("200");
    product.clock.advance(2 * MINUTE_MS);
    for (const call of [appData.overview, appData.sms, appData.uploads])
      expect((await reviewer.ask(call, { customerId })).msg).toBe(refusals.notOpen.en);
    expect((await reviewer.ask(appData.refetch, { customerId, reason: "x" })).code).toBe("403");
  });

  test("no more often than the hour's limit, in slices of one kind or at once", async () => {
    await putSetting(product.services, appDataSettings.openingsPerHour, 3);
    const slices = await Promise.all(dataKind.codes.map((kind) => look(reviewer, { kinds: [kind] })));
    expect(slices.map(({ code }) => code).sort()).toEqual(["200", "200", "200", "429", "429", "429", "429"]);
    product.clock.advance(HOUR_MS + 1);
    expect((await look(reviewer)).code).toBe("200");
    await putSetting(product.services, appDataSettings.openingsPerHour, undefined);
  });

  test("to nobody whose role has not the page: neither the auditor nor service", async () => {
    for (const account of ["auditor", "service", "collector", "finance", "marketing", "lead"]) {
      const staff = await product.staff(account);
      expect([account, (await look(staff)).code]).toEqual([account, "403"]);
      expect([account, (await staff.ask(appData.sms, { customerId })).code]).toEqual([account, "403"]);
    }
  });

  test("not to whoever is held to another package: as if there were nobody", async () => {
    const held = await heldTo(product, otherPackage, "reviewer");
    const absent = await look(held, { phone: "5500009999" });
    const foreign = await look(held);
    expect({ ...foreign, traceId: "" }).toEqual({ ...absent, traceId: "" });
    expect([foreign.code, foreign.msg]).toEqual(["404", platformRefusals.notFound.en]);
    expect((await held.ask(appData.overview, { customerId })).code).toBe("403");
  });
});

describe("a number in full", () => {
  const row = async (name: string) =>
    (await reviewer.call(appData.contacts, { customerId, text: name })).list[0]?.id ?? "";

  test("is shown one by one, is logged with the reason, and counts with all other reveals", async () => {
    await batch({ ...EVERYTHING, last: true });
    await opened(reviewer);
    const rowId = await row("mama");
    expect(await reviewer.call(appData.reveal, { customerId, kind: "contacts", rowId })).toEqual({
      phone: "5543218765",
      text: "Mamá",
    });
    const [entry] = await logged("appData.reveal");
    expect(entry).toMatchObject({
      objectId: customerId,
      reason: "El cliente niega sus referencias",
      after: { kind: "contacts", rowId },
    });
    expect(JSON.stringify(entry)).not.toContain("5543218765");
    await putSetting(product.services, customerSettings.revealsPerHour, 2);
    await reviewer.call(customer.reveal, { customerId, field: "phone", reason: "x" });
    expect((await reviewer.ask(appData.reveal, { customerId, kind: "contacts", rowId })).code).toBe("429");
    await putSetting(product.services, customerSettings.revealsPerHour, undefined);
  });

  test("is of the customer and the kind that are open", async () => {
    await batch({ ...EVERYTHING, last: true });
    await opened(reviewer, ["contacts"]);
    const foreign = await row("mama");
    expect((await reviewer.ask(appData.reveal, { customerId, kind: "sms", rowId: foreign })).code).toBe("403");
    person = await borrower("app-data-next", product.door);
    customerId = await idOf(person);
    await opened(reviewer, ["contacts"]);
    expect((await reviewer.ask(appData.reveal, { customerId, kind: "contacts", rowId: foreign })).code).toBe("404");
  });
});

describe("a new upload", () => {
  const wanted = () => product.door.call(open.appDataWanted, { externalId: person.externalId });

  test("is asked for once, told to the app, and no longer wanted when it has come", async () => {
    await opened(reviewer);
    expect(await wanted()).toEqual({ wanted: false, since: null });
    await reviewer.call(appData.refetch, { customerId, reason: "Datos de hace un mes" });
    expect((await reviewer.ask(appData.refetch, { customerId, reason: "x" })).msg).toBe(refusals.alreadyWanted.en);
    expect((await reviewer.call(appData.overview, { customerId })).wanted).toMatchObject({ by: "Ricardo Salas" });
    expect(await wanted()).toEqual({ wanted: true, since: product.clock.now().toISOString() });
    await batch({ contacts: [] });
    expect((await wanted()).wanted).toBe(true);
    await batch({ last: true });
    expect((await wanted()).wanted).toBe(false);
    expect((await logged("appData.refetch"))[0]).toMatchObject({
      objectId: customerId,
      reason: "Datos de hace un mes",
    });
  });

  test("is not asked of a borrower who cannot sign in", async () => {
    await opened(reviewer);
    await run(db(), sql`update customer set status = 1 where id = ${customerId}`);
    expect((await reviewer.ask(appData.refetch, { customerId, reason: "x" })).msg).toBe(refusals.cannotSend.en);
  });
});

test("the log of operations names what was done, and holds nothing of it", async () => {
  await batch({ ...EVERYTHING, last: true });
  await opened(reviewer);
  await reviewer.call(appData.sms, { customerId, text: "mañana" });
  const admin = await product.staff("admin");
  const { list } = await admin.call(audit.list, { objectType: "customer", objectId: customerId });
  expect(list[0]).toMatchObject({ actor: "Ricardo Salas", call: "appData.query" });
  const kept = await rows<{ row: string }>(db(), sql`select to_jsonb(o)::text as row from operation_log o`);
  for (const secret of ["Mamá", "5543218765", "483920", "moto g60", "mañana"])
    expect(kept.filter(({ row }) => row.includes(secret))).toEqual([]);
});
