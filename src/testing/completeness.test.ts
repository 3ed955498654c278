import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { menuSeed } from "../../seeds/menu.ts";
import { usedCodes } from "../../seeds/built.ts";
import { menuRows } from "../../seeds/plan.ts";
import { laterPages } from "../access/menu/domain/later.ts";
import { handlers, lists, reasonsOf } from "../calls.ts";
import { features } from "../features.ts";
import { openApiDocument } from "../platform/server/openapi.ts";
import type { Channel } from "../platform/shared/channel.ts";
import { codesOf, type Endpoint, type ListEndpoint } from "../platform/shared/endpoint.ts";
import type { MenuPage } from "../platform/shared/menu-page.ts";
import { LANGS, type Message } from "../platform/shared/messages.ts";
import { isOfPortfolio, placesOf, schemaOf } from "./scope/identifiers.ts";

const SRC = new URL("../", import.meta.url);

type Module = Readonly<Record<string, unknown>>;

async function modules(pattern: string): Promise<readonly (readonly [path: string, module: Module])[]> {
  const paths = globSync(pattern, { cwd: fileURLToPath(SRC) }).sort();
  return Promise.all(paths.map(async (path) => [path, (await import(new URL(path, SRC).href)) as Module] as const));
}

const isCall = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "kind" in value && "path" in value && "name" in value;
const isChannel = (value: unknown): value is Channel =>
  typeof value === "object" && value !== null && "audience" in value && "frames" in value;
const isMessage = (value: unknown): value is Message =>
  typeof value === "object" && value !== null && LANGS.every((lang) => lang in value);

const contracts = await modules("*/*/{contract,*.contract}.ts");
const calls = contracts.flatMap(([, module]) =>
  Object.values(module)
    .filter((value) => typeof value === "object" && value !== null)
    .flatMap((contract) => Object.values(contract as object).filter(isCall)),
);

interface Placed {
  readonly page: MenuPage;
  /** Where it is declared. */
  readonly file: string;
}

const LATER = "src/access/menu/domain/later.ts";
const placed: readonly Placed[] = [
  ...features.flatMap(({ name, pages = [] }) => pages.map((page) => ({ page, file: `src/${name}/feature.ts` }))),
  ...laterPages.map((page) => ({ page, file: LATER })),
];

/** The places and identifiers that more than one page has, each with the files to look in. */
function doubles(pages: readonly Placed[]): string[] {
  const byPlace = Map.groupBy(pages, ({ page }) => `${page.domain} place ${page.place}`);
  const byUrl = Map.groupBy(pages, ({ page }) => `page ${page.url}`);
  return [...byPlace, ...byUrl]
    .filter(([, found]) => found.length > 1)
    .map(([what, found]) => `${what}: ${found.map(({ page, file }) => `${page.url} (${file})`).join(", ")}`);
}

const exportOf = (list: ListEndpoint): string => `${list.path}/export`;
const sorted = (texts: Iterable<string>): string[] => [...texts].sort();

