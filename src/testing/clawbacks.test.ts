import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { workers } from "../app.ts";
import { bill } from "../service/bill/contract.ts";
import { customer } from "../desk/customer/contract.ts";
import { loan } from "../service/loan/contract.ts";
import { loanQuote } from "../service/loan/quote.contract.ts";
import { applyAndAgree } from "../../sandbox/borrower/agreement.ts";
import { open } from "../door/open/contract.ts";
import { repayment } from "../book/repayment/contract.ts";
import { only, sql } from "../platform/server/database/connect.ts";
import { drain } from "../platform/server/outbox.ts";
import { paidOut, type Applied } from "./borrower.ts";
import { passOrder } from "./orders.ts";
import { openProduct, type Product, type Staff } from "./product.ts";
import { reported } from "./receipts.ts";

let product: Product;
let admin: Staff;
let finance: Staff;

beforeAll(async () => {
  product = await openProduct();
  admin = await product.staff("admin");
  finance = await product.staff("finance");
});
afterAll(() => product.close());

/** After this long a payout is tried again that had to wait. */
const WAIT_MS = 1_000_000;

const detailOf = (loanId: string) => admin.call(loan.detail, { loanId });

async function report(loanId: string, amount: string): Promise<string> {
  const [term] = (await detailOf(loanId)).plan;
  return (await finance.call(bill.repay, { ...reported, billId: term?.id ?? "", amount, channel: "sandbox" }))
    .repaymentId;
}

/** What the ledger says that a customer has in credit and owes back. */
async function booked(loanId: string): Promise<{ readonly credit: number; readonly owedBack: number }> {
  const found = await only<{ creditCents: number; owedBackCents: number }>(
    product.services.connection.db,
    sql`select coalesce(-sum(l.amount_cents) filter (where l.account = 2020), 0)::bigint as credit_cents,
               coalesce(sum(l.amount_cents) filter (where l.account = 1160), 0)::bigint as owed_back_cents
        from ledger_leg l where l.customer_id = (select customer_id from loan_order where id = ${loanId})`,
  );
  return { credit: found.creditCents, owedBack: found.owedBackCents };
}

async function applyAgain(
  { person }: Applied,
  appOrderId: string,
): Promise<{ readonly code: string; readonly message: string }> {
  // who owes money back is shown nothing, and asks all the same
  const [group] = await product.door.call(open.products, {});
  const application = { appOrderId, productGroupId: group?.productGroupId ?? "", amount: "1000.00" };
  return applyAndAgree({ seed: appOrderId, person, door: product.door }, application, product.clock.now()).then(
    () => ({ code: "200", message: "" }),
    (error: { code: string; message: string }) => ({ code: error.code, message: error.message }),
  );
}

/** A settled order whose customer was refunded 8,000.00 of a payment of 9,000.00 that never arrived. */
async function refundedAndReversed(seed: string): Promise<Applied> {
  const applied = await paidOut(product, seed);
  const { loanId } = applied;
  const wrong = await report(loanId, "9000.00");
  await finance.call(bill.refund, { loanId, amount: "8000.00", reason: "sobrante" });
  await product.settle();
  expect(await finance.call(repayment.reverse, { repaymentId: wrong, reason: "no llegó" })).toMatchObject({
    loanStatus: 21,
    outstandingCents: 100_000,
    creditCents: 0,
    clawbackCents: 800_000,
  });
  await report(loanId, "1000.00");
  expect((await detailOf(loanId)).order).toMatchObject({ status: 50, outstandingCents: 0 });
  return applied;
}

