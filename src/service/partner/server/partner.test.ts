import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { SECURE_CODE } from "../../../../sandbox/partner/desk.ts";
import { PARTNER_KEYS, PARTNER_PRODUCT } from "../../../../sandbox/partner/testing.ts";
import { router } from "../../../catalogue/router/contract.ts";
import { forEachCall, PARTNER_CALLS, type PartnerCall } from "../../../catalogue/router/domain/addresses.ts";
import { open } from "../../../door/open/contract.ts";
import { connect, only, run, sql } from "../../../platform/server/database/connect.ts";
import { requestPayout } from "../../../book/payout/server/api.ts";
import { findLoan, lockLoan } from "../../../book/order/server/api.ts";
import { loanRefusals } from "../../../book/order/messages.ts";
import { asSystem } from "../../../platform/server/context.ts";
import { addDays, dayIn } from "../../../platform/shared/business-date.ts";
import { accountsOf, expectBalanced } from "../../../testing/books.ts";
import { applyAs, type Applied } from "../../../testing/borrower.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { loan } from "../../loan/contract.ts";
import { partner } from "../contract.ts";
import { partnerRefusals } from "../messages.ts";
import type { Asking } from "./ask.ts";
import { driveOrders } from "./drive.job.ts";
import { partnerOrder } from "./order-row.ts";
import { steps } from "./steps.ts";
import { routedTo } from "./testing/routed.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let house: Product;
let admin: Staff;
let there: Awaited<ReturnType<typeof routedTo>>;
let count = 0;

beforeAll(async () => {
  house = await openProduct();
  there = await routedTo(house);
});
afterAll(async () => {
  await there.close();
  await house.close();
});
beforeEach(async () => {
  admin = await house.staff("admin");
  there.partner.calm();
});

/** Lets so much time pass, the job looking every quarter of a minute as it does. */
async function pass(milliseconds: number, every = 15_000): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += every) {
    await driveOrders(house.services);
    house.clock.advance(every);
  }
  await driveOrders(house.services);
}

const applied = async (): Promise<Applied> => {
  count += 1;
  return applyAs(house, `partner-${count}`);
};
const orderOf = async ({ loanId }: Applied) => (await admin.call(loan.detail, { loanId })).order;
const statusOf = async (it: Applied) => (await orderOf(it)).status;
const atPartner = async ({ loanId }: Applied) => {
  const found = await admin.call(partner.detail, { loanId });
  if (!found) throw new Error("no order of a partner");
  return found;
};
const named = ({ person, orderNo }: Applied) => ({ externalId: person.externalId, orderNo });
const code = (it: Applied, typed = SECURE_CODE) => house.door.call(open.secureCode, { ...named(it), code: typed });

/** An order that its partner has paid out. */
async function paidOut(): Promise<Applied> {
  const it = await applied();
  await pass(MINUTE_MS);
  await code(it);
  await pass(2 * MINUTE_MS);
  admin = await house.staff("admin");
  expect(await statusOf(it)).toBe(21);
  return it;
}

/** Nothing of its money is in our books but the commission. */
async function expectNothingOfOurs({ loanId }: Applied, commission: number): Promise<void> {
  expect(await accountsOf(house, loanId)).toEqual(commission === 0 ? {} : { "1180": commission, "4060": -commission });
  const { db } = house.services.connection;
  const { n } = await only<{ n: number }>(
    db,
    sql`select ((select count(*) from payout where loan_id = ${loanId}) + (select count(*) from bill where loan_id = ${loanId})
          + (select count(*) from repayment where loan_id = ${loanId}))::int as n`,
  );
  expect(n).toBe(0);
}

