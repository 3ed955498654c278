import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { approval } from "../../../book/approval/contract.ts";
import { tryToApprove } from "../../../book/approval/server/testing/approve.ts";
import { revisionRefusals } from "../../../control/revision/messages.ts";
import { takeEffect } from "../../../control/revision/server/settle.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { addDays, dayIn } from "../../../platform/shared/business-date.ts";
import { isSentForApproval } from "../../../platform/shared/endpoint.ts";
import { formatCat } from "../../../platform/shared/percent.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { charged, TAX_BP, taxOn } from "../../../testing/taxed.ts";
import { group } from "../contract.ts";
import { revisedGroup } from "../domain/revised.ts";
import { groupRefusals } from "../messages.ts";

const DAY_MS = 86_400_000;
const FIELDS = {
  merchantNo: "M1001",
  groupName: "Exprés 7 días",
  productAmount: "3000.00",
  minimum: "500.00",
  termCount: 2,
  term: 7,
  consultationFee: 800,
  consultationUpfront: true,
  interestFee: 9000,
  delayManageFee: 500,
  overdueFee: 100,
  overdueCap: 5000,
  minSettledLoans: 0,
  desc: "De prueba",
};

let house: Product;
let ops: Staff;
let productId = "";
let id = "";

beforeAll(async () => {
  house = await openProduct();
});
afterAll(() => house.close());
beforeEach(async () => {
  await takeEffect(house.services);
  ops = await house.staff("ops");
  productId = (await ops.call(group.products, {})).find(({ merchantNo }) => merchantNo === "M1001")?.id ?? "";
  ({ id } = await ops.call(group.create, { productId, ...FIELDS }));
});

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
const waits = ({ data }: { readonly data: unknown }): boolean => isSentForApproval(data);
const tomorrow = () => addDays(dayIn(house.services.config.zone, house.clock.now()), 1);

describe("a product group", () => {
  test("begins disabled, with its price and CAT, and nobody alone puts it into use", async () => {
    expect(await find()).toMatchObject({ state: "disabled", productAmountCents: 300_000, term: 7, interestFee: 9000 });
    expect((await find()).cat).toMatch(/^[\d,]+\.\d%$/);
    const asked = await ops.askAlone(group.enable, await seen());
    if (!isSentForApproval(asked.data)) throw new Error("not sent");
    expect((await find()).state).toBe("disabled");
    const finance = await house.staff("finance");
    const { changes } = await finance.call(approval.detail, { approvalId: asked.data.approvalId });
    expect(changes[0]).toMatchObject({ field: "enabled", before: { en: "No" }, after: { en: "Yes" } });
    // one person alone has set the price, which comes into use with it
    expect(changes.map(({ field }) => field)).toEqual(["enabled", ...revisedGroup.guarded]);
    expect(changes).toContainEqual(
      expect.objectContaining({ field: "interestFee", before: null, after: { cn: "9,000", en: "9,000", es: "9,000" } }),
    );
    expect((await tryToApprove(finance, asked.data.approvalId)).code).toBe("200");
    expect((await find()).state).toBe("enabled");
    expect(await ops.askAlone(group.enable, await seen())).toMatchObject({ msg: groupRefusals.alreadyEnabled.en });
    expect((await ops.askAlone(group.disable, await seen())).code).toBe("200");
    expect(await ops.askAlone(group.disable, await seen())).toMatchObject({ msg: groupRefusals.alreadyDisabled.en });
  });

  test("is of a product of its merchant", async () => {
    for (const other of [{ merchantNo: "M1002" }, { productId: "999999" }])
      expect(await ops.askAlone(group.create, { productId, ...FIELDS, ...other })).toMatchObject({
        code: "400",
        msg: groupRefusals.productUnknown.en,
        errors: [{ field: "productId" }],
      });
  });

  test("of another merchant is refused", async () => {
    expect(await ops.askAlone(group.edit, await edited({ merchantNo: "M1002" }))).toMatchObject({
      code: "404",
      msg: groupRefusals.otherMerchant.en,
      errors: [{ field: "merchantNo" }],
    });
  });

  test.each([
    ["consultationFee", -1],
    ["consultationFee", 9001],
    ["interestFee", -1],
    ["delayManageFee", -1],
    ["overdueFee", -1],
    ["overdueFee", 10_001],
    ["interestFee", 100_001],
    ["delayManageFee", 10_001],
    ["overdueCap", -1],
    ["overdueCap", 100_001],
    ["minSettledLoans", -1],
    ["term", 0],
    ["term", 91],
    ["termCount", 5],
    ["productAmount", "0"],
    ["minimum", "-1"],
    ["desc", " "],
    ["groupName", ""],
  ])("with %s %o is refused at the field, whether made or edited", async (field, value) => {
    const refused = { code: "400", errors: [{ field }] };
    expect(await ops.askAlone(group.edit, (await edited({ [field]: value })) as never)).toMatchObject(refused);
    expect(await ops.askAlone(group.create, { productId, ...FIELDS, [field]: value } as never)).toMatchObject(refused);
  });

  test("has amounts in order, and leaves something to pay out", async () => {
    const out = { minimum: "3000.01" };
    const refused = { msg: groupRefusals.beyondAmount.en, errors: [{ field: "minimum" }] };
    expect(await ops.askAlone(group.edit, await edited(out))).toMatchObject(refused);
    expect(await ops.askAlone(group.create, { productId, ...FIELDS, ...out })).toMatchObject(refused);
  });
});

