import { Writable } from "node:stream";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listeningPartner, PARTNER_KEYS, PARTNER_PRODUCT } from "../../../../sandbox/partner/testing.ts";
import { accountSeed } from "../../../../seeds/roles.ts";
import { approval } from "../../../book/approval/contract.ts";
import { tryToApprove } from "../../../book/approval/server/testing/approve.ts";
import { audit } from "../../../control/audit/contract.ts";
import { takeEffect } from "../../../control/revision/server/settle.ts";
import { connect, only, rows, run, sql } from "../../../platform/server/database/connect.ts";
import { createLog } from "../../../platform/server/log.ts";
import { allowSandbox } from "../../../platform/server/outbound/request.ts";
import { addDays, dayIn } from "../../../platform/shared/business-date.ts";
import { addressRefusals } from "../../../platform/shared/address-messages.ts";
import { isSentForApproval } from "../../../platform/shared/endpoint.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { product } from "../../product/contract.ts";
import { recorderOf } from "../../../reach/weather/server/api.ts";
import { router } from "../contract.ts";
import { forEachCall, PARTNER_CALLS } from "../domain/addresses.ts";
import { routerRefusals } from "../messages.ts";
import { askPartner } from "./dialect/ask.ts";
import { partnerOf } from "./partner.ts";
import { routeToSandbox, SANDBOX_PARTNER } from "./sandbox.ts";
import { sealedKeys } from "./testing/keys.ts";

const MADE = {
  merchantNo: "M1001",
  merchantNumber: "881",
  productName: "Préstamo Aliado",
  loanSuperType: 2 as const,
  lendingBody: "Aliado",
  initCredit: "4000.00",
  desc: "De prueba",
};
const ROUTED = {
  productId: PARTNER_PRODUCT,
  appid: PARTNER_KEYS.appid,
  ...forEachCall((call) => `https://partner.example/api/${call}`),
};

let house: Product;
let there: Awaited<ReturnType<typeof listeningPartner>>;
let logged = "";
let ops: Staff;
let admin: Staff;
let id = "";

beforeAll(async () => {
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged += chunk.toString();
      done();
    },
  });
  house = await openProduct({}, undefined, createLog("trace", stream));
  there = await listeningPartner(house.clock);
  allowSandbox(house.services.config, there.url);
});
afterAll(async () => {
  await there.close();
  await house.close();
});
beforeEach(async () => {
  await takeEffect(house.services);
  [ops, admin] = await Promise.all([house.staff("ops"), house.staff("admin")]);
  ({ id } = await ops.call(product.create, MADE));
});

const find = async () => {
  const found = (await ops.call(router.list, { pageSize: 200 })).list.find((one) => one.id === id);
  if (!found) throw new Error("no router");
  return found;
};
const seen = async () => {
  const { revision, inForce } = await find();
  return { id, revision: revision ?? 0, inForce: inForce ?? 0, reason: "x" };
};
const history = () => ops.call(router.history, { id });
const setKeys = async (keys = PARTNER_KEYS) =>
  admin.ask(router.secret, { id, ...(await sealedKeys(admin, keys)), reason: "x" });
const edit = async (change: object = {}) => ops.call(router.edit, { ...(await seen()), ...ROUTED, ...change });

