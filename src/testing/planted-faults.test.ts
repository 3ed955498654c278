import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loginLogList } from "../access/login-log/server/list.ts";
import { contextOn, INSIDE, SYSTEM, type Context } from "../platform/server/context.ts";
import { sql, type Db } from "../platform/server/database/connect.ts";
import type { ListHandler } from "../platform/server/list-handler.ts";
import type { ListSource } from "../platform/server/list-query.ts";
import { openDescriber, type Describer } from "../platform/server/testing/describe.ts";
import { testServices, type TestServices } from "../platform/server/testing/services.ts";
import { openCompiler, ROOT, type Compiler } from "./compiler.ts";
import { DRIVER_TYPES } from "./sql/claims.ts";
import { listFaults } from "./sql/list-faults.ts";
import { queryFaults } from "./sql/query-faults.ts";

/** A fault: where it is planted, what it takes the place of, and what the compiler says. */
type Fault = readonly [name: string, path: string, right: string, wrong: string, refused: RegExp];

const PAGE = "src/access/login-log/web/loginLog.page.tsx";
const CONTRACT = "src/access/login-log/contract.ts";
const LIST = "src/access/login-log/server/list.ts";
const MANIFEST = "src/rails/balance/feature.ts";
const INSERT = "src/access/auth/server/login-record.ts";
const UPDATE = "src/book/repayment/server/reverse.ts";

const FAULTS: readonly Fault[] = [
  ["a misspelt column of a page", PAGE, '{ field: "account"', '{ field: "acount"', /"acount".* is not assignable/],
  ["a misspelt column that is only named", PAGE, '"at",\n    {', '"att",\n    {', /"att".* is not assignable/],
  ["a misspelt filter of a page", PAGE, '"ip", "mfa"]', '"ipp", "mfa"]', /"ipp".* is not assignable/],
  ["a misspelt ability", PAGE, "can.release", "can.relaese", /'relaese' does not exist/],
  [
    "a route typed by hand",
    PAGE,
    "source: loginLog.list",
    'route: "loginlog", source: loginLog.list',
    /'route' does not exist/,
  ],
  [
    "a misspelt filter of a tab",
    "src/rails/payment/web/payment.page.tsx",
    'direction: ["in"]',
    'directoin: ["in"]',
    /not assignable/,
  ],
  [
    "a misspelt field of a dialog",
    "src/rails/balance/web/alert-dialog.tsx",
    'fields={["threshold"]}',
    'fields={["treshold"]}',
    /not assignable/,
  ],
  [
    "a call that does not say who may make it",
    CONTRACT,
    'access: "system:loginLog:view",\n    title: m.locked',
    "title: m.locked",
    /'access' is missing/,
  ],
  [
    "a permission that is no code",
    CONTRACT,
    'exportAccess: "system:loginLog:export"',
    'exportAccess: "system:loginLog"',
    /"system:loginLog".* is not assignable/,
  ],
  ["a sort by no column", CONTRACT, 'sort: ["id"]', 'sort: ["ids"]', /"ids".* is not assignable/],
  ["a filter without SQL", LIST, "ip: sql`t.ip`,", "", /'ip' is missing/],
  ["a button without a name", MANIFEST, "withdrawApprove alert", "withdrawApprove alert freeze", /'freeze' is missing/],
  ["a name for a button that is not there", MANIFEST, "refresh withdraw", "withdraw", /'refresh' does not exist/],
  [
    "a frame that its channel does not declare",
    "src/access/auth/server/live-socket.ts",
    '{ type: "refresh" }',
    '{ type: "refreshed" }',
    /"refreshed".* is not assignable/,
  ],
  [
    "long work in a table that does not say how far it is",
    "src/control/export/server/run.ts",
    'table: "export_job"',
    'table: "bill"',
    /"bill".* is not assignable/,
  ],
  [
    "a value of another column's type",
    INSERT,
    "account: attempt.account",
    "account: ctx.now",
    /'Date' is not assignable/,
  ],
  ["a column that the table does not have", INSERT, "ip: ctx.ip", "ipAddress: ctx.ip", /'ipAddress' does not exist/],
  ["a row without a column that it needs", INSERT, "account: attempt.account,", "", /'account' is missing/],
  [
    "a number that is no amount, in a column of money",
    UPDATE,
    "overpaidCents: ZERO",
    "overpaidCents: 0",
    /'number' is not assignable/,
  ],
  [
    "a column that an update misspells",
    UPDATE,
    "reversedAt: ctx.now",
    "reversdAt: ctx.now",
    /'reversdAt' does not exist/,
  ],
];

const ALERT = "src/rails/balance/server/alert.ts";

