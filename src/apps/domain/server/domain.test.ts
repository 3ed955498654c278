import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { playHosts, type Hosts } from "../../../../sandbox/hosts/hosts.ts";
import { tryToApprove } from "../../../book/approval/server/testing/approve.ts";
import { takeEffect } from "../../../control/revision/server/settle.ts";
import { open } from "../../../door/open/contract.ts";
import { only, run, sql } from "../../../platform/server/database/connect.ts";
import { letSandboxPlay } from "../../../platform/server/outbound/probe.ts";
import { addDays, dayIn } from "../../../platform/shared/business-date.ts";
import { isSentForApproval } from "../../../platform/shared/endpoint.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { domain } from "../contract.ts";
import { domainRefusals as refusals } from "../messages.ts";

const DAY_MS = 86_400_000;
let product: Product;
let admin: Staff;
let ops: Staff;
let hosts: Hosts;
let packageName = "";

beforeAll(async () => {
  product = await openProduct();
  [admin, ops] = await Promise.all([product.staff("admin"), product.staff("ops")]);
  ({ packageName } = await only<{ packageName: string }>(
    product.services.connection.db,
    sql`select package_name from open_app where kind = 'app' order by app_id limit 1`,
  ));
  hosts = await playHosts(
    [
      { name: "well.example", expiresIn: 20, answer: (_path, response) => void response.end("hello") },
      { name: "expired.example", expiresIn: -5, answer: (_path, response) => void response.end("hello") },
    ],
    new Date(),
  );
  letSandboxPlay(product.services.config, hosts.names, hosts);
});
afterAll(async () => {
  await hosts.close();
  await product.close();
});
beforeEach(async () => {
  const { db } = product.services.connection;
  await run(db, sql`delete from domain_package`);
  await run(db, sql`delete from primary_domain`);
  await run(db, sql`delete from app_domain`);
  [admin, ops] = await Promise.all([product.staff("admin"), product.staff("ops")]);
});

const fields = () => ({ purpose: "api" as const, packages: [packageName] });
const add = async (name: string) => (await ops.call(domain.create, { domain: name, ...fields() })).id;
const find = async (id: string) => {
  const found = (await ops.call(domain.list, { pageSize: 200 })).list.find((one) => one.id === id);
  if (!found) throw new Error("no such domain");
  return found;
};
const seen = async (id: string) => {
  const { revision, inForce } = await find(id);
  return { id, revision: revision ?? 0, inForce: inForce ?? 0, reason: "x" };
};
const inUse = async (name: string) => {
  const id = await add(name);
  await ops.call(domain.enable, await seen(id));
  return id;
};
const primary = async () => {
  const [found] = (await ops.call(domain.primaries, { packageName, purpose: "api" })).list;
  if (!found) throw new Error("no primary");
  return found;
};
const seenPrimary = async () => {
  const { id, revision, inForce } = await primary();
  return { id, revision: revision ?? 0, inForce: inForce ?? 0, reason: "x" };
};
const told = async () => {
  const [api] = (await product.door.call(open.domains, {})).filter(({ purpose }) => purpose === "api");
  return api ? [api.primary, ...api.backups] : [];
};
const tomorrow = () => addDays(dayIn(product.services.config.zone, product.clock.now()), 1);

