import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { approval } from "../../../book/approval/contract.ts";
import { tryToApprove } from "../../../book/approval/server/testing/approve.ts";
import { revisionRefusals } from "../../../control/revision/messages.ts";
import { editing, reviseAlone } from "../../../control/revision/server/api.ts";
import { takeEffect } from "../../../control/revision/server/settle.ts";
import { open } from "../../../door/open/contract.ts";
import { asSystem } from "../../../platform/server/context.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";
import { addDays, dayIn } from "../../../platform/shared/business-date.ts";
import { isSentForApproval } from "../../../platform/shared/endpoint.ts";
import { applyAs } from "../../../testing/borrower.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { merchant } from "../../merchant/contract.ts";
import { product } from "../contract.ts";
import { productRefusals } from "../messages.ts";
import { keptProduct } from "./kept.ts";

const DAY_MS = 86_400_000;
const MADE = {
  merchantNo: "M1001",
  merchantNumber: "881",
  productName: "Préstamo de prueba",
  loanSuperType: 1 as const,
  lendingBody: "Trastienda Demo",
  initCredit: "4000.00",
  desc: "De prueba",
};
const TERMS = {
  merchantNo: "M1001",
  name: "Préstamo de prueba",
  minFeeRate: 800,
  minAmount: "500.00",
  term: 14,
  termUnit: 1 as const,
  lendingBody: "Trastienda Demo",
  initCredit: "4000.00",
};
/** One black pixel. */
const PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

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
  ({ id } = await ops.call(product.create, MADE));
});

const find = async (productId = id) => {
  const [found] = (await ops.call(product.list, { productId })).list;
  if (!found) throw new Error("no product");
  return found;
};
const seen = async (productId = id) => {
  const { revision, inForce } = await find(productId);
  return { id: productId, revision: revision ?? 0, inForce: inForce ?? 0, reason: "x" };
};
const waits = ({ data }: { readonly data: unknown }): boolean => isSentForApproval(data);

describe("a product", () => {
  test("begins disabled, and nobody alone puts it on the shelf", async () => {
    expect((await find()).state).toBe("disabled");
    const asked = await ops.askAlone(product.enable, await seen());
    expect(waits(asked)).toBe(true);
    expect((await find()).state).toBe("disabled");
    if (!isSentForApproval(asked.data)) throw new Error("not sent");
    const finance = await house.staff("finance");
    const { changes } = await finance.call(approval.detail, { approvalId: asked.data.approvalId });
    expect(changes[0]).toMatchObject({ field: "enabled", before: { en: "No" }, after: { en: "Yes" } });
    // what one person alone has set comes on the shelf with it
    expect(changes).toContainEqual(
      expect.objectContaining({
        field: "initCredit",
        before: null,
        after: expect.objectContaining({ en: "$4,000.00" }),
      }),
    );
    expect((await tryToApprove(finance, asked.data.approvalId)).code).toBe("200");
    expect((await find()).state).toBe("enabled");
    expect((await ops.askAlone(product.disable, await seen())).code).toBe("200");
    expect(await ops.askAlone(product.disable, await seen())).toMatchObject({
      msg: productRefusals.alreadyDisabled.en,
    });
  });

  test("is a merchant's that is there and enabled", async () => {
    expect(await ops.askAlone(product.create, { ...MADE, merchantNo: "M0000" })).toMatchObject({
      code: "400",
      msg: productRefusals.merchantUnknown.en,
      errors: [{ field: "merchantNo" }],
    });
    const closed = { merchantNo: "M7007", name: "Cerrado", zone: "America/Mexico_City", taxNo: "PSU200115AB1" };
    const made = await ops.call(merchant.create, { ...closed, recaNo: "1", complaintsUnit: "UNE" });
    await ops.call(merchant.disable, { id: made.id, revision: 1, inForce: 1, reason: "x" });
    expect(await ops.askAlone(product.create, { ...MADE, merchantNo: "M7007" })).toMatchObject({
      msg: productRefusals.merchantUnknown.en,
    });
  });

  test.each(Object.keys(MADE))("is not made without its %s", async (field) => {
    const { [field as keyof typeof MADE]: _left, ...rest } = MADE;
    expect(await ops.askAlone(product.create, rest as never)).toMatchObject({ code: "400", errors: [{ field }] });
  });

  test("of another merchant is refused", async () => {
    expect(await ops.askAlone(product.edit, { ...(await seen()), ...TERMS, merchantNo: "M1002" })).toMatchObject({
      code: "404",
      msg: productRefusals.otherMerchant.en,
      errors: [{ field: "merchantNo" }],
    });
  });

  test.each([
    ["minFeeRate", -1],
    ["minFeeRate", 9001],
    ["minAmount", "0"],
    ["minAmount", "-5"],
    ["term", 0],
    ["termUnit", 3],
  ])("with %s %o is refused at the field", async (field, value) => {
    expect(await ops.askAlone(product.edit, { ...(await seen()), ...TERMS, [field]: value } as never)).toMatchObject({
      code: "400",
      errors: [{ field }],
    });
  });

  test("has amounts in order", async () => {
    const terms = { ...(await seen()), ...TERMS, minAmount: "5000.00" };
    expect(await ops.askAlone(product.edit, terms)).toMatchObject({ code: "400", errors: [{ field: "initCredit" }] });
    const core = { ...(await seen()), name: "x", defaultAmount: "4000.01" };
    expect(await ops.askAlone(product.core, core)).toMatchObject({
      msg: productRefusals.beyondCredit.en,
      errors: [{ field: "defaultAmount" }],
    });
    await ops.call(product.edit, { ...(await seen()), ...TERMS });
    expect(await ops.askAlone(product.core, { ...(await seen()), name: "x", defaultAmount: "499.99" })).toMatchObject({
      msg: productRefusals.belowLeast.en,
      errors: [{ field: "defaultAmount" }],
    });
  });
});

