import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bill } from "../service/bill/contract.ts";
import { runBusinessDay } from "../book/plan/server/business-day.job.ts";
import { customer } from "../desk/customer/contract.ts";
import { loan } from "../service/loan/contract.ts";
import { repayment } from "../book/repayment/contract.ts";
import { rows, sql } from "../platform/server/database/connect.ts";
import { addDays, businessDate, type BusinessDate } from "../platform/shared/business-date.ts";
import { paidOut, payAs, type Applied } from "./borrower.ts";
import { decimal } from "./decimal.ts";
import { paidOutMany, PRODUCT_GROUPS } from "./orders.ts";
import { openProduct, type Product, type Staff } from "./product.ts";
import { reported } from "./receipts.ts";
import { storyOf } from "./story.ts";

let product: Product;
let admin: Staff;
let finance: Staff;

beforeAll(async () => {
  product = await openProduct();
  admin = await product.staff("admin");
  finance = await product.staff("finance");
});
afterAll(() => product.close());

const DAY_MS = 86_400_000;
const detailOf = (loanId: string) => admin.call(loan.detail, { loanId });
const termOf = async (loanId: string) => {
  const [term] = (await detailOf(loanId)).plan;
  if (!term) throw new Error("the order has no plan");
  return term;
};

/** Lets days go by, each with its business day. */
async function days(count: number): Promise<void> {
  for (let day = 0; day < count; day += 1) {
    product.clock.advance(DAY_MS);
    await runBusinessDay(product.services);
  }
}

const today = (): BusinessDate => businessDate(product.clock.now().toISOString().slice(0, 10));

async function report(loanId: string, amountCents: number, valueOn: BusinessDate): Promise<string> {
  const { id } = await termOf(loanId);
  return (
    await finance.call(bill.repay, {
      ...reported,
      billId: id,
      amount: decimal(amountCents),
      channel: "sandbox",
      valueOn,
    })
  ).repaymentId;
}

/** How many days' charges of an order stand, and how many were taken back, by event. */
async function entriesOf(loanId: string): Promise<Readonly<Record<string, number>>> {
  const found = await rows<{ event: string; entries: number }>(
    product.services.connection.db,
    sql`select event, count(*)::int as entries from ledger_entry where loan_id = ${loanId}
          and event in ('overdueDay', 'chargeTakenBack', 'chargedAgain') group by event`,
  );
  return Object.fromEntries(found.map(({ event, entries }) => [event, entries]));
}

/** An order that is paid out and overdue since yesterday, with its due date. */
async function overdueSince(
  seed: string,
  late: number,
): Promise<{
  readonly applied: Applied;
  readonly loanId: string;
  readonly dueOn: BusinessDate;
  readonly owed: number;
}> {
  const applied = await paidOut(product, seed);
  const { dueOn } = await termOf(applied.loanId);
  await days(Math.round((Date.parse(dueOn) - Date.parse(today())) / DAY_MS));
  const { outstandingCents: owed } = (await detailOf(applied.loanId)).order;
  await days(late);
  expect((await detailOf(applied.loanId)).order.status).toBe(40);
  return { applied, loanId: applied.loanId, dueOn: businessDate(dueOn), owed };
}

describe("a payment that was made in time and booked later", () => {
  test("settles the order without a fee: what was charged since is taken back day by day, and stands on the timeline", async () => {
    const { loanId, dueOn, owed } = await overdueSince("value-in-time", 3);
    expect((await detailOf(loanId)).order.outstandingCents).toBeGreaterThan(owed);
    await report(loanId, owed, dueOn);

    const { order, plan } = await detailOf(loanId);
    expect(order).toMatchObject({ status: 50, outstandingCents: 0, creditCents: 0, overdueDays: 0 });
    expect(plan[0]).toMatchObject({ overdueCents: 0, closeReason: "paid" });
    expect(await entriesOf(loanId)).toEqual({ overdueDay: 3, chargeTakenBack: 3 });
    const [settled, relief] = await storyOf(admin, loanId);
    expect(settled).toMatchObject({ event: "settle", states: ["Overdue", "Settled"] });
    expect(relief).toMatchObject({
      event: "chargesTakenBack",
      states: null,
      facts: { amountCents: expect.any(Number) },
    });
  });

  test("brings an order back to current when the term that was due is covered, and the rest is not due yet", async () => {
    const [applied] = await paidOutMany(product, [{ seed: "value-current", group: PRODUCT_GROUPS.twoTerms }]);
    const loanId = applied?.loanId ?? "";
    const first = await termOf(loanId);
    await days(Math.round((Date.parse(first.dueOn) - Date.parse(today())) / DAY_MS));
    const { outstandingCents: owed } = await termOf(loanId);
    await days(2);
    expect((await detailOf(loanId)).plan.length).toBeGreaterThan(1);
    await report(loanId, owed, businessDate(first.dueOn));
    const { order, plan } = await detailOf(loanId);
    expect(order).toMatchObject({ status: 21, overdueDays: 0, dueOn: plan[1]?.dueOn });
    expect(plan[0]).toMatchObject({ status: 30, overdueCents: 0 });
  });

  test("gives back the fee that another payment had covered meanwhile", async () => {
    const { applied, loanId, dueOn, owed } = await overdueSince("value-moved-on", 2);
    const fee = (await termOf(loanId)).overdueLeftCents;
    await payAs(product, applied, fee);
    expect((await termOf(loanId)).overdueLeftCents).toBe(0);
    await report(loanId, owed, dueOn);
    expect((await detailOf(loanId)).order).toMatchObject({ status: 50, outstandingCents: 0, creditCents: fee });
  });

  test("ends as on its value date when it is reversed and reported again, however often", async () => {
    const { loanId, dueOn, owed } = await overdueSince("value-again", 2);
    const before = (await detailOf(loanId)).order.outstandingCents;
    const id = await report(loanId, owed, dueOn);
    await finance.call(repayment.reverse, { repaymentId: id, reason: "banco" });
    expect((await detailOf(loanId)).order).toMatchObject({ status: 40, outstandingCents: before });
    expect(await entriesOf(loanId)).toEqual({ overdueDay: 2, chargeTakenBack: 2, chargedAgain: 2 });
    await report(loanId, owed, dueOn);
    expect((await detailOf(loanId)).order).toMatchObject({ status: 50, outstandingCents: 0, creditCents: 0 });
    expect(await entriesOf(loanId)).toEqual({ overdueDay: 2, chargeTakenBack: 4, chargedAgain: 2 });
  });

  test("leaves no trace in how late the customer ever was; what was late stays", async () => {
    const worst = async (loanId: string) =>
      (await admin.call(customer.detail, { customerId: (await detailOf(loanId)).order.customerId })).customer
        .worstOverdueDays;
    const { loanId, dueOn, owed } = await overdueSince("value-worst", 3);
    expect(await worst(loanId)).toBe(3);
    const repaid = await report(loanId, owed, dueOn);
    expect(await worst(loanId)).toBe(0);
    await finance.call(repayment.reverse, { repaymentId: repaid, reason: "banco" });
    await report(loanId, 1_000_000, addDays(dueOn, 2));
    expect(await worst(loanId)).toBe(2);
  });
});
