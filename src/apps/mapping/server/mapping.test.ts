import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sign } from "../../../../sandbox/door.ts";
import { startApp } from "../../../../sandbox/start-app.ts";
import { approval } from "../../../book/approval/contract.ts";
import { tryToApprove } from "../../../book/approval/server/testing/approve.ts";
import type { open } from "../../../door/open/contract.ts";
import { only, run, sql } from "../../../platform/server/database/connect.ts";
import { addDays, dayIn } from "../../../platform/shared/business-date.ts";
import { isSentForApproval, type Envelope, type OutputOf } from "../../../platform/shared/endpoint.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { appKey } from "../../../testing/keys.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { mapping } from "../contract.ts";
import { problemsOf, type Word } from "../domain/word.ts";
import { mappingRefusals as refusals } from "../messages.ts";

const DAY_MS = 86_400_000;
let product: Product;
let ops: Staff;
let admin: Staff;
let packageName = "";
let id = "";

beforeAll(async () => {
  product = await openProduct();
  [ops, admin] = await Promise.all([product.staff("ops"), product.staff("admin")]);
  const { appId } = await appKey(product.services);
  ({ id, packageName } = await only<{ id: string; packageName: string }>(
    product.services.connection.db,
    sql`select a.id, a.package_name from app_package a join open_app o using (package_name) where o.app_id = ${appId}`,
  ));
});
afterAll(() => product.close());

const vocabulary = async () => {
  const found = (await ops.call(mapping.packages, { packageName })).list[0];
  if (!found) throw new Error("no vocabulary");
  return found;
};
const words = async () => (await ops.call(mapping.list, { packageName, pageSize: 200 })).list;
const word = async (original: string) => {
  const found = (await ops.call(mapping.list, { packageName, original, pageSize: 200 })).list.find(
    (one) => one.original === original,
  );
  if (!found) throw new Error(`no word ${original}`);
  return found;
};
/** A form for a sync, over what is there now. */
async function form() {
  const { revision, inForce } = await vocabulary();
  const { draft } = await ops.call(mapping.compare, { id });
  return { id, revision: revision ?? 0, inForce: inForce ?? 0, draft, reason: "x" };
}
async function edit(original: string, change: { readonly original?: string; readonly mapped?: string }) {
  const { id: wordId, version, mapped } = await word(original);
  return ops.askAlone(mapping.editOriginal, { id: wordId, version, original, mapped: mapped ?? "", ...change });
}
const asked = async (query = "", held?: string) => {
  const path = `/open/v1/mapping${query}`;
  const headers = sign(await appKey(product.services), "GET", path, "", product.clock.now());
  return fetch(product.baseUrl + path, {
    headers: { ...headers, ...(held !== undefined && { "if-none-match": held }) },
  });
};
const served = async (query = "") => (await (await asked(query)).json()) as Envelope<OutputOf<typeof open.mapping>>;

