import { afterAll, beforeAll, expect, test } from "vitest";
import { approval } from "../../../book/approval/contract.ts";
import { repayment } from "../../../book/repayment/contract.ts";
import { customer } from "../../../desk/customer/contract.ts";
import { open } from "../../../door/open/contract.ts";
import { only, rows, run, sql } from "../../../platform/server/database/connect.ts";
import { json } from "../../../platform/server/database/write.ts";
import { isSentForApproval } from "../../../platform/shared/endpoint.ts";
import { inReview, paidOut, passAs, payAs, type Applied } from "../../../testing/borrower.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { storyOf } from "../../../testing/story.ts";
import { loan } from "../../loan/contract.ts";
import { relending } from "../contract.ts";
import { considerSettled } from "./consider.ts";
import { lapseOffers } from "./lapse.job.ts";
import { offerAnother } from "./offer.ts";
import * as settling from "./testing/settle.ts";
import { enableRule, PACKAGE, terms } from "./testing/settle.ts";

const HOUR_MS = 3_600_000;
let product: Product;
let admin: Staff;
let ruleId: string;

/** The rule's revisions as a form over the list sees them. */
async function seen() {
  const { list } = await admin.call(relending.list, { pageNo: 1, pageSize: 10 });
  const rule = list.find(({ id }) => id === ruleId);
  return { id: ruleId, revision: rule?.revision ?? 0, inForce: rule?.inForce ?? 0 };
}

beforeAll(async () => {
  product = await openProduct();
  admin = await product.staff("admin");
  ruleId = await enableRule(admin);
});
afterAll(() => product.close());

const relendOf = ({ loanId }: Applied) => settling.relendOf(product, loanId);
const offered = (seed: string) => settling.offered(product, admin, seed);
const accept = (who: Applied) => settling.accept(product, who);

const statusOf = async (loanId: string): Promise<number> => (await admin.call(loan.detail, { loanId })).order.status;

test.each([
  { delayTime: 86_400 },
  { shuntPercentage: 99 },
  { lateDays: 5 },
  { intervals: [{ from: 0, to: 900_000_00, increase: 1 }] },
  { overLimit: "9999.00" },
])("a rule takes a second person for %o", async (change) => {
  const form = { ...(await seen()), ...terms, ...change, reason: "x" };
  const { data } = await admin.askAlone(relending.edit, form);
  if (!isSentForApproval(data)) throw new Error("not sent");
  await admin.call(approval.withdraw, { approvalId: data.approvalId });
});

test("a rule is closed by one person and put into effect by two", async () => {
  expect((await admin.askAlone(relending.disable, { ...(await seen()), reason: "x" })).code).toBe("200");
  const { data } = await admin.askAlone(relending.enable, { ...(await seen()), reason: "x" });
  if (!isSentForApproval(data)) throw new Error("not sent");
  await (await product.staff("finance")).approve(data.approvalId);
});

test("a settled order is followed by an offer, and money leaves only when the borrower has agreed to it", async () => {
  const who = await offered("agrees");
  const { order } = await admin.call(loan.detail, { loanId: who.childId });
  expect(order).toMatchObject({ contractCents: 1200_00, followsId: who.loanId, followedById: null });
  const { order: before } = await admin.call(loan.detail, { loanId: who.loanId });
  expect(before).toMatchObject({ followsId: null, followedById: who.childId, followedByNo: order.orderNo });
  expect(order.followsNo).toBe(before.orderNo);
  const { orders } = await admin.call(customer.detail, { customerId: order.customerId });
  expect(orders.map(({ loanId, followsId, followsNo }) => [loanId, followsId, followsNo])).toEqual([
    [who.childId, who.loanId, before.orderNo],
    [who.loanId, null, null],
  ]);
  expect((await storyOf(admin, who.childId)).map(({ event }) => event)).toContain("autoRelend");
  await passAs(product, await product.staff("reviewer"), who.childId);
  expect(await statusOf(who.childId)).toBe(31);
  await accept(who);
  await product.settle();
  expect(await statusOf(who.childId)).toBe(21);
  const { db } = product.services.connection;
  const told = await rows<{ text: string }>(db, sql`select text from sms where loan_id = ${who.childId} order by id`);
  expect(told[0]?.text).toContain("1,200.00");
});

test("an offer stops at the borrower's credit limit for the group", async () => {
  const { db } = product.services.connection;
  const everybody = { settledFrom: 0, settledTo: null, lateFrom: 0, lateTo: null };
  const steps = json([{ ...everybody, amount: 1100_00, increment: 0, ceiling: 1100_00 }]);
  await run(
    db,
    sql`insert into quota_strategy (group_id, steps, enabled) select id, ${steps}, true from product_group`,
  );
  const who = await offered("limited");
  const { order } = await admin.call(loan.detail, { loanId: who.childId });
  expect(order).toMatchObject({ contractCents: 1100_00 });
  await run(db, sql`delete from quota_strategy`);
});

