import { afterAll, beforeAll, expect, test } from "vitest";
import { testServices, type TestServices } from "../testing/services.ts";
import { only, plannedOnce, row, rows, sql, type Db } from "./connect.ts";

let house: TestServices;
beforeAll(async () => {
  house = await testServices();
});
afterAll(() => house.close());

const add = (db: Db, more: number) =>
  only<{ sum: number }>(db, plannedOnce(sql`select 40 + ${more}::int as sum, ${"x"}::text as word`));
const prepared = (db: Db) =>
  rows<{ calls: string }>(
    db,
    sql`select generic_plans + custom_plans as calls
  from pg_prepared_statements where statement like '%40 + $1%' and name like 'planned%'`,
  );

test("a statement that is planned once is prepared once by a connection and takes other parameters each time", async () => {
  await house.services.connection.db.transaction().execute(async (tx) => {
    expect([await add(tx, 2), await add(tx, 3)]).toEqual([
      { sum: 42, word: "x" },
      { sum: 43, word: "x" },
    ]);
    expect(await prepared(tx)).toEqual([{ calls: "2" }]);
    expect(await row(tx, plannedOnce(sql`select 1 as another`))).toEqual({ another: 1 });
    expect(await prepared(tx)).toHaveLength(1);
  });
});
