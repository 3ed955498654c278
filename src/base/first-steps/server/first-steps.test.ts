import { afterAll, beforeAll, expect, test } from "vitest";
import { home } from "../../../base/home/contract.ts";
import { staffUser } from "../../../access/staff-user/contract.ts";
import { staffStepMessages } from "../../../access/staff-user/domain/step-messages.ts";
import { merchant } from "../../../catalogue/merchant/contract.ts";
import { only, run, sql } from "../../../platform/server/database/connect.ts";
import { paidOut } from "../../../testing/borrower.ts";
import { moveCash } from "../../../testing/cash.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { firstSteps } from "../contract.ts";
import { steps } from "./api.ts";

const DAY_MS = 86_400_000;

let product: Product;
let admin: Staff;

beforeAll(async () => {
  product = await openProduct();
  admin = await product.staff("admin");
});
afterAll(() => product.close());

const step = async (code: string) => {
  const found = (await admin.call(firstSteps.list, {})).list.find((one) => one.code === code);
  if (!found) throw new Error(`no step ${code}`);
  return found;
};
const tested = (code: string) => admin.call(firstSteps.test, { step: code });
const said = async (code: string) => (await tested(code)).checks.map(({ text }) => text.en);
const openNow = async () =>
  (await admin.call(home.waiting, {})).list.find(({ page }) => page === "firstSteps")?.count ?? 0;

test("each step has a place of its own, a page of the menu and its texts", () => {
  const { features } = product.services;
  const all = features.of(steps);
  const places = all.map(({ place }) => place);
  expect(new Set(places).size).toBe(places.length);
  expect(all.filter(({ page }) => !features.pages.some(({ url }) => url === page))).toEqual([]);
  expect(all.filter(({ last }) => last)).toHaveLength(1);
});

test("what is there is done, and what is not is to do, in words", async () => {
  expect(await step("merchant")).toMatchObject({ state: "done" });
  expect(await step("order")).toMatchObject({ state: "todo" });
  expect((await step("order")).checks.map(({ text }) => text.es)).toEqual([
    "Aún no llega ninguna orden",
    "Aún no se desembolsa ninguna orden",
  ]);
});

test("a merchant that lacks its papers is named by the test", async () => {
  const { list } = await admin.call(merchant.list, {});
  expect(await said("merchant")).toEqual([
    `Merchant ${list[0]?.merchantNo} lacks its tax ID, RECA no. or complaints unit`,
  ]);
});

test("without a merchant in use there is nothing to find complete", async () => {
  const { db } = product.services.connection;
  await run(db, sql`update merchant set enabled = false`);
  expect((await step("merchant")).state).toBe("todo");
  expect(await tested("merchant")).toMatchObject({ passed: false });
  await run(db, sql`update merchant set enabled = true`);
});

test("a carrier is asked, and one that refuses or does not answer is named", async () => {
  expect((await tested("carrier")).passed).toBe(true);
  const { db } = product.services.connection;
  const former = await only<{ baseUrl: string }>(db, sql`select base_url from carrier where code = 'sandbox'`);
  const at = (address: string) => run(db, sql`update carrier set base_url = ${address} where code = 'sandbox'`);
  await at(`${former.baseUrl}/nowhere`);
  expect(await said("carrier")).toContainEqual(expect.stringMatching(/^sandbox refused \(\d{3}\)/));
  await at("http://127.0.0.1:1");
  expect(await said("carrier")).toContain("sandbox did not answer");
  await at(former.baseUrl);
});

test("the channel's own figure is compared with the books", async () => {
  expect((await step("funds")).state).toBe("done");
  expect((await tested("funds")).passed).toBe(true);
  await moveCash(product.services, "sandbox", 100);
  expect(await said("funds")).toEqual(["Sandbox differs from the books by -$1.00"]);
  await moveCash(product.services, "sandbox", -100);
});

test("a channel is asked, and one that does not answer is named with why", async () => {
  expect((await tested("channel")).passed).toBe(true);
  const { db } = product.services.connection;
  const former = await only<{ baseUrl: string }>(db, sql`select base_url from channel where code = 'sandbox'`);
  await run(db, sql`update channel set base_url = ${`${former.baseUrl}/nowhere`} where code = 'sandbox'`);
  const { passed, checks } = await tested("channel");
  expect(passed).toBe(false);
  expect(checks[0]?.text.en).toContain("did not answer: ");
  await run(db, sql`update channel set base_url = ${former.baseUrl} where code = 'sandbox'`);
});

test("the shelf of each open app is looked at as somebody new sees it", async () => {
  expect((await tested("product")).passed).toBe(true);
});

test("an act that no two people can do together is named", async () => {
  expect((await tested("staff")).passed).toBe(true);
  const { db } = product.services.connection;
  await run(db, sql`update staff_user set active = false where account <> 'admin'`);
  expect(await step("staff")).toMatchObject({ state: "todo" });
  expect(await said("staff")).toContain(`No two people can do it together: ${merchant.edit.title.en}`);
  await run(db, sql`update staff_user set active = true`);
});

test("people whose accounts one of them has just made are not yet two people", async () => {
  const { db } = product.services.connection;
  await run(db, sql`update staff_user set active = false where account <> 'admin'`);
  const { id } = await only<{ id: string }>(db, sql`select id from role where code = 'admin'`);
  const made = { account: "made.today", name: "Hoy", phone: "5550009001", language: "es" } as const;
  await admin.call(staffUser.create, { ...made, roleIds: [id] });
  expect((await step("staff")).state).toBe("begun");
  expect((await step("staff")).checks.map(({ text }) => text.en)).toContain(staffStepMessages.stepSameHands.en);
  expect(await said("staff")).toContain(`No two people can do it together: ${merchant.edit.title.en}`);
  product.clock.advance(3 * DAY_MS + 1000);
  expect((await step("staff")).state).toBe("done");
  expect((await tested("staff")).passed).toBe(true);
  await run(db, sql`update staff_user set active = account <> 'made.today'`);
});

test("what has no test, and what is no step, is refused", async () => {
  expect((await admin.ask(firstSteps.test, { step: "order" })).code).toBe("404");
  expect((await admin.ask(firstSteps.test, { step: "nothing" })).code).toBe("404");
});

test("open steps wait for the administrator until the first order is paid out", async () => {
  expect(await openNow()).toBeGreaterThan(0);
  await paidOut(product, "first-steps");
  expect(await step("order")).toMatchObject({ state: "done" });
  expect(await openNow()).toBe(0);
});
