import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { merchant } from "../../../catalogue/merchant/contract.ts";
import { callOf, keptInRevisions } from "../../../control/revision/server/api.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { INSIDE, NOBODY, contextOn, type Actor } from "../../../platform/server/context.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { history } from "../contract.ts";
import { historyHandlers } from "./read.ts";

const FIELDS = { name: "Sur", zone: "America/Mexico_City", taxNo: "PSU200115AB1", recaNo: "1", complaintsUnit: "UNE" };

let product: Product;
let ops: Staff;
let objectId = "";

beforeAll(async () => {
  product = await openProduct();
  ops = await product.staff("ops");
  ({ id: objectId } = await ops.call(merchant.create, { merchantNo: "HISTORY-1", ...FIELDS }));
  const edit = { id: objectId, revision: 1, inForce: 1, reason: "otro nombre", ...FIELDS, name: "Norte" };
  await ops.call(merchant.edit, edit);
});
afterAll(() => product.close());

const noun = "merchant";
const listed = async (staff: Staff, filter: object = {}) =>
  (await staff.call(history.list, { pageSize: 200, ...filter })).list;

describe("the history of all configuration", () => {
  test("says of each revision what it is of, what it changed, who made it and why", async () => {
    const [latest, first] = await listed(ops, { object: "history-1" });
    expect(latest).toMatchObject({
      noun,
      objectId,
      object: "HISTORY-1",
      kind: { en: "Merchant" },
      no: 2,
      origin: "edit",
      state: "inForce",
      fields: { en: "Merchant name" },
      by: "Óscar Medina",
      reason: "otro nombre",
    });
    expect(first).toMatchObject({ no: 1, origin: "create", state: "closed", restorable: true });
    expect(latest?.restorable, "it is in force").toBe(false);
    const [, unable] = await listed(await product.staff("auditor"), { object: "history-1" });
    expect(unable).toMatchObject({ no: 1, restorable: false });
  });

  test.each([
    [{ noun: "merchant" }, 2],
    [{ noun: "router" }, 0],
    [{ by: "Óscar Medina" }, 2],
    [{ by: "Andrés Vega" }, 0],
    [{ packageName: "HISTORY-1" }, 2],
  ])("is filtered by %o", async (filter, count) => {
    expect((await listed(ops, { object: "HISTORY-1", ...filter })).length).toBe(count);
  });

  test("of one record shows whole contents, the request and the network address", async () => {
    const { label, history: found } = await ops.call(history.detail, { noun, objectId });
    expect([label, found.revision, found.list.length]).toEqual(["HISTORY-1", 2, 2]);
    expect(found.list[0]).toMatchObject({ approvalId: null, ip: expect.stringContaining("127.0.0.1") });
    expect(found.list[1]?.content).toContainEqual(
      expect.objectContaining({ field: "name", value: expect.objectContaining({ en: "Sur" }) }),
    );
  });

  test("finds a record by its name, and takes what is typed as it is", async () => {
    expect(await ops.call(history.find, { query: "HISTORY" })).toMatchObject([{ noun, objectId, no: 2 }]);
    expect(await ops.call(history.find, { query: "HISTORY_1" })).toEqual([]);
    expect(await ops.call(history.find, { query: "%" })).toEqual([]);
  });

  test("names the noun's own call for a restoration, to who may make it", async () => {
    const form = await ops.call(history.form, { noun, objectId, no: 1 });
    expect(form).toMatchObject({
      name: merchant.restore.name,
      path: merchant.restore.path,
      guarded: ["zone", "taxNo"],
    });
    expect(await ops.call(history.form, { noun, objectId, no: 9 })).toBeNull();
    const back = { id: objectId, revision: 2, inForce: 2, to: 1, reason: "x" };
    expect((await ops.askAlone(merchant.restore, back)).code).toBe("200");
  });
});

test("shows nobody the revisions of a page that they may not view", async () => {
  const [list, detail, find] = historyHandlers;
  const asWith = (...permissions: readonly string[]) => {
    const actor: Actor = { ...NOBODY, kind: "staff", permissions: new Set(permissions) };
    return contextOn(product.services.connection.db, product.services, actor, INSIDE).ctx as never;
  };
  const page = { pageNo: 1, pageSize: 10, object: "HISTORY-1" };
  expect(await list?.verb(page, asWith("app:historical:view"))).toMatchObject({ list: [], total: 0 });
  expect(await find?.verb({ query: "HISTORY" }, asWith("app:historical:view"))).toEqual([]);
  const refused = { reason: platformRefusals.notFound };
  await expect(detail?.verb({ noun, objectId }, asWith("app:historical:view"))).rejects.toMatchObject(refused);
  const viewer = asWith("app:historical:view", "product:merchantProduct:view");
  expect(await list?.verb(page, viewer)).not.toMatchObject({ total: 0 });
});

test("an unknown noun and an unknown record are not there", async () => {
  for (const input of [
    { noun: "nothing", objectId },
    { noun, objectId: "987654" },
  ])
    expect((await ops.askAlone(history.detail, input)).code).toBe("404");
});

test("every noun with revisions is read by a history of its own, and brought back by a call that is checked where it guards", () => {
  const { ctx } = contextOn(product.services.connection.db, product.services, NOBODY, INSIDE);
  const revisedNouns = product.services.features.of(keptInRevisions).map(({ revised }) => revised);
  const nouns = revisedNouns.map((one) => one.noun);
  for (const verb of ["history", "restore"] as const) {
    const calls = nouns.map((one) => callOf(ctx, one, verb)?.name ?? `${one} has no ${verb}`);
    expect(new Set(calls).size, `name it in the Kept of the noun: ${calls.join(", ")}`).toBe(nouns.length);
  }
  const unchecked = revisedNouns.filter(({ noun: one }) => callOf(ctx, one, "restore")?.approve === undefined);
  const lax = unchecked.filter(({ guarded, guardedTo }) => guarded.size > 0 || Object.keys(guardedTo).length > 0);
  expect(lax.map((one) => one.noun)).toEqual([]);
});
