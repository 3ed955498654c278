import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { approval } from "../../../book/approval/contract.ts";
import { tryToApprove } from "../../../book/approval/server/testing/approve.ts";
import { revision } from "../../../control/revision/contract.ts";
import { run, sql } from "../../../platform/server/database/connect.ts";
import { isSentForApproval } from "../../../platform/shared/endpoint.ts";
import { heldTo } from "../../../testing/held.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { domain } from "../../domain/contract.ts";
import { release } from "../contract.ts";
import { releaseRefusals } from "../messages.ts";

const [OWN, OTHER] = ["mx.propia.app", "mx.ajena.app"] as const;
const CHECK_DOMAIN = "app:domainConfig:editApprove";

let product: Product;
let ops: Staff;
let admin: Staff;
let finance: Staff;
let held: Staff;
let count = 0;
let id = "";

beforeAll(async () => {
  product = await openProduct();
  await run(
    product.services.connection.db,
    sql`insert into app_package (package_name, app_name, merchant_no, created_at)
        select name, name, merchant_no, created_at from app_package cross join unnest(${[OWN, OTHER]}::text[]) name
        where package_name = 'mx.prestaya.app'`,
  );
  [ops, admin, finance] = await Promise.all([product.staff("ops"), product.staff("admin"), product.staff("finance")]);
  held = await heldTo(product, OWN, "admin");
});
afterAll(() => product.close());

beforeEach(async () => {
  count += 1;
  ({ id } = await ops.call(release.create, { name: `Release ${count}` }));
});

const made = async (packageName: string): Promise<string> => {
  const name = `${packageName === OWN ? "own" : "other"}${count}.example`;
  return (await admin.call(domain.create, { domain: name, purpose: "h5", packages: [packageName] })).id;
};
const seen = async (domainId: string) => {
  const { revision: latest, inForce } = await admin.call(domain.history, { id: domainId });
  return { id: domainId, revision: latest, inForce, reason: "x" };
};
/** Puts into the release that a domain comes into use, or goes out of it. */
const put = async (domainId: string, call: typeof domain.enable | typeof domain.disable, staff = ops) => {
  const { code, msg } = await staff.askAlone(call, { ...(await seen(domainId)), releaseId: id });
  if (code !== "200") throw new Error(msg);
};
const detail = (staff = admin) => staff.call(release.detail, { id });
async function sent(answer: Promise<{ readonly data: unknown; readonly msg: string }>): Promise<string> {
  const { data, msg } = await answer;
  if (!isSentForApproval(data)) throw new Error(msg);
  return data.approvalId;
}
const submitted = async () =>
  sent(ops.askAlone(release.submit, { id, version: (await detail()).version, reason: "x" }));
const published = async () => {
  await ops.call(release.publish, { id, version: (await detail()).version });
};

describe("a release opens nothing to its checker", () => {
  test("who may not check a change of it where it stands alone does not approve it", async () => {
    const one = await made(OWN);
    await put(one, domain.enable);
    const approvalId = await submitted();
    expect(await tryToApprove(finance, approvalId)).toMatchObject({ code: "403", data: { permission: CHECK_DOMAIN } });
    const { changes } = await admin.call(approval.detail, { approvalId });
    expect(changes.map(({ after }) => after?.en)).toEqual(["Yes", OWN]);
    await admin.approve(approvalId);
    expect((await detail()).status).toBe("approved");
  });

  test("nor its way back, which puts into use again what the release took out of it", async () => {
    const one = await made(OWN);
    await ops.call(domain.enable, await seen(one));
    await put(one, domain.disable);
    await finance.approve(await submitted());
    await published();
    const approvalId = await sent(ops.askAlone(release.rollback, { id, reason: "x" }));
    expect(await tryToApprove(finance, approvalId)).toMatchObject({ code: "403", data: { permission: CHECK_DOMAIN } });
    await admin.approve(approvalId);
    expect((await detail()).status).toBe("rolledBack");
  });
});

describe("who is held to some packages", () => {
  const acts = async () =>
    [
      [release.submit, { version: (await detail()).version }],
      [release.withdraw, {}],
      [release.publish, { version: (await detail()).version }],
      [release.rollback, {}],
      [release.reopen, {}],
    ] as const;
  const refused = { code: "403", msg: releaseRefusals.shared.en };

  test("puts their own in and takes it out, and sees of a release no record of another package", async () => {
    const [own, other] = [await made(OWN), await made(OTHER)];
    await put(other, domain.enable);
    await put(own, domain.enable, held);
    const { items, hidden, can } = await detail(held);
    expect([items.map(({ objectId }) => objectId), hidden]).toEqual([[own], 1]);
    expect([can.submit, can.withdraw, can.edit]).toEqual([false, false, true]);
    expect(JSON.stringify(await held.call(release.list, {}))).not.toContain("other");
    expect(await held.call(revision.drafts, { noun: "domain", objectId: other })).toContainEqual(
      expect.objectContaining({ id, changes: [] }),
    );
    const foreign = (await detail()).items.find(({ objectId }) => objectId === other)?.id ?? "";
    for (const call of [release.drop, release.renew])
      expect((await held.ask(call, { itemId: foreign })).code).toBe("404");
    await held.call(release.drop, { itemId: items[0]?.id ?? "" });
    expect((await detail()).items.map(({ objectId }) => objectId)).toEqual([other]);
  });

  test("does nothing with a release that changes other packages, in whatever state", async () => {
    const [own, other] = [await made(OWN), await made(OTHER)];
    await put(own, domain.enable);
    await put(other, domain.enable);
    const everyActIsRefused = async (): Promise<void> => {
      const before = (await detail()).status;
      for (const [call, more] of await acts())
        expect(await held.askAlone(call as typeof release.withdraw, { id, reason: "x", ...more })).toMatchObject(
          refused,
        );
      expect((await detail()).status).toBe(before);
    };
    await everyActIsRefused();
    const approvalId = await submitted();
    await everyActIsRefused();
    expect((await held.ask(approval.detail, { approvalId })).code).toBe("404");
    await admin.approve(approvalId);
    await everyActIsRefused();
    await published();
    await everyActIsRefused();
    await admin.approve(await sent(ops.askAlone(release.rollback, { id, reason: "x" })));
    await everyActIsRefused();
  });

  test("deals with a release of their own packages as anybody does", async () => {
    await put(await made(OWN), domain.enable);
    const version = (await detail(held)).version;
    await admin.approve(await sent(held.askAlone(release.submit, { id, version, reason: "x" })));
    await held.call(release.publish, { id, version: (await detail(held)).version });
    expect((await detail()).status).toBe("published");
  });
});
