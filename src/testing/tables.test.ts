import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { features } from "../features.ts";
import { rows, sql } from "../platform/server/database/connect.ts";
import { testServices, type TestServices } from "../platform/server/testing/services.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const PLATFORM = "platform/server";

/** Tables of the platform itself, and those of nouns that have no feature yet: only the seeds fill them. */
const PLATFORM_TABLES = [
  "idempotency_key",
  "job",
  "installation",
  "operation_log",
  "outbox",
  "kysely_migration",
  "kysely_migration_lock",
  "stored_file",
  "app_package",
  "merchant",
  "product",
  "product_group",
];

/** Who writes a table beside its owner, and what. A door of the owner should take the place of each; none is to be added. */
const GUESTS: Readonly<Record<string, string>> = {
  "access/auth → setting": "the key pair that passwords are encrypted for",
  "access/auth → staff_user": "one's own password, authenticator and language",
  "access/menu → role_menu": "grants go with the entry that is deleted",
  "book/plan → customer": "the cached figures of an order's customer",
  "book/plan → loan_order": "the cached figures that follow the plan",
  "book/repayment → customer": "free credit",
  "desk/customer → bank_card": "binding and unbinding",
  "desk/customer → customer": "status and identity",
  "desk/customer → loan_order": "the accounts of orders whose identity changed",
  "desk/review → customer_device": "that calls were read",
  "desk/review → loan_order": "claims, checks and scores",
  "door/open → customer": "registration",
  "door/test-tools → outbox": "hurrying what waits",
  "platform/server → attempt": "searches by masked numbers are counted",
  "platform/server → channel": "keys sealed anew",
  "platform/server → setting": "keys sealed anew",
  "rails/opm → channel_event": "its own callback",
  "rails/opm → repayment": "the batch that settles a receipt",
  "rails/payment → payout": "a late success",
  "rails/payment → refund": "a late success",
  "rails/reconciliation → repayment": "receipts that a statement brings",
  "service/bill → extension": "an offer",
  "service/loan → loan_order": "an application, and a remark",
  "service/loan → payout_return": "the money of a cancelled loan that came back",
};

let base: TestServices;
beforeAll(async () => {
  base = await testServices();
});
afterAll(() => base.close());

const owners = new Map([
  ...PLATFORM_TABLES.map((table) => [table, PLATFORM] as const),
  ...features.flatMap(({ name, tables = [] }) => tables.map((table) => [table, name] as const)),
]);

/** The tables that a source writes. */
const writtenIn = (source: string): string[] =>
  [...source.matchAll(/\b(?:insert into|update|delete from)\s+([a-z_]+)/g)].map(([, table]) => table ?? "").filter((table) => owners.has(table));

test("every table has one owner", async () => {
  const found = await rows<{ name: string }>(
    base.services.connection.db,
    sql`select c.relname as name from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not c.relispartition order by 1`,
  );
  expect([...owners.keys()].sort()).toEqual(found.map(({ name }) => name).sort());
  expect(owners.size).toBe(PLATFORM_TABLES.length + features.reduce((sum, { tables = [] }) => sum + tables.length, 0));
});

test("is written by its owner, and by nobody else but the guests that are listed", () => {
  const sources = globSync("src/*/*/**/*.ts", { cwd: ROOT }).filter((path) => !/\.test\.ts$|\/testing\/|^src\/testing\//.test(path));
  const written = new Set(
    sources.flatMap((path) => {
      const feature = path.split("/").slice(1, 3).join("/");
      return writtenIn(readFileSync(ROOT + path, "utf8")).flatMap((table) => (owners.get(table) === feature ? [] : `${feature} → ${table}`));
    }),
  );
  expect([...written].sort()).toEqual(Object.keys(GUESTS).sort());
});

test("a statement that writes is recognised", () => {
  expect(writtenIn("sql`insert into bill (id) values (1)`; sql`update payout set x = 1`; sql`delete from outbox`; // to update nothing")).toEqual([
    "bill",
    "payout",
    "outbox",
  ]);
});