describe("an order of a SaaS product", () => {
  test("goes through its partner from the check to its settlement, with each of the seventeen calls", async () => {
    there.partner.change({ reviewMs: 20_000 });
    const it = await applied();
    await driveOrders(house.services);
    expect([await statusOf(it), (await atPartner(it)).step]).toEqual([11, "review"]);
    await pass(MINUTE_MS);
    expect([await statusOf(it), (await atPartner(it)).step]).toEqual([32, "cards"]);
    await expect(code(it, "000000")).rejects.toMatchObject({ code: "400", message: expect.stringContaining("400") });
    await code(it);
    await pass(2 * MINUTE_MS);
    const paid = await orderOf(it);
    expect(paid).toMatchObject({ status: 21, byPartner: true, outstandingCents: 0, productType: 2 });
    const { plan, said, contractNo } = await atPartner(it);
    expect([said, contractNo, plan.length]).toEqual(["paid", `C-${it.orderNo}`, 1]);
    expect(paid.dueOn).toBe(plan[0]?.dueDate);
    await expectNothingOfOurs(it, 3500);

    // the borrower moves the due date at the partner
    const quote = await house.door.call(open.delayQuote, { ...named(it), termNo: 1, days: 7 });
    const taken = await house.door.call(open.delay, { ...named(it), quoteNo: quote.quoteNo });
    expect(taken.feeAmount).toBe(quote.feeAmount);
    there.partner.payDelay(taken.delayNo);
    await pass(10 * MINUTE_MS, MINUTE_MS);
    admin = await house.staff("admin");
    expect((await orderOf(it)).dueOn).toBe(quote.dueOn);
    expect((await atPartner(it)).delays).toMatchObject([{ term: 1, days: 7, dueDate: quote.dueOn }]);

    const [own] = await house.door.call(open.orders, { externalId: it.person.externalId });
    expect(own).toMatchObject({ byPartner: true, plans: [{ termNo: 1, dueOn: quote.dueOn }] });
    house.clock.advance(40 * DAY_MS);
    await pass(MINUTE_MS);
    admin = await house.staff("admin");
    expect(await statusOf(it)).toBe(40);
    there.partner.pay(it.orderNo, 110_000);
    await pass(15 * MINUTE_MS, MINUTE_MS);
    admin = await house.staff("admin");
    expect(await statusOf(it)).toBe(50);
    expect((await atPartner(it)).step).toBe("ended");
    await expectNothingOfOurs(it, 3500);
    const { db } = house.services.connection;
    expect(
      await only(db, sql`select settled_loans from customer where id = ${(await orderOf(it)).customerId}`),
    ).toEqual({
      settledLoans: 1,
    });
    expect([...there.partner.asked.keys()].sort()).toEqual([...PARTNER_CALLS].sort());
    await expectBalanced(house);
  });

  test("loses nothing and doubles nothing while the partner is down for an hour, at whatever step", async () => {
    const it = await applied();
    for (const always of ["down", "late", "wrongSignature", "down"] as const) {
      there.partner.change({ always });
      const before = await statusOf(it);
      await pass(15 * MINUTE_MS, MINUTE_MS);
      admin = await house.staff("admin");
      expect(await statusOf(it)).toBe(before);
      expect((await atPartner(it)).failure).toBe(always === "wrongSignature" ? "malformed" : "down");
      there.partner.change({ always: null, next: ["none", "late", "none", "down"] });
      await pass(3 * MINUTE_MS);
      if ((await atPartner(it)).step === "cards") await code(it).catch(() => code(it));
    }
    there.partner.change({ always: null });
    await pass(20 * MINUTE_MS, MINUTE_MS);
    admin = await house.staff("admin");
    expect(await statusOf(it)).toBe(21);
    expect([...there.partner.orders].filter(({ orderNo }) => orderNo === it.orderNo)).toHaveLength(1);
    expect(there.partner.orders.get(it.orderNo)?.cards).toHaveLength(1);
    await expectNothingOfOurs(it, 3500);
    const { n } = await only<{ n: number }>(
      house.services.connection.db,
      sql`select count(*)::int as n from loan_event where loan_id = ${it.loanId} and from_status is distinct from to_status`,
    );
    // applied, audited, passed, approved, cleared, confirmed, paid out: each once
    expect(n).toBe(7);
  });

  test("is brought on by one of two processes at once", async () => {
    const it = await applied();
    await Promise.all([driveOrders(house.services), driveOrders(house.services), driveOrders(house.services)]);
    expect([await statusOf(it), (await atPartner(it)).step]).toEqual([11, "review"]);
    expect([...there.partner.orders].filter(({ orderNo }) => orderNo === it.orderNo)).toHaveLength(1);
  });

  test("is told to who is set up at the very instant, whoever has looked by then", async () => {
    const { db } = house.services.connection;
    const { id, urls } = await only<{ id: string; urls: Readonly<Record<PartnerCall, string>> }>(
      db,
      sql`select product_id as id, urls from product_router`,
    );
    const { zone } = house.services.config;
    const routed = { id, productId: PARTNER_PRODUCT, appid: PARTNER_KEYS.appid, reason: "x" };
    const moved = forEachCall((call) => `${urls[call]}/moved`);
    const effectiveOn = addDays(dayIn(zone, house.clock.now()), 1);
    expect((await admin.ask(router.edit, { ...routed, ...moved, revision: 0, inForce: 0, effectiveOn })).code).toBe(
      "200",
    );
    const it = await applied();
    house.clock.advance(DAY_MS);
    const asked = there.partner.asked.get("getLoanProductUrl");
    await driveOrders(house.services);
    admin = await house.staff("admin");
    expect(there.partner.asked.get("getLoanProductUrl")).toBe(asked);
    expect((await atPartner(it)).failure).not.toBeNull();
    expect((await admin.ask(router.restore, { id, to: 0, revision: 1, inForce: 1, reason: "x" })).code).toBe("200");
    await pass(2 * MINUTE_MS);
    expect((await atPartner(it)).failure).toBeNull();
  });

  test("ends where the partner does not want the borrower, or rejects the order", async () => {
    there.partner.change({ unwelcome: "" });
    const unwelcome = await applied();
    await driveOrders(house.services);
    expect(await statusOf(unwelcome)).toBe(-12);
    expect(there.partner.orders.get(unwelcome.orderNo)).toBeUndefined();
    there.partner.change({ unwelcome: "0000", rejects: true });
    const rejected = await applied();
    await pass(2 * MINUTE_MS);
    expect(await statusOf(rejected)).toBe(-12);
    expect(
      await only(
        house.services.connection.db,
        sql`select details ->> 'reason' as why from loan_event where loan_id = ${rejected.loanId} and to_status = -12`,
      ),
    ).toEqual({ why: "not within our policy" });
    await expectNothingOfOurs(rejected, 0);
  });

  test("whose payout fails at the partner costs and earns nothing, and cannot be paid by us", async () => {
    there.partner.change({ fails: true });
    const it = await applied();
    await pass(MINUTE_MS);
    await code(it);
    await pass(2 * MINUTE_MS);
    const { status, can, version } = await orderOf(it);
    expect([status, can.payout, can.cancel]).toEqual([-10, false, true]);
    expect(await admin.ask(loan.payout, { loanId: it.loanId, version, cardConfirmed: true })).toMatchObject({
      code: "409",
      msg: loanRefusals.partnersOrder.en,
    });
    await expectNothingOfOurs(it, 0);
  });

  test("is not confirmed while its borrower may not borrow", async () => {
    const it = await applied();
    await pass(MINUTE_MS);
    const { db } = house.services.connection;
    const mayBorrow = async (status: 0 | 2) =>
      run(
        db,
        sql`update customer set status = ${status} where id = (select customer_id from loan_order where id = ${it.loanId})`,
      );
    await mayBorrow(2);
    await code(it);
    await pass(2 * MINUTE_MS);
    expect([await statusOf(it), (await atPartner(it)).step]).toEqual([32, "confirm"]);
    await mayBorrow(0);
    await pass(2 * MINUTE_MS);
    expect(await statusOf(it)).toBe(21);
  });

  test("stands as paying out before its partner is asked to, so that nobody cancels it meanwhile", async () => {
    const it = await applied();
    await pass(MINUTE_MS);
    await code(it);
    there.partner.change({ next: ["none", "none", ...Array.from({ length: 30 }, () => "down" as const)] });
    await pass(MINUTE_MS);
    const { status, version, can } = await orderOf(it);
    expect([status, can.cancel, (await atPartner(it)).step]).toEqual([22, false, "confirm"]);
    expect(there.partner.orders.get(it.orderNo)?.confirmedAt).toBeNull();
    expect((await admin.ask(loan.cancel, { loanId: it.loanId, version, reason: "x" })).code).toBe("409");
    there.partner.calm();
    await pass(20 * MINUTE_MS, MINUTE_MS);
    admin = await house.staff("admin");
    expect(await statusOf(it)).toBe(21);
  });

  test("is not confirmed any more once it was cancelled", async () => {
    const it = await applied();
    await pass(MINUTE_MS);
    const { version, can } = await orderOf(it);
    expect(can.payout).toBe(false);
    await admin.call(loan.cancel, { loanId: it.loanId, version, reason: "a petición" });
    await pass(2 * MINUTE_MS);
    expect([await statusOf(it), (await atPartner(it)).step]).toEqual([-22, "ended"]);
    expect(there.partner.orders.get(it.orderNo)?.confirmedAt).toBeNull();
    await expectNothingOfOurs(it, 0);
    await expectBalanced(house);
  });
});

