import { applyAndAgree } from "../../../../sandbox/borrower/agreement.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { repayment } from "../../../book/repayment/contract.ts";
import { open } from "../../../door/open/contract.ts";
import { connect, only, run, sql, type Connection } from "../../../platform/server/database/connect.ts";
import { passAs, payAs, type Applied } from "../../../testing/borrower.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { loan } from "../../loan/contract.ts";
import { loanRefusals } from "../../../book/order/messages.ts";
import { lapseOffers } from "./lapse.job.ts";
import { considerSettled } from "./consider.ts";
import { offerAnother } from "./offer.ts";
import { accept, enableRule, lastReceipt, offered, relendOf, settled } from "./testing/settle.ts";

const HOUR_MS = 3_600_000;

let product: Product;
let admin: Staff;
/** A connection of its own, which holds locks and looks at who waits for them. */
let gate: Connection;
beforeAll(async () => {
  product = await openProduct();
  admin = await product.staff("admin");
  await enableRule(admin);
  gate = connect(product.url, { role: null, max: 3, name: "gate" });
});
afterAll(async () => {
  await gate.close();
  await product.close();
});

/** How many of the product's statements wait for a lock. */
const countWaiting = async (): Promise<number> =>
  (
    await only<{ n: number }>(
      gate.db,
      sql`select count(*)::int as n from pg_stat_activity where datname = current_database()
            and application_name = 'trastienda' and wait_event_type = 'Lock'`,
    )
  ).n;

/** Begins a piece of work while an order is held, and asks for its customer once the work waits for the order. */
async function whileHeld<T>(loanId: string, work: () => Promise<T>): Promise<T> {
  const started = await gate.db.transaction().execute(async (tx) => {
    await run(tx, sql`select from loan_order where id = ${loanId} for update`);
    let through = false;
    const begun = work().finally(() => (through = true));
    while (!through && (await countWaiting()) === 0) continue;
    expect(through).toBe(false);
    await run(
      gate.db,
      sql`select from customer where id = (select customer_id from loan_order where id = ${loanId}) for update nowait`,
    );
    return { begun };
  });
  return started.begun;
}

const statusOf = async (loanId: string): Promise<number> => (await admin.call(loan.detail, { loanId })).order.status;

/** What a borrower asks for themself. */
async function wish({ person: { externalId } }: Pick<Applied, "person">) {
  const [group] = await product.door.call(open.products, { externalId });
  const productGroupId = group?.productGroupId ?? "";
  return { externalId, appOrderId: `own-${externalId}`, productGroupId, amount: "900.00" };
}

test("an application waits for the offer that it replaces without holding the customer", async () => {
  const who = await offered(product, admin, "replaces");
  const wanted = await wish(who);
  const { loanId } = await whileHeld(who.childId, () => product.door.call(open.apply, wanted));
  expect(await statusOf(who.childId)).toBe(-22);
  expect(await statusOf(loanId)).toBe(10);
});

test("a reversal waits for the offer that it takes with it without holding the customer", async () => {
  const who = await offered(product, admin, "reverses");
  const finance = await product.staff("finance");
  const reversal = { repaymentId: await lastReceipt(product, who.loanId), reason: "no llegó" };
  await whileHeld(who.childId, () => finance.call(repayment.reverse, reversal));
  expect(await statusOf(who.childId)).toBe(-22);
  expect(await statusOf(who.loanId)).toBe(21);
});

/** Settles orders of a borrower one after the other while no rule is in effect, and lets the rule decide on them now. */
async function decidedLater(seed: string, orders: 1 | 2): Promise<readonly Applied[]> {
  await run(gate.db, sql`update relend_rule set enabled = false`);
  const first = await settled(product, admin, seed);
  const all = orders === 1 ? [first] : [first, await settledAgain(first, seed)];
  await run(gate.db, sql`update relend_rule set enabled = true`);
  for (const { loanId } of all) await considerSettled(product.services, { loanId });
  return all;
}

async function settledAgain({ person }: Applied, seed: string): Promise<Applied> {
  const { door, clock } = product;
  const application = { ...(await wish({ person })), appOrderId: `again-${seed}` };
  const applied = await applyAndAgree({ seed, person, door }, application, clock.now());
  await product.settle();
  await passAs(product, await product.staff("reviewer"), applied.loanId);
  await product.settle();
  const { order } = await admin.call(loan.detail, { loanId: applied.loanId });
  await payAs(product, { person, ...applied }, order.outstandingCents);
  return { person, ...applied };
}

test("an offer that is made while an application waits gives way to it, too", async () => {
  const [who] = await decidedLater("crosses", 1);
  if (!who) throw new Error("nobody has settled anything");
  const { id = "" } = (await relendOf(product, who.loanId)) ?? {};
  const wanted = await wish(who);
  const started = await gate.db.transaction().execute(async (tx) => {
    await run(tx, sql`select from customer where external_id = ${who.person.externalId} for update`);
    const offering = offerAnother(product.services, { id });
    while ((await countWaiting()) < 1) continue;
    const applying = product.door.call(open.apply, wanted);
    while ((await countWaiting()) < 2) continue;
    return { offering, applying };
  });
  await started.offering;
  const { loanId } = await started.applying;
  const childId = (await relendOf(product, who.loanId))?.childId ?? "";
  expect([await statusOf(childId), await statusOf(loanId)]).toEqual([-22, 10]);
});

test("everything that may meet at an offer comes to an end, and only one of it has its way", async () => {
  const people = [];
  for (let index = 0; index < 4; index += 1) {
    const who = await offered(product, admin, `meets-${index}`);
    people.push({ who, wanted: await wish(who), repaymentId: await lastReceipt(product, who.loanId) });
  }
  const finance = await product.staff("finance");
  product.clock.advance(72 * HOUR_MS - 1000);
  await finance.token();
  const work = people.flatMap(({ who, wanted, repaymentId }) => [
    accept(product, who),
    product.door.call(open.apply, wanted),
    finance.call(repayment.reverse, { repaymentId, reason: "no llegó" }),
    considerSettled(product.services, { loanId: who.loanId }),
    lapseOffers(product.services),
  ]);
  for (const outcome of await Promise.allSettled(work))
    if (outcome.status === "rejected") expect((outcome.reason as Error).message).toMatch(/409/);
  await product.settle();
  for (const {
    who: { loanId },
  } of people) {
    const { n } = await only<{ n: number }>(
      product.services.connection.db,
      sql`select count(*)::int as n from loan_order where customer_id = (select customer_id from loan_order
            where id = ${loanId}) and status in (10, 11, 12, 31, 32, 22, 21, 40, -33, -10)`,
    );
    expect(n).toBeLessThanOrEqual(1);
  }
});

test("while an offer waits no second one is made, and the reason is kept", async () => {
  const both = await decidedLater("second", 2);
  await product.settle();
  const made = await Promise.all(both.map(({ loanId }) => relendOf(product, loanId)));
  expect(made.map((one) => one?.state).toSorted()).toEqual(["offered", "refused"]);
  expect(made.find((one) => one?.state === "refused")?.reason).toBe(loanRefusals.orderOpen.en);
});
