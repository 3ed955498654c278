import { randomUUID } from "node:crypto";
import { Writable } from "node:stream";
import { readXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountSeed, roleSeed } from "../../seeds/roles.ts";
import { handlers, lists } from "../calls.ts";
import { approval } from "../book/approval/contract.ts";
import { router } from "../catalogue/router/contract.ts";
import { forEachCall } from "../catalogue/router/domain/addresses.ts";
import { sealedKeys } from "../catalogue/router/server/testing/keys.ts";
import { appData } from "../desk/app-data/contract.ts";
import { dataKind } from "../desk/app-data/domain/sets.ts";
import { customer } from "../desk/customer/contract.ts";
import { exporting } from "../control/export/contract.ts";
import { chat } from "../service/chat/contract.ts";
import { connect, only, rows, run, sql, type Tx } from "../platform/server/database/connect.ts";
import { createLog } from "../platform/server/log.ts";
import { isSentForApproval, type Endpoint, type Envelope } from "../platform/shared/endpoint.ts";
import { DOCUMENTS, MASKED, OPEN } from "./canaries/columns.ts";
import { openProduct, type Product, type Staff } from "./product.ts";
import { placesOf, type Kind } from "./scope/identifiers.ts";
import { inputWith } from "./scope/sample.ts";
import { openWorld, type World } from "./scope/world.ts";

let product: Product;
let world: World;
/** Where each canary was put, by its value. */
const canaries = new Map<string, string>();
let logged = "";
let admin: Staff;

/** The product that calls are asked about whose input says nothing better, and the keys of its partner. */
const PARTNERS = "1";
const DEVICE = "Canario 9999 modelo";
const KEYS = { aesKey: "canaryKey-0123456789-abcdefghijk", aesIv: "canaryIv-9876543", token: "canary-token-of-one" };

const found = (text: string): string[] =>
  [...canaries].filter(([value]) => text.includes(value)).map(([value, where]) => `${where}: ${value}`);

/** A value of the column's own form that stands nowhere else. The number of the column is in it. */
const FORMS = {
  phone: (column: number) => sql`'59' || lpad(${column}::text, 3, '0') || lpad(n::text, 5, '0')`,
  card: (column: number) => sql`'97' || lpad(${column}::text, 4, '0') || lpad(n::text, 12, '0')`,
  idDoc: (column: number) => sql`'CANA' || lpad(${column}::text, 4, '0') || lpad(n::text, 6, '0') || 'RY'`,
  device: (column: number) => sql`'canary-' || lpad(${column}::text, 4, '0') || '-' || lpad(n::text, 8, '0')`,
  words: (column: number) => sql`'Canario ' || lpad(${column}::text, 4, '0') || ' ' || lpad(n::text, 8, '0')`,
} as const;

/** What a telephone holds, of every customer of the world. */
async function addAppData(tx: Tx): Promise<void> {
  await sql`with uploads as (
              insert into app_data_upload (customer_id, source, app_upload_id, device_id, began_at, completed_at)
              select id, 'batches', 'canary', 'x', ${product.clock.now()}, ${product.clock.now()} from customer returning *),
            parts as (
              insert into app_data_part (upload_id, customer_id, kind, items, uploaded_at, facts)
              select u.id, u.customer_id, k.kind, 1, u.began_at, k.facts
              from uploads u, (values ('contacts', null), ('sms', null), ('calls', null), ('installed', null),
                ('device', ${JSON.stringify({ model: DEVICE })}::jsonb)) k (kind, facts) returning *),
            contacts as (insert into app_data_contact (part_id, customer_id, phone, name)
              select id, customer_id, 'x', 'x' from parts where kind = 'contacts'),
            texts as (insert into app_data_sms (part_id, customer_id, phone, direction, at, text)
              select id, customer_id, 'x', 'in', uploaded_at, 'x' from parts where kind = 'sms'),
            calls as (insert into app_data_call (part_id, customer_id, phone, direction, at, seconds, name)
              select id, customer_id, 'x', 'in', uploaded_at, 1, 'x' from parts where kind = 'calls')
            insert into app_data_installed (part_id, customer_id, name) select id, customer_id, 'x' from parts
            where kind = 'installed'`.execute(tx);
}

