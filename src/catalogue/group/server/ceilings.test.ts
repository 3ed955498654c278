import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { configuration } from "../../../base/configuration/contract.ts";
import { tryToApprove } from "../../../book/approval/server/testing/approve.ts";
import { revisionRefusals } from "../../../control/revision/messages.ts";
import { takeEffect } from "../../../control/revision/server/settle.ts";
import { run, sql } from "../../../platform/server/database/connect.ts";
import { addDays, dayIn } from "../../../platform/shared/business-date.ts";
import { isSentForApproval } from "../../../platform/shared/endpoint.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { group } from "../contract.ts";

const DAY_MS = 86_400_000;
const KEY = "price.maxInterestBp";
const FIELDS = {
  merchantNo: "M1001",
  groupName: "Con límite",
  productAmount: "3000.00",
  minimum: "500.00",
  termCount: 2,
  term: 7,
  consultationFee: 800,
  consultationUpfront: true,
  interestFee: 5000,
  delayManageFee: 500,
  overdueFee: 100,
  overdueCap: 5000,
  minSettledLoans: 0,
  desc: "De prueba",
};
const REFUSED = { code: "400", errors: [{ field: "interestFee" }] };

let house: Product;
let ops: Staff;
let id = "";

beforeAll(async () => {
  house = await openProduct();
});
afterAll(() => house.close());
beforeEach(async () => {
  await takeEffect(house.services);
  ops = await house.staff("ops");
  const productId = (await ops.call(group.products, {})).find(({ merchantNo }) => merchantNo === "M1001")?.id ?? "";
  ({ id } = await ops.call(group.create, { productId, ...FIELDS }));
});
afterEach(() => limit(0));

/** What the page of settings says of a value of the ceiling. */
const beyond = async (value: number, by = "admin") =>
  (await house.staff(by)).call(configuration.beyond, { key: KEY, value });

/** Sets the ceiling of interest. */
async function limit(value: number): Promise<void> {
  const admin = await house.staff("admin");
  const { list } = await admin.call(configuration.list, {});
  const setting = list.find(({ key }) => key === KEY);
  if (setting?.value === value) return;
  await admin.call(configuration.save, { key: KEY, value, version: setting?.version ?? 0, reason: "prueba" });
}
const find = async () => {
  const found = (await ops.call(group.list, { pageSize: 200 })).list.find((one) => one.id === id);
  if (!found) throw new Error("no group");
  return found;
};
const seen = async () => {
  const { revision, inForce } = await find();
  return { id, revision: revision ?? 0, inForce: inForce ?? 0, reason: "x" };
};
const edited = async (change: object = {}) => ({ ...(await seen()), ...FIELDS, ...change });
const tomorrow = () => addDays(dayIn(house.services.config.zone, house.clock.now()), 1);

