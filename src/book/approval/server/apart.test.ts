import { afterAll, beforeAll, expect, test } from "vitest";
import { paidOut, type Applied } from "../../../testing/borrower.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { only, run, sql } from "../../../platform/server/database/connect.ts";
import { isSentForApproval } from "../../../platform/shared/endpoint.ts";
import { cents } from "../../../platform/shared/cents.ts";
import { bill } from "../../../service/bill/contract.ts";
import { putSetting } from "../../../base/configuration/server/testing/put-setting.ts";
import { role } from "../../../access/role/contract.ts";
import { staffUser } from "../../../access/staff-user/contract.ts";
import { approvalSettings } from "../domain/settings.ts";

let product: Product;
let admin: Staff;
let order: Applied;

beforeAll(async () => {
  product = await openProduct();
  admin = await product.staff("admin");
  order = await paidOut(product, "apart");
});
afterAll(() => product.close());

const db = () => product.services.connection.db;

/** An account that the administrator has made, and into which the administrator logs in. */
async function puppet(account: string, phone: string): Promise<Staff> {
  const { id } = await only<{ id: string }>(db(), sql`select id from role where code = 'finance'`);
  await admin.call(staffUser.create, { account, name: account, phone, roleIds: [id], language: "es" });
  await run(
    db(),
    sql`update staff_user set must_change_password = false,
          password_hash = (select password_hash from staff_user where account = 'finance') where account = ${account}`,
  );
  return product.staff(account);
}

/** Asks for a waiver of principal, which takes two whatever the amount. */
async function asks(maker: Staff): Promise<string> {
  const { id, version } = await only<{ id: string; version: number }>(
    db(),
    sql`select id, version from bill where loan_id = ${order.loanId} order by term_no limit 1`,
  );
  const { data, msg } = await maker.askAlone(bill.reduce, {
    billId: id,
    version,
    principal: "1.00",
    reason: "acuerdo",
  });
  if (!isSentForApproval(data)) throw new Error(`not sent for approval: ${msg}`);
  return data.approvalId;
}

const who = (name: string) => ({ code: "403", msg: expect.stringContaining(name) as string });

test("nobody checks what an account asked for that they have set up, nor the other way round, nor between two such accounts", async () => {
  const one = await puppet("puppet.one", "5550007001");
  const two = await puppet("puppet.two", "5550007002");
  const finance = await product.staff("finance");

  const byPuppet = await asks(one);
  expect(await admin.askToApprove(byPuppet)).toMatchObject(who("Alejandra Ruiz"));
  expect(await two.askToApprove(byPuppet)).toMatchObject(who("Alejandra Ruiz"));
  expect((await finance.askToApprove(byPuppet)).code).toBe("200");

  const byAdmin = await asks(admin);
  expect(await one.askToApprove(byAdmin)).toMatchObject(who("Alejandra Ruiz"));
  product.clock.advance(3 * 86_400_000 + 60_000);
  expect((await one.askToApprove(byAdmin)).code).toBe("200");
});

test("nobody is the second and the third of three people", async () => {
  const third = await puppet("puppet.three", "5550007003");
  await putSetting(product.services, approvalSettings.tiers, { "bill.reduce": [{ above: cents(0), eyes: 3 }] });
  const asked = await asks(await product.staff("finance2"));
  await putSetting(product.services, approvalSettings.tiers, undefined);
  expect(await admin.askToApprove(asked)).toMatchObject({ code: "200", data: { missing: 1 } });
  expect(await third.askToApprove(asked)).toMatchObject(who("Alejandra Ruiz"));
  expect(await (await product.staff("finance")).askToApprove(asked)).toMatchObject({
    code: "200",
    data: { missing: 0 },
  });
});

test("a reset password and changed roles count as well", async () => {
  const [finance, finance2] = await Promise.all([product.staff("finance"), product.staff("finance2")]);
  const of = (account: string) =>
    only<{ id: string; version: number; phone: string }>(
      db(),
      sql`select id, version, phone from staff_user where account = ${account}`,
    );
  const reset = await of("finance2");
  await admin.call(staffUser.reset, { userId: reset.id, version: reset.version, reason: "olvido" });
  await run(
    db(),
    sql`update staff_user set must_change_password = false,
          password_hash = (select password_hash from staff_user where account = 'finance') where account = 'finance2'`,
  );
  const asked = await asks(await product.staff("finance2"));
  expect(await admin.askToApprove(asked)).toMatchObject(who("Alejandra Ruiz"));
  expect((await finance.askToApprove(asked)).code).toBe("200");

  const changed = await of("finance");
  const roles = await only<{ ids: string[] }>(
    db(),
    sql`select array_agg(id::text) as ids from role where code in ('finance', 'auditor')`,
  );
  await admin.call(staffUser.edit, {
    userId: changed.id,
    version: changed.version,
    name: "Fernanda Ortiz",
    roleIds: roles.ids,
    language: "es",
  });
  expect(await (await product.staff("finance")).askToApprove(await asks(admin))).toMatchObject(who("Alejandra Ruiz"));
  expect(finance2).toBeDefined();
});

test("and so do an authenticator that was unbound and a role that may do other things", async () => {
  order = await paidOut(product, "apart-lost");
  const ops = await product.staff("ops");
  await admin.approve(await asks(ops));
  const { id: userId, version } = await only<{ id: string; version: number }>(
    db(),
    sql`update staff_user set mfa_secret = 'lost' where account = 'ops' returning id, version`,
  );
  await admin.call(staffUser.unbindMfa, { userId, version, reason: "perdió el teléfono" });
  const unbound = await asks(await product.staff("ops"));
  expect(await admin.askToApprove(unbound)).toMatchObject(who("Alejandra Ruiz"));
  product.clock.advance(3 * 86_400_000 + 60_000);
  expect((await admin.askToApprove(unbound)).code).toBe("200");

  const { id } = await only<{ id: string }>(db(), sql`select id from role where code = 'operations'`);
  const { version: held, menuIds, packages, dataScope } = await admin.call(role.detail, { id });
  await admin.call(role.authorize, {
    id,
    version: held,
    menuIds: menuIds.slice(0, -1),
    packages,
    dataScope,
    reason: "menos",
  });
  expect(await admin.askToApprove(await asks(await product.staff("ops")))).toMatchObject(who("Alejandra Ruiz"));
});