describe("what a price that is typed comes to", () => {
  const { merchantNo: _merchant, groupName: _name, desc: _desc, ...price } = FIELDS;

  test("is what an order at it would cost and post", async () => {
    const quoted = await ops.call(group.quote, price);
    expect(quoted).toMatchObject({
      amountCents: 300_000,
      receivedCents: 300_000 - charged(24_000),
      taxBp: TAX_BP,
      taxCents: taxOn(24_000) + taxOn(5_250) + taxOn(2_625),
    });
    expect(quoted.installments.map(({ days, principalCents }) => [days, principalCents])).toEqual([
      [7, 150_000],
      [14, 150_000],
    ]);
    expect(quoted.totalCents - quoted.receivedCents).toBe(quoted.costCents);
    expect(formatCat(quoted.cat ?? 0)).toBe((await find()).cat);
    expect(quoted.entries.map(({ event }) => event)).toContain("allocation");
  });

  test("is refused at its field", async () => {
    expect(await ops.ask(group.quote, { ...price, minimum: "3000.01" })).toMatchObject({
      msg: groupRefusals.beyondAmount.en,
      errors: [{ field: "minimum" }],
    });
  });
});

describe("its price", () => {
  test.each([
    { productAmount: "3000.01" },
    { minimum: "500.01" },
    { termCount: 3 },
    { term: 8 },
    { consultationFee: 801 },
    { consultationUpfront: false },
    { interestFee: 8999 },
    { delayManageFee: 501 },
    { overdueFee: 99 },
    { overdueCap: 4999 },
    { minSettledLoans: 1 },
  ])("takes a second person for %o", async (change) => {
    expect(waits(await ops.askAlone(group.edit, await edited(change)))).toBe(true);
    expect(await find()).toMatchObject({ revision: 1 });
  });

  test("does not take one for what it is called", async () => {
    expect(waits(await ops.askAlone(group.edit, await edited({ groupName: "Otro", desc: "Otra" })))).toBe(false);
    expect(await find()).toMatchObject({ groupName: "Otro", desc: "Otra" });
  });

  test("holds from its stated time on, and comes back with a second person only", async () => {
    await ops.call(group.edit, await edited({ interestFee: 8000, effectiveOn: tomorrow() }));
    expect(await find()).toMatchObject({ interestFee: 9000, scheduledAt: expect.any(String) });
    house.clock.advance(2 * DAY_MS);
    await takeEffect(house.services);
    ops = await house.staff("ops");
    expect((await find()).interestFee).toBe(8000);
    const asked = await ops.askAlone(group.restore, { ...(await seen()), to: 1 });
    if (!isSentForApproval(asked.data)) throw new Error("not sent");
    expect((await find()).interestFee).toBe(8000);
    await (await house.staff("finance")).approve(asked.data.approvalId);
    expect((await find()).interestFee).toBe(9000);
    const { list } = await ops.call(group.history, { id });
    expect(list[0]).toMatchObject({ origin: "restore", restores: 1, checkedBy: expect.any(String) });
  });

  test("of a form that somebody was faster than is refused with what changed", async () => {
    const before = await edited({ desc: "Mía" });
    await ops.call(group.edit, await edited({ overdueFee: 90 }));
    expect(await ops.askAlone(group.edit, before)).toMatchObject({
      code: "409",
      msg: expect.stringContaining("Overdue fee"),
      data: { revision: 2, changes: [{ field: "overdueFee", value: 90 }] },
    });
  });

  test("has no revision that was never made", async () => {
    expect(await ops.askAlone(group.restore, { ...(await seen()), to: 7 })).toMatchObject({
      msg: revisionRefusals.noSuchRevision.en,
    });
    expect(await ops.ask(group.history, { id: "999999" })).toMatchObject({ msg: platformRefusals.notFound.en });
  });
});