describe("a ceiling", () => {
  test("refuses what is above it, made, edited, restored or put into use", async () => {
    await ops.call(group.edit, await edited({ interestFee: 4000 }));
    await limit(4500);
    const { productId } = await find();
    const made = { productId: productId ?? "", ...FIELDS, interestFee: 4501 };
    expect(await ops.askAlone(group.create, made)).toMatchObject(REFUSED);
    expect(await ops.askAlone(group.edit, await edited({ interestFee: 4501 }))).toMatchObject(REFUSED);
    expect(await ops.askAlone(group.restore, { ...(await seen()), to: 1 })).toMatchObject(REFUSED);
    expect((await ops.askAlone(group.edit, await edited({ interestFee: 4500 }))).code).toBe("200");
    await limit(3999);
    expect(await ops.askAlone(group.enable, await seen())).toMatchObject(REFUSED);
  });

  test("that is lowered changes nothing that is in force, and the list says what is above it", async () => {
    await ops.call(group.enable, await seen());
    await limit(4000);
    expect(await find()).toMatchObject({
      state: "enabled",
      interestFee: 5000,
      above: { en: "Interest a year (bp): 5,000 bp is above the ceiling of 4,000 bp" },
    });
    expect((await ops.askAlone(group.edit, await edited({ desc: "Otra" }))).code).toBe("200");
    expect((await ops.askAlone(group.disable, await seen())).code).toBe("200");
    await limit(5000);
    expect((await find()).above).toBeNull();
  });

  test("that is lowered before a request is approved holds for it", async () => {
    const { data } = await ops.askAlone(group.edit, await edited({ interestFee: 5500 }));
    if (!isSentForApproval(data)) throw new Error("not sent");
    await limit(5200);
    const approved = await tryToApprove(await house.staff("finance"), data.approvalId);
    expect(approved.code).toBe("400");
    expect((await find()).interestFee).toBe(5000);
  });

  test("that is lowered before a change takes effect stops it, and its history says why", async () => {
    await ops.call(group.edit, await edited({ interestFee: 5500, effectiveOn: tomorrow() }));
    await limit(5200);
    house.clock.advance(2 * DAY_MS);
    await takeEffect(house.services);
    expect(await takeEffect(house.services)).toBe(0);
    ops = await house.staff("ops");
    expect(await find()).toMatchObject({ interestFee: 5000, scheduledAt: null });
    const { list, inForce } = await ops.call(group.history, { id });
    expect(inForce).toBe(1);
    expect(list[0]).toMatchObject({
      state: "stopped",
      stoppedFor: { en: "5,500 bp is above the ceiling of 5,200 bp", cn: "5,500 基点高于上限 5,200 基点" },
    });
    expect((await ops.askAlone(group.edit, await edited({ desc: "Sigue" }))).code).toBe("200");
    expect(await ops.askAlone(group.edit, await edited({ desc: "Sigue" }))).toMatchObject({
      msg: revisionRefusals.unchanged.en,
    });
  });

  test("shows in what is typed what would be refused", async () => {
    await limit(4999);
    const { merchantNo: _merchant, groupName: _name, desc: _desc, ...price } = FIELDS;
    expect((await ops.call(group.quote, price)).above).toMatchObject([{ field: "interestFee" }]);
    expect((await ops.call(group.quote, { ...price, interestFee: 4999 })).above).toEqual([]);
  });
});

describe("a ceiling that is about to be lowered", () => {
  test("tells how many groups would be above it, which they are and where, before it is saved and after", async () => {
    const { list } = await ops.call(group.list, { pageSize: 200 });
    const above = list.filter(({ interestFee }) => (interestFee ?? 0) > 4999);
    const told = await beyond(4999);
    expect(told).toMatchObject({ count: above.length, page: "product", params: { view: "groups" } });
    const name = "Exprés 14 días";
    expect(told?.named).toContainEqual({ name, params: { view: "groups", groupName: name } });
    expect((await beyond(5000))?.count ?? 0).toBeLessThan(above.length);
    await limit(4999);
    expect(await beyond(4999)).toEqual(told);
  });

  test("tells nothing of a ceiling that is none, or that nothing is above, or of another setting", async () => {
    expect(await beyond(0)).toBeNull();
    expect(await beyond(100_000)).toBeNull();
    const admin = await house.staff("admin");
    expect(await admin.call(configuration.beyond, { key: "tax.ivaBp", value: 1 })).toBeNull();
    const { list } = await admin.call(configuration.list, {});
    expect(list.filter((setting) => setting.limit).map(({ key }) => key)).toEqual(
      list.filter((setting) => setting.group === "price").map(({ key }) => key),
    );
  });

  test("does not tell which to who may not see groups", async () => {
    await run(
      house.services.connection.db,
      sql`delete from role_menu where role_id = (select id from role where code = 'finance')
            and menu_id in (select id from menu where perms = 'product:product:view')`,
    );
    expect(await beyond(4999, "finance")).toMatchObject({ count: expect.any(Number), named: [] });
  });
});
