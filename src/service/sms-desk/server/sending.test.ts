import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { workers } from "../../../app.ts";
import { putSetting } from "../../../base/configuration/server/testing/put-setting.ts";
import { asSystem } from "../../../platform/server/context.ts";
import { only, rows, run, sql } from "../../../platform/server/database/connect.ts";
import { drain } from "../../../platform/server/outbox.ts";
import { isSentForApproval, type SendsOf } from "../../../platform/shared/endpoint.ts";
import { addDays, dayIn, startOfDay } from "../../../platform/shared/business-date.ts";
import { bookReport } from "../../../reach/sms/server/api.ts";
import { applyAs } from "../../../testing/borrower.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { sms, smsTemplate } from "../contract.ts";
import { smsDeskSettings } from "../domain/settings.ts";
import { smsDeskRefusals } from "../messages.ts";
import { addPeople, PACKAGE } from "./testing/people.ts";

const HOUR_MS = 3_600_000;

let product: Product;
let ops: Staff;
let admin: Staff;
let templateId: string;
let count = 0;

const db = () => product.services.connection.db;
/** Moves the clock to an hour of the next day. */
function tomorrowAt(hour: number): void {
  const { zone } = product.services.config;
  const day = addDays(dayIn(zone, product.clock.now()), 1);
  product.clock.set(new Date(startOfDay(zone, day).getTime() + hour * HOUR_MS));
}

beforeAll(async () => {
  product = await openProduct();
  [ops, admin] = await Promise.all([product.staff("ops"), product.staff("admin")]);
  templateId = await template({ tpl: "{app}: Hola {firstName}, gracias." });
});
afterAll(() => product.close());

async function template(more: Partial<SendsOf<typeof smsTemplate.create>>): Promise<string> {
  const made = {
    typeName: `T${(count += 1)}`,
    tpl: "Hola",
    type: "service",
    customerState: "any",
    haveUrl: false,
  } as const;
  return (await ops.call(smsTemplate.create, { ...made, ...more })).id;
}
const people = (howMany: number, packageName?: string) =>
  addPeople(product.services, howMany, {
    prefix: String(551_000 + (count += 1)),
    ...(packageName !== undefined && { packageName }),
  });
const textsTo = (phone: string) =>
  rows<{ text: string; status: number; heldUntil: Date | null; reason: string | null }>(
    db(),
    sql`select text, status, held_until, failure_reason as reason from sms where phone = ${phone} order by id`,
  );
/** What the carrier was given for a phone. */
async function handed(phone: string): Promise<string[]> {
  const answer = await fetch(`${product.bank.url}/inbox?phone=${phone}`);
  return ((await answer.json()) as { text: string }[]).map(({ text }) => text);
}
const inbox = async (phone: string): Promise<number> => (await handed(phone)).length;
const reached = async (found: readonly { phone: string }[]): Promise<number> =>
  (await Promise.all(found.map(({ phone }) => inbox(phone)))).filter((many) => many > 0).length;
/** The carrier reports all that it has as delivered, twice. */
async function reportAll(): Promise<void> {
  const given = await rows<{ reference: string }>(
    db(),
    sql`select reference from sms where carrier is not null and status = 64`,
  );
  for (const { reference } of [...given, ...given])
    await asSystem(product.services, (ctx) => bookReport(ctx, "sandbox", { reference, delivered: true }));
}

async function prepared(pasted: string, staff = ops, of = templateId) {
  const { batchId } = await staff.call(sms.prepare, { templateId: of, packageName: PACKAGE, source: "pasted", pasted });
  await product.settle();
  return staff.call(sms.batch, { batchId });
}
const listOf = (found: readonly { phone: string }[]) => found.map(({ phone }) => phone).join("\n");