/** Faults in single queries: the compiler lets them pass, and PostgreSQL's description shows them. */
const IN_QUERIES: readonly Fault[] = [
  ["a wrong alias", ALERT, "a.low_since, s.phone", "a.low_since as low, s.phone", /selects no lowSince$/],
  [
    "a column of another type",
    ALERT,
    "a.low_since, s.phone",
    "a.low_since::text, s.phone",
    /selects lowSince as text, which is no Date \| null$/,
  ],
  [
    "another type claimed",
    ALERT,
    "row<{ thresholdCents: Cents }>",
    "row<{ thresholdCents: string }>",
    /selects thresholdCents as int8 of money, which is no string$/,
  ],
  ["a column that no table has", ALERT, "s.phone from", "s.telephone from", /column s.telephone does not exist/],
  [
    "a wrong alias in SQL that a function writes",
    "src/service/bill/server/bill-rows.ts",
    "b.repaid_at, b.waived_cents",
    "b.repaid_at as paid_at, b.waived_cents",
    /selects no repaidAt$/,
  ],
  [
    "another type behind `returning`",
    "src/desk/seat/server/create.ts",
    "returning version",
    "returning version::text",
    /selects version as text, which is no number$/,
  ],
];

/** Beside the real file, so that what it imports is found. */
const beside = (path: string, name: string): string => path.replace(/[^/]+?(\.tsx?)$/, `${name}$1`);

function planted([, path, right, wrong]: Fault): string {
  const source = readFileSync(ROOT + path, "utf8");
  if (source.split(right).length < 2) throw new Error(`${path} has no ${right}: plant the fault elsewhere`);
  return source.replace(right, wrong);
}

describe("the compiler refuses", () => {
  let compiler: Compiler;
  const sound = [...new Set(FAULTS.map(([, path]) => path))].map(
    (path, place) => [path, beside(path, `sound-${place}`)] as const,
  );
  const faulty = FAULTS.map((fault, place) => [fault[0], beside(fault[1], `planted-${place}`), fault] as const);
  beforeAll(() => {
    const sources = new Map([
      ...sound.map(([path, copy]) => [copy, readFileSync(ROOT + path, "utf8")] as const),
      ...faulty.map(([, copy, fault]) => [copy, planted(fault)] as const),
    ]);
    compiler = openCompiler([...sources.keys()], sources);
  });
  afterAll(() => compiler.close());

  test.each(faulty)("%s", (_name, copy, [, , , , refused]) => {
    const said = compiler
      .errorsIn(copy)
      .map(({ text, messageChain = [] }) => [text, ...messageChain.map((part) => part.text)].join(" "));
    expect(said).toEqual([expect.stringMatching(refused)]);
  });

  test.each(sound)("nothing in %s as it is", (_path, copy) => {
    expect(compiler.errorsIn(copy)).toEqual([]);
  });
});

describe("PostgreSQL's description shows", () => {
  let base: TestServices;
  let describer: Describer;
  let ctx: Context<Db>;
  beforeAll(async () => {
    base = await testServices();
    describer = await openDescriber(base.url, base.services.connection.db);
    ({ ctx } = contextOn(base.services.connection.db, base.services, SYSTEM, INSIDE));
  });
  afterAll(async () => {
    await describer.close();
    await base.close();
  });

  /** The list with something else in its SQL. */
  const withSource = (change: (source: ListSource) => Partial<ListSource>): ListHandler => ({
    ...loginLogList,
    source: (...about) => {
      const source = loginLogList.source(...about);
      return { ...source, ...change(source) };
    },
  });
  const withSelect = (right: string, wrong: string): ListHandler =>
    withSource((source) => ({
      select: (ids) => sql.raw(source.select(ids).compile(base.services.connection.db).sql.replace(right, wrong)),
    }));

  test.each<readonly [name: string, list: () => ListHandler, shown: RegExp]>([
    ["a wrong alias in a select", () => withSelect("t.trace_id", "t.trace_id as trace"), /has no column traceId/],
    [
      "a wrong type in a select",
      () => withSelect("t.at,", "t.at::date as at,"),
      /selects at as date, which is no instant/,
    ],
    ["a column that no table has", () => withSelect("t.device", "t.devise"), /column t.devise does not exist/],
    [
      "a column that is selected twice",
      () => withSelect("t.device", "t.device, t.id as device"),
      /selects device twice/,
    ],
    [
      "a filter by a column that no table has",
      () => withSource(({ filters }) => ({ filters: { ...filters, mfa: sql`t.mfaa` } })),
      /filter mfa: .*does not exist/,
    ],
    [
      "an ability that nobody fills in",
      () => ({ ...loginLogList, finish: (row) => ({ ...row, can: {} }) }),
      /answers can against the contract/,
    ],
    [
      "a column that is read and not selected",
      () => withSelect("as locked", "as is_locked"),
      /reads locked, which is not selected/,
    ],
  ])("%s", async (_name, list, shown) => {
    expect((await listFaults(list(), ctx, describer)).join("\n")).toMatch(shown);
  });

  describe("in a single query", () => {
    const copies = IN_QUERIES.map((fault, place) => [fault[0], beside(fault[1], `query-${place}`), fault] as const);
    let compiler: Compiler;
    beforeAll(() => {
      const sources = new Map(copies.map(([, copy, fault]) => [copy, planted(fault)]));
      compiler = openCompiler([...sources.keys(), DRIVER_TYPES], sources);
    });
    afterAll(() => compiler.close());

    test.each(copies)("%s", async (_name, copy, [, , , , shown]) => {
      const { faults, unread } = await queryFaults(compiler, [copy], describer);
      expect(unread).toEqual([]);
      expect(faults).toEqual([expect.stringMatching(shown)]);
    });
  });
});