describe("the contract and its handlers", () => {
  test("every feature folder with a contract has calls", () => {
    expect(contracts.length).toBeGreaterThan(10);
    expect(calls.length).toBeGreaterThan(60);
  });

  test("every call of every contract has exactly one handler, and no handler stands alone", () => {
    const derived = [
      ...lists.map(({ endpoint }) => exportOf(endpoint)),
      ...calls.filter((call) => call.approve).map(({ path }) => `${path}/preview`),
    ];
    const answered = handlers.map(({ endpoint }) => endpoint.path).filter((path) => !derived.includes(path));
    expect(
      sorted(answered),
      "answer each call in server/<verb>.ts, name it in server/index.ts, that in feature.ts, and that in src/features.ts",
    ).toEqual(sorted(calls.map((call) => call.path)));
  });

  test("a handler answers by the contract's own entry: its kind, path, access, input and all", () => {
    const byName = new Map(calls.map((call) => [call.name, call]));
    const different = handlers.filter(
      ({ endpoint }) => byName.has(endpoint.name) && byName.get(endpoint.name) !== endpoint,
    );
    expect(
      different.map(({ endpoint }) => endpoint.name),
      "bind the verb to the entry of contract.ts itself: handle(noun.verb, …)",
    ).toEqual([]);
  });

  test("what asks somebody outside and then books it is an inquiry, and nothing else is", () => {
    expect(
      handlers
        .filter(({ endpoint, ask }) => (endpoint.kind === "inquiry") !== (ask !== undefined))
        .map(({ endpoint }) => endpoint.name),
      "an `inquiry` of contract.ts is answered with handleInquiry, and nothing else is",
    ).toEqual([]);
  });

  test("every list has an export under its own permission", () => {
    const declared = calls.filter((call): call is ListEndpoint => call.kind === "list");
    expect(
      sorted(lists.map(({ endpoint }) => endpoint.name)),
      "answer each list with handleList in server/list.ts, and name it in server/index.ts",
    ).toEqual(sorted(declared.map((list) => list.name)));
    for (const list of declared) {
      const exporting = handlers.find(({ endpoint }) => endpoint.path === exportOf(list))?.endpoint;
      expect([list.name, exporting?.access]).toEqual([list.name, list.exportAccess]);
    }
  });

  test("no two calls share a name or a path, and each path is /api/<noun>/… or the signed door's", () => {
    expect(new Set(calls.map((call) => call.name)).size).toBe(calls.length);
    expect(new Set(calls.map((call) => `${call.method} ${call.path}`)).size).toBe(calls.length);
    expect(
      calls
        // the specification's own spelling
        .filter(({ path }) => path !== "/api/advise/authConfigList")
        .filter((call) => !/^\/api\/[a-z-]+(\/[a-z-]+)*$|^\/open\/v1\/[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(call.path))
        .map((call) => call.path),
      "write the path in contract.ts as /api/<noun>/<verb>, in small letters and hyphens",
    ).toEqual([]);
  });

  test("every command that a second person may check has a preview under the command's own permission, and an approval code beside it", () => {
    const checkedCalls = calls.filter((call) => call.approve);
    expect(checkedCalls.length).toBeGreaterThan(6);
    for (const call of checkedCalls) {
      const preview = handlers.find(({ endpoint }) => endpoint.path === `${call.path}/preview`)?.endpoint;
      expect([call.name, preview?.access, preview?.kind]).toEqual([call.name, call.access, "query"]);
      expect(call.approve).toMatch(/Approve$/);
    }
  });

  test("everything that moves money between accounts asks for an idempotency key", () => {
    const moving = [
      "bill.repay",
      "bill.extend",
      "bill.reduce",
      "bill.flat",
      "bill.refund",
      "repayment.reverse",
      "repayment.replenish",
      "loan.payout",
    ];
    expect(
      calls.filter((call) => moving.includes(call.name) && call.kind !== "money").map((call) => call.name),
    ).toEqual([]);
  });
});

test("no two workers share a topic of the outbox", () => {
  const topics = features.flatMap(({ workers = {}, longWork = [] }) => [
    ...Object.keys(workers),
    ...longWork.map(({ name }) => name),
  ]);
  expect(topics.filter((topic, index) => topics.indexOf(topic) !== index)).toEqual([]);
});

describe("the channels", () => {
  const declared = contracts.flatMap(([path, module]) =>
    Object.values(module)
      .filter((value) => typeof value === "object" && value !== null)
      .flatMap((contract) => Object.values(contract as object).filter(isChannel))
      .map((channel) => ({ feature: path.split("/").slice(0, 2).join("/"), channel })),
  );
  const served = features.flatMap(({ name, sockets = [] }) =>
    sockets.map(({ channel }) => ({ feature: name, channel })),
  );

  test("every socket serves a channel of its own feature's contract, and every channel is served once", () => {
    expect(declared.length).toBeGreaterThan(0);
    expect(served.filter((one) => !declared.some(({ channel }) => channel === one.channel))).toEqual([]);
    const names = (of: typeof declared): string[] =>
      sorted(of.map(({ feature, channel }) => `${feature} ${channel.name}`));
    expect(names(served)).toEqual(names(declared));
  });

  test("each has an address of its own, frames, and an audience that the menu knows", () => {
    expect(new Set(declared.map(({ channel }) => channel.path)).size).toBe(declared.length);
    for (const { channel } of declared) {
      expect(channel.path).toMatch(/^\/ws\/[a-z-]+$/);
      expect(Object.keys(channel.frames)).not.toEqual([]);
      expect(codesOf(channel.audience).filter((code) => !usedCodes().has(code))).toEqual([]);
    }
  });
});

describe("the ids", () => {
  const staffs = calls.filter(({ access }) => !["app", "webhook", "public"].includes(String(access)));

  test("that staff hand in say what they are of", () => {
    expect(staffs.flatMap(placesOf).length).toBeGreaterThan(100);
  });

  test("are of a table, of an object of the log, or of the portfolio that the test of the scope makes", () => {
    const tables = features.flatMap(({ tables: own = [] }) => own);
    const objects = features.flatMap(({ objects: own = [] }) => own.map(({ code }) => code));
    const known = (of: string): boolean =>
      isOfPortfolio(of) ||
      objects.includes(of) ||
      tables.includes(of.replace(/[A-Z]/g, (big) => `_${big.toLowerCase()}`));
    const said = staffs.flatMap((call) =>
      [...JSON.stringify(schemaOf(call)).matchAll(/"x-ref":"([^"]*)"/g)].map(([, of = ""]) => ({
        call: call.name,
        of,
      })),
    );
    expect(said.length).toBeGreaterThan(100);
    expect(said.filter(({ of }) => !known(of))).toEqual([]);
  });
});