describe("its terms", () => {
  test("have amounts in order when they take effect, with what is scheduled before them", async () => {
    const today = dayIn(house.services.config.zone, house.clock.now());
    await ops.call(product.edit, { ...(await seen()), ...TERMS });
    const scheduled = { ...TERMS, minAmount: "3000.00", effectiveOn: addDays(today, 1) };
    await ops.call(product.edit, { ...(await seen()), ...scheduled });
    // in order with what is in force, and not with what will be by then
    const later = { ...TERMS, initCredit: "1000.00", effectiveOn: addDays(today, 2) };
    expect(await ops.askAlone(product.edit, { ...(await seen()), ...later })).toMatchObject({
      code: "400",
      msg: productRefusals.belowLeast.en,
      errors: [{ field: "initCredit" }],
    });
  });

  test.each([
    ["the fee rate", { minFeeRate: 801 }],
    ["the least amount", { minAmount: "501.00" }],
    ["the initial credit", { initCredit: "4001.00" }],
    ["the term", { term: 15 }],
    ["the term's unit", { termUnit: 2 as const }],
  ])("take a second person for %s", async (_name, change) => {
    await ops.call(product.edit, { ...(await seen()), ...TERMS });
    expect(waits(await ops.askAlone(product.edit, { ...(await seen()), ...TERMS, ...change }))).toBe(true);
  });

  test("take a second person for the default amount", async () => {
    const core = { name: TERMS.name, defaultAmount: "600.00" };
    expect(waits(await ops.askAlone(product.core, { ...(await seen()), ...core }))).toBe(true);
  });

  test("do not take one for the name", async () => {
    await ops.call(product.edit, { ...(await seen()), ...TERMS });
    expect(waits(await ops.askAlone(product.edit, { ...(await seen()), ...TERMS, name: "Otro" }))).toBe(false);
    expect((await find()).name).toBe("Otro");
  });

  test("come back with a second person only", async () => {
    await ops.call(product.edit, { ...(await seen()), ...TERMS });
    await ops.call(product.edit, { ...(await seen()), ...TERMS, minFeeRate: 900 });
    expect(waits(await ops.askAlone(product.restore, { ...(await seen()), to: 2 }))).toBe(true);
    expect((await find()).minFeeRate).toBe(900);
  });

  test("that are scheduled stay so when one person takes the product off the shelf", async () => {
    const tomorrow = addDays(dayIn(house.services.config.zone, house.clock.now()), 1);
    await ops.call(product.edit, { ...(await seen()), ...TERMS });
    await ops.call(product.enable, await seen());
    await ops.call(product.edit, { ...(await seen()), ...TERMS, minFeeRate: 950, effectiveOn: tomorrow });
    expect((await ops.askAlone(product.disable, await seen())).code).toBe("200");
    house.clock.advance(2 * DAY_MS);
    await takeEffect(house.services);
    ops = await house.staff("ops");
    expect(await find()).toMatchObject({ state: "disabled", minFeeRate: 950 });
    const { list } = await ops.call(product.history, { id });
    expect(list[0]).toMatchObject({ state: "inForce", checkedBy: expect.any(String) });
  });
});