/** Puts a canary into every row of every column that is masked, and into the documents that hold such data inside. */
async function release(url: string): Promise<void> {
  const owner = connect(url, { role: null, max: 1 });
  try {
    await owner.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`insert into blacklist (type, value, source, reason, created_at)
                values ('phone', '5500000000', 'manual', 'x', now())`.execute(tx);
      await addAppData(tx);
      for (const [index, [place, kind]] of Object.entries(MASKED).entries()) {
        const [table = "", column = ""] = place.split(".");
        const put = await rows<{ value: string }>(
          tx,
          sql`update ${sql.table(table)} t set ${sql.ref(column)} = ${FORMS[kind](index)}
              from (select id, row_number() over (order by id) as n from ${sql.table(table)}) r
              where r.id = t.id returning ${sql.ref(`t.${column}`)} as value`,
        );
        for (const { value } of put) canaries.set(value, place);
      }
      const inside = {
        phone: "5988800001",
        bankCard: "978880000000000001",
        clabe: "978880000000000002",
        note: "5988800002",
      };
      for (const value of [...Object.values(inside), DEVICE]) canaries.set(value, "a document");
      const typed = JSON.stringify({ phone: inside.phone, bankCard: inside.bankCard });
      await sql`update approval set input = input || ${typed}::jsonb, sent = sent || ${typed}::jsonb
                where input ? 'bankCard'`.execute(tx);
      await sql`update openpay_event set body = ${JSON.stringify(inside)}::jsonb`.execute(tx);
      await sql`update openpay_transaction set body = ${JSON.stringify(inside)}::jsonb`.execute(tx);
      await sql`update sms set confidential = ${inside.note}`.execute(tx);
      await sql`update customer_device set call_log = (select coalesce(jsonb_agg(jsonb_set(entry, '{phone}',
                  to_jsonb(${inside.phone}::text))), '[]') from jsonb_array_elements(call_log) entry)`.execute(tx);
    });
  } finally {
    await owner.close();
  }
}

/** Gives a product a partner whose keys are canaries, in plain and as they are sealed. */
async function giveKeys(): Promise<void> {
  const { db } = product.services.connection;
  await run(db, sql`update product set product_type = 2 where id = ${PARTNERS}`);
  await admin.call(router.secret, { id: PARTNERS, ...(await sealedKeys(admin, KEYS)), reason: "alta" });
  const urls = forEachCall((call) => `https://partner.example/${call}`);
  const names = { productId: "P-1", appid: "trastienda" };
  const seen = { id: PARTNERS, revision: 0, inForce: 0, reason: "alta" };
  await admin.call(router.edit, { ...seen, ...names, ...urls });
  const sealed = await only<typeof KEYS>(
    db,
    sql`select aes_key, aes_iv, token from product_router where product_id = ${PARTNERS}`,
  );
  for (const [name, value] of [...Object.entries(KEYS), ...Object.entries(sealed)])
    canaries.set(value, `product_router.${name}`);
}

beforeAll(async () => {
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged += chunk.toString();
      done();
    },
  });
  product = await openProduct({}, undefined, createLog("trace", stream));
  world = await openWorld(product);
  await release(product.url);
  admin = await product.staff("admin");
  await giveKeys();
});
afterAll(() => product.close());

async function bytesOf(endpoint: Endpoint, staff: Staff, input: unknown): Promise<Buffer> {
  const response = await fetch(product.baseUrl + endpoint.path, {
    method: endpoint.method,
    headers: {
      "content-type": "application/json",
      "x-auth-token": await staff.token(),
      "x-lang": "es",
      "idempotency-key": randomUUID(),
    },
    ...(endpoint.method === "POST" ? { body: JSON.stringify(input) } : {}),
  });
  return Buffer.from(await response.arrayBuffer());
}

const OF_STAFF = handlers
  .map(({ endpoint }) => endpoint)
  .filter(({ access }) => !["app", "webhook", "public"].includes(String(access)));
const reading = OF_STAFF.filter(({ kind }) => kind === "query" || kind === "list");

test("every column of text is declared: masked, a document, or open", async () => {
  const columns = await rows<{ name: string }>(
    product.services.connection.db,
    sql`select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
          and a.attnum > 0 and not a.attisdropped
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
          and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype, 'json'::regtype)
          and (c.relrowsecurity or c.relname in ('blacklist', 'staff_user', 'settlement_account', 'withdrawal')) order by 1`,
  );
  const open = Object.entries(OPEN).flatMap(([table, names]) => names.split(" ").map((name) => `${table}.${name}`));
  const declared = [...Object.keys(MASKED), ...Object.keys(DOCUMENTS), ...open];
  expect(declared.sort(), "name the column in src/testing/canaries/columns.ts: in MASKED, DOCUMENTS or OPEN").toEqual(
    columns.map(({ name }) => name).sort(),
  );
  expect(new Set(canaries.values()).size).toBeGreaterThan(12);
});

