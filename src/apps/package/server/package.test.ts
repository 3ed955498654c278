import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { tryToApprove } from "../../../book/approval/server/testing/approve.ts";
import { takeEffect } from "../../../control/revision/server/settle.ts";
import { open } from "../../../door/open/contract.ts";
import { run, sql } from "../../../platform/server/database/connect.ts";
import { addDays, dayIn } from "../../../platform/shared/business-date.ts";
import { isSentForApproval } from "../../../platform/shared/endpoint.ts";
import { heldTo } from "../../../testing/held.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { appPackage } from "../contract.ts";
import { packageRefusals } from "../messages.ts";

const APP = "mx.credialdia.app";
const DAY_MS = 86_400_000;
const FIELDS = {
  domain: "app.nueva.mx",
  merchantNo: "M1001",
  appName: "Nueva",
  osType: 1,
  belong: 1,
  typeRadio: 1,
} as const;

let product: Product;
let ops: Staff;
let count = 0;
let id = "";

beforeAll(async () => {
  product = await openProduct();
  await run(
    product.services.connection.db,
    sql`insert into merchant (merchant_no, name, zone) values ('M2002', 'Otra', 'America/Mexico_City')`,
  );
});
afterAll(() => product.close());

/** A package of its own for each test. */
beforeEach(async () => {
  ops = await product.staff("ops");
  count += 1;
  ({ id } = await ops.call(appPackage.create, { packageName: `mx.nueva${count}.app`, ...FIELDS, status: 0 }));
});

async function find(of = id, staff = ops) {
  const found = (await staff.call(appPackage.list, { pageSize: 200 })).list.find((one) => one.id === of);
  if (!found) throw new Error("no package");
  return found;
}
const lending = async () => (await ops.call(appPackage.list, { packageName: APP })).list[0]?.id ?? "";
async function seen(of = id) {
  const { revision, inForce } = await find(of);
  return { id: of, revision: revision ?? 0, inForce: inForce ?? 0, reason: "x" };
}
const tomorrow = () => addDays(dayIn(product.services.config.zone, product.clock.now()), 1);
const offered = async (): Promise<number> => (await product.door.call(open.products, {})).length;

describe("a new package", () => {
  test("is closed, and lends nothing before it is launched and open", async () => {
    expect(await find()).toMatchObject({ status: 0, state: "closed", domain: "app.nueva.mx", relend: false });
    expect((await ops.call(appPackage.history, { id })).list).toMatchObject([{ no: 1, origin: "create" }]);
  });

  test.each([
    ["a name that is taken, in whatever capitals", { packageName: APP.toUpperCase() }, packageRefusals.taken],
    ["a merchant that there is not", { merchantNo: "M0" }, packageRefusals.noMerchant],
    ["to begin abolished", { status: 2 as const }, packageRefusals.beginsAbolished],
  ])("is refused %s", async (_what, change, refusal) => {
    const answer = await ops.askAlone(appPackage.create, {
      packageName: "mx.otra.app",
      ...FIELDS,
      status: 0,
      ...change,
    });
    expect(answer).toMatchObject({ code: refusal.code, msg: refusal.en });
  });

  test.each([
    "https://app.mx",
    "app.mx/x",
    "app.mx:443",
    "10.0.0.1",
    "[::1]",
    "localhost",
    "db.internal",
    "APP.Local",
    "préstamo.mx",
    "pаypal.mx",
    "-a.mx",
  ])("is not reached at %s", async (domain) => {
    const answer = await ops.askAlone(appPackage.create, {
      packageName: "mx.otra.app",
      ...FIELDS,
      status: 0,
      domain,
    });
    expect(answer).toMatchObject({ code: "400", errors: [{ field: "domain" }] });
  });

  test("is not added by somebody who is held to some packages, nor known to them", async () => {
    const narrow = await heldTo(product, APP);
    const answer = await narrow.askAlone(appPackage.create, { packageName: "mx.otra.app", ...FIELDS, status: 0 });
    expect(answer).toMatchObject({ code: "403", msg: packageRefusals.heldToPackages.en });
    const { list } = await narrow.call(appPackage.list, {});
    expect(list.map(({ packageName }) => packageName)).toEqual([APP]);
    expect((await narrow.askAlone(appPackage.history, { id })).code).toBe("404");
    expect((await narrow.askAlone(appPackage.stops, { id })).code).toBe("404");
    expect((await narrow.askAlone(appPackage.launch, await seen())).code).toBe("404");
    expect((await narrow.askAlone(appPackage.edit, { ...(await seen()), ...FIELDS, belong: 2 })).code).toBe("404");
    expect((await find()).status).toBe(0);
  });
});

describe("its status", () => {
  test("goes from a review to a launch and an abolition, and back only through a review", async () => {
    expect(await ops.askAlone(appPackage.resubmit, await seen())).toMatchObject({
      msg: packageRefusals.notAbolished.en,
    });
    await ops.call(appPackage.launch, await seen());
    expect((await find()).status).toBe(1);
    expect(await ops.askAlone(appPackage.launch, await seen())).toMatchObject({
      msg: packageRefusals.notUnderReview.en,
    });
    await ops.call(appPackage.abolish, await seen());
    expect(await ops.askAlone(appPackage.abolish, await seen())).toMatchObject({
      msg: packageRefusals.abolishedAlready.en,
    });
    await ops.call(appPackage.resubmit, await seen());
    expect(await find()).toMatchObject({ status: 0, can: { launch: true, abolish: true, resubmit: false } });
  });

  test("is not reached by a plan that another decision has overtaken", async () => {
    await ops.call(appPackage.launch, { ...(await seen()), effectiveOn: tomorrow() });
    await ops.call(appPackage.abolish, await seen());
    product.clock.advance(2 * DAY_MS);
    await takeEffect(product.services);
    ops = await product.staff("ops");
    expect((await find()).status).toBe(2);
    expect((await ops.call(appPackage.history, { id })).list).toContainEqual(
      expect.objectContaining({ state: "stopped" }),
    );
  });

  test("stays as it is when an earlier revision comes back", async () => {
    await ops.call(appPackage.launch, await seen());
    await ops.call(appPackage.enable, await seen());
    await ops.call(appPackage.edit, { ...(await seen()), ...FIELDS, appName: "Otra" });
    await ops.call(appPackage.restore, { ...(await seen()), to: 1 });
    expect(await find()).toMatchObject({ appName: "Nueva", status: 1, state: "open" });
  });
});