describe("the texts", () => {
  test("every call has a title in three languages, and every list a label for each filter and each visible column", () => {
    const lacking = calls.filter((call) => !LANGS.every((lang) => call.title?.[lang]?.trim()));
    expect(
      lacking.map((call) => call.name),
      "give the call its `title` in contract.ts, from messages.ts, in three languages",
    ).toEqual([]);
    const unlabelled = calls
      .filter((call): call is ListEndpoint => call.kind === "list")
      .flatMap((list) => {
        const shown = Object.entries(list.spec.columns).flatMap(([name, column]) =>
          column.hidden || name === "id" ? [] : [name],
        );
        return [...Object.keys(list.spec.filters), ...shown]
          .filter((name) => !(name in list.labels))
          .map((name) => `${list.name} ${name}`);
      });
    expect(unlabelled, "add to messages.ts a label with the name of the filter or column").toEqual([]);
  });

  test("no two operations that a second person checks are called the same where their tiers and requests name them", () => {
    const named = calls.filter(({ approve }) => approve);
    expect(named.length).toBeGreaterThan(20);
    const alike = LANGS.flatMap((lang) =>
      [...Map.groupBy(named, ({ title }) => title[lang].toLowerCase())]
        .filter(([, found]) => found.length > 1)
        .map(([title, found]) => `${title}: ${found.map(({ name }) => name).join(", ")}`),
    );
    expect(alike, "give each call a title of its own in messages.ts").toEqual([]);
  });

  test("every message and every refusal is there in three languages, with the same parameters in each", async () => {
    const found = await modules("{platform/shared/*messages,*/*/**/*messages,*/*/**/*refusals}.ts");
    const texts = found.flatMap(([path, module]) =>
      Object.entries(module).flatMap(([group, value]) =>
        typeof value === "object" && value !== null
          ? Object.entries(value as object)
              .filter(([, entry]) => typeof entry === "object" && entry !== null)
              .map(([key, entry]) => [`${path} ${group}.${key}`, entry as Message] as const)
          : [],
      ),
    );
    expect(texts.length).toBeGreaterThan(500);
    const marks = (text: string): string => sorted(new Set(text.match(/\{\w+\}/g) ?? [])).join();
    const wrong = texts.filter(
      ([, entry]) =>
        !isMessage(entry) ||
        LANGS.some((lang) => !entry[lang].trim()) ||
        new Set(LANGS.map((lang) => marks(entry[lang]))).size !== 1,
    );
    expect(
      wrong.map(([name]) => name),
      "write cn, en and es there, with the same {parameters} in each",
    ).toEqual([]);
  });

  test("every refusal carries a code of the envelope that says it was refused", async () => {
    const found = await modules("{platform/shared/*messages,*/*/**/*messages,*/*/**/*refusals}.ts");
    const codes = found.flatMap(([path, module]) =>
      Object.entries(module)
        .filter(([name]) => /refusals$/i.test(name))
        .flatMap(([, group]) =>
          Object.entries(group as object).map(
            ([key, reason]) => [`${path} ${key}`, (reason as { code?: string }).code] as const,
          ),
        ),
    );
    expect(codes.length).toBeGreaterThan(30);
    expect(
      codes.filter(([, code]) => !["-1", "400", "401", "403", "404", "409", "429"].includes(code ?? "")),
      "give the refusal its `code` there: 400, 403, 404, 409 or 429",
    ).toEqual([]);
  });
});