test("the database approves no offer that was not accepted", async () => {
  const who = await offered("raw");
  const { db } = product.services.connection;
  await passAs(product, await product.staff("reviewer"), who.childId);
  await expect(run(db, sql`update loan_order set status = 32 where id = ${who.childId}`)).rejects.toMatchObject({
    constraint: "relending_unaccepted",
  });
});

test("an offer that is not accepted in time lapses, and is not to be had any more", async () => {
  const who = await offered("too-late");
  product.clock.advance(72 * HOUR_MS + 1000);
  await expect(accept(who)).rejects.toMatchObject({ code: "409" });
  await lapseOffers(product.services);
  admin = await product.staff("admin");
  expect(await statusOf(who.childId)).toBe(-22);
  expect(await relendOf(who)).toMatchObject({ state: "lapsed" });
  const told = (await storyOf(admin, who.childId)).find(({ event }) => event === "cancel");
  expect(told?.facts).toMatchObject({ reason: ["The offer of another loan was not accepted in time"] });
});

test("one that was accepted does not lapse", async () => {
  const who = await offered("in-time");
  await accept(who);
  product.clock.advance(73 * HOUR_MS);
  await lapseOffers(product.services);
  admin = await product.staff("admin");
  expect(await relendOf(who)).toMatchObject({ state: "accepted" });
  expect(await statusOf(who.childId)).not.toBe(-22);
});

test("who applies for something themself is not held up by an offer", async () => {
  const who = await offered("own-wish");
  const { externalId } = who.person;
  const [group] = await product.door.call(open.products, { externalId });
  const own = { externalId, appOrderId: "own-2", productGroupId: group?.productGroupId ?? "", amount: "900.00" };
  const { loanId } = await product.door.call(open.apply, own);
  expect(await statusOf(who.childId)).toBe(-22);
  expect(await statusOf(loanId)).toBe(10);
});

test("an accepted offer is an order like any other: it stops further applications", async () => {
  const who = await offered("one-open");
  await accept(who);
  const { externalId } = who.person;
  expect(await product.door.call(open.products, { externalId })).toEqual([]);
});

test("a settlement that is reversed takes its unpaid offer with it, and the order is never followed again", async () => {
  const who = await offered("bounced");
  const { db } = product.services.connection;
  const finance = await product.staff("finance");
  const repaymentId = await settling.lastReceipt(product, who.loanId);
  await finance.call(repayment.reverse, { repaymentId, reason: "no llegó" });
  await product.settle();
  expect(await statusOf(who.childId)).toBe(-22);
  await considerSettled(product.services, { loanId: who.loanId });
  await product.settle();
  expect(await only(db, sql`select count(*)::int as n from loan_order where relend_of = ${who.loanId}`)).toEqual({
    n: 1,
  });
});

test("workers that come twice, and at once, make one offer", async () => {
  const who = await offered("twice");
  const made = await relendOf(who);
  const again = Array.from({ length: 6 }, (_, index) =>
    index % 2 === 0
      ? considerSettled(product.services, { loanId: who.loanId })
      : offerAnother(product.services, { id: made?.id ?? "" }),
  );
  await Promise.all(again);
  const { db } = product.services.connection;
  expect(await only(db, sql`select count(*)::int as n from loan_order where relend_of = ${who.loanId}`)).toEqual({
    n: 1,
  });
});

test("while the countdown runs a closed rule, or an order that is under way, keeps the offer from being made", async () => {
  const { db } = product.services.connection;
  await admin.call(relending.edit, { ...(await seen()), ...terms, delayTime: 120, reason: "espera" });
  const first = await paidOut(product, "busy", { amount: "1000.00" });
  const { order } = await admin.call(loan.detail, { loanId: first.loanId });
  const { paymentCode } = await product.door.call(open.paymentCode, {
    externalId: first.person.externalId,
    orderNo: first.orderNo,
    payFor: "debt",
  });
  product.bank.pay(paymentCode, order.outstandingCents, product.clock.now());
  await run(db, sql`update relend_rule set enabled = false`);
  await product.settle();
  expect(await relendOf(first)).toBeNull();
  await run(db, sql`update relend_rule set enabled = true`);
  await considerSettled(product.services, { loanId: first.loanId });
  expect(await relendOf(first)).toMatchObject({ state: "waiting" });
  await run(db, sql`update relend_rule set enabled = false`);
  await product.settle();
  expect(await relendOf(first)).toMatchObject({ state: "refused", reason: "ruleClosed" });
  await run(db, sql`update relend_rule set enabled = true`);
});

/** A settled order whose offer waits for the end of its delay. */
async function offerWaits(seed: string, delayTime: number): Promise<Applied> {
  const { db } = product.services.connection;
  await admin.call(relending.edit, { ...(await seen()), ...terms, delayTime, reason: "espera más larga" });
  const who = await paidOut(product, seed, { amount: "1000.00" });
  const { order } = await admin.call(loan.detail, { loanId: who.loanId });
  const code = { externalId: who.person.externalId, orderNo: who.orderNo, payFor: "debt" as const };
  const { paymentCode } = await product.door.call(open.paymentCode, code);
  product.bank.pay(paymentCode, order.outstandingCents, product.clock.now());
  await run(db, sql`update relend_rule set enabled = false`);
  await product.settle();
  await run(db, sql`update relend_rule set enabled = true`);
  await considerSettled(product.services, { loanId: who.loanId });
  expect(await relendOf(who)).toMatchObject({ state: "waiting" });
  return who;
}

