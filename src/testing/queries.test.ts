import { globSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDescriber, type Describer } from "../platform/server/testing/describe.ts";
import { testServices, type TestServices } from "../platform/server/testing/services.ts";
import { openCompiler, ROOT, type Compiler } from "./compiler.ts";
import { DRIVER_TYPES } from "./sql/claims.ts";
import { queryFaults } from "./sql/query-faults.ts";

/** The queries that are not checked, by file: how many, and why. */
const UNREAD: Readonly<Record<string, readonly [queries: number, why: string]>> = {
  "scripts/demo/dump.ts": [1, "reads whichever table it is told"],
  "src/base/finder/server/kind.ts": [2, "runs the statements of lists, which lists.test.ts describes"],
  "src/desk/customer/server/find.ts": [1, "runs the statements of a list, which lists.test.ts describes"],
  "src/desk/image/server/claim.ts": [1, "claims by the filter of a list, which lists.test.ts describes"],
  "src/desk/review/server/share-cases.ts": [2, "narrows the statement of a list, which lists.test.ts describes"],
  "src/platform/server/aggregate.ts": [1, "reads the statements of aggregates, which lists.test.ts describes"],
  "src/platform/server/list-query.ts": [7, "puts the statements of lists together, which lists.test.ts describes"],
  "src/platform/server/secrets/stored.ts": [1, "passes over the queries that manifests bring"],
  "src/rails/reconciliation/server/import/close-days.ts": [1, "reads a temporary table"],
  "src/rails/reconciliation/server/import/receipts.ts": [1, "reads a temporary table"],
  "src/rails/reconciliation/server/import/take-lines.ts": [1, "reads a temporary table"],
  "src/rails/reconciliation/server/item-store.ts": [1, "chooses a relation and the name of its id by the same kind"],
  "src/reach/weather/server/now.ts": [1, "adds up an array step by step"],
};

const FILES = globSync("{src,scripts,bench,sandbox}/**/*.ts", {
  cwd: ROOT,
  exclude: (path) => /\.test\.ts$|\/testing$|\/web$/.test(path),
}).toSorted();

let base: TestServices;
let describer: Describer;
let compiler: Compiler;
beforeAll(async () => {
  base = await testServices();
  describer = await openDescriber(base.url, base.services.connection.db);
  compiler = openCompiler([...FILES, DRIVER_TYPES]);
});
afterAll(async () => {
  compiler.close();
  await describer.close();
  await base.close();
});

test("PostgreSQL reads what each single query says, and answers the row that the code claims", async () => {
  const { sound, faults, unread } = await queryFaults(compiler, FILES, describer);
  process.stdout.write(`single queries: ${sound} checked, ${unread.length} not\n`);
  expect(faults).toEqual([]);
  const expected = Object.entries(UNREAD).flatMap(([path, [queries]]) => Array.from({ length: queries }, () => path));
  expect(
    unread.map(({ path }) => path),
    unread.map(({ path, reason }) => `${path} ${reason}`).join("\n"),
  ).toEqual(expected);
  expect(sound).toBeGreaterThan(500);
});
