import pg from "pg";
import { expect, test } from "vitest";
import { createTestDatabase } from "./database.ts";

async function query(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ value: unknown }>(sql);
    return rows[0]?.value;
  } finally {
    await client.end();
  }
}

test("each test database is migrated and apart from the others", async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  try {
    await query(one.url, "CREATE TABLE only_here (id integer)");
    expect(await query(one.url, "SELECT to_regclass('only_here')::text AS value")).toBe("only_here");
    expect(await query(other.url, "SELECT to_regclass('only_here')::text AS value")).toBeNull();
    expect(Number(await query(other.url, "SELECT count(*) AS value FROM kysely_migration"))).toBeGreaterThan(0);
  } finally {
    await Promise.all([one.drop(), other.drop()]);
  }
  await expect(query(one.url, "SELECT 1 AS value")).rejects.toThrow(/does not exist/);
});
