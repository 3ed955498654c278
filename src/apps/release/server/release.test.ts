import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { approval } from "../../../book/approval/contract.ts";
import { tryToApprove } from "../../../book/approval/server/testing/approve.ts";
import { merchant } from "../../../catalogue/merchant/contract.ts";
import { product as offered } from "../../../catalogue/product/contract.ts";
import { revision } from "../../../control/revision/contract.ts";
import { revisionRefusals } from "../../../control/revision/messages.ts";
import { takeEffect } from "../../../control/revision/server/settle.ts";
import { INSIDE, NOBODY, contextOn } from "../../../platform/server/context.ts";
import { run, sql } from "../../../platform/server/database/connect.ts";
import { reach } from "../../../platform/server/database/reach.ts";
import { addDays, dayIn } from "../../../platform/shared/business-date.ts";
import { isSentForApproval } from "../../../platform/shared/endpoint.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { release } from "../contract.ts";
import { releaseRefusals } from "../messages.ts";
import { changesIn } from "./put.ts";

const HOUR_MS = 3_600_000;
const CHECK = "check (tax_no <> 'XAX010101000') not valid";
const FIELDS = {
  name: "Préstamos del Sur, SOFOM",
  zone: "America/Mexico_City",
  taxNo: "PSU200115AB1",
  recaNo: "1234",
  complaintsUnit: "UNE",
};

let product: Product;
let ops: Staff;
let admin: Staff;
let count = 0;
let ids: readonly string[] = [];
let id = "";

const staffAnew = async () => {
  [ops, admin] = await Promise.all([product.staff("ops"), product.staff("admin")]);
};

beforeAll(async () => {
  product = await openProduct();
  await staffAnew();
});
afterAll(() => product.close());

/** A release and two merchants of their own for each test. */
beforeEach(async () => {
  count += 1;
  const made = [1, 2].map((no) => ops.call(merchant.create, { merchantNo: `R${count}${no}`, ...FIELDS }));
  ids = (await Promise.all(made)).map((one) => one.id);
  ({ id } = await ops.call(release.create, { name: `Release ${count}` }));
});

const first = () => ids[0] ?? "";
const second = () => ids[1] ?? "";
const find = async (merchantId: string) => {
  const found = (await admin.call(merchant.list, { pageSize: 200 })).list.find((one) => one.id === merchantId);
  if (!found) throw new Error("no merchant");
  return found;
};
const seen = async (merchantId: string) => {
  const { revision: latest, inForce } = await find(merchantId);
  return { id: merchantId, revision: latest ?? 0, inForce: inForce ?? 0, reason: "x" };
};
const detail = () => admin.call(release.detail, { id });
const status = async () => (await detail()).status;
const versionNow = async () => (await detail()).version;
const tomorrow = () => addDays(dayIn(product.services.config.zone, product.clock.now()), 1);

/** Puts an edit of a merchant into the release; the answer whole. */
const put = async (staff: Staff, merchantId: string, change: object) =>
  staff.askAlone(merchant.edit, { ...(await seen(merchantId)), ...FIELDS, ...change, releaseId: id });

const ask = async (staff: Staff, more: object = {}) =>
  staff.askAlone(release.submit, { id, version: await versionNow(), reason: "x", ...more });

async function submitted(more: object = {}): Promise<string> {
  const { data, msg } = await ask(ops, more);
  if (!isSentForApproval(data)) throw new Error(msg);
  return data.approvalId;
}

/** A release with both merchants in it, approved. */
async function approved(more: object = {}): Promise<void> {
  await put(ops, first(), { name: "Uno" });
  await put(ops, second(), { taxNo: "XAX010101000" });
  await admin.approve(await submitted(more));
}

const publish = async (staff = ops) => staff.askAlone(release.publish, { id, version: await versionNow() });

/** Asks for the rollback, which finance may check neither; the request's number. */
async function rollbackAsked(staff = ops): Promise<string> {
  const { data, msg } = await staff.askAlone(release.rollback, { id, reason: "mal" });
  if (!isSentForApproval(data)) throw new Error(msg);
  return data.approvalId;
}

