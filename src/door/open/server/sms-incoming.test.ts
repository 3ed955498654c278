import { afterAll, beforeAll, expect, test } from "vitest";
import { Door } from "../../../../sandbox/door.ts";
import { asSystem } from "../../../platform/server/context.ts";
import { only, row, rows, sql } from "../../../platform/server/database/connect.ts";
import { bookIncoming, sendSms } from "../../../reach/sms/server/api.ts";
import { applyAs } from "../../../testing/borrower.ts";
import { doorKey } from "../../../testing/keys.ts";
import { openProduct, type Product } from "../../../testing/product.ts";
import { open } from "../contract.ts";

let product: Product;
let carrier: Door;
let phone: string;
let customerId: string;

beforeAll(async () => {
  product = await openProduct();
  const { clock, services, baseUrl } = product;
  carrier = new Door({ ...(await doorKey(services, "carrier")), serverUrl: baseUrl, clock });
  const { person } = await applyAs(product, "writes-back");
  phone = person.phone;
  customerId = (await only<{ id: string }>(db(), sql`select id from customer where phone = ${phone}`)).id;
});
afterAll(() => product.close());

const db = () => product.services.connection.db;
const kept = (reference: string) =>
  row(
    db(),
    sql`select customer_id, phone, text, type, status, carrier, segments from sms where reference like ${`%${reference}`}`,
  );

test("a text that a borrower sends is kept as received, with the customer whose phone it is", async () => {
  await carrier.call(open.smsIncoming, { reference: "MO-1", from: `+52${phone}`, text: "Ya pagué 👍" });
  expect(await kept("MO-1")).toEqual({
    customerId,
    phone,
    text: "Ya pagué 👍",
    type: 1,
    status: -1,
    carrier: "sandbox",
    segments: 1,
  });
});

test("a text that is brought again, by two processes at once, is kept once", async () => {
  const again = { reference: "MO-2", from: phone, text: "BAJA", at: "2026-03-02T18:00:00Z" };
  await Promise.all(Array.from({ length: 6 }, () => carrier.call(open.smsIncoming, again)));
  expect(await rows(db(), sql`select id from sms where reference = 'in-sandbox-MO-2'`)).toHaveLength(1);
  // the same name given by another carrier is another text
  await asSystem(product.services, (ctx) => bookIncoming(ctx, "otro", { ...again, at: ctx.now }));
  expect(await rows(db(), sql`select id from sms where reference like '%-MO-2'`)).toHaveLength(2);
});

test("a phone that two packages know belongs to whom we wrote to last", async () => {
  const copy = await only<{ id: string }>(
    db(),
    sql`insert into customer (external_id, merchant_no, package_name, phone, name, registered_at)
        select 'twin', merchant_no, (select p.package_name from app_package p where p.package_name <> c.package_name limit 1),
          phone, name, registered_at from customer c where id = ${customerId} returning id`,
  );
  const write = (to: string) =>
    asSystem(product.services, (ctx) =>
      sendSms(ctx, { customerId: to, loanId: null, phone, purpose: "transactional" }, "Hola"),
    );
  await write(copy.id);
  await write(customerId);
  await carrier.call(open.smsIncoming, { reference: "MO-3", from: phone, text: "Sí" });
  expect(await kept("MO-3")).toMatchObject({ customerId });
  await write(copy.id);
  await carrier.call(open.smsIncoming, { reference: "MO-4", from: phone, text: "Sí" });
  expect(await kept("MO-4")).toMatchObject({ customerId: copy.id });
});

test("whoever is no customer is kept, too, and belongs to nobody", async () => {
  await carrier.call(open.smsIncoming, { reference: "MO-5", from: "+1 202 555 0123", text: "Hello?" });
  expect(await kept("MO-5")).toMatchObject({ customerId: null, phone: "+12025550123" });
});

test("what no database can hold is left out of a text, and the rest is kept", async () => {
  await asSystem(product.services, (ctx) =>
    bookIncoming(ctx, "sandbox", { from: phone, text: "a\u0000b\ud83d", reference: "MO-6", at: ctx.now }),
  );
  expect(await kept("MO-6")).toMatchObject({ text: "ab\ufffd" });
});

test("nobody but a carrier may bring one", async () => {
  const text = { reference: "MO-7", from: phone, text: "x" };
  await expect(product.door.call(open.smsIncoming, text)).rejects.toMatchObject({ code: "403" });
  const { clock, services, baseUrl } = product;
  const bank = new Door({ ...(await doorKey(services, "bank")), serverUrl: baseUrl, clock });
  await expect(bank.call(open.smsIncoming, text)).rejects.toMatchObject({ code: "403" });
  expect(await kept("MO-7")).toBeNull();
});
