import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { approval } from "../../../book/approval/contract.ts";
import { tryToApprove } from "../../../book/approval/server/testing/approve.ts";
import { staleAnswer } from "../../../control/revision/contract.ts";
import { revisionRefusals } from "../../../control/revision/messages.ts";
import { takeEffect } from "../../../control/revision/server/settle.ts";
import { open } from "../../../door/open/contract.ts";
import { only, rows, sql } from "../../../platform/server/database/connect.ts";
import { addDays, dayIn } from "../../../platform/shared/business-date.ts";
import { isSentForApproval } from "../../../platform/shared/endpoint.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { merchant } from "../contract.ts";
import { merchantRefusals } from "../messages.ts";

const HOUR_MS = 3_600_000;
const FIELDS = {
  name: "Préstamos del Sur, SOFOM",
  zone: "America/Mexico_City",
  taxNo: "PSU200115AB1",
  recaNo: "1234-567-890123/01-00001-0126",
  complaintsUnit: "UNE, 55 5000 0000, une@sur.example",
};

let product: Product;
let ops: Staff;
let admin: Staff;
let count = 0;

beforeAll(async () => {
  product = await openProduct();
  [ops, admin] = await Promise.all([product.staff("ops"), product.staff("admin")]);
});
afterAll(() => product.close());

let id = "";
/** A merchant of its own for each test. */
beforeEach(async () => {
  // what the test before has scheduled
  await takeEffect(product.services);
  count += 1;
  id = (await ops.call(merchant.create, { merchantNo: `M9${count}`, ...FIELDS })).id;
});

const find = async () => {
  const found = (await ops.call(merchant.list, { pageSize: 200 })).list.find((one) => one.id === id);
  if (!found) throw new Error("no merchant");
  return found;
};
const seen = async () => {
  const { revision, inForce } = await find();
  return { id, revision: revision ?? 0, inForce: inForce ?? 0, reason: "x" };
};
const history = () => ops.call(merchant.history, { id });
const tomorrow = () => addDays(dayIn(product.services.config.zone, product.clock.now()), 1);
const dayAfter = () => addDays(tomorrow(), 1);

async function sent(staff: Staff, change: object): Promise<string> {
  const { data } = await staff.askAlone(merchant.edit, { ...(await seen()), ...FIELDS, ...change });
  if (!isSentForApproval(data)) throw new Error("not sent for approval");
  return data.approvalId;
}

