import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sign } from "../../../../sandbox/door.ts";
import { approval } from "../../../book/approval/contract.ts";
import { tryToApprove } from "../../../book/approval/server/testing/approve.ts";
import { only, run, sql } from "../../../platform/server/database/connect.ts";
import { addDays, dayIn } from "../../../platform/shared/business-date.ts";
import { isSentForApproval, type Envelope, type OutputOf } from "../../../platform/shared/endpoint.ts";
import { open } from "../../../door/open/contract.ts";
import { appKey } from "../../../testing/keys.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { appVersion } from "../contract.ts";
import { versionRefusals as refusals } from "../messages.ts";

const DAY_MS = 86_400_000;
const LINK = "https://descargas.example.mx/app.apk";
const FIELDS = {
  listingStatus: 1 as const,
  frequency: 2 as const,
  downloadLink: LINK,
  storeLink: null,
  forcedBelow: null,
  updateRemarkCn: "修复",
  updateRemarkEn: "Mended",
  updateRemarkEs: "Corregida",
};

let product: Product;
let ops: Staff;
let packageName = "";

beforeAll(async () => {
  product = await openProduct();
  const { appId } = await appKey(product.services);
  ({ packageName } = await only<{ packageName: string }>(
    product.services.connection.db,
    sql`select package_name from open_app where app_id = ${appId}`,
  ));
});
afterAll(() => product.close());

beforeEach(async () => {
  const { db } = product.services.connection;
  await run(db, sql`delete from offered_version`);
  await run(db, sql`update app_package set status = 1, open = true`);
  ops = await product.staff("ops");
});

const find = async (version: string) => {
  const { list } = await ops.call(appVersion.list, { packageName, pageSize: 200 });
  const found = list.find((one) => one.version === version);
  if (!found) throw new Error(`no version ${version}`);
  return found;
};
const seen = async (version: string) => {
  const { id, revision, inForce } = await find(version);
  return { id, revision: revision ?? 0, inForce: inForce ?? 0, reason: "x" };
};
const made = (version: string, more: object = {}) =>
  ops.call(appVersion.create, { packageName, version, ...FIELDS, ...more } as never);
/** A version that is offered, or was until a later one came. */
async function offered(version: string, more: object = {}): Promise<void> {
  await made(version, more);
  await ops.call(appVersion.enable, await seen(version));
}
const told = (version?: string) => product.door.call(open.appVersion, { ...(version !== undefined && { version }) });

/** As an app that sends what it likes. */
async function asApp(query: string, headers: Readonly<Record<string, string>> = {}, appVersionSaid?: string) {
  const path = `/open/v1/app/version${query}`;
  const key = {
    ...(await appKey(product.services)),
    ...(appVersionSaid !== undefined && { appVersion: appVersionSaid }),
  };
  return fetch(product.baseUrl + path, {
    headers: { ...sign(key, "GET", path, "", product.clock.now()), "x-lang": "es", ...headers },
  });
}
const answerTo = async (query: string, said?: string) =>
  (await (await asApp(query, {}, said)).json()) as Envelope<OutputOf<typeof open.appVersion>>;

