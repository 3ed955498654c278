import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { tableTypes } from "./table-types.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("the types of the tables are those of the migrated schema: `npm run db:types` writes them", async () => {
  const written = await readFile(new URL("../database/tables.ts", import.meta.url), "utf8");
  expect(written).toBe(await tableTypes(database.url));
});
