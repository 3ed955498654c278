import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sign } from "../../../../sandbox/door.ts";
import { appPackage } from "../../../apps/package/contract.ts";
import { domain } from "../../../apps/domain/contract.ts";
import { handlers } from "../../../calls.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";
import { addDays, dayIn } from "../../../platform/shared/business-date.ts";
import type { Envelope } from "../../../platform/shared/endpoint.ts";
import { appKeys } from "../../../testing/keys.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { open } from "../contract.ts";

const DAY_MS = 86_400_000;

let product: Product;
let ops: Staff;
let packageName = "";

beforeAll(async () => {
  product = await openProduct();
  ops = await product.staff("ops");
  const [key] = await appKeys(product.services);
  ({ packageName } = await only<{ packageName: string }>(
    product.services.connection.db,
    sql`select package_name from open_app where app_id = ${key?.appId ?? ""}`,
  ));
});
afterAll(() => product.close());

/** As the first app of the borrowers, or another one; `appVersion` is signed along. */
async function asApp(path: string, held?: string | null, { app = 0, appVersion = "" } = {}) {
  const key = (await appKeys(product.services))[app];
  if (!key) throw new Error("no such app");
  const signed = sign({ ...key, ...(appVersion !== "" && { appVersion }) }, "GET", path, "", product.clock.now());
  return fetch(product.baseUrl + path, { headers: { ...signed, ...(held && { "if-none-match": held }) } });
}
const tagOf = async (path: string) => (await asApp(path)).headers.get("etag");
const dataOf = async <T>(path: string) => ((await (await asApp(path)).json()) as Envelope<T>).data;
const tomorrow = () => addDays(dayIn(product.services.config.zone, product.clock.now()), 1);

/** What apps read of their configuration, and of the shelf that follows from it. */
const TAGGED = [open.appPackage, open.appVersion, open.mapping, open.domains, open.products].map(({ path }) => path);

test("each answer that an app asks for again and again is one of these", () => {
  const tagged = handlers.filter(({ endpoint }) => endpoint.etag).map(({ endpoint }) => endpoint.path);
  expect(tagged.toSorted()).toEqual(TAGGED.toSorted());
});

describe.each(TAGGED)("GET %s", (path) => {
  test("is not sent again to who holds it, and never taken for another app's", async () => {
    const tag = await tagOf(path);
    const again = await asApp(path, tag);
    expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", tag]);
    expect((await asApp(path, tag, { app: 1 })).status).toBe(200);
  });

  test("keeps answering an app that is old: one that holds no tag, says no version or sends what nobody knows", async () => {
    const now = await (await asApp(path)).json();
    const { traceId: _now, ...plain } = now as Envelope<unknown>;
    expect(plain.code).toBe("200");
    for (const [query, appVersion] of [
      ["?build=7&channel=web", ""],
      ["", "0.1.0"],
      ["", "1.0"],
    ] as const)
      expect(await (await asApp(path + query, null, { appVersion })).json()).toMatchObject({ code: "200" });
  });
});

test("the state of a package is sent anew once it is closed, at the very instant", async () => {
  const { path } = open.appPackage;
  const tag = await tagOf(path);
  const [found] = (await ops.call(appPackage.list, { packageName })).list;
  const seen = { id: found?.id ?? "", revision: found?.revision ?? 0, inForce: found?.inForce ?? 0, reason: "x" };
  const { effectiveAt } = await ops.call(appPackage.disable, { ...seen, effectiveOn: tomorrow() });
  expect((await asApp(path, tag)).status).toBe(304);
  product.clock.advance(new Date(effectiveAt).getTime() - product.clock.now().getTime() - 1);
  expect((await asApp(path, tag)).status).toBe(304);
  product.clock.advance(1);
  const later = await asApp(path, tag);
  expect([later.status, await later.json()]).toEqual([200, expect.objectContaining({ code: "200" })]);
  expect(await dataOf(path)).toMatchObject({ open: false });
});

test("the domains are sent anew once one is in use, at the very instant", async () => {
  ops = await product.staff("ops");
  const { path } = open.domains;
  const tag = await tagOf(path);
  const { id } = await ops.call(domain.create, { domain: "nueva.example", purpose: "h5", packages: [packageName] });
  const form = { id, revision: 1, inForce: 1, reason: "x", effectiveOn: tomorrow() };
  await ops.call(domain.enable, form);
  expect((await asApp(path, tag)).status).toBe(304);
  product.clock.advance(2 * DAY_MS);
  expect((await asApp(path, tag)).status).toBe(200);
  expect(await dataOf(path)).toContainEqual({ purpose: "h5", primary: "nueva.example", backups: [] });
});