describe("a domain", () => {
  test("is told to nobody before a second person has put it into use", async () => {
    const id = await add("Uno.Example");
    expect(await find(id)).toMatchObject({ domain: "uno.example", state: "disabled", primaryOf: null });
    expect(await told()).toEqual([]);
    const { data } = await ops.askAlone(domain.enable, await seen(id));
    if (!isSentForApproval(data)) throw new Error("not sent for approval");
    expect((await tryToApprove(ops, data.approvalId)).code).toBe("403");
    expect(await told()).toEqual([]);
    await admin.approve(data.approvalId);
    expect(await told()).toEqual(["uno.example"]);
    expect(await find(id)).toMatchObject({ state: "enabled", primaryOf: packageName });
  });

  test.each([
    ["https://uno.example/x", refusals.path],
    ["10.0.0.1", refusals.address],
    ["uno.example:8443", refusals.port],
    ["*.uno.example", refusals.wildcard],
    ["uno.example.", refusals.trailingDot],
    ["db.internal", refusals.inside],
    ["pаypal.example", refusals.mixedScripts],
  ])("%s is refused at the field in its own words", async (typed, reason) => {
    expect(await ops.ask(domain.create, { domain: typed, ...fields() })).toMatchObject({
      code: "400",
      msg: reason.en,
      errors: [{ field: "domain" }],
    });
  });

  test("is there once for a purpose, and shows how it reads", async () => {
    const id = await add("préstamos.example");
    expect(await find(id)).toMatchObject({ domain: "xn--prstamos-c1a.example", unicode: "préstamos.example" });
    expect((await ops.ask(domain.create, { domain: "préstamos.example", ...fields() })).msg).toBe(refusals.taken.en);
    expect((await ops.ask(domain.create, { domain: "x.example", ...fields(), packages: ["no.such"] })).errors).toEqual([
      expect.objectContaining({ field: "packages", message: refusals.noPackage.en }),
    ]);
  });

  test("that imitates another by letters of one other script is shown as punycode", async () => {
    const id = await add("аррӏе.example");
    expect(await find(id)).toMatchObject({ domain: "xn--80ak6aa92e.example", unicode: "аррӏе.example" });
    expect((await ops.call(domain.list, { domain: "apple" })).total).toBe(0);
  });

  test("takes a second person for its packages, none for its remark", async () => {
    const id = await inUse("uno.example");
    const others = await only<{ packageName: string }>(
      product.services.connection.db,
      sql`select package_name from app_package where package_name <> ${packageName} limit 1`,
    );
    const both = { packages: [packageName, others.packageName] };
    const answer = await ops.askAlone(domain.edit, { ...(await seen(id)), ...both });
    expect(isSentForApproval(answer.data)).toBe(true);
    await admin.approve((answer.data as { approvalId: string }).approvalId);
    expect((await find(id)).packages).toEqual(both.packages.sort());
    const remark = await ops.askAlone(domain.edit, { ...(await seen(id)), ...both, remark: "nuevo" });
    expect(remark).toMatchObject({ code: "200", data: { revision: 4 } });
    await ops.call(domain.edit, { ...(await seen(id)), ...both, remark: null });
    expect((await find(id)).remark).toBe("");
    expect((await ops.call(domain.history, { id })).list).toHaveLength(5);
  });
});