describe("an edit", () => {
  test("is a revision with who, why and what it changed", async () => {
    await ops.call(merchant.edit, { ...(await seen()), ...FIELDS, name: "Otro" });
    const { list, inForce } = await history();
    expect(inForce).toBe(2);
    expect(list[0]).toMatchObject({
      no: 2,
      origin: "edit",
      state: "inForce",
      by: "Óscar Medina",
      reason: "x",
      changes: [{ field: "name", before: { en: FIELDS.name }, after: { en: "Otro" } }],
    });
    expect(list[1]).toMatchObject({ no: 1, origin: "create", state: "closed" });
    expect((await find()).name).toBe("Otro");
  });

  test("of one that was there before there were revisions keeps how it stood", async () => {
    ({ id } = await only<{ id: string }>(
      product.services.connection.db,
      sql`select id from merchant where merchant_no = 'M1001'`,
    ));
    expect((await history()).list).toEqual([]);
    const { name, zone } = await find();
    await admin.call(merchant.edit, { ...(await seen()), ...FIELDS, name: "Nuevo nombre", zone: zone ?? "" });
    const { list } = await history();
    expect(list.map(({ no, origin }) => [no, origin])).toEqual([
      [1, "edit"],
      [0, "initial"],
    ]);
    expect(list[1]?.content).toContainEqual(
      expect.objectContaining({ field: "name", value: expect.objectContaining({ en: name }) }),
    );
  });

  test("of a form that somebody was faster than is refused with who changed what", async () => {
    const before = await seen();
    await admin.call(merchant.edit, { ...before, ...FIELDS, recaNo: "9999" });
    const { code, msg, data } = await ops.askAlone(merchant.edit, { ...before, ...FIELDS, name: "Mío" });
    expect([code, msg]).toEqual(["409", "Changed meanwhile by Alejandra Ruiz (revision 2): RECA no."]);
    const stale = staleAnswer.parse(data);
    expect(stale).toMatchObject({
      revision: 2,
      inForce: 2,
      changes: [{ field: "recaNo", value: "9999", before: { en: FIELDS.recaNo } }],
      made: [{ no: 2, by: "Alejandra Ruiz", changes: [{ field: "recaNo" }] }],
    });
    expect(await history()).toMatchObject({ revision: 2 });
  });

  test("of two editors at once is one 200 and one 409", async () => {
    const before = await seen();
    const answers = await Promise.all(
      ["Uno", "Dos"].map((name) => ops.askAlone(merchant.edit, { ...before, ...FIELDS, name })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(["200", "409"]);
    expect(await history()).toMatchObject({ revision: 2 });
  });

  test.each([
    [{ effectiveOn: "2020-01-01" }, revisionRefusals.past, "effectiveOn"],
    [{ effectiveTime: "10:00" }, revisionRefusals.timeAlone, "effectiveTime"],
    [{ name: FIELDS.name }, revisionRefusals.unchanged, "name"],
  ])("with %o is refused", async (change, reason, field) => {
    const answer = await ops.askAlone(merchant.edit, { ...(await seen()), ...FIELDS, name: "x", ...change } as never);
    expect(answer).toMatchObject({ code: "400", msg: reason.en, errors: [{ field }] });
  });

  test.each([
    ["zone", "Mexico"],
    ["zone", "America/Nowhere"],
    ["taxNo", "123"],
    ["name", " "],
  ])("with %s %o is refused at the field", async (field, value) => {
    const answer = await ops.askAlone(merchant.edit, { ...(await seen()), ...FIELDS, [field]: value });
    expect(answer).toMatchObject({ code: "400", errors: [{ field }] });
  });

  test("of a merchant that is not there is refused", async () => {
    const answer = await ops.askAlone(merchant.edit, { ...(await seen()), ...FIELDS, id: "987654" });
    expect(answer.code).toBe("404");
  });
});

describe("a change of the tax id", () => {
  test("waits for a second person, who is shown it, and is then exactly what was asked for", async () => {
    const approvalId = await sent(ops, { taxNo: "XAX010101000", name: "Otro" });
    expect((await find()).taxNo).toBe(FIELDS.taxNo);
    expect((await find()).pending).toBe(1);
    const { changes, because, amountCents } = await admin.call(approval.detail, { approvalId });
    expect(because).toEqual(["rule"]);
    expect(amountCents, "no money is at stake").toBeNull();
    const { list } = await admin.call(approval.list, { status: "pending" });
    expect(list.find(({ id }) => id === approvalId)?.amountCents).toBeNull();
    expect(changes.map(({ field, after }) => [field, after?.en])).toEqual([
      ["name", "Otro"],
      ["taxNo", "XAX010101000"],
    ]);
    expect((await tryToApprove(ops, approvalId)).code).toBe("403");
    await admin.approve(approvalId);
    expect(await find()).toMatchObject({ taxNo: "XAX010101000", name: "Otro", pending: 0 });
    expect((await history()).list[0]).toMatchObject({ by: "Óscar Medina", checkedBy: "Alejandra Ruiz" });
  });

  test("goes stale when somebody edits in between, and says so to its checker", async () => {
    const approvalId = await sent(ops, { taxNo: "XAX010101000" });
    await admin.call(merchant.disable, await seen());
    const { obstacle } = await admin.call(approval.detail, { approvalId });
    expect(obstacle).toBe("Changed meanwhile by Alejandra Ruiz (revision 2): Enabled");
    expect(await tryToApprove(admin, approvalId)).toMatchObject({ code: "409", msg: obstacle });
    expect((await find()).taxNo).toBe(FIELDS.taxNo);
  });

  test("goes stale when a scheduled revision takes effect in between, and says so, too", async () => {
    await ops.call(merchant.edit, { ...(await seen()), ...FIELDS, name: "Mañana", effectiveOn: tomorrow() });
    const approvalId = await sent(ops, { name: "Mañana", taxNo: "XAX010101000", effectiveOn: dayAfter() });
    product.clock.advance(25 * HOUR_MS);
    [ops, admin] = await Promise.all([product.staff("ops"), product.staff("admin")]);
    const { obstacle } = await admin.call(approval.detail, { approvalId });
    expect(obstacle).toContain("Changed meanwhile by Óscar Medina");
    expect(await tryToApprove(admin, approvalId)).toMatchObject({ code: "409", msg: obstacle });
    await takeEffect(product.services);
    expect(await find()).toMatchObject({ name: "Mañana", taxNo: FIELDS.taxNo });
  });

  test("that was restored takes a second person again", async () => {
    await ops.call(merchant.edit, { ...(await seen()), ...FIELDS, taxNo: "XAX010101000" });
    const answer = await ops.askAlone(merchant.restore, { ...(await seen()), to: 1 });
    expect(isSentForApproval(answer.data)).toBe(true);
    expect((await find()).taxNo).toBe("XAX010101000");
  });

  test("cannot be brought forward by one person who edits something else", async () => {
    await ops.call(merchant.edit, { ...(await seen()), ...FIELDS, taxNo: "XAX010101000", effectiveOn: tomorrow() });
    const early = { ...(await seen()), ...FIELDS, taxNo: "XAX010101000" };
    expect(isSentForApproval((await ops.askAlone(merchant.edit, early)).data)).toBe(true);
  });

  test("that was approved for a time that is over is refused", async () => {
    const approvalId = await sent(ops, { taxNo: "XAX010101000", effectiveOn: tomorrow() });
    product.clock.advance(48 * HOUR_MS);
    expect(await tryToApprove(await product.staff("admin"), approvalId)).toMatchObject({
      code: "400",
      msg: revisionRefusals.past.en,
    });
  });
});

describe("a scheduled revision", () => {
  test("takes effect once, whichever process looks, at its business time", async () => {
    await ops.call(merchant.edit, {
      ...(await seen()),
      ...FIELDS,
      name: "Mañana",
      effectiveOn: tomorrow(),
      effectiveTime: "09:30",
    });
    expect(await find()).toMatchObject({ name: FIELDS.name, revision: 2, inForce: 1, scheduledAt: expect.any(String) });
    expect(await takeEffect(product.services)).toBe(0);
    const { list } = await history();
    expect(list[0]).toMatchObject({ state: "scheduled" });
    const due = new Date(list[0]?.effectiveAt ?? "");
    expect(
      new Intl.DateTimeFormat("en-GB", { timeZone: product.services.config.zone, timeStyle: "short" }).format(due),
    ).toBe("09:30");
    product.clock.advance(due.getTime() - product.clock.now().getTime());
    const done = await Promise.all(Array.from({ length: 4 }, () => takeEffect(product.services)));
    expect(done.reduce((sum, one) => sum + one)).toBe(1);
    expect(await find()).toMatchObject({ name: "Mañana", inForce: 2, scheduledAt: null });
    const written = await rows(
      product.services.connection.db,
      sql`select 1 as there from operation_log where object_type = 'merchant' and object_id = ${id}
            and actor_kind = 'system'`,
    );
    expect(written).toHaveLength(1);
  });

  test("that is due counts before anybody has carried it into the table", async () => {
    ops = await product.staff("ops");
    const before = await seen();
    await ops.call(merchant.edit, { ...before, ...FIELDS, name: "Mañana", effectiveOn: tomorrow() });
    const form = await seen();
    product.clock.advance(48 * HOUR_MS);
    ops = await product.staff("ops");
    expect(await ops.askAlone(merchant.edit, { ...form, ...FIELDS, recaNo: "1" })).toMatchObject({
      code: "409",
      data: { inForce: 2, changes: [{ field: "name", value: "Mañana" }] },
    });
  });

  test("is replaced by one for an earlier time, and never takes effect", async () => {
    await ops.call(merchant.edit, { ...(await seen()), ...FIELDS, name: "Mañana", effectiveOn: tomorrow() });
    await ops.call(merchant.restore, { ...(await seen()), to: 1 });
    product.clock.advance(48 * HOUR_MS);
    await takeEffect(product.services);
    ops = await product.staff("ops");
    expect((await history()).list.map(({ no, state }) => [no, state])).toEqual([
      [3, "inForce"],
      [2, "replaced"],
      [1, "closed"],
    ]);
    expect((await find()).name).toBe(FIELDS.name);
  });

  test("keeps what a later form left alone", async () => {
    await ops.call(merchant.disable, { ...(await seen()), effectiveOn: tomorrow() });
    await ops.call(merchant.edit, {
      ...(await seen()),
      ...FIELDS,
      name: "Después",
      effectiveOn: addDays(tomorrow(), 1),
    });
    product.clock.advance(96 * HOUR_MS);
    await takeEffect(product.services);
    ops = await product.staff("ops");
    expect(await find()).toMatchObject({ name: "Después", state: "disabled" });
  });
});

test("a revision that was restored is a new one with the old content", async () => {
  await ops.call(merchant.edit, { ...(await seen()), ...FIELDS, name: "Otro" });
  await ops.call(merchant.restore, { ...(await seen()), to: 1 });
  expect((await history()).list[0]).toMatchObject({ no: 3, origin: "restore", restores: 1 });
  expect((await find()).name).toBe(FIELDS.name);
  expect((await ops.askAlone(merchant.restore, { ...(await seen()), to: 99 })).code).toBe("404");
});

test("a merchant's number is taken once", async () => {
  const answer = await ops.askAlone(merchant.create, { merchantNo: `m9${count}`, ...FIELDS });
  expect(answer).toMatchObject({ code: "409", msg: merchantRefusals.taken.en, errors: [{ field: "merchantNo" }] });
});

test("nothing can be applied for at a merchant that is disabled", async () => {
  const { db } = product.services.connection;
  ({ id } = await only<{ id: string }>(db, sql`select id from merchant where merchant_no = 'M1001'`));
  ops = await product.staff("ops");
  const offered = async () => (await product.door.call(open.products, {})).length;
  expect(await offered()).toBeGreaterThan(0);
  await ops.call(merchant.disable, await seen());
  expect(await ops.askAlone(merchant.disable, await seen())).toMatchObject({
    msg: merchantRefusals.alreadyDisabled.en,
  });
  expect(await offered()).toBe(0);
  await ops.call(merchant.enable, await seen());
  expect(await offered()).toBeGreaterThan(0);
});
