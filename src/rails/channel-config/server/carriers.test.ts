import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { serve, type Served } from "../../../../sandbox/http.ts";
import { Smsc } from "../../../../sandbox/sms/smsc.ts";
import { TwilioTwin } from "../../../../sandbox/sms/twilio.ts";
import { allowSandbox } from "../../../platform/server/outbound/request.ts";
import { addressRefusals } from "../../../platform/shared/address-messages.ts";
import { chosenCarrier } from "../../../reach/sms/server/api.ts";
import { encrypterOf } from "../../../testing/encrypted.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { carrierConfig } from "../contract.ts";
import { providerRefusals } from "../messages.ts";

const ACCOUNT = `AC${"1b".repeat(16)}`;
const TOKEN = "auth-token-0123456789abcdef";
const PUBLIC = "https://lender.example";
const TWILIO = {
  dialect: "twilio",
  name: "Twilio MX",
  accountSid: ACCOUNT,
  sender: "+525511112222",
  noticesTo: PUBLIC,
  perSecond: 7,
};
const SMPP = { dialect: "smpp", name: "SMSC MX", systemId: "trastienda", sourceAddress: "26262", perSecond: 30 };

let product: Product;
let finance: Staff;
let twin: TwilioTwin;
let served: Served;
let smsc: Smsc;
let smscUrl: string;
let serial = 0;

beforeAll(async () => {
  product = await openProduct();
  const { clock, services, baseUrl } = product;
  const account = { accountSid: ACCOUNT, authToken: TOKEN, serverUrl: baseUrl, incomingUrl: `${PUBLIC}/x` };
  twin = new TwilioTwin({ account, clock });
  served = await serve(0, async (request) => (await twin.answer(request)) ?? { status: 404, text: "" });
  smsc = new Smsc({ systemId: "trastienda", password: "secreto8", clock });
  smscUrl = await smsc.listen();
  allowSandbox(services.config, served.url);
  allowSandbox(services.config, smscUrl);
});
beforeEach(async () => {
  finance = await product.staff("finance");
  serial += 1;
});
afterAll(async () => {
  await product.close();
  await served.close();
  await smsc.close();
});

async function enter(dialect: string, baseUrl: string, key: string, notices?: string) {
  const sealed = await encrypterOf(finance);
  const sent = { dialect, baseUrl, key: sealed(key), ...(notices !== undefined && { notices: sealed(notices) }) };
  return finance.ask(carrierConfig.enter, sent);
}
const credentials = async (...entered: Parameters<typeof enter>): Promise<string> => (await enter(...entered)).data.id;
const create = (set: string, baseUrl: string, fields: typeof TWILIO | typeof SMPP, change: object = {}) =>
  finance.ask(carrierConfig.create, {
    code: `mx-${serial}`,
    baseUrl,
    credentials: set,
    reason: "Alta del operador",
    ...fields,
    ...change,
  });
const find = async (id: string) => {
  const found = (await finance.call(carrierConfig.list, { pageSize: 200 })).list.find((one) => one.id === id);
  if (!found) throw new Error("no carrier");
  return found;
};
async function enable(id: string): Promise<void> {
  const { revision, inForce } = await find(id);
  await finance.call(carrierConfig.enable, { id, revision: revision ?? 0, inForce: inForce ?? 0, reason: "x" });
  await finance.call(carrierConfig.prefer, { id, reason: "x" });
}

test("a carrier of Twilio's is added with what it needs, tested, and sends", async () => {
  const at = `${served.url}/twilio`;
  const made = await create(await credentials("twilio", at, TOKEN, TOKEN), at, TWILIO);
  expect(made.code).toBe("200");
  const { id } = made.data;
  expect(await find(id)).toMatchObject({ ...TWILIO, state: "off", noticesAs: `carrier-mx-${serial}` });
  expect(await finance.call(carrierConfig.test, { id })).toMatchObject({ outcome: "answered" });
  await enable(id);
  expect(await chosenCarrier(product.services)).toMatchObject({ code: `mx-${serial}` });
});

test("one whose key is another account's is refused when it is tested", async () => {
  const at = `${served.url}/twilio`;
  const set = await credentials("twilio", at, "another-token-0123456789");
  const { id } = (await create(set, at, TWILIO)).data;
  expect(await finance.call(carrierConfig.test, { id })).toMatchObject({ outcome: "refused", answer: null });
});

test("a carrier over SMPP is added with what it needs, tested by its bind, and sends", async () => {
  const made = await create(await credentials("smpp", smscUrl, "secreto8"), smscUrl, SMPP);
  expect(made.code).toBe("200");
  const { id } = made.data;
  expect(await find(id)).toMatchObject({ ...SMPP, noticesAs: null, host: new URL(smscUrl).host });
  expect(await finance.call(carrierConfig.test, { id })).toMatchObject({ outcome: "answered" });
  await enable(id);
  expect(await chosenCarrier(product.services)).toMatchObject({ code: `mx-${serial}` });
});

test.each([
  ["accountSid", { accountSid: "" }, "400"],
  ["sender", { sender: "not a sender!" }, "400"],
  ["noticesTo", { noticesTo: "http://lender.example" }, "400"],
  ["systemId", { systemId: "trastienda" }, "400"],
])(
  "of Twilio's one without a usable %s, or with another's setting, is refused at that field",
  async (field, change, code) => {
    const at = `${served.url}/twilio`;
    const answer = await create(await credentials("twilio", at, TOKEN), at, TWILIO, change);
    expect(answer).toMatchObject({ code, errors: [{ field }] });
  },
);

test("SMPP is spoken over connections, and everything else over HTTP", async () => {
  const at = `${served.url}/twilio`;
  const other = { code: "400", msg: providerRefusals.otherScheme.en, errors: [{ field: "baseUrl" }] };
  expect(await create(await credentials("twilio", smscUrl, TOKEN), smscUrl, TWILIO)).toMatchObject(other);
  expect(await create(await credentials("smpp", at, "secreto8"), at, SMPP)).toMatchObject(other);
});

test.each([
  ["smpps://10.0.0.9:2775", addressRefusals.notPublic],
  ["smpps://0x0a000009:2775", addressRefusals.notPublic],
  ["smpp://smsc.example:2775", addressRefusals.notHttps],
  ["smpps://smsc.example", addressRefusals.notAnAddress],
])("an SMSC at %s is refused", async (at, reason) => {
  expect(await create(await credentials("smpp", at, "secreto8"), at, SMPP)).toMatchObject({ msg: reason.en });
});

test("credentials of one SMSC do not follow to another port of it", async () => {
  const { id } = (await create(await credentials("smpp", smscUrl, "secreto8"), smscUrl, SMPP)).data;
  const { revision, inForce, credentials: set } = await find(id);
  const { dialect: _dialect, ...fields } = SMPP;
  const change = { ...fields, baseUrl: "smpps://smsc.example:3550", credentials: set, reason: "x" };
  const asked = { id, revision: revision ?? 0, inForce: inForce ?? 0, ...change };
  expect(await finance.ask(carrierConfig.edit, asked)).toMatchObject({
    code: "409",
    msg: providerRefusals.enterAnew.en,
  });
});
