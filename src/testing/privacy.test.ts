import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountSeed } from "../../seeds/roles.ts";
import { deviceOf } from "../../sandbox/device.ts";
import { handlers, lists } from "../calls.ts";
import { bill } from "../service/bill/contract.ts";
import { customer } from "../desk/customer/contract.ts";
import { exporting } from "../control/export/contract.ts";
import { loan } from "../service/loan/contract.ts";
import { review } from "../desk/review/contract.ts";
import { audit } from "../control/audit/contract.ts";
import { rows, sql } from "../platform/server/database/connect.ts";
import { outsideKeys } from "../door/test-tools/server/sandbox/keys.ts";
import { codesOf, type Endpoint } from "../platform/shared/endpoint.ts";
import { applyAs, paidOut, payAs, type Applied } from "./borrower.ts";
import { openProduct, type Product, type Staff } from "./product.ts";

let product: Product;
let paid: Applied;
let waiting: Applied;
let customerIds: readonly string[];
const staff = new Map<string, Staff>();
const tokens: string[] = [];

/** What must never leave the server unmasked, by what it is. */
let secrets: ReadonlyMap<string, string>;

/** What stands of it in a text. */
const found = (text: string): string[] =>
  [...secrets].filter(([value]) => text.includes(value)).map(([, what]) => what);