describe("a cap", () => {
  test("takes a second person, at once or from the next business day", async () => {
    const cap = { ...(await seen()), capTotal: 5, capType: 1 as const, type: 2 as const };
    expect(waits(await ops.askAlone(product.cap, cap))).toBe(true);
    const finance = await house.staff("finance");
    const { list } = await finance.call(approval.list, { status: "pending", call: product.cap.name });
    const { chosen } = await finance.call(approval.detail, { approvalId: list[0]?.id ?? "" });
    expect(chosen).toMatchObject({ capType: { en: "Orders a day" }, type: { es: "El siguiente día hábil" } });
    await finance.approve(list[0]?.id ?? "");
    expect(await find()).toMatchObject({ capTotal: null, scheduledAt: expect.any(String) });
    house.clock.advance(2 * DAY_MS);
    await takeEffect(house.services);
    ops = await house.staff("ops");
    expect((await find()).capTotal).toBe(5);
  });

  test("takes a second person for what it counts alone", async () => {
    await ops.call(product.cap, { ...(await seen()), capTotal: 5, capType: 1, type: 1 });
    expect(waits(await ops.askAlone(product.cap, { ...(await seen()), capTotal: 5, capType: 2, type: 1 }))).toBe(true);
  });

  test("of -1 or of another type is refused", async () => {
    const cap = { ...(await seen()), capTotal: 5, capType: 1 as const, type: 1 as const };
    expect(await ops.askAlone(product.cap, { ...cap, capTotal: -1 })).toMatchObject({
      errors: [{ field: "capTotal" }],
    });
    expect(await ops.askAlone(product.cap, { ...cap, capType: 3 } as never)).toMatchObject({
      errors: [{ field: "capType" }],
    });
  });

  test("shows what of it is used, and stops what is beyond it", async () => {
    const { db } = house.services.connection;
    const [group] = await house.door.call(open.products, {});
    const own = await only<{ productId: string }>(
      db,
      sql`select product_id from product_group where id = ${group?.productGroupId}`,
    );
    await applyAs(house, "cap-1");
    const used = (await find(own.productId)).capUsed ?? 0;
    expect(used).toBeGreaterThan(0);
    await ops.call(product.cap, { ...(await seen(own.productId)), capTotal: used, capType: 1, type: 1 });
    const offered = (await house.door.call(open.products, {})).map((one) => one.productGroupId);
    expect(offered).not.toContain(group?.productGroupId);
  });
});

test("what a partner owes is any amount that a second person approves, and none below a centavo", async () => {
  const cps = { ...(await seen()), cpsTotal: "9999999.99", type: 1 as const };
  expect(waits(await ops.askAlone(product.cps, cps))).toBe(true);
  expect(await ops.askAlone(product.cps, { ...cps, cpsTotal: "0.00" })).toMatchObject({
    code: "400",
    errors: [{ field: "cpsTotal" }],
  });
  expect((await find()).cpsTotalCents).toBeNull();
});