describe("a message to one customer", () => {
  test("goes out under its sender's name, and is shown with what the rules say before", async () => {
    const [who] = await people(1);
    const customerId = who?.id ?? "";
    const seen = await ops.call(sms.compose, { customerId, templateId });
    expect(seen).toMatchObject({
      text: "PrestaYa: Hola Ana, gracias.",
      purpose: "service",
      allowed: true,
      rule: null,
    });
    await ops.call(sms.send, { customerId, templateId, heldAs: "drop" });
    await product.settle();
    const { list } = await ops.call(sms.list, { customerId });
    expect(list).toMatchObject([
      { text: seen.text, status: 64, carrier: "sandbox", sender: "Óscar Medina", purpose: "service" },
    ]);
  });

  test("at night is refused with the rule, or waits for the morning", async () => {
    const [who] = await people(1);
    const customerId = who?.id ?? "";
    tomorrowAt(23);
    expect(await ops.call(sms.compose, { customerId, text: "Hola" })).toMatchObject({ allowed: false, rule: "hours" });
    const refused = await ops.ask(sms.send, { customerId, text: "Hola", heldAs: "drop" });
    expect(refused).toMatchObject({ code: "409", data: { rule: "hours" } });
    expect(await textsTo(who?.phone ?? "")).toEqual([]);
    const { heldUntil } = await ops.call(sms.send, { customerId, text: "Hola", heldAs: "queue" });
    await product.settle();
    expect(await inbox(who?.phone ?? "")).toBe(0);
    expect(await textsTo(who?.phone ?? "")).toMatchObject([{ status: 64, heldUntil: new Date(heldUntil ?? "") }]);
    product.clock.set(new Date(heldUntil ?? ""));
    await product.settle();
    expect(await inbox(who?.phone ?? "")).toBe(1);
    await reportAll();
    expect((await textsTo(who?.phone ?? "")).map(({ status }) => status)).toEqual([0]);
  });

  test("is one of a template or of one's own text, and of somebody whom the sender may see", async () => {
    const [who] = await people(1);
    const customerId = who?.id ?? "";
    for (const wrong of [{}, { templateId, text: "Hola" }])
      expect((await ops.ask(sms.send, { customerId, heldAs: "drop", ...wrong })).code).toBe("400");
    const collector = await product.staff("collector");
    expect((await collector.ask(sms.send, { customerId, text: "Hola", heldAs: "drop" })).code).toBe("404");
    const { person } = await applyAs(product, "sms-own");
    await run(
      db(),
      sql`update loan_order set collector_id = (select id from staff_user where account = 'collector')
          where customer_id = (select id from customer where phone = ${person.phone})`,
    );
    const own = await only<{ id: string }>(db(), sql`select id from customer where phone = ${person.phone}`);
    expect((await collector.ask(sms.send, { customerId: own.id, text: "Hola", heldAs: "drop" })).code).toBe("200");
  });

  test("is sent again as a new one; a code, what came in and what is under way are not", async () => {
    const [who] = await people(1);
    const customerId = who?.id ?? "";
    const { smsId } = await ops.call(sms.send, { customerId, text: "Hola", heldAs: "drop" });
    expect(await ops.ask(sms.resend, { smsId })).toMatchObject({ code: "409", msg: smsDeskRefusals.underWay.en });
    await product.settle();
    await reportAll();
    const again = await ops.call(sms.resend, { smsId });
    expect(again.smsId).not.toBe(smsId);
    await product.settle();
    expect(await inbox(who?.phone ?? "")).toBe(2);
    await run(db(), sql`update sms set secret = true where id = ${smsId}`);
    expect(await ops.ask(sms.resend, { smsId })).toMatchObject({ code: "409", msg: smsDeskRefusals.secret.en });
    await run(db(), sql`update sms set secret = false, type = 1, status = -1 where id = ${smsId}`);
    expect(await ops.ask(sms.resend, { smsId })).toMatchObject({ code: "409", msg: smsDeskRefusals.notOurs.en });
  });
});

