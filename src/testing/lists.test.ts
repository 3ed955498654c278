import { afterAll, beforeAll, expect, test } from "vitest";
import { lists } from "../calls.ts";
import { contextOn, INSIDE, SYSTEM, type Context } from "../platform/server/context.ts";
import type { Db } from "../platform/server/database/connect.ts";
import { openDescriber, type Describer } from "../platform/server/testing/describe.ts";
import { testServices, type TestServices } from "../platform/server/testing/services.ts";
import { codesOf } from "../platform/shared/endpoint.ts";
import { listFaults } from "./sql/list-faults.ts";

let base: TestServices;
let describer: Describer;
let ctx: Context<Db>;
beforeAll(async () => {
  base = await testServices();
  describer = await openDescriber(base.url, base.services.connection.db);
  const permissions = new Set([...base.services.features.calls.values()].flatMap(({ access }) => codesOf(access)));
  ({ ctx } = contextOn(
    base.services.connection.db,
    base.services,
    { ...SYSTEM, kind: "staff", id: "1", permissions },
    INSIDE,
  ));
});
afterAll(async () => {
  await describer.close();
  await base.close();
});

test.each(lists.map((list) => [list.endpoint.name, list] as const))(
  "PostgreSQL reads what %s declares: its filters, sorts, sums and columns",
  async (_name, list) => {
    expect(
      await listFaults(list, ctx, describer),
      "make the list's SQL (server/) and its contract.ts say the same",
    ).toEqual([]);
  },
);

test("every list is there", () => {
  expect(lists.length).toBeGreaterThan(20);
});