describe("a version", () => {
  test("is offered to nobody until a second person has approved it", async () => {
    await made("1.0.2");
    expect(await find("1.0.2")).toMatchObject({ state: "disabled", offer: "none" });
    expect(await told("1.0.0")).toMatchObject({ state: "upToDate", version: null });
    const { data } = await ops.askAlone(appVersion.enable, await seen("1.0.2"));
    if (!isSentForApproval(data)) throw new Error("not sent");
    expect((await tryToApprove(ops, data.approvalId)).code).toBe("403");
    const admin = await product.staff("admin");
    const { changes } = await admin.call(approval.detail, { approvalId: data.approvalId });
    expect(changes.map(({ field, before, after }) => [field, before?.en, after?.en])).toEqual([
      ["enabled", "No", "Yes"],
      ["downloadLink", undefined, LINK],
    ]);
    await admin.approve(data.approvalId);
    expect(await find("1.0.2")).toMatchObject({ state: "enabled", offer: "current" });
    expect(await told("1.0.0")).toEqual({
      state: "optional",
      version: "1.0.2",
      downloadLink: LINK,
      storeLink: null,
      updateRemark: "Corregida",
      frequency: 2,
    });
  });

  test.each([
    { downloadLink: "https://otro.example.mx/app.apk" },
    { storeLink: "https://play.google.com/store/apps/details?id=x" },
    { forcedBelow: "1.0.1" },
  ])("takes a second person for %o", async (change) => {
    await offered("1.0.2");
    const { data } = await ops.askAlone(appVersion.edit, { ...(await seen("1.0.2")), ...FIELDS, ...change });
    if (!isSentForApproval(data)) throw new Error("not sent");
    await ops.call(approval.withdraw, { approvalId: data.approvalId });
  });

  test("that was taken back takes a second person to be listed again, by an edit or a restoration", async () => {
    await offered("1.0.1");
    await offered("1.0.2");
    await ops.call(appVersion.rollback, await seen("1.0.2"));
    const again = await ops.askAlone(appVersion.edit, { ...(await seen("1.0.2")), ...FIELDS });
    expect(isSentForApproval(again.data)).toBe(true);
    const restored = await ops.askAlone(appVersion.restore, { ...(await seen("1.0.2")), to: 2 });
    expect(isSentForApproval(restored.data)).toBe(true);
    expect(await find("1.0.2")).toMatchObject({ listingStatus: 2, offer: "none" });
  });

  test("has its remark changed by one person", async () => {
    await offered("1.0.2");
    const edited = { ...(await seen("1.0.2")), ...FIELDS, updateRemarkEs: "Otra" };
    expect((await ops.askAlone(appVersion.edit, edited)).code).toBe("200");
    expect(await told("1.0.0")).toMatchObject({ updateRemark: "Otra" });
  });

  test.each([
    ["version", { version: "1.0" }],
    ["version", { version: "01.2.3" }],
    ["version", { version: "1.0.2-beta" }],
    ["version", { version: "1.0.1" }],
    ["packageName", { packageName: "mx.nobody" }],
    ["downloadLink", { downloadLink: null }],
    ["downloadLink", { downloadLink: "http://example.mx/app.apk" }],
    ["downloadLink", { downloadLink: "javascript:alert(1)" }],
    ["downloadLink", { downloadLink: "https://user:pass@example.mx/" }],
    ["storeLink", { storeLink: "https://localhost/app" }],
    ["forcedBelow", { forcedBelow: "1.0.10" }],
    ["forcedBelow", { forcedBelow: "1.0" }],
    ["updateRemarkEs", { updateRemarkEs: " " }],
  ])("with a wrong %s is refused: %o", async (field, change) => {
    await made("1.0.1");
    const input = { packageName, version: "1.0.3", ...FIELDS, ...change };
    const answer = await ops.ask(appVersion.create, input as never);
    expect([answer.code === "200", answer.errors?.map((error) => error.field)]).toEqual([false, [field]]);
  });

  test("is not edited into one that forces beyond itself, or is to be had nowhere", async () => {
    await offered("1.0.2");
    for (const [change, reason] of [
      [{ forcedBelow: "1.0.3" }, refusals.forcedAhead],
      [{ downloadLink: null }, refusals.noLink],
    ] as const)
      expect(await ops.askAlone(appVersion.edit, { ...(await seen("1.0.2")), ...FIELDS, ...change })).toMatchObject({
        code: "400",
        msg: reason.en,
      });
  });

  test("is listed as its numbers are ordered", async () => {
    for (const version of ["1.9.0", "1.10.0", "1.2.0"]) await made(version);
    const { list } = await ops.call(appVersion.list, { packageName, sortBy: "version", sortOrder: "desc" });
    expect(list.map(({ version }) => version)).toEqual(["1.10.0", "1.9.0", "1.2.0"]);
  });
});