/** One account of each role. */
const ACCOUNTS = roleSeed
  .flatMap(({ code }) => accountSeed.filter(({ role }) => role === code).slice(0, 1))
  .map(({ account }) => account);

describe.each(ACCOUNTS)("%s", (account) => {
  test("reads no canary in any list, record or preview", async () => {
    const staff = await product.staff(account);
    const shown: unknown[] = [];
    for (const endpoint of reading) {
      const places = placesOf(endpoint);
      for (const side of [world.own, world.foreign]) {
        const values = places.map((place) => ({ ...place, value: side.ids[place.kind] }));
        const input = endpoint.kind === "list" ? { pageSize: 200 } : inputWith(endpoint, values, side.version);
        const leaked = found((await bytesOf(endpoint, staff, input)).toString("latin1"));
        if (leaked.length > 0) shown.push([endpoint.name, leaked]);
        if (places.length === 0 || endpoint.kind === "list") break;
      }
    }
    expect(shown, "mask it where the call answers (server/)").toEqual([]);
  });
});

test.each(["csv", "xlsx"])("the %s files of all lists hold none", async (format) => {
  const admin = await product.staff("admin");
  const shown: unknown[] = [];
  for (const { endpoint } of lists) {
    const asked = (await product.post(`${endpoint.path}/export`, JSON.stringify({ format }), {
      "x-auth-token": await admin.token(),
    })) as unknown as Envelope<{
      id: string;
    }>;
    await product.settle();
    const bytes = await bytesOf(exporting.download, admin, { id: asked.data.id });
    const text = format === "csv" ? bytes.toString() : JSON.stringify(await readXlsx(bytes));
    const leaked = found(text);
    if (leaked.length > 0 || text.startsWith('{"code"')) shown.push([endpoint.name, leaked, text.slice(0, 100)]);
  }
  expect(shown, "mask it where the call answers (server/)").toEqual([]);
});

test("the keys of a partner come back in no answer: of their call, of a stale form, of a request and its preview", async () => {
  expect((await admin.call(router.history, { id: PARTNERS })).list).toHaveLength(2);
  const moved = { productId: "P-2", appid: "otro", ...forEachCall((call) => `https://other.example/${call}`) };
  const form = { id: PARTNERS, reason: "x", ...moved };
  const stale = await admin.askAlone(router.edit, { ...form, revision: 0, inForce: 0 });
  expect(stale.code).toBe("409");
  const asked = await admin.askAlone(router.edit, { ...form, revision: 1, inForce: 1 });
  if (!isSentForApproval(asked.data)) throw new Error(asked.msg);
  const said = [
    await admin.call(router.secret, { id: PARTNERS, ...(await sealedKeys(admin, KEYS)), reason: "otra vez" }),
    stale,
    asked,
    await admin.call(approval.detail, { approvalId: asked.data.approvalId }),
  ];
  expect(found(JSON.stringify(said))).toEqual([]);
  const { db } = product.services.connection;
  const kept = await rows<{ row: string }>(
    db,
    sql`select to_jsonb(o)::text as row from operation_log o union all select to_jsonb(v)::text from revision v
        union all select to_jsonb(a)::text from approval a union all select to_jsonb(b)::text from outbox b`,
  );
  expect(kept.length).toBeGreaterThan(3);
  expect(kept.flatMap(({ row }) => found(row)).filter((where) => where.startsWith("product_router"))).toEqual([]);
});

test("a reveal shows the one field, and is kept without it", async () => {
  const admin = await product.staff("admin");
  const { db } = product.services.connection;
  const customerId = world.own.ids.customer;
  const revealed = await admin.call(customer.reveal, { customerId, field: "phone", reason: "llamada" });
  const { phone } = await only<{ phone: string }>(db, sql`select phone from customer where id = ${customerId}`);
  expect(found(JSON.stringify(revealed))).toEqual([`customer.phone: ${phone}`]);
  const kept = await rows<{ row: string }>(
    db,
    sql`select to_jsonb(o)::text as row from operation_log o union all select to_jsonb(l)::text from login_log l
        union all select to_jsonb(e)::text from export_job e`,
  );
  expect(kept.flatMap(({ row }) => found(row))).toEqual([]);
});