describe("an edit in a release", () => {
  test("is kept and changes nothing, however much it moves", async () => {
    const { code, data } = await put(ops, first(), { taxNo: "XAX010101000" });
    expect([code, data]).toMatchObject(["200", { id: first(), revision: 1, release: `Release ${count}` }]);
    expect((await find(first())).taxNo).toBe(FIELDS.taxNo);
    expect((await ops.call(merchant.history, { id: first() })).revision).toBe(1);
    const { items, hidden } = await detail();
    expect(hidden).toBe(0);
    expect(items).toMatchObject([
      {
        noun: "merchant",
        label: `R${count}1`,
        makers: ["Óscar Medina"],
        guarded: true,
        stale: false,
        changes: [{ field: "taxNo", before: { en: FIELDS.taxNo }, after: { en: "XAX010101000" } }],
      },
    ]);
  });

  test("comes on top of what the release changes of the record already", async () => {
    await put(ops, first(), { taxNo: "XAX010101000" });
    await put(admin, first(), { name: "Otro" });
    const [item] = (await detail()).items;
    expect(item?.changes.map(({ field }) => field)).toEqual(["name", "taxNo"]);
    expect(item?.makers.toSorted()).toEqual(["Alejandra Ruiz", "Óscar Medina"]);
    expect(await ops.call(revision.drafts, { noun: "merchant", objectId: first() })).toContainEqual(
      expect.objectContaining({ id, changes: [expect.anything(), expect.anything()] }),
    );
  });

  test("may put a record into use or out of it, or bring a revision back", async () => {
    await ops.call(merchant.disable, { ...(await seen(first())), releaseId: id });
    const again = await ops.askAlone(merchant.disable, { ...(await seen(first())), releaseId: id });
    expect(again.code, "it is disabled there already").toBe("409");
    await ops.call(merchant.edit, { ...(await seen(second())), ...FIELDS, name: "Dos" });
    await ops.askAlone(merchant.restore, { ...(await seen(second())), to: 1, releaseId: id });
    const found = (await detail()).items.map(({ origin, changes }) => `${origin} ${changes[0]?.field}`);
    expect(found.toSorted()).toEqual(["disable enabled", "restore name"]);
  });

  test("of an old form is refused with the difference", async () => {
    const old = await seen(first());
    await admin.call(merchant.edit, { ...old, ...FIELDS, recaNo: "9" });
    const answer = await ops.askAlone(merchant.edit, { ...old, ...FIELDS, name: "Uno", releaseId: id });
    expect(answer).toMatchObject({ code: "409", data: { changes: [{ field: "recaNo" }] } });
  });

  test.each([
    [{ effectiveOn: "2030-01-01" }, "400", revisionRefusals.timeOfRelease],
    [{ releaseId: "987654" }, "404", platformRefusals.notFound],
  ])("with %o is refused", async (more, code, reason) => {
    const answer = await ops.askAlone(merchant.edit, {
      ...(await seen(first())),
      ...FIELDS,
      name: "Uno",
      releaseId: id,
      ...more,
    } as never);
    expect(answer).toMatchObject({ code, msg: reason.en });
  });

  test("takes the permission of the edit and that of releases", async () => {
    const finance = await product.staff("finance");
    const answer = await put(finance, first(), { name: "Uno" });
    expect(answer.code).toBe("403");
    const { ctx } = contextOn(product.services.connection.db, product.services, NOBODY, INSIDE);
    await expect(changesIn(ctx, id, "merchant", first())).rejects.toMatchObject({
      reason: platformRefusals.noPermission,
    });
  });
});