describe("the permissions", () => {
  const document = openApiDocument(handlers, reasonsOf) as {
    paths: Record<string, Record<string, Record<string, unknown>>>;
  };

  test("every operation of the OpenAPI document carries its permission", () => {
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, at]) => [`${method} ${path}`, at] as const),
    );
    expect(operations).toHaveLength(handlers.length);
    expect(
      operations
        .filter(([, at]) => typeof at["x-permission"] !== "string" || at["x-permission"] === "")
        .map(([name]) => name),
    ).toEqual([]);
  });

  test("every permission code that a call asks for stands in the menu", () => {
    const pages = new Set(menuSeed.flatMap((group) => group.pages.map(({ url }) => url)));
    const whole = new Set(menuRows({ pages, codes: usedCodes() }).map(({ perms }) => perms));
    const asked = new Set(handlers.flatMap(({ endpoint }) => codesOf(endpoint.access)));
    expect(
      [...asked].filter((code) => !whole.has(code)),
      "add the code's last part to `actions` of its page in feature.ts, or the code to `looseCodes`",
    ).toEqual([]);
  });

  test("no two pages have one place in the menu, nor one identifier", () => {
    expect(doubles(placed), "give one of the pages another place, or take out the line that is over").toEqual([]);
  });

  test("a page that takes another's place, or stays on the list of what comes later, is found by its file", () => {
    const [first, second] = placed as [Placed, Placed];
    const squatter: Placed = {
      file: "src/a/b/feature.ts",
      page: { ...second.page, url: "squatter", domain: first.page.domain, place: first.page.place },
    };
    expect(doubles([first, second, squatter])).toEqual([
      `${first.page.domain} place ${first.page.place}: ${first.page.url} (${first.file}), squatter (src/a/b/feature.ts)`,
    ]);
    const stays: Placed = { file: LATER, page: { ...first.page, place: 99 } };
    expect(doubles([first, second, stays])).toEqual([
      `page ${first.page.url}: ${first.page.url} (${first.file}), ${first.page.url} (${LATER})`,
    ]);
  });

  test("each page's file is named in the manifest of its feature, and each page of a manifest has its file; the login alone stands in no menu", () => {
    const files = globSync("*/*/web/*.page.tsx", { cwd: fileURLToPath(SRC) }).map((path) =>
      path.replace("web/", "").replace(".page.tsx", ""),
    );
    const named = features.flatMap(({ name, pages = [] }) => pages.map(({ url }) => `${name}/${url}`));
    expect(sorted(files), 'a page is a file web/<url>.page.tsx, and page("<url>", …) in `pages` of feature.ts').toEqual(
      sorted([...named, "access/auth/login"]),
    );
  });
});