describe("the order", () => {
  const orderNow = async () => (await ops.call(product.sorting, {})).map((one) => one.id);

  test("is what somebody puts it to, if nobody was faster", async () => {
    const before = await orderNow();
    const order = before.toReversed();
    await ops.call(product.sort, { order, seen: before, reason: "x" });
    expect(await orderNow()).toEqual(order);
    expect(await ops.askAlone(product.sort, { order: before, seen: before, reason: "x" })).toMatchObject({
      code: "409",
      msg: productRefusals.orderStale.en,
    });
  });

  test("that several put anew at once is that of one of them", async () => {
    const before = await orderNow();
    const orders = before.slice(1, 5).map((first) => [first, ...before.filter((one) => one !== first)]);
    const sort = (order: string[]) => ops.askAlone(product.sort, { order, seen: before, reason: "x" });
    const codes = (await Promise.all(orders.map(sort))).map(({ code }) => code);
    expect(codes.toSorted()).toEqual(["200", "409", "409", "409"]);
  });

  test("names each product once", async () => {
    const before = await orderNow();
    const twice = [...before.slice(1), before[1] ?? ""];
    expect(await ops.askAlone(product.sort, { order: twice, seen: before, reason: "x" })).toMatchObject({
      msg: productRefusals.orderIncomplete.en,
    });
  });

  test("puts a product at its insertion position; 0 is none and -1 is refused", async () => {
    await ops.call(product.insert, { ...(await seen()), insertion: 1 });
    expect((await orderNow())[0]).toBe(id);
    expect(await ops.askAlone(product.insert, { ...(await seen()), insertion: -1 })).toMatchObject({
      code: "400",
      errors: [{ field: "insertion" }],
    });
    await ops.call(product.insert, { ...(await seen()), insertion: 0 });
    expect((await orderNow())[0]).not.toBe(id);
  });
});

describe("a picture", () => {
  const picture = async (more: object = {}) => ({
    ...(await seen()),
    packageName: "mx.prestaya.app",
    fileName: "slogan.png",
    content: PNG,
    ...more,
  });

  test("is kept for a package of the product's merchant, and shown", async () => {
    await ops.call(product.slogan, await picture());
    const shown = await ops.call(product.picture, { id });
    expect(shown.map(({ packageName, dataUrl }) => [packageName, dataUrl?.slice(0, 22) ?? null])).toEqual([
      ["mx.credialdia.app", null],
      ["mx.prestaya.app", "data:image/png;base64,"],
    ]);
    expect((await find()).pictures).toBe(1);
  });

  test("that is none is refused, whatever its name", async () => {
    const none = await picture({ content: Buffer.from("not a picture").toString("base64") });
    expect(await ops.askAlone(product.slogan, none)).toMatchObject({ code: "400", errors: [{ field: "content" }] });
  });

  test("for a package of another merchant is refused", async () => {
    expect(await ops.askAlone(product.slogan, await picture({ packageName: "mx.other.app" }))).toMatchObject({
      msg: productRefusals.notOfPackage.en,
    });
  });
});

test("of those who change a product's rank at once, alone, all but one are told of that one", async () => {
  const before = await seen();
  const answers = await Promise.all(
    [3, 4, 5, 6, 7, 8].map((defaultRank) => ops.askAlone(product.rank, { ...before, defaultRank })),
  );
  const { code, data } = answers.find((one) => one.code !== "200") ?? {};
  expect(answers.filter((one) => one.code === "200")).toHaveLength(1);
  expect([code, data]).toMatchObject(["409", { revision: 2, changes: [{ field: "defaultRank" }] }]);
  expect((await ops.call(product.history, { id })).list.map(({ no }) => no)).toEqual([2, 1]);
});

test("no change of money comes past its checker, whichever command brings it", async () => {
  const change = { ...(await seen()), initCredit: 9_999_00 };
  await expect(
    asSystem(house.services, (ctx) => reviseAlone(ctx, keptProduct, editing(keptProduct, change))),
  ).rejects.toThrow("came past its checker");
  expect(await find()).toMatchObject({ revision: 1 });
});

test("a stale form of a description is refused with what changed", async () => {
  const before = await seen();
  const described = {
    merchantNumber: "9",
    tag: "TAG_OLD" as const,
    remark: "valid" as const,
    desc: "d",
    externalLink: null,
  };
  await ops.call(product.describe, { ...before, ...described });
  expect(await ops.askAlone(product.rank, { ...before, defaultRank: 4 })).toMatchObject({
    code: "409",
    msg: expect.stringContaining("Tag"),
    data: { revision: 2 },
  });
  expect(revisionRefusals.changedBy.code).toBe("409");
});