describe("a vocabulary, from page to door,", () => {
  test("is empty at first, and an app that asks is answered", async () => {
    expect(await served()).toMatchObject({ code: "200", data: { version: 0, words: [] } });
    expect(await vocabulary()).toMatchObject({
      wordCount: 0,
      publishedNo: null,
      can: { generate: false, sync: false },
    });
    expect(await ops.askAlone(mapping.generate, { id, seed: "x" })).toMatchObject({ msg: refusals.nothingOpen.en });
    expect(await ops.askAlone(mapping.sync, await form())).toMatchObject({ msg: refusals.nothingChanged.en });
  });

  test("is made of the signed API in one click, each word with one of its own", async () => {
    const { added, filled } = await ops.call(mapping.generateAll, { id, seed: "s" });
    expect(added).toBeGreaterThan(80);
    expect(filled).toBe(added);
    const originals = await Promise.all(["externalId", "/open/v1/loans", "open.apply"].map(word));
    expect(originals.map(({ kind, state }) => [kind, state])).toEqual([
      ["field", "changed"],
      ["url", "changed"],
      ["event", "changed"],
    ]);
    const all = await words();
    expect([...problemsOf(all as unknown as Word[])]).toEqual([]);
    expect(all.filter(({ original }) => ["code", "data", "/open/v1/mapping"].includes(original ?? ""))).toEqual([]);
    expect(await ops.call(mapping.generateAll, { id, seed: "s" })).toEqual({ added: 0, filled: 0 });
  });

  test("is changed word by word, and refuses what would make two words one", async () => {
    const other = (await word("curp")).mapped ?? "";
    for (const [mapped, reason] of [
      [other, refusals.taken],
      ["__proto__", refusals.reserved],
      ["traceId", refusals.reserved],
      ["two-words", refusals.form],
      ["/path", refusals.form],
    ] as const)
      expect(await edit("rfc", { mapped })).toMatchObject({ msg: reason.en, errors: [{ field: "mapped" }] });
    expect(await edit("rfc", { mapped: " " })).toMatchObject({ code: "400", errors: [{ field: "mapped" }] });
    expect(await edit("rfc", { original: "curp" })).toMatchObject({
      msg: refusals.originalTaken.en,
      errors: [{ field: "original" }],
    });
    expect(await edit("rfc", { original: "traceId" })).toMatchObject({ errors: [{ field: "original" }] });
    expect(await edit("/open/v1/loans", { mapped: "loans" })).toMatchObject({ msg: refusals.form.en });
    expect((await edit("rfc", { original: "taxNumber", mapped: "fiscal" })).code).toBe("200");
    expect(await word("taxNumber")).toMatchObject({ mapped: "fiscal", changedBy: "Óscar Medina" });
    expect((await edit("taxNumber", { original: "rfc" })).code).toBe("200");
  });

  test("is not changed by a form that somebody was faster than, nor twice at once", async () => {
    const { id: wordId, version } = await word("rfc");
    const input = (mapped: string) => ({ id: wordId, version, original: "rfc", mapped });
    const answers = await Promise.all(
      ["uno", "dos"].map((mapped) => ops.askAlone(mapping.editOriginal, input(mapped))),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(["200", "409"]);
    const { msg } = await ops.askAlone(mapping.editOriginal, input("tres"));
    expect(msg).toBe(platformRefusals.stale.en);
  });

  test("shows what is in the way, and is not synced before that is settled", async () => {
    const { db } = product.services.connection;
    const { mapped } = await word("clabe");
    await run(
      db,
      sql`insert into mapped_word (package_name, kind, original, changed_at) values (${packageName}, 'field', ${mapped}, now())`,
    );
    const { conflicts } = await ops.call(mapping.compare, { id });
    expect(conflicts).toEqual([{ kind: "field", original: "clabe", mapped, problem: "original" }]);
    expect(await word("clabe")).toMatchObject({ problem: "original" });
    expect(await ops.askAlone(mapping.sync, await form())).toMatchObject({
      code: "409",
      msg: expect.stringContaining("clabe"),
    });
    expect(await ops.call(mapping.generate, { id, seed: "s" })).toEqual({ filled: 1 });
    expect((await ops.call(mapping.compare, { id })).conflicts).toEqual([]);
    await run(db, sql`delete from mapped_word where package_name = ${packageName} and original = ${mapped}`);
  });

  test("reaches the apps by two people, who are shown each word; another sync is refused meanwhile", async () => {
    const { data } = await ops.askAlone(mapping.sync, await form());
    if (!isSentForApproval(data)) throw new Error("not sent");
    const { changes } = await admin.call(approval.detail, { approvalId: data.approvalId });
    expect(changes).toContainEqual(
      expect.objectContaining({
        field: "words.curp",
        before: null,
        after: expect.objectContaining({ en: (await word("curp")).mapped }),
      }),
    );
    expect((await admin.askAlone(mapping.sync, await form())).code).toBe("409");
    expect((await tryToApprove(ops, data.approvalId)).code).toBe("403");
    expect((await served()).data.version).toBe(0);
    await admin.approve(data.approvalId);
    const { version, words: got } = (await served()).data;
    expect(version).toBe(1);
    expect(got).toContainEqual({ kind: "field", original: "curp", mapped: (await word("curp")).mapped });
    expect(await word("curp")).toMatchObject({ state: "synced" });
    expect(await vocabulary()).toMatchObject({ changedCount: 0, publishedNo: 1, publishedCount: got.length });
  });

  test("is approved as it was compared, or not at all", async () => {
    await edit("curp", { mapped: "idOne" });
    const { data } = await ops.askAlone(mapping.sync, await form());
    if (!isSentForApproval(data)) throw new Error("not sent");
    await edit("curp", { mapped: "idTwo" });
    expect(await tryToApprove(admin, data.approvalId)).toMatchObject({ code: "409", msg: refusals.draftChanged.en });
    expect((await served()).data.version).toBe(1);
    await ops.call(approval.withdraw, { approvalId: data.approvalId });
    await ops.call(mapping.sync, await form());
    expect((await served()).data).toMatchObject({ version: 2 });
  });

  test("stays to be had in the version that an old app knows", async () => {
    const mappedIn = async (query: string) =>
      (await served(query)).data.words.find(({ original }) => original === "curp")?.mapped;
    expect(await mappedIn("?version=2")).toBe("idTwo");
    expect(await mappedIn("?version=1")).not.toBe("idTwo");
    expect((await served("?version=0")).data.words).toEqual([]);
    expect(await served("?version=3")).toMatchObject({ code: "404" });
    expect(await served("?version=x")).toMatchObject({ code: "400" });
    expect(await served(`?package=${packageName}&unknown=1`)).toMatchObject({ data: { version: 2 } });
    expect(await served("?package=mx.prestaya.app")).toMatchObject({ code: "404", data: null });
  });

  test("is not sent again to who has it, until it changes", async () => {
    const tag = (await asked()).headers.get("etag") ?? "";
    expect((await asked("", tag)).status).toBe(304);
    const old = (await asked("?version=1")).headers.get("etag") ?? "";
    expect(old).not.toBe(tag);
    const tomorrow = addDays(dayIn(product.services.config.zone, product.clock.now()), 1);
    await edit("curp", { mapped: "idThree" });
    await ops.call(mapping.sync, { ...(await form()), effectiveOn: tomorrow });
    expect((await asked("", tag)).status).toBe(304);
    product.clock.advance(2 * DAY_MS);
    [ops, admin] = await Promise.all([product.staff("ops"), product.staff("admin")]);
    const later = await asked("", tag);
    expect([later.status, ((await later.json()) as { data: { version: number } }).data.version]).toEqual([200, 3]);
    expect((await asked("?version=1", old)).status).toBe(304);
  });

  test("is read by an app of the sandbox as it starts, once and again", async () => {
    const first = await startApp(product.door);
    expect(first).toMatchObject({ prompt: { state: "upToDate" }, vocabulary: { version: 3 } });
    expect(await startApp(product.door)).toEqual(first);
  });

  test("goes back by two people as well, and the log tells it all", async () => {
    const { revision, inForce } = await vocabulary();
    const back = { id, revision: revision ?? 0, inForce: inForce ?? 0, to: 2, reason: "Falla" };
    const { data } = await ops.askAlone(mapping.restore, back);
    if (!isSentForApproval(data)) throw new Error("not sent");
    await admin.approve(data.approvalId);
    const { version, words: got } = (await served()).data;
    expect([version, got.find(({ original }) => original === "curp")?.mapped]).toEqual([4, "idTwo"]);
    expect(await word("curp")).toMatchObject({ mapped: "idThree", published: "idTwo", state: "changed" });
    const { list } = await ops.call(mapping.log, { packageName, sortBy: "id", sortOrder: "desc", pageSize: 50 });
    const told = list.map(({ no, result, goesBackTo }) => ({ no, result, goesBackTo }));
    expect(told).toContainEqual({ no: 4, result: "inForce", goesBackTo: 2 });
    expect(told).toContainEqual({ no: 3, result: "superseded", goesBackTo: null });
    expect(told).toContainEqual({ no: null, result: "withdrawn", goesBackTo: null });
    expect(list.find(({ no }) => no === 4)).toMatchObject({
      by: "Óscar Medina",
      checkedBy: "Alejandra Ruiz",
      why: "Falla",
    });
  });

  test("is taken as a file of JSON, which stands in the operation log", async () => {
    const response = await fetch(product.baseUrl + mapping.download.path, {
      method: "POST",
      headers: { "content-type": "application/json", "x-auth-token": await ops.token() },
      body: JSON.stringify({ id }),
    });
    expect(response.headers.get("content-disposition")).toContain(`${packageName}.json`);
    const file = (await response.json()) as { package: string; words: readonly Word[] };
    expect(file.package).toBe(packageName);
    expect(file.words).toContainEqual({ kind: "field", original: "curp", mapped: "idThree" });
  });
});