describe("a router", () => {
  test("is a product's that a partner lends on, empty at first", async () => {
    expect(await find()).toMatchObject({ state: "none", type: 2, productId: null, keysSetAt: null, host: null });
    const own = await ops.call(product.create, { ...MADE, loanSuperType: 1 });
    expect((await ops.call(router.list, { pageSize: 200 })).list.map((one) => one.id)).not.toContain(own.id);
    for (const answer of [
      await ops.askAlone(router.edit, { ...(await seen()), id: own.id, ...ROUTED }),
      await ops.askAlone(router.history, { id: own.id }),
      await ops.askAlone(router.test, { id: own.id }),
      await admin.askAlone(router.secret, { id: own.id, ...(await sealedKeys(admin, PARTNER_KEYS)), reason: "x" }),
    ])
      expect(answer.code).toBe("404");
  });

  test("is set up by two people, who see each address before and after", async () => {
    const { data } = await ops.askAlone(router.edit, { ...(await seen()), ...ROUTED });
    if (!isSentForApproval(data)) throw new Error("not sent for approval");
    expect(await find()).toMatchObject({ state: "none", pending: 1 });
    expect((await tryToApprove(ops, data.approvalId)).code).toBe("403");
    const finance = await house.staff("finance");
    const { changes } = await finance.call(approval.detail, { approvalId: data.approvalId });
    expect(changes).toHaveLength(2 + PARTNER_CALLS.length);
    expect(changes.find(({ field }) => field === "checkUserUrl")).toMatchObject({
      before: null,
      after: { en: ROUTED.checkUserUrl },
    });
    await finance.approve(data.approvalId);
    expect(await find()).toMatchObject({ state: "noKeys", host: "partner.example", pending: 0, ...ROUTED });
  });

  test("takes two people for any one address, at once or from a stated time, and to bring one back", async () => {
    await edit();
    const change = { ...(await seen()), ...ROUTED, pushBankInfo: "https://other.example/cards" };
    const { data } = await ops.askAlone(router.edit, change);
    if (!isSentForApproval(data)) throw new Error("not sent for approval");
    await admin.call(approval.reject, { approvalId: data.approvalId, comment: "later" });
    const tomorrow = addDays(dayIn(house.services.config.zone, house.clock.now()), 1);
    await edit({ pushBankInfo: "https://other.example/cards", effectiveOn: tomorrow });
    expect((await find()).pushBankInfo).toBe(ROUTED.pushBankInfo);
    house.clock.advance(2 * 86_400_000);
    await takeEffect(house.services);
    ops = await house.staff("ops");
    expect((await find()).pushBankInfo).toBe("https://other.example/cards");
    const back = { ...(await seen()), to: 1 };
    const asked = await ops.askAlone(router.restore, back);
    if (!isSentForApproval(asked.data)) throw new Error("not sent for approval");
    await admin.approve(asked.data.approvalId);
    expect((await find()).pushBankInfo).toBe(ROUTED.pushBankInfo);
    expect((await history()).list.map(({ origin }) => origin)).toEqual(["restore", "edit", "edit", "initial"]);
  });

  test.each(["productId", "appid"])("takes two people for its %s alone", async (field) => {
    await edit();
    const { data } = await ops.askAlone(router.edit, { ...(await seen()), ...ROUTED, [field]: "another" });
    expect(isSentForApproval(data)).toBe(true);
    expect(await find()).toMatchObject({ productId: PARTNER_PRODUCT, appid: PARTNER_KEYS.appid });
  });

  test("of which an address will not do any more is not brought back", async () => {
    await edit();
    await edit({ appid: "another" });
    const owner = connect(house.url, { role: null, max: 1 });
    await run(
      owner.db,
      sql`update revision set content = content || '{"checkUserUrl": "https://10.1.2.3/api"}'
          where noun = 'router' and object_id = ${id} and no = 1`,
    );
    await owner.close();
    expect(await ops.askAlone(router.restore, { ...(await seen()), to: 1 })).toMatchObject({
      msg: addressRefusals.notPublic.en,
      errors: [{ field: "checkUserUrl" }],
    });
  });

  test("of a form that somebody was faster than is refused with the difference", async () => {
    const before = await seen();
    await edit();
    const answer = await ops.askAlone(router.edit, { ...before, ...ROUTED, appid: "mine" });
    expect(answer.code).toBe("409");
    expect(answer.data).toMatchObject({ made: [{ no: 1 }] });
  });

  test.each([
    ["http://partner.example/api", addressRefusals.notHttps],
    ["https://10.1.2.3/api", addressRefusals.notPublic],
    ["https://127.0.0.1:9/api", addressRefusals.notPublic],
    ["https://[::1]/api", addressRefusals.notPublic],
    ["https://169.254.169.254/latest", addressRefusals.notPublic],
    ["https://user:word@partner.example/api", addressRefusals.notAnAddress],
  ])("with the address %s is refused at its field", async (address, reason) => {
    for (const field of ["getLoanProductUrl", "getProductBankCardList"]) {
      const answer = await ops.askAlone(router.edit, { ...(await seen()), ...ROUTED, [field]: address });
      expect(answer).toMatchObject({ code: "400", msg: reason.en, errors: [{ field }] });
    }
  });

  test.each(["", "partner.example/api", "ftp://partner.example/", "javascript:alert(1)", "https://"])(
    "with %o for an address is refused at its field",
    async (address) => {
      const answer = await ops.askAlone(router.edit, { ...(await seen()), ...ROUTED, delayRecordUrl: address });
      expect(answer).toMatchObject({ code: "400", errors: [{ field: "delayRecordUrl" }] });
    },
  );

  test("wants every field", async () => {
    const { code, errors } = await ops.askAlone(router.edit, { ...(await seen()) } as never);
    expect(code).toBe("400");
    expect(errors?.map(({ field }) => field).sort()).toEqual(Object.keys(ROUTED).sort());
  });
});

