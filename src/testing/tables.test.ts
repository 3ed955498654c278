import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { features } from "../features.ts";
import { rows, sql } from "../platform/server/database/connect.ts";
import { testServices, type TestServices } from "../platform/server/testing/services.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const PLATFORM = "platform/server";

/** Tables of the platform itself. */
const PLATFORM_TABLES = [
  "idempotency_key",
  "job",
  "installation",
  "operation_log",
  "outbox",
  "kysely_migration",
  "kysely_migration_lock",
  "stored_file",
];

let base: TestServices;
beforeAll(async () => {
  base = await testServices();
});
afterAll(() => base.close());

const owners = new Map([
  ...PLATFORM_TABLES.map((table) => [table, PLATFORM] as const),
  ...features.flatMap(({ name, tables = [] }) => tables.map((table) => [table, name] as const)),
]);

/** The tables that a source writes, in SQL or by what writes it (`secretColumn`). */
const writtenIn = (source: string): string[] =>
  [
    ...source.matchAll(
      /\b(?:insert into|update|delete from|merge into|truncate)\s+([a-z_]+)|\b(?:insertInto\(|updateTable\(|secretColumn\(\{ table:)\s*"([a-z_]+)"/g,
    ),
  ]
    .map(([, raw, typed]) => raw ?? typed ?? "")
    .filter((table) => owners.has(table));

test("every table has one owner", async () => {
  const found = await rows<{ name: string }>(
    base.services.connection.db,
    sql`select c.relname as name from pg_class c where c.relkind in ('r', 'p')
          and c.relnamespace = 'public'::regnamespace and not c.relispartition order by 1`,
  );
  expect([...owners.keys()].sort(), "name the table in `tables` of its owner's feature.ts, once").toEqual(
    found.map(({ name }) => name).sort(),
  );
  expect(owners.size, "a table stands in `tables` of two features").toBe(
    PLATFORM_TABLES.length + features.reduce((sum, { tables = [] }) => sum + tables.length, 0),
  );
});

test("is written by its owner, and by nobody else", () => {
  const sources = globSync("src/*/*/**/*.ts", { cwd: ROOT }).filter(
    (path) => !/\.test\.ts$|\/testing\/|^src\/testing\//.test(path),
  );
  const guests = sources.flatMap((path) => {
    const feature = path.split("/").slice(1, 3).join("/");
    return writtenIn(readFileSync(ROOT + path, "utf8")).flatMap((table) =>
      owners.get(table) === feature ? [] : `${path} → ${table} (${owners.get(table)})`,
    );
  });
  expect(sources.length).toBeGreaterThan(500);
  expect(guests, "let the owner write it: a function of its server/api.ts that takes the transaction").toEqual([]);
});

test("a statement that writes is recognised", () => {
  expect(
    writtenIn(
      "sql`insert into bill (id) values (1)`; sql`update payout set x = 1`; sql`delete from outbox`; // to update nothing",
    ),
  ).toEqual(["bill", "payout", "outbox"]);
  expect(writtenIn('insertInto("bill", { id }); updateTable(\n  "payout", { id }, where);')).toEqual([
    "bill",
    "payout",
  ]);
  expect(writtenIn('const own = secretColumn({ table: "channel", key: "code", column: "secret" });')).toEqual([
    "channel",
  ]);
});