describe("the primary of a package", () => {
  test("is the first in use, until a second person has approved another", async () => {
    await inUse("uno.example");
    product.clock.advance(1000);
    await inUse("dos.example");
    expect(await told()).toEqual(["uno.example", "dos.example"]);
    const { id } = await primary();
    expect(await ops.call(domain.switchOutlook, { id, primary: "dos.example" })).toMatchObject({
      packageName,
      before: "uno.example",
      after: "dos.example",
      backups: ["uno.example"],
    });
    const { data } = await ops.askAlone(domain.switch, { ...(await seenPrimary()), primary: "dos.example" });
    expect(isSentForApproval(data)).toBe(true);
    expect(await told()).toEqual(["uno.example", "dos.example"]);
    await admin.approve((data as { approvalId: string }).approvalId);
    expect(await told()).toEqual(["dos.example", "uno.example"]);
    expect(await primary()).toMatchObject({ primary: "dos.example", backups: "uno.example", revision: 1 });
    await ops.call(domain.restorePrimary, { ...(await seenPrimary()), to: 0 });
    expect(await told()).toEqual(["uno.example", "dos.example"]);
  });

  test("is taken neither out of use nor from the package while another would come in its place", async () => {
    const first = await inUse("uno.example");
    product.clock.advance(1000);
    const second = await inUse("dos.example");
    expect((await find(first)).can.disable).toBe(false);
    expect(await ops.ask(domain.disable, await seen(first))).toMatchObject({ code: "409", msg: refusals.leads.en });
    expect((await ops.ask(domain.restore, { ...(await seen(first)), to: 1 })).msg).toBe(refusals.leads.en);
    await ops.call(domain.disable, await seen(second));
    expect(await told()).toEqual(["uno.example"]);
    await ops.call(domain.disable, await seen(first));
    expect(await told(), "the last one in use may go").toEqual([]);
    await ops.call(domain.enable, await seen(second));
    product.clock.advance(1000);
    await ops.call(domain.enable, await seen(first));
    expect(await told(), "who was there before comes first").toEqual(["dos.example", "uno.example"]);
  });

  test("is only a domain that is in use for this package and purpose", async () => {
    await inUse("uno.example");
    await add("dos.example");
    for (const other of ["dos.example", "tres.example"])
      expect(await ops.ask(domain.switch, { ...(await seenPrimary()), primary: other })).toMatchObject({
        code: "409",
        msg: refusals.notServing.en,
        errors: [{ field: "primary" }],
      });
  });

  test("of a switch and an end at once is one of both, never none", async () => {
    await inUse("uno.example");
    product.clock.advance(1000);
    const second = await inUse("dos.example");
    const { data } = await ops.askAlone(domain.switch, { ...(await seenPrimary()), primary: "dos.example" });
    const form = await seen(second);
    const [, ended] = await Promise.all([
      tryToApprove(admin, (data as { approvalId: string }).approvalId),
      ops.ask(domain.disable, form),
    ]);
    const now = await told();
    expect(now[0]).toBe(ended.code === "200" ? "uno.example" : "dos.example");
  });

  test("switches at its stated time, which whoever asks first brings about", async () => {
    await inUse("uno.example");
    product.clock.advance(1000);
    await inUse("dos.example");
    await ops.call(domain.switch, { ...(await seenPrimary()), primary: "dos.example", effectiveOn: tomorrow() });
    expect((await told())[0]).toBe("uno.example");
    product.clock.advance(2 * DAY_MS);
    expect((await told())[0]).toBe("dos.example");
  });

  test("that was to come is stopped where its domain has gone meanwhile", async () => {
    await inUse("uno.example");
    product.clock.advance(1000);
    const second = await inUse("dos.example");
    await ops.call(domain.switch, { ...(await seenPrimary()), primary: "dos.example", effectiveOn: tomorrow() });
    await ops.call(domain.disable, await seen(second));
    product.clock.advance(2 * DAY_MS);
    await takeEffect(product.services);
    ops = await product.staff("ops");
    const { list } = await ops.call(domain.primaryHistory, { id: (await primary()).id });
    expect(list[0]).toMatchObject({ state: "stopped", stoppedFor: { en: refusals.notServing.en } });
    expect(await told()).toEqual(["uno.example"]);
  });
});

test("an app is told of the domains of its own package only", async () => {
  await inUse("uno.example");
  await run(
    product.services.connection.db,
    sql`update domain_package set package_name = (select package_name from app_package
          where package_name <> ${packageName} limit 1)`,
  );
  expect(await told()).toEqual([]);
});

describe("a look at a domain", () => {
  test.each([
    { name: "well.example", outcome: "answered", httpStatus: 200, days: 20 },
    { name: "expired.example", outcome: "certificate", httpStatus: null, days: -5 },
  ])("keeps what $name answered, and when its certificate ends", async ({ name, outcome, httpStatus, days }) => {
    const id = await add(name);
    expect(await ops.call(domain.check, { id })).toMatchObject({ outcome, httpStatus });
    const found = await find(id);
    expect(found).toMatchObject({ outcome, httpStatus, checkedAt: product.clock.now().toISOString() });
    const left = (Date.parse(found.certificateExpiresAt ?? "") - Date.now()) / DAY_MS;
    expect(Math.round(left)).toBe(days);
  });

  test("at none that is there is refused", async () => {
    expect((await ops.ask(domain.check, { id: "987654" })).code).toBe("404");
  });
});