describe("the keys", () => {
  test.each([
    ["aesKey", "short", routerRefusals.keyLength],
    ["aesKey", "x".repeat(17), routerRefusals.keyLength],
    ["aesKey", "ñ".repeat(16), routerRefusals.notPlain],
    ["aesIv", "x".repeat(15), routerRefusals.ivLength],
    ["aesIv", "x".repeat(32), routerRefusals.ivLength],
    ["aesIv", "ñ".repeat(16), routerRefusals.notPlain],
    ["token", "short", routerRefusals.tokenLength],
    ["token", "x".repeat(257), routerRefusals.tokenLength],
    ["token", "dieciséis letras o más", routerRefusals.notPlain],
  ])("with %s %o are refused at the field", async (field, value, reason) => {
    const answer = await setKeys({ ...PARTNER_KEYS, [field]: value });
    expect(answer).toMatchObject({ code: "400", msg: reason.en, errors: [{ field }] });
    expect((await find()).keysSetAt).toBeNull();
  });

  test.each([16, 24, 32])("are taken with an AES key of %i characters", async (length) => {
    await edit();
    const keys = { ...PARTNER_KEYS, aesKey: "k".repeat(length) };
    expect((await setKeys(keys)).code).toBe("200");
    expect(await partnerOf(house.services, house.services.connection.db, id)).toMatchObject(keys);
  });

  test("are needed all three, encrypted, and by somebody who may", async () => {
    const sealed = await sealedKeys(admin, PARTNER_KEYS);
    const { token: _left, ...two } = sealed;
    expect(await admin.askAlone(router.secret, { id, ...two, reason: "x" } as never)).toMatchObject({
      errors: [{ field: "token" }],
    });
    expect(await admin.askAlone(router.secret, { id, ...PARTNER_KEYS, reason: "x" })).toMatchObject({ code: "400" });
    const finance = await house.staff("finance");
    expect((await finance.askAlone(router.secret, { id, ...sealed, reason: "x" })).code).toBe("403");
  });

  test("open for the partner, and can be read back by nobody anywhere", async () => {
    await edit();
    expect((await setKeys()).code).toBe("200");
    const { db } = house.services.connection;
    expect(await partnerOf(house.services, db, id)).toMatchObject(PARTNER_KEYS);
    expect((await find()).state).toBe("ready");
    await edit({ appid: "another" });
    const secrets = [PARTNER_KEYS.aesKey, PARTNER_KEYS.aesIv, PARTNER_KEYS.token];
    const owner = connect(house.url, { role: null, max: 1 });
    const tables = await rows<{ name: string }>(
      db,
      sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    );
    for (const { name } of tables) {
      const { text } = await only<{ text: string }>(
        owner.db,
        sql`select coalesce(string_agg(t::text, ' '), '') as text from ${sql.table(name)} t`,
      );
      for (const secret of secrets) expect(text.includes(secret), name).toBe(false);
    }
    await owner.close();
    for (const { account } of accountSeed) {
      const staff = await house.staff(account);
      const read = await Promise.all([
        staff.askAlone(router.list, { pageSize: 200 }),
        staff.askAlone(router.history, { id }),
        staff.askAlone(audit.list, { pageSize: 200 }),
        staff.askAlone(approval.list, { pageSize: 200 }),
      ]);
      const text = JSON.stringify(read);
      for (const secret of secrets) expect(text.includes(secret), account).toBe(false);
    }
    for (const secret of secrets) expect(logged.includes(secret)).toBe(false);
  });
});

test("the demo's partner is led to the sandbox, and no partner that somebody has set up", async () => {
  const { db } = house.services.connection;
  const url = async () => (await find()).getLoanProductUrl;
  const here = "http://127.0.0.1:4321";
  await edit({ appid: SANDBOX_PARTNER });
  await routeToSandbox(db, here);
  expect(await url()).toBe(ROUTED.getLoanProductUrl);
  await run(db, sql`update product_router set urls = '{}', appid = 'another' where product_id = ${id}`);
  await routeToSandbox(db, here);
  expect(await url()).toBeNull();
  await run(db, sql`update product_router set appid = ${SANDBOX_PARTNER} where product_id = ${id}`);
  await routeToSandbox(db, here);
  expect(await url()).toBe(`${here}/partner/getLoanProductUrl`);
});

describe("a test of the connection", () => {
  const own = () => forEachCall((call) => `${there.url}/partner/${call}`);

  test("says that nothing is set up yet", async () => {
    await edit();
    expect((await find()).can.test).toBe(false);
    expect(await ops.askAlone(router.test, { id })).toMatchObject({ code: "409", msg: routerRefusals.incomplete.en });
  });

  test("shows the latency and the masked answer", async () => {
    await edit(own());
    await setKeys();
    expect((await find()).can.test).toBe(true);
    const said = await ops.call(router.test, { id });
    expect(said).toMatchObject({ outcome: "answered", latencyMs: 0, detail: null });
    expect(JSON.parse(said.answer ?? "")).toMatchObject({ productId: "AL•••", name: "Pr•••", minAmount: "•••" });
    expect(said.answer).not.toContain(PARTNER_PRODUCT);
  });

  test.each([
    ["down", "down"],
    ["refuse", "refused"],
    ["wrongSignature", "malformed"],
    ["redirect", "malformed"],
  ] as const)("says of a partner that is %s that it is %s", async (mischief, outcome) => {
    await edit(own());
    await setKeys();
    there.partner.change({ next: [mischief] });
    const noted = () => recorderOf(house.clock).since()[0]?.counts;
    const [refused = 0, silent = 0] = [noted()?.refused, noted()?.silent];
    expect(await ops.call(router.test, { id })).toMatchObject({ outcome, answer: null });
    const isRefusal = outcome === "refused";
    expect(noted()).toMatchObject({ refused: refused + (isRefusal ? 1 : 0), silent: silent + (isRefusal ? 0 : 1) });
  });
});

test("a partner is asked with no transaction open", async () => {
  const asked = house.services.connection.db
    .transaction()
    .execute(() => askPartner(house.services, there.known, "getLoanProductUrl", { productId: PARTNER_PRODUCT }));
  await expect(asked).rejects.toThrow("within a transaction");
});