describe("rolling back", () => {
  test("offers the former version again, forces nobody onto the withdrawn one, and sends nobody back", async () => {
    await offered("1.9.0");
    await offered("1.10.0", { forcedBelow: "1.10.0" });
    expect(await told("1.9.0")).toMatchObject({ state: "forced", version: "1.10.0" });
    expect(await find("1.9.0")).toMatchObject({ offer: "former", can: { rollback: false } });
    expect((await ops.askAlone(appVersion.rollback, await seen("1.10.0"))).code).toBe("200");
    expect(await find("1.9.0")).toMatchObject({ offer: "current" });
    expect(await find("1.10.0")).toMatchObject({ offer: "none", listingStatus: 2 });
    expect(await told("1.8.0")).toMatchObject({ state: "optional", version: "1.9.0" });
    expect(await told("1.9.0")).toMatchObject({ state: "upToDate" });
    expect(await told("1.10.0")).toMatchObject({ state: "upToDate" });
  });

  test("is refused for what is not offered, and where nothing could be offered instead", async () => {
    await offered("1.0.1");
    expect(await ops.askAlone(appVersion.rollback, await seen("1.0.1"))).toMatchObject({
      code: "409",
      msg: refusals.noFormer.en,
    });
    await offered("1.0.2");
    expect(await ops.askAlone(appVersion.rollback, await seen("1.0.1"))).toMatchObject({
      code: "409",
      msg: refusals.notCurrent.en,
    });
  });

  test("of two versions at once leaves one that is offered", async () => {
    for (const version of ["1.0.1", "1.0.2", "1.0.3"]) await offered(version);
    const forms = await Promise.all(["1.0.3", "1.0.2", "1.0.3"].map(seen));
    const answers = await Promise.all(forms.map((form) => ops.askAlone(appVersion.rollback, form)));
    expect(answers.filter(({ code }) => code === "200").length).toBeGreaterThan(0);
    const { list } = await ops.call(appVersion.list, { packageName, offer: "current" });
    expect(list).toHaveLength(1);
  });
});

describe("an app", () => {
  test("hears what is in force at its very instant", async () => {
    await offered("1.0.1");
    const tomorrow = addDays(dayIn(product.services.config.zone, product.clock.now()), 1);
    await made("1.0.2");
    await ops.call(appVersion.enable, { ...(await seen("1.0.2")), effectiveOn: tomorrow });
    expect(await told("1.0.1")).toMatchObject({ state: "upToDate" });
    product.clock.advance(2 * DAY_MS);
    expect(await told("1.0.1")).toMatchObject({ state: "optional", version: "1.0.2" });
  });

  test("of another package is not there, whether or not it is", async () => {
    await offered("1.0.2");
    for (const other of ["mx.prestaya.app", "mx.nobody"])
      expect(await answerTo(`?package=${other}`)).toMatchObject({ code: "404", data: null });
    expect(await answerTo(`?package=${packageName}&version=1.0.0`)).toMatchObject({ data: { state: "optional" } });
  });

  test("that is old keeps being answered: without a version, with one of two numbers, with fields nobody knows", async () => {
    await offered("1.0.2", { forcedBelow: "1.0.0" });
    expect(await answerTo("")).toMatchObject({ code: "200", data: { state: "optional", version: "1.0.2" } });
    expect(await answerTo("?version=0.9")).toMatchObject({ code: "200", data: { state: "forced" } });
    expect(await answerTo("?channel=web&build=7&version=1.0")).toMatchObject({ data: { state: "optional" } });
    expect(await answerTo("", "0.9.1")).toMatchObject({ code: "200", data: { state: "forced" } });
    expect(await answerTo("?version=1.0.2", "0.9.1")).toMatchObject({ data: { state: "upToDate" } });
    expect(await answerTo("?version=1.0.2-beta")).toMatchObject({ code: "400", errors: [{ field: "version" }] });
  });

  test("of a closed package is told of updates; of one that is not launched nothing", async () => {
    await offered("1.0.2");
    const { db } = product.services.connection;
    await run(db, sql`update app_package set open = false where package_name = ${packageName}`);
    expect(await told("1.0.0")).toMatchObject({ state: "optional" });
    for (const status of [0, 2]) {
      await run(db, sql`update app_package set status = ${status} where package_name = ${packageName}`);
      expect(await told("1.0.0")).toMatchObject({ state: "upToDate", version: null });
    }
  });

  test("that holds the answer gets 304 until it changes, and hears its own language", async () => {
    await offered("1.0.2");
    const first = await asApp("?version=1.0.0");
    const held = { "if-none-match": first.headers.get("etag") ?? "" };
    expect((await asApp("?version=1.0.0", held)).status).toBe(304);
    expect((await asApp("?version=1.0.1", held)).status).toBe(200);
    const english = await asApp("?version=1.0.0", { ...held, "x-lang": "en" });
    expect(await english.json()).toMatchObject({ data: { updateRemark: "Mended" } });
    await ops.call(appVersion.edit, { ...(await seen("1.0.2")), ...FIELDS, updateRemarkEs: "Otra" });
    expect((await asApp("?version=1.0.0", held)).status).toBe(200);
  });
});