describe("the host of its app", () => {
  test("is shown as punycode where its letters may pass for others, and takes a second person to change", async () => {
    const input = { ...(await seen()), ...FIELDS, domain: "xn--pypal-4ve.mx" };
    const { data } = await ops.askAlone(appPackage.edit, input);
    if (!isSentForApproval(data)) throw new Error("not sent for approval");
    expect((await tryToApprove(ops, data.approvalId)).code).toBe("403");
    expect((await find()).domain).toBe(FIELDS.domain);
    await (await product.staff("finance")).approve(data.approvalId);
    expect((await find()).domain).toBe("xn--pypal-4ve.mx");
    expect(isSentForApproval((await ops.askAlone(appPackage.restore, { ...(await seen()), to: 1 })).data)).toBe(true);
  });
});

test("a launched app does not become one that is downloaded as a file without a file, in whatever way", async () => {
  await ops.call(appPackage.edit, { ...(await seen()), ...FIELDS, typeRadio: 2 });
  await ops.call(appPackage.edit, { ...(await seen()), ...FIELDS, typeRadio: 1 });
  await ops.call(appPackage.launch, await seen());
  const refused = { code: "409", msg: packageRefusals.noFile.en };
  expect(await ops.askAlone(appPackage.edit, { ...(await seen()), ...FIELDS, typeRadio: 2 })).toMatchObject(refused);
  expect(await ops.askAlone(appPackage.restore, { ...(await seen()), to: 2 })).toMatchObject(refused);
  expect((await find()).typeRadio).toBe(1);
});

describe("whose money it lends", () => {
  test("takes a second person to change, everything else does not", async () => {
    await ops.call(appPackage.edit, { ...(await seen()), ...FIELDS, belong: 2 });
    const { data } = await ops.askAlone(appPackage.edit, {
      ...(await seen()),
      ...FIELDS,
      belong: 2,
      merchantNo: "M2002",
    });
    if (!isSentForApproval(data)) throw new Error("not sent for approval");
    expect(await find()).toMatchObject({ merchantNo: "M1001", belong: 2, pending: 1 });
    expect((await tryToApprove(ops, data.approvalId)).code).not.toBe("200");
    await (await product.staff("finance")).approve(data.approvalId);
    expect((await find()).merchantNo).toBe("M2002");
    const back = await ops.askAlone(appPackage.restore, { ...(await seen()), to: 1 });
    expect(isSentForApproval(back.data)).toBe(true);
  });

  test("is that of a merchant that there is", async () => {
    const answer = await ops.askAlone(appPackage.edit, { ...(await seen()), ...FIELDS, merchantNo: "M0" });
    expect(answer).toMatchObject({ code: "404", errors: [{ field: "merchantNo" }] });
  });
});

describe("a package that lends", () => {
  const told = () => product.door.call(open.appPackage, {});

  test("shows no products and takes no applications while it is closed, and is told so", async () => {
    const of = await lending();
    expect(await offered()).toBeGreaterThan(0);
    await run(
      product.services.connection.db,
      sql`insert into short_link (code, chosen, package_name, target, purpose, enabled, expires_on, created_at)
          values ('abc', true, ${APP}, 'https://a.mx/', 'page', true, null, now()),
            ('old', true, ${APP}, 'https://a.mx/', 'page', true, '2020-01-01', now()),
            ('off', true, ${APP}, 'https://a.mx/', 'page', false, null, now())`,
    );
    expect(await ops.call(appPackage.stops, { id: of })).toMatchObject({ openOrders: 0, products: 3, links: 1 });
    await ops.call(appPackage.disable, await seen(of));
    expect(await ops.askAlone(appPackage.disable, await seen(of))).toMatchObject({
      msg: packageRefusals.closedAlready.en,
    });
    expect([await offered(), (await told()).open]).toEqual([0, false]);
    await ops.call(appPackage.enable, await seen(of));
    expect([(await offered()) > 0, (await told()).open]).toEqual([true, true]);
  });

  test("closes and is abolished at the stated instant, whether or not a job has looked", async () => {
    const of = await lending();
    const { effectiveAt } = await ops.call(appPackage.disable, { ...(await seen(of)), effectiveOn: tomorrow() });
    const until = new Date(effectiveAt).getTime() - product.clock.now().getTime();
    product.clock.advance(until - 1);
    expect([(await offered()) > 0, (await told()).open]).toEqual([true, true]);
    product.clock.advance(1);
    expect([await offered(), (await told()).open]).toEqual([0, false]);
    ops = await product.staff("ops");
    await ops.call(appPackage.enable, await seen(of));
    const abolished = await ops.call(appPackage.abolish, { ...(await seen(of)), effectiveOn: tomorrow() });
    product.clock.advance(new Date(abolished.effectiveAt).getTime() - product.clock.now().getTime());
    expect(await told()).toMatchObject({ packageName: APP, status: 2, open: true });
    expect(await offered()).toBe(0);
  });
});