describe("money that was refunded of a payment that never arrived", () => {
  test("is owed by the customer wherever it is asked, lends and refunds nothing, and is paid before anything becomes credit", async () => {
    const applied = await refundedAndReversed("claw-story");
    const { loanId, person, orderNo } = applied;
    const { order } = await detailOf(loanId);
    expect(order).toMatchObject({ clawbackCents: 800_000, can: { repay: true, payInfo: true, refund: false } });
    const { customerId } = order;
    const profile = await admin.call(customer.detail, { customerId });
    expect(profile.customer).toMatchObject({ outstandingCents: 800_000, clawbackCents: 800_000, creditCents: 0 });
    const { list } = await admin.call(customer.list, { pageNum: 1, pageSize: 10, userId: customerId });
    expect(list).toMatchObject([{ clawbackCents: 800_000, creditCents: 0 }]);

    expect(await admin.call(loanQuote.quote, { loanId })).toMatchObject({
      fullPayment: { totalCents: 0 },
      owedBackCents: 800_000,
      totalCents: 800_000,
    });
    expect(await admin.call(loan.paymentInfo, { loanId })).toMatchObject({
      owedBackCents: 800_000,
      text: expect.stringContaining("reintegrar $8,000.00"),
    });

    expect(await applyAgain(applied, "claw-second")).toMatchObject({
      code: "409",
      message: expect.stringContaining("8,000.00"),
    });
    expect(await finance.ask(bill.refund, { loanId, amount: "1.00", reason: "x" })).toMatchObject({
      code: "409",
      data: { reason: "owesBack", owedBackCents: 800_000 },
    });

    const { externalId } = person;
    const code = await product.door.call(open.paymentCode, { externalId, orderNo });
    expect(code).toMatchObject({ amount: "8000.00", debtAmount: "0.00", owedBackAmount: "8000.00" });
    product.bank.pay(code.paymentCode, 500_000, product.clock.now());
    await product.settle();
    expect(await booked(loanId)).toEqual({ credit: 0, owedBack: 300_000 });
    expect(await product.door.call(open.orders, { externalId })).toMatchObject([{ owedBackAmount: "3000.00" }]);

    await report(loanId, "3000.00");
    expect(await booked(loanId)).toEqual({ credit: 0, owedBack: 0 });
    expect((await detailOf(loanId)).order).toMatchObject({ clawbackCents: 0, creditCents: 0, can: { repay: false } });
    expect(await applyAgain(applied, "claw-third")).toMatchObject({ code: "200" });
  });

  test("stops an order that was applied for before, until it is paid back", async () => {
    const applied = await paidOut(product, "claw-later");
    const { loanId, person } = applied;
    const wrong = await report(loanId, "9000.00");
    await finance.call(bill.refund, { loanId, amount: "8000.00", reason: "sobrante" });
    await report(loanId, "1000.00");
    await product.settle();
    expect(await applyAgain(applied, "claw-waiting")).toMatchObject({ code: "200" });
    await product.settle();
    const { loanId: next } = await only<{ loanId: string }>(
      product.services.connection.db,
      sql`select o.id as loan_id from loan_order o join customer c on c.id = o.customer_id
          where c.external_id = ${person.externalId} order by o.id desc limit 1`,
    );
    await finance.call(repayment.reverse, { repaymentId: wrong, reason: "no llegó" });
    await passOrder(await product.staff("reviewer"), next);
    for (let round = 0; round < 4; round += 1) {
      await drain(product.services, workers);
      product.clock.advance(5000);
    }
    expect((await detailOf(next)).order).toMatchObject({ status: 32, can: { payout: false } });
    await report(loanId, "8000.00");
    product.clock.advance(WAIT_MS);
    await product.settle();
    expect((await detailOf(next)).order.status).toBe(21);
  });

  test("takes what comes back of a refund that fails before it is credit again", async () => {
    const { loanId } = await paidOut(product, "claw-failed");
    const wrong = await report(loanId, "9000.00");
    product.bank.desk.change({ shares: { fail: 1 } });
    await finance.call(bill.refund, { loanId, amount: "8000.00", reason: "sobrante" });
    await finance.call(repayment.reverse, { repaymentId: wrong, reason: "no llegó" });
    expect(await booked(loanId)).toEqual({ credit: 0, owedBack: 800_000 });
    await product.settle();
    product.bank.desk.change({ shares: { fail: 0 } });
    expect(await booked(loanId)).toEqual({ credit: 0, owedBack: 0 });
  });
});