describe("a batch", () => {
  test("of a pasted list says who gets it and who does not, each with the reason", async () => {
    const found = await people(5);
    const [other] = await people(1, "mx.credialdia.app");
    const rubbish = ["", '=HYPERLINK("http://malo.mx")', "123", "5599999999"];
    const pasted = [...found.map(({ phone }) => `+52 ${phone}`), found[0]?.phone, other?.phone, ...rubbish].join(
      "\r\n",
    );
    const batch = await prepared(pasted);
    expect(batch).toMatchObject({ status: "done", willSend: 5, held: 0, duplicates: 1, noPhone: 2, leftOut: 2 });
    expect(batch.segments).toBe(5);
    expect(batch.costCents).toBe(5 * 45);
    const { list } = await ops.call(sms.recipients, { batchId: batch.id, pageSize: 50 });
    expect(list.map(({ verdict }) => verdict).toSorted()).toEqual(
      [...Array.from({ length: 5 }, () => "send"), "duplicate", "noPhone", "noPhone", "unknown", "unknown"].toSorted(),
    );
    expect(await only(db(), sql`select pasted from sms_batch where id = ${batch.id}`)).toEqual({ pasted: null });
  });

  test("goes out as it was prepared, whatever becomes of the template, and each text once", async () => {
    const found = await people(30);
    const of = await template({ tpl: "Primero {firstName}" });
    const batch = await prepared(listOf(found), ops, of);
    const [before] = (await ops.call(smsTemplate.list, { templateId: of })).list;
    await ops.call(smsTemplate.edit, {
      templateId: of,
      version: before?.version ?? 0,
      typeName: before?.typeName ?? "",
      tpl: "Después",
      type: "marketing",
      customerState: "any",
      haveUrl: false,
    });
    const asked = { batchId: batch.id, version: batch.version, heldAs: "drop" } as const;
    const answers = await Promise.all([1, 2].map(() => ops.askAlone(sms.start, asked)));
    expect(answers.map(({ code }) => code).toSorted()).toEqual(["200", "409"]);
    await product.settle();
    await reportAll();
    expect(await ops.call(sms.batch, { batchId: batch.id })).toMatchObject({ state: "sent", done: 30, delivered: 30 });
    for (const { phone } of found) expect(await handed(phone)).toEqual(["Primero Ana"]);
  });

  test("above what one person may send in a day takes a second one, in slices and at once, too", async () => {
    tomorrowAt(12);
    await putSetting(product.services, smsDeskSettings.alone, 20);
    const slices = [await people(12), await people(12), await people(12)];
    const batches: Awaited<ReturnType<typeof prepared>>[] = [];
    for (const slice of slices) batches.push(await prepared(listOf(slice)));
    const answers = await Promise.all(
      batches.map(({ id: batchId, version }) => ops.askAlone(sms.start, { batchId, version, heldAs: "drop" })),
    );
    const done = answers.filter(({ code, data }) => code === "200" && !isSentForApproval(data));
    expect(done).toHaveLength(1);
    await product.settle();
    const left = batches.filter((_, index) => answers[index] !== done[0]);
    for (const { id: batchId, version } of left) {
      const pending = (await ops.call(sms.batch, { batchId })).request;
      const answer = pending ? null : await ops.askAlone(sms.start, { batchId, version, heldAs: "drop" });
      const approvalId = pending?.approvalId ?? (isSentForApproval(answer?.data) ? answer.data.approvalId : "");
      expect((await ops.askToApprove(approvalId)).code).not.toBe("200");
      expect((await ops.call(sms.batch, { batchId })).state).toBe("draft");
      await admin.approve(approvalId);
    }
    await product.settle();
    for (const { id: batchId } of batches)
      expect(await ops.call(sms.batch, { batchId })).toMatchObject({ state: "sent", done: 12 });
    for (const slice of slices) expect(await reached(slice)).toBe(12);
    await putSetting(product.services, smsDeskSettings.alone, 200);
  });

  test("that is stopped sends nothing more, not even what waits for its carrier", async () => {
    tomorrowAt(12);
    await run(db(), sql`update carrier set per_second = 5`);
    const found = await people(40);
    const batch = await prepared(listOf(found));
    await ops.call(sms.start, { batchId: batch.id, version: batch.version, heldAs: "drop" });
    await drain(product.services, workers);
    const { done } = await ops.call(sms.batch, { batchId: batch.id });
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThanOrEqual(10);
    await ops.call(sms.stop, { batchId: batch.id });
    const sent = await reached(found);
    await product.settle();
    expect(await reached(found)).toBe(sent);
    expect(await ops.call(sms.batch, { batchId: batch.id })).toMatchObject({ state: "stopped", done });
    expect((await ops.ask(sms.stop, { batchId: batch.id })).code).toBe("409");
    await run(db(), sql`update carrier set per_second = 20`);
  });

  test("keeps to the carrier's pace", async () => {
    tomorrowAt(12);
    await run(db(), sql`update carrier set per_second = 7`);
    const found = await people(30);
    const batch = await prepared(listOf(found));
    await ops.call(sms.start, { batchId: batch.id, version: batch.version, heldAs: "drop" });
    const started = product.clock.now().getTime();
    for (let second = 1; second <= 5; second += 1) {
      await drain(product.services, workers);
      const { done } = await ops.call(sms.batch, { batchId: batch.id });
      expect(done).toBeLessThanOrEqual(7 * second);
      product.clock.set(new Date(started + second * 1000));
    }
    await product.settle();
    expect(await reached(found)).toBe(30);
    await run(db(), sql`update carrier set per_second = 20`);
  });

  test("is judged anew as each text goes: who may not be reached any more is not, who may later waits", async () => {
    tomorrowAt(12);
    const found = await people(4);
    const batch = await prepared(listOf(found));
    await run(
      db(),
      sql`insert into contact_flag (customer_id, kind, purposes, source, reason, raised_at)
          values (${found[0]?.id}, 'doNotContact', array['service'], 'borrower', 'x', ${product.clock.now()})`,
    );
    tomorrowAt(23);
    await ops.call(sms.start, { batchId: batch.id, version: batch.version, heldAs: "queue" });
    await product.settle();
    expect(await ops.call(sms.batch, { batchId: batch.id })).toMatchObject({ state: "sending", refused: 1, queued: 3 });
    tomorrowAt(8);
    await product.settle();
    expect(await ops.call(sms.batch, { batchId: batch.id })).toMatchObject({ state: "sent", refused: 1, done: 4 });
    expect(await reached(found)).toBe(3);
    expect(await inbox(found[0]?.phone ?? "")).toBe(0);
  });
});
