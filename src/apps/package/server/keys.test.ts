import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Door } from "../../../../sandbox/door.ts";
import { approval } from "../../../book/approval/contract.ts";
import { tryToApprove } from "../../../book/approval/server/testing/approve.ts";
import { open } from "../../../door/open/contract.ts";
import { rows, sql } from "../../../platform/server/database/connect.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { isSentForApproval } from "../../../platform/shared/endpoint.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { appPackage } from "../contract.ts";
import { packageRefusals } from "../messages.ts";

const HOUR_MS = 3_600_000;
const FIELDS = {
  domain: "app.nueva.mx",
  merchantNo: "M1001",
  appName: "Nueva",
  osType: 1,
  belong: 1,
  typeRadio: 1,
  status: 1,
} as const;

let product: Product;
let ops: Staff;
let admin: Staff;
let count = 0;
let id = "";
let packageName = "";

beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

beforeEach(async () => {
  [ops, admin] = await Promise.all([product.staff("ops"), product.staff("admin")]);
  count += 1;
  packageName = `mx.llave${count}.app`;
  ({ id } = await ops.call(appPackage.create, { packageName, ...FIELDS }));
});

const find = async (staff = ops) => {
  const found = (await staff.call(appPackage.list, { packageName })).list[0];
  if (!found) throw new Error("no package");
  return found;
};

/** Asks for a key as one person. */
async function asked(staff = ops): Promise<string> {
  const { data } = await staff.askAlone(appPackage.issueKey, { id, reason: "x" });
  if (!isSentForApproval(data)) throw new Error("not sent for approval");
  return data.approvalId;
}

async function issued(): Promise<{ appId: string; secret: string; oldUntil: string | null }> {
  await admin.approve(await asked());
  return ops.call(appPackage.collectKey, { id });
}

/** What the door answers somebody who signs with this secret. */
async function told(secret: string): Promise<string> {
  const { baseUrl: serverUrl, clock } = product;
  const door = new Door({ appId: packageName, secret, serverUrl, clock });
  return door.call(open.appPackage, {}).then(
    (state) => state.packageName,
    (error: { code?: string }) => String(error.code),
  );
}
const { code: REFUSED } = platformRefusals.signature;

describe("a key", () => {
  test("is approved by a second person, and handed out once, to its maker alone", async () => {
    const approvalId = await asked();
    expect((await ops.askAlone(appPackage.collectKey, { id })).msg).toBe(packageRefusals.noKeyWaits.en);
    expect((await tryToApprove(ops, approvalId)).code).not.toBe("200");
    const { changes } = await admin.call(approval.detail, { approvalId });
    expect(changes.map(({ after }) => after?.en)).toEqual([FIELDS.merchantNo, FIELDS.domain]);
    await admin.approve(approvalId);
    expect((await find(admin)).can.collectKey).toBe(false);
    expect((await admin.askAlone(appPackage.collectKey, { id })).msg).toBe(packageRefusals.noKeyWaits.en);
    expect((await find()).can.collectKey).toBe(true);
    const answers = await Promise.all([1, 2].map(() => ops.askAlone(appPackage.collectKey, { id })));
    expect(answers.map(({ code }) => code).sort()).toEqual(["200", "409"]);
    const { secret = "" } = answers.find(({ code }) => code === "200")?.data ?? {};
    expect(await told(secret)).toBe(packageName);
    expect(await find()).toMatchObject({
      keySince: expect.any(String),
      keyUsedAt: expect.any(String),
      oldKeyUntil: null,
    });
  });

  test("lies in the database sealed, and is in no log, request or answer after that", async () => {
    const { secret } = await issued();
    const { db } = product.services.connection;
    const tables = ["open_app", "operation_log", "approval", "app_key_grant", "idempotency_key", "outbox"];
    for (const table of tables) {
      const found = await rows<{ text: string }>(db, sql`select t::text as text from ${sql.table(table)} t`);
      expect([table, found.filter(({ text }) => text.includes(secret))]).toEqual([table, []]);
    }
    expect(JSON.stringify(await find())).not.toContain(secret);
    expect(JSON.stringify(await ops.call(approval.list, { pageSize: 100 }))).not.toContain(secret);
  });

  test("that nobody collects within a day is asked for anew", async () => {
    await admin.approve(await asked());
    product.clock.advance(24 * HOUR_MS);
    ops = await product.staff("ops");
    expect((await ops.askAlone(appPackage.collectKey, { id })).msg).toBe(packageRefusals.noKeyWaits.en);
  });
});

describe("another key", () => {
  test("leaves the one before good for the hours of the overlap, and no longer", async () => {
    const first = await issued();
    expect(first.oldUntil).toBeNull();
    const second = await issued();
    expect(await Promise.all([told(first.secret), told(second.secret)])).toEqual([packageName, packageName]);
    const left = new Date(second.oldUntil ?? "").getTime() - product.clock.now().getTime();
    expect(left).toBe(72 * HOUR_MS);
    product.clock.advance(left - 1);
    expect(await Promise.all([told(first.secret), told(second.secret)])).toEqual([packageName, packageName]);
    ops = await product.staff("ops");
    expect(await find()).toMatchObject({ oldKeyUntil: second.oldUntil, oldKeyUsedAt: expect.any(String) });
    product.clock.advance(1);
    expect(await Promise.all([told(first.secret), told(second.secret)])).toEqual([REFUSED, packageName]);
  });

  test("waits while two are good: whoever still has the first would be left outside", async () => {
    await issued();
    await issued();
    expect(await ops.askAlone(appPackage.issueKey, { id, reason: "x" })).toMatchObject({
      code: "409",
      msg: packageRefusals.oldKeyGood.en,
    });
    await ops.call(appPackage.revokeKey, { id, which: "old", reason: "x" });
    expect((await issued()).oldUntil).not.toBeNull();
  });
});

describe("a key that is revoked", () => {
  test("signs nothing any more, the old one alone or all of them", async () => {
    const first = await issued();
    const second = await issued();
    await ops.call(appPackage.revokeKey, { id, which: "old", reason: "x" });
    expect(await Promise.all([told(first.secret), told(second.secret)])).toEqual([REFUSED, packageName]);
    expect((await ops.askAlone(appPackage.revokeKey, { id, which: "old", reason: "x" })).msg).toBe(
      packageRefusals.noOldKey.en,
    );
    await ops.call(appPackage.revokeKey, { id, which: "all", reason: "x" });
    expect(await told(second.secret)).toBe(REFUSED);
    expect((await ops.askAlone(appPackage.revokeKey, { id, which: "all", reason: "x" })).msg).toBe(
      packageRefusals.noKey.en,
    );
    const third = await issued();
    expect(third.oldUntil).toBeNull();
    expect(await Promise.all([told(second.secret), told(third.secret)])).toEqual([REFUSED, packageName]);
  });
});