describe("a submitted release", () => {
  test("takes nothing in any more, and nothing is taken out of it", async () => {
    await put(ops, first(), { name: "Uno" });
    const [item] = (await detail()).items;
    await submitted();
    expect((await put(admin, second(), { name: "Dos" })).msg).toBe(releaseRefusals.notDraft.en);
    expect((await admin.ask(release.drop, { itemId: item?.id ?? "" })).msg).toBe(releaseRefusals.notDraft.en);
    expect((await admin.ask(release.renew, { itemId: item?.id ?? "" })).msg).toBe(releaseRefusals.notDraft.en);
    expect((await detail()).items.length).toBe(1);
  });

  test("shows its checker the whole difference, record by record", async () => {
    await put(ops, first(), { name: "Uno" });
    await put(ops, second(), { taxNo: "XAX010101000" });
    const { changes } = await admin.call(approval.detail, { approvalId: await submitted() });
    expect(changes.map(({ label, after }) => [label.en, after?.en]).toSorted()).toEqual([
      [`R${count}1 · Merchant name`, "Uno"],
      [`R${count}2 · Tax ID (RFC)`, "XAX010101000"],
    ]);
  });

  test("is approved by nobody whose edits are in it, whoever submitted it", async () => {
    await put(admin, first(), { name: "Uno" });
    await put(ops, first(), { recaNo: "5" });
    const approvalId = await submitted();
    expect(await tryToApprove(admin, approvalId)).toMatchObject({ code: "403", msg: releaseRefusals.ownEdit.en });
    expect((await tryToApprove(ops, approvalId)).code).toBe("403");
    expect(await status()).toBe("submitted");
  });

  test("that is empty, or was looked at before its last edit, is not submitted", async () => {
    expect((await ask(ops)).msg).toBe(releaseRefusals.empty.en);
    const old = await versionNow();
    await put(ops, first(), { name: "Uno" });
    expect((await ask(ops, { version: old })).msg).toBe(platformRefusals.stale.en);
  });

  test("is not carried out past its request", async () => {
    await put(ops, first(), { name: "Uno" });
    await submitted();
    const direct = await ops.askAlone(release.goOut, { id, hash: "0".repeat(64), reason: "x" });
    expect(direct.code).toBe("409");
    expect((await publish()).msg).toBe(releaseRefusals.notNow.en);
  });

  test("is withdrawn with its request, and may be a draft again", async () => {
    await put(ops, first(), { name: "Uno" });
    const approvalId = await submitted();
    await ops.call(release.withdraw, { id, reason: "falta algo" });
    expect((await detail()).closedFor?.es).toBe("falta algo");
    expect((await tryToApprove(admin, approvalId)).code).toBe("409");
    await ops.call(release.reopen, { id, reason: "x" });
    await put(ops, second(), { name: "Dos" });
    await admin.approve(await submitted());
    expect(await status()).toBe("approved");
  });

  test("is rejected with a reason", async () => {
    await put(ops, first(), { name: "Uno" });
    await admin.call(approval.reject, { approvalId: await submitted(), comment: "no" });
    expect(await detail()).toMatchObject({ status: "rejected", closedFor: { en: "no" } });
  });
});

describe("an approved release", () => {
  test("goes out all at once, each record with a revision that says who, whose approval and with what", async () => {
    await approved();
    expect((await find(first())).name).toBe(FIELDS.name);
    expect((await publish()).data).toMatchObject({ status: "published" });
    expect([(await find(first())).name, (await find(second())).taxNo]).toEqual(["Uno", "XAX010101000"]);
    for (const merchantId of ids)
      expect((await ops.call(merchant.history, { id: merchantId })).list[0]).toMatchObject({
        no: 2,
        state: "inForce",
        by: "Óscar Medina",
        checkedBy: "Alejandra Ruiz",
        release: `Release ${count}`,
      });
  });

  test("that two publish at once goes out once", async () => {
    await approved();
    const version = await versionNow();
    const answers = await Promise.all([ops, admin].map((one) => one.askAlone(release.publish, { id, version })));
    expect(answers.map(({ code }) => code).toSorted()).toEqual(["200", "409"]);
    expect((await ops.call(merchant.history, { id: first() })).revision).toBe(2);
  });

  test("with a record that was changed meanwhile stops as a whole, and says which", async () => {
    await approved();
    await admin.call(merchant.edit, { ...(await seen(second())), ...FIELDS, recaNo: "77" });
    const { data } = await publish();
    expect(data).toMatchObject({ status: "stopped", closedFor: { en: expect.stringContaining(`R${count}2`) } });
    expect((await find(first())).name, "none of it is in force").toBe(FIELDS.name);
    expect((await ops.call(merchant.history, { id: first() })).revision).toBe(1);
  });

  test("that was changed meanwhile is stopped by its approval, too", async () => {
    await put(ops, first(), { name: "Uno" });
    const approvalId = await submitted();
    await admin.call(merchant.edit, { ...(await seen(first())), ...FIELDS, recaNo: "77" });
    await admin.approve(approvalId);
    expect(await status()).toBe("stopped");
  });

  test("that is not what was approved goes out no more", async () => {
    await approved();
    const { db } = product.services.connection;
    await run(db, sql`update release_item set content = content || '{"name":"Ajeno"}' where release_id = ${id}`);
    expect((await publish()).data).toMatchObject({ closedFor: { en: releaseRefusals.notAsApproved.en } });
    expect((await find(first())).name).toBe(FIELDS.name);
  });

  test("that the database does not take stops, and nothing of it is kept", async () => {
    await approved();
    await reach(product.url, (client) => client.query(`alter table merchant add constraint refuses ${CHECK}`));
    const { data } = await publish();
    await reach(product.url, (client) => client.query("alter table merchant drop constraint refuses"));
    expect(data).toMatchObject({ status: "stopped", closedFor: { en: expect.stringContaining(`R${count}2`) } });
    expect((await find(first())).name).toBe(FIELDS.name);
  });

  test("leaves a waiting request of one of its records stale", async () => {
    await approved();
    const single = await ops.askAlone(merchant.edit, { ...(await seen(first())), ...FIELDS, taxNo: "XEX010101000" });
    await publish();
    expect((await tryToApprove(admin, (single.data as { approvalId: string }).approvalId)).code).toBe("409");
    expect((await find(first())).taxNo).toBe(FIELDS.taxNo);
  });
});