test("an order that the app has taken the offer's number for is no offer", async () => {
  const who = await offerWaits("number", 150);
  const { productGroupId } = await only<{ productGroupId: string }>(
    product.services.connection.db,
    sql`select product_group_id from loan_order where id = ${who.loanId}`,
  );
  const own = { appOrderId: `relend-${who.orderNo}`, productGroupId, amount: "1200.00" };
  const { loanId } = await product.door.call(open.apply, { externalId: who.person.externalId, ...own });
  await product.settle();
  expect(await relendOf(who)).toMatchObject({ state: "refused", reason: "numberTaken", childId: null });
  expect(await statusOf(loanId)).not.toBe(-22);
});

test("workers that make the same offer at once tell the borrower of it once", async () => {
  const who = await offerWaits("told-once", 170);
  const made = await relendOf(who);
  await Promise.all(Array.from({ length: 5 }, () => offerAnother(product.services, { id: made?.id ?? "" })));
  const { childId } = (await relendOf(who)) ?? {};
  expect(
    await only(
      product.services.connection.db,
      sql`select count(*)::int as n from sms where loan_id = ${childId} and text like '%1,200.00%'`,
    ),
  ).toEqual({ n: 1 });
});

test("a customer who may not borrow is offered nothing, and the reason is kept", async () => {
  const { db } = product.services.connection;
  await admin.call(relending.edit, { ...(await seen()), ...terms, delayTime: 90, reason: "espera corta" });
  const who = await inReview(product, "blocked");
  await passAs(product, await product.staff("reviewer"), who.loanId);
  const { order } = await admin.call(loan.detail, { loanId: who.loanId });
  await run(db, sql`update customer set status = 2 where external_id = ${who.person.externalId}`);
  await payAs(product, who, order.outstandingCents);
  expect(await relendOf(who)).toMatchObject({ state: "refused", childId: null });
  expect((await relendOf(who))?.reason).not.toBe("");
});

test.each([
  [
    "overlap",
    {
      intervals: [
        { from: 0, to: 100, increase: 0 },
        { from: 100, to: 200, increase: 0 },
      ],
    },
    "intervals",
  ],
  ["end before they begin", { intervals: [{ from: 200, to: 100, increase: 0 }] }, "intervals"],
  ["have a delay of 31 days", { delayTime: 31 * 86_400 }, "delayTime"],
  ["divert 101 of a hundred", { shuntPercentage: 101 }, "shuntPercentage"],
  ["increase by less than nothing", { intervals: [{ from: 0, to: 100, increase: -1 }] }, "intervals.0.increase"],
  ["have a limit below 0", { overLimit: "-1" }, "overLimit"],
  ["name no version", { version: "1" }, "version"],
  ["are a second one for a version", {}, "version"],
  ["are of no package", { packageName: "mx.nobody" }, "packageName"],
])("rules that %s are refused, and the field is named", async (_, change, field) => {
  const input = { packageName: PACKAGE, version: "*", ...terms, ...change };
  const answer = await admin.ask(relending.create, input);
  expect(answer.code).not.toBe("200");
  expect(answer.errors?.map((error) => error.field) ?? []).toContain(field);
});

test("what a rule said before is kept with who changed it, why and until when", async () => {
  const { list } = await admin.call(relending.historical, { pageNo: 1, pageSize: 10 });
  expect(list.length).toBeGreaterThan(0);
  expect(list[0]).toMatchObject({ packageName: PACKAGE, version: "*", state: 0 });
  for (const { from, until } of list) expect(new Date(from ?? 0) <= new Date(until ?? 0)).toBe(true);
});

test("another app's borrower, and one of a version with a rule of its own, are not followed by this rule", async () => {
  const { db } = product.services.connection;
  await run(
    db,
    sql`insert into relend_rule (package_name, version, delay_seconds, shunt_percentage, late_days, intervals,
          over_limit_cents, enabled)
        values (${PACKAGE}, '9.9', 0, 0, 0, '[]', 0, true)`,
  );
  const who = await paidOut(product, "versioned", { amount: "1000.00" });
  await run(db, sql`update loan_order set app_version = '9.9' where id = ${who.loanId}`);
  const { order } = await admin.call(loan.detail, { loanId: who.loanId });
  await payAs(product, who, order.outstandingCents);
  expect(await relendOf(who)).toMatchObject({ state: "refused", reason: "outside" });
});

test("an order that a partner lent on is not followed", async () => {
  const { db } = product.services.connection;
  const who = await paidOut(product, "partners", { amount: "1000.00" });
  await run(db, sql`update loan_order set product_type = 2 where id = ${who.loanId}`);
  const { order } = await admin.call(loan.detail, { loanId: who.loanId });
  await payAs(product, who, order.outstandingCents);
  expect(await statusOf(who.loanId)).toBe(50);
  expect(await relendOf(who)).toBeNull();
});
