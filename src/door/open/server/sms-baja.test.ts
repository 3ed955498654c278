import { afterAll, beforeAll, expect, test } from "vitest";
import { Door } from "../../../../sandbox/door.ts";
import { only, rows, sql } from "../../../platform/server/database/connect.ts";
import { asSystem } from "../../../platform/server/context.ts";
import { keepConsent, wouldContact } from "../../../reach/contact/server/api.ts";
import { doorKey } from "../../../testing/keys.ts";
import { openProduct, type Product } from "../../../testing/product.ts";
import { addPeople } from "../../../service/sms-desk/server/testing/people.ts";
import { open } from "../contract.ts";

let product: Product;
let carrier: Door;

beforeAll(async () => {
  product = await openProduct();
  const { clock, services, baseUrl } = product;
  carrier = new Door({ ...(await doorKey(services, "carrier")), serverUrl: baseUrl, clock });
});
afterAll(() => product.close());

const db = () => product.services.connection.db;
const textsTo = (phone: string) =>
  rows<{ text: string; purpose: string }>(
    db(),
    sql`select text, purpose from sms where phone = ${phone} and type = 2 order by id`,
  );

test("BAJA ends marketing once, is confirmed, and leaves receipts alone", async () => {
  const [who] = await addPeople(product.services, 1, { prefix: "558001" });
  const { id: customerId = "", phone = "" } = who ?? {};
  await asSystem(product.services, (ctx) => keepConsent(ctx, customerId, { given: true, saidAt: ctx.now }));
  const said = { reference: "B-1", from: `+52${phone}`, text: " Bája. " };
  product.clock.advance(60_000);
  await Promise.all([1, 2, 3].map(() => carrier.call(open.smsIncoming, said)));
  expect(await textsTo(phone)).toEqual([
    { text: expect.stringContaining("Ya no le enviaremos promociones") as string, purpose: "transactional" },
  ]);
  const consent = await only<{ given: boolean }>(
    db(),
    sql`select given from contact_consent where customer_id = ${customerId} order by id desc limit 1`,
  );
  expect(consent.given).toBe(false);
  const contact = { customerId, loanId: null, phone, channel: "sms", by: null, what: "", text: "Hola" } as const;
  const [marketing, receipt] = await asSystem(product.services, (ctx) =>
    wouldContact(ctx, [
      { ...contact, purpose: "marketing" },
      { ...contact, purpose: "transactional" },
    ]),
  );
  expect(marketing).toMatchObject({ allowed: false, reason: "doNotContact", legalAt: null });
  expect(receipt).toMatchObject({ allowed: true });
});

test("what only holds the word says nothing of the kind", async () => {
  const [who] = await addPeople(product.services, 1, { prefix: "558002" });
  const phone = who?.phone ?? "";
  await carrier.call(open.smsIncoming, { reference: "B-2", from: phone, text: "No me den de baja, voy a pagar" });
  expect(await textsTo(phone)).toEqual([]);
});