describe("a record that was changed meanwhile", () => {
  beforeEach(async () => {
    await put(ops, first(), { name: "Uno" });
    await admin.call(merchant.edit, { ...(await seen(first())), ...FIELDS, recaNo: "77" });
  });

  test("is shown with the difference, and keeps its release from being submitted", async () => {
    expect((await detail()).items).toMatchObject([
      { stale: true, meanwhile: [{ field: "recaNo", after: { en: "77" } }] },
    ]);
    expect((await ask(ops)).msg).toContain(`R${count}1`);
  });

  test("is redone on what is in force: what others changed stays", async () => {
    const [item] = (await detail()).items;
    await ops.call(release.renew, { itemId: item?.id ?? "" });
    await admin.approve(await submitted());
    await publish();
    expect(await find(first())).toMatchObject({ name: "Uno", recaNo: "77" });
  });

  test("makes whoever redoes it one of those who do not approve it", async () => {
    const [item] = (await detail()).items;
    await admin.call(release.renew, { itemId: item?.id ?? "" });
    expect((await tryToApprove(admin, await submitted())).msg).toBe(releaseRefusals.ownEdit.en);
  });

  test("is taken out", async () => {
    const [item] = (await detail()).items;
    await ops.call(release.drop, { itemId: item?.id ?? "" });
    expect((await detail()).items).toEqual([]);
  });
});

describe("a scheduled release", () => {
  const pass = async (): Promise<void> => {
    product.clock.advance(25 * HOUR_MS);
    await staffAnew();
  };

  test("goes out at its time, once, on however many processes", async () => {
    await approved({ effectiveOn: tomorrow() });
    expect(await status()).toBe("scheduled");
    await takeEffect(product.services);
    expect((await find(first())).name).toBe(FIELDS.name);
    await pass();
    await Promise.all([1, 2, 3].map(() => takeEffect(product.services)));
    expect(await status()).toBe("published");
    const { list, inForce } = await ops.call(merchant.history, { id: first() });
    expect([inForce, list[0]?.effectiveAt]).toEqual([2, (await detail()).effectiveAt]);
  });

  test("takes effect before an edit that comes after its time, whether or not the job has looked", async () => {
    await approved({ effectiveOn: tomorrow() });
    const old = await seen(first());
    await pass();
    const answer = await ops.askAlone(merchant.edit, { ...old, ...FIELDS, complaintsUnit: "Otra" });
    expect(answer.code).toBe("409");
    expect(await status()).toBe("published");
    expect((await find(second())).taxNo).toBe("XAX010101000");
  });

  test("is stopped at its time by what was changed meanwhile", async () => {
    await approved({ effectiveOn: tomorrow() });
    await admin.call(merchant.edit, { ...(await seen(second())), ...FIELDS, recaNo: "77" });
    await pass();
    await takeEffect(product.services);
    expect(await detail()).toMatchObject({ status: "stopped", closedFor: { en: expect.stringContaining("R") } });
    expect((await find(first())).name).toBe(FIELDS.name);
  });

  test("is not submitted over a change that comes before its time, nor for the past", async () => {
    await ops.call(merchant.edit, { ...(await seen(first())), ...FIELDS, recaNo: "77", effectiveOn: tomorrow() });
    await put(ops, first(), { name: "Uno" });
    const later = addDays(tomorrow(), 1);
    expect((await ask(ops, { effectiveOn: later })).msg).toContain(`R${count}1`);
    expect((await ask(ops, { effectiveOn: "2020-01-01" })).msg).toBe(releaseRefusals.past.en);
  });

  test("that is approved after its time is stopped", async () => {
    await put(ops, first(), { name: "Uno" });
    const approvalId = await submitted({ effectiveOn: tomorrow() });
    await pass();
    await admin.approve(approvalId);
    expect(await detail()).toMatchObject({ status: "stopped", closedFor: { en: releaseRefusals.tooLate.en } });
  });

  test("is taken back before its time by two people, and by no one alone", async () => {
    await approved({ effectiveOn: tomorrow() });
    expect((await ops.askAlone(release.withdraw, { id, reason: "x" })).msg).toBe(releaseRefusals.notNow.en);
    await admin.approve(await rollbackAsked());
    expect(await status()).toBe("withdrawn");
    await pass();
    await takeEffect(product.services);
    expect((await find(first())).name).toBe(FIELDS.name);
  });
});