test("app data that was opened with a reason is masked in its lists, and in nothing that is kept of it", async () => {
  const opener = await product.staff("admin");
  const { db } = product.services.connection;
  const customerId = world.own.ids.customer;
  const { packageName, phone } = await only<{ packageName: string; phone: string }>(
    db,
    sql`select package_name, phone from customer where id = ${customerId}`,
  );
  const kinds = [...dataKind.codes];
  await opener.call(appData.query, { packageName, phone, kinds, reason: "aclaración" });
  const lists = [appData.contacts, appData.sms, appData.calls, appData.installed, appData.uploads, appData.overview];
  const said = await Promise.all(lists.map((call) => opener.call(call, { customerId })));
  const seen = found(JSON.stringify(said)).map((where) => where.split(": ")[0]);
  expect([...new Set(seen)].sort()).toEqual([
    "a document",
    "app_data_call.shown",
    "app_data_contact.shown",
    "app_data_installed.app_id",
    "app_data_installed.name",
    "app_data_sms.shown",
  ]);
  const row = await only<{ id: string }>(db, sql`select id from app_data_sms where customer_id = ${customerId}`);
  const full = await opener.call(appData.reveal, { customerId, kind: "sms", rowId: row.id });
  expect(found(JSON.stringify(full)).map((where) => where.split(": ")[0])).toEqual([
    "app_data_sms.phone",
    "app_data_sms.text",
  ]);
  const kept = await rows<{ row: string }>(
    db,
    sql`select to_jsonb(o)::text as row from operation_log o union all select to_jsonb(a)::text from approval a
          where not a.input ? 'bankCard'
        union all select to_jsonb(e)::text from export_job e union all select to_jsonb(b)::text from outbox b
        union all select to_jsonb(g)::text from app_data_opening g union all select to_jsonb(i)::text from idempotency_key i`,
  );
  expect(kept.flatMap(({ row: text }) => found(text))).toEqual([]);
  expect(found(logged)).toEqual([]);
});

test("an export by a phone is kept in the log without it", async () => {
  const admin = await product.staff("admin");
  const { phone } = await only<{ phone: string }>(
    product.services.connection.db,
    sql`select phone from customer where id = ${world.own.ids.customer}`,
  );
  await product.post("/api/customer/list/export", JSON.stringify({ format: "csv", filter: { phone } }), {
    "x-auth-token": await admin.token(),
  });
  const [kept] = await rows<{ after: { filter: unknown } }>(
    product.services.connection.db,
    sql`select after from operation_log where call = 'customer.list.export' order by id desc limit 1`,
  );
  expect(kept?.after.filter).toEqual({ phone: `${phone.slice(0, 2)}****${phone.slice(-4)}` });
});

/** What a proxy's log should not hold either; ids are nobody's data. */
const PERSONAL: ReadonlySet<Kind> = new Set(["phone", "name", "idNumber", "clabe"]);

test("what the product logs holds none, nor do the addresses that it is called at", async () => {
  const { db } = product.services.connection;
  const phone = [...canaries].find(([, where]) => where === "customer.phone")?.[0];
  const now = product.clock.now();
  // The database quotes what it does not like; what is logged of it does not.
  await run(
    db,
    sql`insert into outbox (topic, dedup, payload, available_at, created_at)
        values ('sms.send', 'canary', jsonb_build_object('smsId', ${`x${phone}`}::text), ${now}, ${now})`,
  );
  await product.settle().catch(() => undefined);
  await run(db, sql`delete from outbox where dedup = 'canary'`);
  expect(logged).toContain("outbox: not done");
  expect(found(logged)).toEqual([]);
  const inAddresses = OF_STAFF.filter(({ method, path }) => method === "GET" || /[:?]/.test(path));
  const ofPeople = inAddresses.filter((endpoint) => placesOf(endpoint).some(({ kind }) => PERSONAL.has(kind)));
  // One call has its form from the specification; what is logged of it is its path alone.
  expect(ofPeople.map(({ name }) => name)).toEqual(["chat.orderNumbers"]);
  const answer = await fetch(`${product.baseUrl}${chat.orderNumbers.path}?phone=${phone}`, {
    headers: { "x-auth-token": await (await product.staff("finance")).token() },
  });
  expect(await answer.json()).toMatchObject({ code: "403" });
  expect(logged).toContain('"call":"chat.orderNumbers"');
  expect(found(logged)).toEqual([]);
});
