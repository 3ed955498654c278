import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closedSet } from "../shared/closed-set.ts";
import { contract, list, type ListEndpoint } from "../shared/endpoint.ts";
import { closed, col, contains, flag, range } from "../shared/list.ts";
import { answerFromWire, type ListWire } from "../shared/list-wire.ts";
import { defineMessages } from "../shared/messages.ts";
import { buildRequest } from "../web/api/request.ts";
import { NOBODY } from "./context.ts";
import { sql } from "./database/connect.ts";
import { createServer } from "./http/server.ts";
import { handleList, type ListHandler } from "./list-handler.ts";
import { createRegistry } from "./registry.ts";
import { testServices, type TestServices } from "./testing/services.ts";

const words = defineMessages({ title: { cn: "列表", en: "List", es: "Lista" } });
const colour = closedSet([
  { code: 1, tone: "done", label: { cn: "红", en: "Red", es: "Rojo" } },
  { code: 2, tone: "done", label: { cn: "绿", en: "Green", es: "Verde" } },
  { code: 3, tone: "done", label: { cn: "蓝", en: "Blue", es: "Azul" } },
]);

const listOf = (name: string, how: { readonly method?: "GET" | "POST"; readonly wire?: Partial<ListWire> }) =>
  list({
    ...how,
    path: `/api/marble/${name}`,
    access: "public",
    exportAccess: "public",
    title: words.title,
    filters: { name: contains(), colour: closed(colour), whole: flag(), weight: range("count") },
    columns: { id: col.id(), name: col.text(), colour: col.closed(colour), whole: col.flag(), weight: col.count() },
    sort: ["id", "weight"],
  });

/** The shapes that the specification names, for one list. */
const marble = contract("marble", words, {
  usual: listOf("usual", {}),
  get: listOf("get", { method: "GET" }),
  pageNum: listOf("page-num", { method: "GET", wire: { page: "pageNum" } }),
  contracts: listOf("contracts", { wire: { page: "pageNum", answer: { list: "contracts", total: "totalCount" } } }),
  pageTotal: listOf("page-total", { wire: { answer: { list: "list", total: "pageTotal" } } }),
  array: listOf("array", { method: "GET", wire: { answer: "array" } }),
});

const handlerOf = (endpoint: ListEndpoint): ListHandler =>
  handleList(endpoint, () => ({
    from: sql`(select i::bigint as id, 'marble ' || i as name, 1 + i % 3 as colour, i % 2 = 0 as whole, i * 10 as weight
              from generate_series(1, 30) i) t`,
    filters: { name: sql`t.name`, colour: sql`t.colour`, whole: sql`t.whole`, weight: sql`t.weight` },
    sort: { id: sql`t.id`, weight: sql`t.weight` },
    select: (ids) => sql`
      select i::bigint as id, 'marble ' || i as name, 1 + i % 3 as colour, i % 2 = 0 as whole, i * 10 as weight
      from generate_series(1, 30) i where i in ${ids}`,
  }));

let base: TestServices;
let address: string;
let stop: () => Promise<unknown>;

beforeAll(async () => {
  base = await testServices();
  const handlers = Object.values(marble).map((endpoint) => handlerOf(endpoint as unknown as ListEndpoint));
  const nobody = async () => NOBODY;
  const identity = {
    byToken: async () => ({ kind: "unknown" }) as const,
    bySignature: nobody,
    byBasic: nobody,
    lacking: async () => ({}) as never,
  };
  const app = await createServer(base.services, createRegistry(handlers), identity, { openApi: () => ({}) });
  address = await app.listen({ port: 0, host: "127.0.0.1" });
  stop = () => app.close();
});
afterAll(async () => {
  await stop();
  await base.close();
});

interface Answer {
  readonly code: string;
  readonly data: unknown;
  readonly errors?: readonly { readonly field: string; readonly rule: string }[];
}

/** Asks as the console does. */
async function ask(
  endpoint: (typeof marble)[keyof typeof marble],
  input: object,
): Promise<Answer & { readonly url: string; readonly body: unknown }> {
  const { url, init } = buildRequest(endpoint, input, { token: null, lang: "en" });
  const answer = (await (await fetch(address + url, init)).json()) as Answer;
  return { ...answer, url, body: init.body };
}

describe.each(Object.entries(marble))("a list of the shape %s", (_name, endpoint) => {
  test("gives the console its page, its filters and the number of rows", async () => {
    const asked = {
      colour: [1, 3],
      weightFrom: 50,
      whole: true,
      name: "marble",
      pageNo: 2,
      pageSize: 4,
      sortBy: "weight",
      sortOrder: "asc",
    };
    const { code, data } = await ask(endpoint, asked);
    expect(code).toBe("200");
    const { list: rows, total } = answerFromWire<{ id: string; weight: number }>(endpoint.wire, data);
    expect([total, rows.map(({ id }) => id)]).toEqual([9, ["18", "20", "24", "26"]]);
    expect(rows[1]).toMatchObject({ name: "marble 20", colour: 3, whole: true, weight: 200 });
  });

  test("says which filter is wrong", async () => {
    const { code, errors } = await ask(endpoint, { weightFrom: "heavy" });
    expect([code, errors?.map(({ field, rule }) => [field, rule])]).toEqual(["400", [["weightFrom", "type"]]]);
    expect((await ask(endpoint, { colour: [9] })).errors?.[0]).toMatchObject({ field: "colour", rule: "choice" });
    expect((await ask(endpoint, { shape: "round" })).errors?.[0]).toMatchObject({ field: "shape", rule: "unknown" });
  });
});

describe("on the wire", () => {
  const page = { pageNo: 3, pageSize: 1 };

  test("the page is asked for under its name, in the query of a GET and in the body of a POST", async () => {
    expect(await ask(marble.get, { ...page, colour: [1, 2] })).toMatchObject({
      url: "/api/marble/get?pageNo=3&pageSize=1&colour=1&colour=2",
      body: undefined,
    });
    expect((await ask(marble.pageNum, page)).url).toBe("/api/marble/page-num?pageSize=1&pageNum=3");
    expect(await ask(marble.contracts, page)).toMatchObject({
      url: "/api/marble/contracts",
      body: '{"pageSize":1,"pageNum":3}',
    });
  });

  test("the rows and their number stand under the names of the list", async () => {
    const keys = async (endpoint: (typeof marble)[keyof typeof marble]): Promise<string[]> =>
      Object.keys((await ask(endpoint, page)).data as object);
    expect(await keys(marble.usual)).toEqual(["list", "total"]);
    expect(await keys(marble.contracts)).toEqual(["contracts", "totalCount"]);
    expect(await keys(marble.pageTotal)).toEqual(["list", "pageTotal"]);
  });

  test("an array carries the number of rows on its first item; an empty one stands for none", async () => {
    const { data } = await ask(marble.array, { pageSize: 2 });
    expect(data).toEqual([
      expect.objectContaining({ id: "30", pageTotal: 30 }),
      expect.not.objectContaining({ pageTotal: 30 }),
    ]);
    const none = await ask(marble.array, { name: "no such marble" });
    expect(none.data).toEqual([]);
    expect(answerFromWire(marble.array.wire, none.data)).toEqual({ list: [], total: 0 });
  });
});
