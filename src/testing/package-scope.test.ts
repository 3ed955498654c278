import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { handlers, lists } from "../calls.ts";
import { history } from "../apps/history/contract.ts";
import { keptInRevisions } from "../control/revision/server/api.ts";
import { only, run, sql } from "../platform/server/database/connect.ts";
import type { Endpoint } from "../platform/shared/endpoint.ts";
import { heldTo } from "./held.ts";
import { openConfigured, type Configured } from "./scope/configured.ts";
import { schemaOf } from "./scope/identifiers.ts";
import { inputWith } from "./scope/sample.ts";
import { openProduct, type Product, type Staff } from "./product.ts";

const [OWN, OTHER] = ["mx.propia.app", "mx.ajena.app"] as const;
const UNKNOWN = "987654321";

let product: Product;
let held: Staff;
let own: Configured;
let other: Configured;

beforeAll(async () => {
  product = await openProduct();
  const { db } = product.services.connection;
  await run(
    db,
    sql`insert into app_package (package_name, app_name, merchant_no, created_at)
        select name, name, merchant_no, created_at from app_package cross join unnest(${[OWN, OTHER]}::text[]) name
        where package_name = 'mx.prestaya.app'`,
  );
  own = await openConfigured(product, OWN, "propia");
  other = await openConfigured(product, OTHER, "ajena");
  held = await heldTo(product, OWN, "admin");
});
afterAll(() => product.close());

/** What of an app an input points at, by its field. */
const pointsAt = ({ properties = {} }: ReturnType<typeof schemaOf>): [field: string, noun: string][] =>
  Object.entries(properties).flatMap(([field, schema]) => {
    const noun = schema["x-ref"];
    return typeof noun === "string" && noun in own.ids ? [[field, noun]] : [];
  });

const staffCalls: readonly Endpoint[] = handlers
  .map(({ endpoint }) => endpoint)
  .filter(({ access, name }) => !["app", "webhook", "public"].includes(String(access)) && !name.endsWith(".export"));

async function answerTo(endpoint: Endpoint, input: unknown, staff = held): Promise<string> {
  const response = await fetch(product.baseUrl + endpoint.path, {
    method: endpoint.method,
    headers: {
      "content-type": "application/json",
      "x-auth-token": await staff.token(),
      "x-lang": "en",
      "idempotency-key": randomUUID(),
    },
    ...(endpoint.method === "POST" && { body: JSON.stringify(input) }),
  });
  return (await response.text()).replace(/,"traceId":"[^"]*"/, "");
}

/** What a call answers about a record, without its id. */
async function about(endpoint: Endpoint, ids: Readonly<Record<string, string>>): Promise<string> {
  const places = pointsAt(schemaOf(endpoint));
  const values = places.map(([field, noun]) => ({ path: [field], kind: "loan" as const, value: ids[noun] ?? UNKNOWN }));
  const input = { ...inputWith(endpoint, values, 1), draft: "0".repeat(64), to: 1 };
  const fields = schemaOf(endpoint).properties ?? {};
  const sent = Object.fromEntries(Object.entries(input).filter(([field]) => field in fields));
  const answer = await answerTo(endpoint, sent);
  return places.reduce((text, [, noun]) => text.replaceAll(`"${ids[noun] ?? UNKNOWN}"`, "#"), answer);
}

describe("who is held to some packages", () => {
  test("cannot tell what is of another package from what is not there, in any call", async () => {
    const pointing = staffCalls.filter((endpoint) => pointsAt(schemaOf(endpoint)).length > 0);
    expect(pointing.length).toBeGreaterThan(60);
    const told: unknown[] = [];
    for (const endpoint of pointing) {
      const [foreign, unknown] = [await about(endpoint, other.ids), await about(endpoint, {})];
      if (foreign !== unknown) told.push({ call: endpoint.name, foreign, unknown });
    }
    // that a release is there, everybody sees who gathers edits; nothing of it, and nothing is done with it
    const isOfRelease = (one: unknown): boolean => (one as { call: string }).call.startsWith("release.");
    expect(told.filter((one) => !isOfRelease(one))).toEqual([]);
    const done = told.filter(
      (one) => isOfRelease(one) && (one as { foreign: string }).foreign.includes('"code":"200"'),
    );
    expect(done.map((one) => (one as { call: string }).call)).toEqual(["release.detail"]);
    expect(JSON.stringify(told)).not.toMatch(new RegExp(other.marks.join("|")));
  });

  test("is answered about their own, so that the comparison says something", async () => {
    const silent: string[] = [];
    // a preview is asked with a whole form, which its own tests fill in
    for (const endpoint of staffCalls.filter(({ kind, name }) => kind === "query" && !name.endsWith("Preview")))
      if (pointsAt(schemaOf(endpoint)).length > 0 && (await about(endpoint, own.ids)) === (await about(endpoint, {})))
        silent.push(endpoint.name);
    expect(silent).toEqual([]);
  });

  test("finds nothing of another package in any list, nor in its total", async () => {
    const shown: unknown[] = [];
    for (const { endpoint } of lists) {
      const answer = await answerTo(endpoint, { pageSize: 200 });
      const marks = other.marks.filter((mark) => answer.includes(mark));
      if (marks.length > 0) shown.push([endpoint.name, marks]);
      const { data } = JSON.parse(answer) as { data: { list?: unknown[]; total?: number } | null };
      if (data?.list && data.total !== data.list.length && data.list.length < 200)
        shown.push([endpoint.name, data.total]);
    }
    expect(shown).toEqual([]);
  });

  test("finds their own in the lists of each page of apps", async () => {
    const missing: string[] = [];
    // what a release is called says nothing of its packages
    const ofApps = lists.filter(
      ({ endpoint: { access, name } }) => String(access).startsWith("app:") && name !== "release.list",
    );
    expect(ofApps.length).toBeGreaterThan(9);
    for (const { endpoint } of ofApps) {
      const answer = await answerTo(endpoint, { pageSize: 200 });
      if (!own.marks.some((mark) => answer.includes(mark))) missing.push(endpoint.name);
    }
    expect(missing).toEqual([]);
  });

  test("reads the revisions of their own records, of every noun that belongs to a package, and of no other", async () => {
    const nouns = product.services.features.of(keptInRevisions).map(({ revised }) => revised.noun);
    const ofPackages = nouns.filter((noun) => noun in own.ids);
    expect(ofPackages.length).toBe(8);
    for (const noun of ofPackages) {
      const codes = [own, other].map(async ({ ids }) => {
        const answer = await answerTo(history.detail, { noun, objectId: ids[noun] });
        return [noun, /"code":"(\d+)"/.exec(answer)?.[1]];
      });
      expect(await Promise.all(codes)).toEqual([
        [noun, "200"],
        [noun, "404"],
      ]);
    }
    expect(await answerTo(history.find, { query: "ajena" })).toContain('"data":[]');
    expect(await answerTo(history.find, { query: "propia" })).not.toContain('"data":[]');
  });
});

test("a noun with revisions that belongs to a package is one that the database holds to it", async () => {
  const { body } = await only<{ body: string }>(
    product.services.connection.db,
    sql`select prosrc as body from pg_proc where proname = 'record_seen'`,
  );
  const nouns = product.services.features.of(keptInRevisions).map(({ revised }) => revised.noun);
  const free = nouns.filter((noun) => !body.includes(`'${noun}'`));
  // of the house, which every package pays and writes through, and of merchants, whose products every package may show
  expect(free.toSorted()).toEqual([
    "carrier",
    "channelConfig",
    "exchange",
    "merchant",
    "product",
    "productGroup",
    "quota",
    "router",
  ]);
});