describe("an amount", () => {
  /** Books what a partner says at a step of an order that was just applied for. */
  async function said(step: "product" | "review", asking: object): Promise<number> {
    const { loanId } = await applied();
    if (step === "review") await driveOrders(house.services);
    const order = await partnerOrder(house.services.connection.db, loanId);
    if (order?.step !== step) throw new Error(`not at ${step}`);
    const book = await steps[step](asking as Asking, order);
    await asSystem(house.services, async (ctx) => book(ctx, await lockLoan(ctx, loanId)));
    return (await findLoan(house.services.connection.db, loanId)).status;
  }

  test.each([
    [100_001, 200_000, -12],
    [50_000, 99_999, -12],
    [100_000, 100_000, 10],
  ])(
    "outside of what the partner lends, from %i to %i, ends the order before it is told of",
    async (least, most, status) => {
      expect(await said("product", { product: async () => ({ minAmount: least, maxAmount: most }) })).toBe(status);
    },
  );

  test.each([
    [99_999, -12],
    [100_001, -12],
    [100_000, 32],
  ])("that the partner passes as %i is a rejection unless it is the one applied for", async (amount, status) => {
    expect(await said("review", { review: async () => ({ result: "passed", amount, reason: null }) })).toBe(status);
  });
});

describe("our own money", () => {
  test("is neither paid out on it nor taken for it: by no verb, and not by the database", async () => {
    const it = await paidOut();
    const { loanId, orderNo } = it;
    const { can, version } = await orderOf(it);
    const ours = ["payout", "repay", "extend", "reduce", "flat", "cancelPaid", "payInfo", "quote", "refund"] as const;
    expect(ours.filter((action) => can[action])).toEqual([]);
    const found = await findLoan(house.services.connection.db, loanId);
    await expect(asSystem(house.services, (ctx) => requestPayout(ctx, found))).rejects.toMatchObject({
      reason: loanRefusals.partnersOrder,
    });
    expect(
      await admin.ask(loan.cancelAfterPayout, { loanId, version, channelTxId: "x-1", reason: "devuelto" }),
    ).toMatchObject({ code: "409", msg: loanRefusals.partnersOrder.en });
    await expect(house.door.call(open.paymentCode, { ...named(it), payFor: "debt" })).rejects.toMatchObject({
      code: "409",
    });
    const owner = connect(house.url, { role: null, max: 1 });
    await expect(
      run(
        owner.db,
        sql`insert into payout (loan_id, customer_id, attempt, channel, reference, amount_cents, status, clabe, bank_code,
              bank_name, holder, requested_at)
            select id, customer_id, 1, 'sandbox', 'by-hand', received_cents, 'PENDING', clabe, bank_code, bank_name, 'x', now()
            from loan_order where id = ${loanId}`,
      ),
    ).rejects.toMatchObject({ constraint: "partner_money" });
    await owner.close();
    expect(orderNo).toBe(found.orderNo);
    await expectNothingOfOurs(it, 3500);
  });
});

describe("the borrower", () => {
  test("is told where there is nothing to confirm, and that the partner gives no answer", async () => {
    const it = await applied();
    const told = (reason: { readonly es: string }) => ({ code: "409", message: expect.stringContaining(reason.es) });
    await expect(code(it)).rejects.toMatchObject(told(partnerRefusals.noCode));
    await pass(MINUTE_MS);
    there.partner.change({ always: "down" });
    await expect(code(it)).rejects.toMatchObject(told(partnerRefusals.unreachable));
    // one that we lend on has nothing to confirm at a partner
    await run(house.services.connection.db, sql`delete from partner_order where loan_id = ${it.loanId}`);
    await expect(code(it)).rejects.toMatchObject(told(partnerRefusals.notOfPartner));
  });
});
