import { afterAll, beforeAll, expect, test } from "vitest";
import { aggregates, lists } from "../calls.ts";
import { contextOn, INSIDE, SYSTEM, type Context } from "../platform/server/context.ts";
import { sql, type Db } from "../platform/server/database/connect.ts";
import { openDescriber, type Describer } from "../platform/server/testing/describe.ts";
import { testServices, type TestServices } from "../platform/server/testing/services.ts";
import { aggregate, codesOf } from "../platform/shared/endpoint.ts";
import { maskedNumber, personName, phoneNumber, recordNumber } from "../platform/shared/list.ts";
import { pnlMessages as m } from "../rails/pnl/messages.ts";
import { aggregateFaults } from "./sql/aggregate-faults.ts";
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

test.each(aggregates.map((aggregate) => [aggregate.endpoint.name, aggregate] as const))(
  "PostgreSQL reads what %s declares: its filters, groups and figures",
  async (_name, aggregate) => {
    expect(
      await aggregateFaults(aggregate, ctx, describer),
      "make the aggregate's SQL (server/) and its contract.ts say the same",
    ).toEqual([]);
  },
);

test("a wrong alias, a wrong type and a filter without SQL of an aggregate are shown", async () => {
  const sound = aggregates.find(({ endpoint }) => endpoint.name === "pnl.months");
  if (!sound) throw new Error("there is an aggregate");
  const planted = (statement: ReturnType<typeof sql>) =>
    aggregateFaults({ ...sound, figures: () => statement }, ctx, describer);
  const figures = sql`1::bigint as cost_cents, 1::bigint as profit_cents`;
  expect([...new Set(await planted(sql`select 'x' as period, 1::bigint as income, ${figures}`))]).toContain(
    "selects income, which is not declared",
  );
  expect(await planted(sql`select 'x' as period, 1 as income_cents, ${figures}`)).toContain(
    "selects incomeCents as int4 of money, which is no money",
  );
  expect(await planted(sql`select 'x' as period from pnl_row t where t.nothing = 1`)).toContain(
    "column t.nothing does not exist",
  );
});

test.each([phoneNumber(), personName(), recordNumber(), maskedNumber()])(
  "an aggregate cannot be asked for one person",
  (filter) => {
    const declare = () =>
      aggregate({ path: "/x", access: "signedIn", title: m.months, filters: { who: filter }, columns: {}, max: 1 });
    expect(declare).toThrow("/x: figures are not asked for by who");
  },
);

test("every list is there", () => {
  expect(lists.length).toBeGreaterThan(20);
});