describe("a published release", () => {
  test("is taken back as a whole by two people: each record holds what it held", async () => {
    await approved();
    await publish();
    const approvalId = await rollbackAsked();
    expect(await status(), "one person alone takes nothing back").toBe("published");
    await admin.approve(approvalId);
    expect(await status()).toBe("rolledBack");
    expect([(await find(first())).name, (await find(second())).taxNo]).toEqual([FIELDS.name, FIELDS.taxNo]);
    expect((await ops.call(merchant.history, { id: second() })).list[0]).toMatchObject({
      no: 3,
      origin: "restore",
      restores: 1,
      release: `Release ${count}`,
      checkedBy: "Alejandra Ruiz",
    });
    expect((await ops.askAlone(release.rollback, { id, reason: "x" })).msg).toBe(releaseRefusals.notNow.en);
  });

  test("is not taken back where somebody has changed a record since, who are told", async () => {
    await approved();
    await publish();
    await admin.call(merchant.edit, { ...(await seen(second())), ...FIELDS, taxNo: "XAX010101000", recaNo: "77" });
    const { code, msg } = await ops.askAlone(release.rollback, { id, reason: "x" });
    expect([code, msg.includes(`R${count}2`), msg.includes(`R${count}1`)]).toEqual(["409", true, false]);
    expect((await find(first())).name).toBe("Uno");
  });
});

describe("a release opens nothing: who may not check a change where it stands alone", () => {
  /** What finance may check, without one permission. */
  const without = (permission: string) =>
    run(
      product.services.connection.db,
      sql`delete from role_menu where menu_id in (select m.id from menu m where m.perms = ${permission})
            and role_id = (select id from role where code = 'finance')`,
    );

  test("does not approve it with a release", async () => {
    await without("product:merchantProduct:merchantApprove");
    await put(ops, first(), { recaNo: "7" });
    await put(ops, second(), { taxNo: "XAX010101000" });
    const refused = { code: "403", data: { permission: "product:merchantProduct:merchantApprove" } };
    expect(await tryToApprove(await product.staff("finance"), await submitted())).toMatchObject(refused);
    expect(await status()).toBe("submitted");
  });

  test("does not approve that it comes back with the return of one: a product that went off the shelf", async () => {
    const [shown] = (await admin.call(offered.list, { state: "enabled" })).list;
    const { id: offeredId = "", revision: latest, inForce } = shown ?? {};
    const off = { id: offeredId, revision: latest ?? 0, inForce: inForce ?? 0, releaseId: id, reason: "x" };
    expect((await ops.askAlone(offered.disable, off)).code).toBe("200");
    await without("product:product:editApprove");
    const finance = await product.staff("finance");
    // one person takes it off, and so anybody may check that
    expect((await tryToApprove(finance, await submitted())).code).toBe("200");
    await publish();
    const refused = { code: "403", data: { permission: "product:product:editApprove" } };
    expect(await tryToApprove(finance, await rollbackAsked())).toMatchObject(refused);
    expect(await status()).toBe("published");
  });
});