/** The names that a secret's field would have. */
const FIELDS = /"[^"]*(password|hash|secret|token)[^"]*"\s*:/i;

async function answerTo(endpoint: Endpoint, member: Staff, input: unknown, key = "privacy-test"): Promise<string> {
  const response = await fetch(product.baseUrl + endpoint.path, {
    method: endpoint.method,
    headers: {
      "content-type": "application/json",
      "x-auth-token": await member.token(),
      "x-lang": "es",
      "idempotency-key": key,
    },
    ...(endpoint.method === "POST" ? { body: JSON.stringify(input) } : {}),
  });
  return response.text();
}

beforeAll(async () => {
  product = await openProduct();
  const { db } = product.services.connection;
  paid = await paidOut(product, "petra");
  await payAs(product, paid, 30_000);
  waiting = await applyAs(product, "wenceslao");
  await product.settle();
  for (const { account } of accountSeed) {
    const member = await product.staff(account);
    staff.set(account, member);
    tokens.push(await member.token());
  }
  const admin = await product.staff("admin");
  await admin.call(loan.remark, { loanId: paid.loanId, remark: "Llamó", remarktwo: "Pagará" });
  await admin.call(customer.reveal, {
    customerId: (await admin.call(loan.detail, { loanId: paid.loanId })).order.customerId,
    field: "phone",
    reason: "verificación",
  });

  const people = [paid.person, waiting.person].flatMap((person) => [
    [person.phone, "phone"] as const,
    [person.curp, "CURP"] as const,
    [person.clabe, "CLABE"] as const,
    ...(person.rfc ? [[person.rfc, "RFC"] as const] : []),
    ...person.contacts.map((contact) => [contact.phone, "phone of a contact"] as const),
  ]);
  const devices = [
    deviceOf("petra", paid.person, product.clock.now()),
    deviceOf("wenceslao", waiting.person, product.clock.now()),
  ];
  const stored = await rows<{ value: string; what: string }>(
    db,
    sql`select password_hash as value, 'password hash' as what from staff_user union select token_hash, 'token hash'
        from session
        union select secret, 'sealed app secret' from open_app union select secret, 'sealed channel secret'
          from channel`,
  );
  const outside = await outsideKeys(product.services);
  secrets = new Map([
    ...people,
    ...devices.map((device) => [device.deviceId, "device id"] as const),
    ...devices.flatMap((device) => (device.callLog ?? []).map((entry) => [entry.phone, "phone of a call"] as const)),
    ...tokens.map((token) => [token, "token"] as const),
    ...stored.map(({ value, what }) => [value, what] as const),
    ...outside.doors.map(({ secret }) => [secret, "app secret"] as const),
    ...outside.channels.map(({ secret }) => [secret, "channel secret"] as const),
  ]);
  customerIds = (await rows<{ id: string }>(db, sql`select id from customer order by id`)).map(({ id }) => id);
});
afterAll(() => product.close());

describe.each(accountSeed.map(({ account }) => account))("what %s reads", (account) => {
  const member = (): Staff => staff.get(account) as Staff;

  test("in the lists holds no personal data in full and no secret", async () => {
    for (const { endpoint } of lists) {
      const text = await answerTo(endpoint, member(), { pageSize: 200 });
      expect(
        [endpoint.name, found(text), FIELDS.exec(text)?.[0] ?? null],
        "mask it where the list finishes its rows (server/), or leave the column out of contract.ts",
      ).toEqual([endpoint.name, [], null]);
    }
  });

  test("of an order, a customer and a case holds none either", async () => {
    const inputs: (readonly [Endpoint, unknown])[] = [paid, waiting].flatMap(({ loanId, orderNo }) => [
      [loan.detail, { loanId }],
      [loan.timeline, { loanId }],
      [loan.ledger, { loanId }],
      [loan.paymentInfo, { loanId }],
      ...customerIds.map((userId) => [loan.certificate, { loanId, userId }] as const),
      [review.dossier, { loanId }],
      [review.dossier, { orderNo }],
      [review.callLog, { loanId }],
    ]);
    const all: (readonly [Endpoint, unknown])[] = [
      ...inputs,
      ...customerIds.map((customerId) => [customer.detail, { customerId }] as const),
      [review.reviewers, {}],
      [review.counts, {}],
    ];
    for (const [endpoint, input] of all) {
      const text = await answerTo(endpoint, member(), input);
      expect([endpoint.name, found(text)]).toEqual([endpoint.name, []]);
    }
  });

  test("in the operation log's differences holds none either", async () => {
    const ids = await rows<{ id: string }>(
      product.services.connection.db,
      sql`select id from operation_log order by id limit 60`,
    );
    for (const { id } of ids) {
      const text = await answerTo(audit.detail, member(), { id });
      expect([id, found(text)]).toEqual([id, []]);
    }
  });

  test("in a refusal does not repeat what was sent", async () => {
    const { phone, curp, clabe } = paid.person;
    for (const { endpoint } of handlers.filter((handler) => codesOf(handler.endpoint.access).length > 0)) {
      const text = await answerTo(
        endpoint,
        member(),
        { loanId: curp, customerId: clabe, billId: phone, version: "x", reason: curp, password: tokens[0] },
        phone,
      );
      expect([endpoint.name, found(text)]).toEqual([endpoint.name, []]);
    }
  });
});

test("a field is revealed only to whoever holds its own permission, and only that field", async () => {
  const customerId = customerIds[0] as string;
  const service = staff.get("service") as Staff;
  const revealed = await service.call(customer.reveal, { customerId, field: "phone", reason: "llamada" });
  expect(found(JSON.stringify(revealed))).toEqual(["phone"]);
  for (const field of ["idDoc", "bank", "device"] as const) {
    const refused = await service.ask(customer.reveal, { customerId, field, reason: "curiosidad" });
    expect([refused.code, (refused.data as unknown as { permission: string }).permission]).toEqual([
      "403",
      `pii:${field}:reveal`,
    ]);
  }
  const auditor = await (staff.get("auditor") as Staff).ask(customer.reveal, {
    customerId,
    field: "phone",
    reason: "curiosidad",
  });
  expect(auditor.code).toBe("403");
});

test("the exported files of every list hold none", async () => {
  const admin = staff.get("admin") as Staff;
  for (const { endpoint } of lists) {
    const asked = JSON.parse(
      await answerTo({ ...endpoint, path: `${endpoint.path}/export` }, admin, { format: "csv" }),
    ) as { data: { id: string } };
    await product.settle();
    const file = await answerTo(exporting.download, admin, { id: asked.data.id });
    expect([endpoint.name, file.startsWith("{"), found(file)]).toEqual([endpoint.name, false, []]);
  }
});

test("what is kept of calls for good holds neither passwords nor tokens nor revealed data", async () => {
  const kept = await rows<{ row: string }>(
    product.services.connection.db,
    sql`select to_jsonb(o)::text as row from operation_log o`,
  );
  expect(kept.length).toBeGreaterThan(3);
  expect(kept.flatMap(({ row }) => found(row))).toEqual([]);
  const logged = await rows<{ row: string }>(
    product.services.connection.db,
    sql`select to_jsonb(o)::text as row from login_log o`,
  );
  expect(logged.flatMap(({ row }) => found(row))).toEqual([]);
});

test("a quote of an extension and a voucher carry the masked account only", async () => {
  const admin = staff.get("admin") as Staff;
  const { order, plan } = await admin.call(loan.detail, { loanId: paid.loanId });
  const voucher = await admin.call(loan.certificate, { loanId: paid.loanId, userId: order.customerId });
  expect(voucher.bankCard).toBe(`****${paid.person.clabe.slice(-4)}`);
  const quote = await answerTo(bill.extendQuote, admin, { billId: plan[0]?.id, days: 7 });
  expect(found(quote)).toEqual([]);
});
