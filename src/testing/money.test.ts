import { applyAndAgree } from "../../sandbox/borrower/agreement.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { workers } from "../app.ts";
import { bill } from "../service/bill/contract.ts";
import { runBusinessDay } from "../book/plan/server/business-day.job.ts";
import { customer } from "../desk/customer/contract.ts";
import { loan } from "../service/loan/contract.ts";
import { open } from "../door/open/contract.ts";
import { payment } from "../rails/payment/contract.ts";
import { repayment } from "../book/repayment/contract.ts";
import { review } from "../desk/review/contract.ts";
import { reviewStage } from "../desk/review/domain/status.ts";
import { Door } from "../../sandbox/door.ts";
import { rows, sql } from "../platform/server/database/connect.ts";
import { drain } from "../platform/server/outbox.ts";
import { businessDate } from "../platform/shared/business-date.ts";
import { applyAs, paidOut, passAs, payAs, type Applied } from "./borrower.ts";
import { doorKey } from "./keys.ts";
import { paidOutMany, PRODUCT_GROUPS } from "./orders.ts";
import { openProduct, type Product, type Staff } from "./product.ts";
import { reported } from "./receipts.ts";
import { accountsOf, expectBalanced } from "./books.ts";
import { decimal } from "./decimal.ts";
import { passDays } from "./passing.ts";
import { charged } from "./taxed.ts";

let product: Product;
let admin: Staff;
let finance: Staff;

beforeAll(async () => {
  product = await openProduct();
  admin = await product.staff("admin");
  finance = await product.staff("finance");
});
afterAll(() => product.close());

const detailOf = (loanId: string) => admin.call(loan.detail, { loanId });
const orderOf = async (loanId: string) => (await detailOf(loanId)).order;
const termOf = async (loanId: string) => {
  const term = (await detailOf(loanId)).plan[0];
  if (!term) throw new Error("the order has no plan");
  return term;
};

async function repay(loanId: string, amount: string): Promise<string> {
  const { id } = await termOf(loanId);
  return (await finance.call(bill.repay, { ...reported, billId: id, amount, channel: "sandbox" })).repaymentId;
}

describe("an extension", () => {
  test("is quoted, paid, and moves the due date; nothing is posted before", async () => {
    const applied = await paidOut(product, "ext-paid");
    const before = await termOf(applied.loanId);
    const entries = await accountsOf(product, applied.loanId);
    const quote = await finance.call(bill.extendQuote, { billId: before.id, days: 8 });
    expect(quote).toMatchObject({ feeCents: charged(10_000), oldDueOn: before.dueOn });
    await finance.call(bill.extend, { reason: "acuerdo", billId: before.id, days: 8, version: before.version });
    expect(await accountsOf(product, applied.loanId)).toEqual(entries);
    expect((await termOf(applied.loanId)).dueOn).toBe(before.dueOn);

    await payAs(product, applied, quote.feeCents);
    const { order, plan, extensions } = await detailOf(applied.loanId);
    expect(plan[0]).toMatchObject({
      dueOn: quote.newDueOn,
      extendedDays: 8,
      extensionCents: charged(10_000),
      extensionLeftCents: 0,
      principalLeftCents: 100_000,
    });
    expect(order).toMatchObject({ status: 21, dueOn: quote.newDueOn, outstandingCents: 100_000 });
    expect(extensions).toMatchObject([{ status: "effective", feeCents: charged(10_000) }]);
    await expectBalanced(product);
  });

  test("whose offer is answered with less than its fee gets an ordinary repayment, which ends the offer", async () => {
    const applied = await paidOut(product, "ext-less");
    const before = await termOf(applied.loanId);
    await finance.call(bill.extend, { reason: "acuerdo", billId: before.id, days: 7, version: before.version });
    const less = charged(5_000) - 1;
    await payAs(product, applied, less);
    const { plan, extensions } = await detailOf(applied.loanId);
    expect(plan[0]).toMatchObject({
      dueOn: before.dueOn,
      extendedDays: 0,
      extensionCents: 0,
      principalLeftCents: 100_000 - less,
    });
    expect(extensions).toMatchObject([{ status: "expired", endReason: "payment" }]);
    await payAs(product, applied, charged(Math.floor((100_000 - less) / 20)));
    expect((await termOf(applied.loanId)).dueOn).toBe(before.dueOn);
    await expectBalanced(product);
  });

  test("whose fee staff register to the centavo takes effect, and the whole of it counts as allocated", async () => {
    const { loanId } = await paidOut(product, "ext-exact");
    const { id, version } = await termOf(loanId);
    const { newDueOn } = await finance.call(bill.extend, { reason: "acuerdo", billId: id, days: 7, version });
    const fee = charged(5_000);
    const registered = await finance.call(bill.repay, {
      ...reported,
      billId: id,
      amount: decimal(fee),
      channel: "sandbox",
    });
    expect(registered).toMatchObject({ allocatedCents: fee, overpaidCents: 0, outstandingCents: 100_000 });
    expect((await termOf(loanId)).dueOn).toBe(newDueOn);
    await expectBalanced(product);
  });

  test("takes nothing from a payment that comes after the bill was settled", async () => {
    const applied = await paidOut(product, "ext-settled");
    const { id, version, dueOn } = await termOf(applied.loanId);
    await finance.call(bill.extend, { reason: "acuerdo", billId: id, days: 7, version });
    await finance.call(bill.flat, { loanId: applied.loanId, confirmed: true, reason: "acuerdo" });
    const late = await finance.call(bill.repay, { ...reported, billId: id, amount: "80.00", channel: "sandbox" });
    expect(late).toMatchObject({ loanStatus: 50, allocatedCents: 0, overpaidCents: 8_000, creditCents: 8_000 });
    expect(await termOf(applied.loanId)).toMatchObject({ dueOn, extensionCents: 0 });
    await expectBalanced(product);
  });

  test("of a later term takes effect although the offer for a term that was settled since is still open", async () => {
    const [applied] = await paidOutMany(product, [{ seed: "ext-two-terms", group: PRODUCT_GROUPS.twoTerms }]);
    if (!applied) throw new Error("no order");
    const planOf = async () => (await detailOf(applied.loanId)).plan;
    const [first, second] = await planOf();
    if (!first || !second) throw new Error("no plan of two terms");
    await finance.call(bill.extend, { reason: "acuerdo", billId: first.id, days: 7, version: first.version });
    await finance.call(bill.reduce, {
      billId: first.id,
      version: first.version,
      principal: decimal(first.principalLeftCents),
      reason: "acuerdo",
    });
    const quote = await finance.call(bill.extend, {
      reason: "acuerdo",
      billId: second.id,
      days: 7,
      version: second.version,
    });
    await payAs(product, applied, quote.feeCents);
    expect((await planOf()).map(({ dueOn, outstandingCents }) => [dueOn, outstandingCents])).toEqual([
      [first.dueOn, 0],
      [quote.newDueOn, second.outstandingCents],
    ]);
    await expectBalanced(product);
  });

  test("brings an overdue order back, and pays what is beyond the fee into the bill", async () => {
    const applied = await paidOut(product, "ext-late");
    await passDays(product, 17);
    expect((await orderOf(applied.loanId)).status).toBe(40);
    const before = await termOf(applied.loanId);
    await finance.call(bill.extend, { reason: "acuerdo", billId: before.id, days: 10, version: before.version });
    await payAs(product, applied, charged(10_000) + 5_000, "extension");
    const { order, plan } = await detailOf(applied.loanId);
    expect(order).toMatchObject({ status: 21, overdueDays: 0 });
    expect(plan[0]).toMatchObject({ extensionLeftCents: 0, overdueLeftCents: 0, extendedDays: 10 });
    await expectBalanced(product);
  });

  test("is refused, with the condition named, when it is not open to the bill", async () => {
    const applied = await paidOut(product, "ext-no");
    const first = await termOf(applied.loanId);
    const refusal = async (extensionDays: number): Promise<unknown> => {
      const { version, id } = await termOf(applied.loanId);
      const answer = await finance.ask(bill.extend, { reason: "acuerdo", billId: id, days: extensionDays, version });
      return [answer.code, (answer.data as unknown as { condition?: string } | null)?.condition];
    };
    await finance.call(bill.extend, { reason: "acuerdo", billId: first.id, days: 20, version: first.version });
    expect(await refusal(5)).toEqual(["409", "quotePending"]);
    await payAs(product, applied, charged(15_000));
    expect(await refusal(11)).toEqual(["409", "days"]);
    await passDays(product, 14 + 20 + 16);
    expect(await refusal(10)).toEqual(["409", "overdueTooLong"]);
    await finance.call(bill.flat, { loanId: applied.loanId, confirmed: true, reason: "fin" });
    expect((await refusal(1))?.toString()).toContain("409");
    await expectBalanced(product);
  });
});

describe("a reduction", () => {
  test("waives what is named, at most what is owed, and settles the order when nothing is left", async () => {
    const applied = await paidOut(product, "reduce");
    await passDays(product, 17);
    const late = await termOf(applied.loanId);
    expect(late.overdueLeftCents).toBe(3 * charged(1_000));
    const tooMuch = await finance.ask(bill.reduce, {
      billId: late.id,
      version: late.version,
      overdue: decimal(late.overdueLeftCents + 1),
      reason: "x",
    });
    expect([tooMuch.code, tooMuch.errors?.[0]?.field]).toEqual(["400", "overdue"]);
    const nothing = await finance.ask(bill.reduce, { billId: late.id, version: late.version, reason: "x" });
    expect(nothing.code).toBe("400");
    const some = await finance.call(bill.reduce, {
      billId: late.id,
      version: late.version,
      overdue: decimal(late.overdueLeftCents),
      interest: decimal(late.interestLeftCents),
      reason: "acuerdo",
    });
    expect(some).toMatchObject({ loanStatus: 40, outstandingCents: 100_000 });

    const after = await termOf(applied.loanId);
    const all = await finance.call(bill.reduce, {
      billId: after.id,
      version: after.version,
      principal: "1000.00",
      reason: "fallecimiento",
    });
    expect(all).toMatchObject({ loanStatus: 50, outstandingCents: 0 });
    expect(await termOf(applied.loanId)).toMatchObject({ status: 30, closeReason: "reduced", paidCents: 0 });
    const accounts = await accountsOf(product, applied.loanId);
    expect(accounts["5020"] ?? 0).toBe(100_000);
    expect(
      (await finance.ask(bill.reduce, { billId: after.id, version: after.version + 1, principal: "1.00", reason: "x" }))
        .code,
    ).toBe("409");
    await expectBalanced(product);
  });

  test("with the version of before another command is refused", async () => {
    const { loanId } = await paidOut(product, "reduce-stale");
    const { id, version } = await termOf(loanId);
    await repay(loanId, "1.00");
    expect((await finance.ask(bill.reduce, { billId: id, version, principal: "1.00", reason: "x" })).code).toBe("409");
  });
});

describe("a flat-bill", () => {
  test("asks for a confirmation while less than the principal was repaid, and then settles", async () => {
    const applied = await paidOut(product, "flat-ask");
    await repay(applied.loanId, "400.00");
    const asked = await finance.ask(bill.flat, { loanId: applied.loanId, reason: "pérdida" });
    expect([asked.code, asked.data, asked.errors?.[0]?.field]).toEqual(["409", { confirm: true }, "confirmed"]);
    expect((await orderOf(applied.loanId)).status).toBe(21);
    const done = await finance.call(bill.flat, { loanId: applied.loanId, confirmed: true, reason: "pérdida" });
    expect(done).toMatchObject({ loanStatus: 50, outstandingCents: 0 });
    expect(await termOf(applied.loanId)).toMatchObject({ status: 30, closeReason: "flatBilled" });
    expect((await finance.ask(bill.flat, { loanId: applied.loanId, confirmed: true, reason: "otra vez" })).code).toBe(
      "409",
    );
    await expectBalanced(product);
  });

  test("asks for none once the principal is repaid", async () => {
    const applied = await paidOut(product, "flat-none");
    await passDays(product, 20);
    await repay(applied.loanId, "1000.00");
    expect((await orderOf(applied.loanId)).status).toBe(40);
    expect(await finance.call(bill.flat, { loanId: applied.loanId, reason: "acuerdo" })).toMatchObject({
      loanStatus: 50,
    });
    await expectBalanced(product);
  });

  test("of an order without a plan is refused", async () => {
    const { loanId } = await applyAs(product, "flat-early");
    expect((await finance.ask(bill.flat, { loanId, confirmed: true, reason: "x" })).code).toBe("409");
  });
});

describe("an overpayment", () => {
  const overpaid = async (seed: string): Promise<Applied> => {
    const applied = await paidOut(product, seed);
    await payAs(product, applied, 130_000);
    expect(await orderOf(applied.loanId)).toMatchObject({ status: 50, creditCents: 30_000 });
    return applied;
  };

  test("becomes credit of the customer, and a refund takes it back to the account", async () => {
    const { loanId } = await overpaid("over-refund");
    const tooMuch = await finance.ask(bill.refund, { loanId, amount: "300.01", reason: "x" });
    expect([tooMuch.code, tooMuch.errors?.[0]?.field]).toEqual(["409", "amount"]);
    const asked = await finance.call(bill.refund, { loanId, amount: "200.00", reason: "pagó de más" });
    expect(asked.creditCents).toBe(10_000);
    const second = await finance.ask(bill.refund, { loanId, amount: "50.00", reason: "x" });
    expect(second.code).toBe("409");
    await product.settle();
    const { order, money: movements } = await detailOf(loanId);
    expect(order.creditCents).toBe(10_000);
    expect(movements.find(({ kind }) => kind === "refund")).toMatchObject({ status: "success", amountCents: 20_000 });
    expect(
      product.bank.book.transfers.get(`refund ${movements.find(({ kind }) => kind === "refund")?.reference}`)
        ?.amountCents,
    ).toBe(20_000);
    expect((await finance.call(bill.refund, { loanId, amount: "100.00", reason: "resto" })).creditCents).toBe(0);
    await product.settle();
    await expectBalanced(product);
  });

  test("keeps its credit when the bank fails the refund", async () => {
    const { loanId } = await overpaid("over-fail");
    product.bank.desk.change({ next: ["fail"] });
    expect((await finance.call(bill.refund, { loanId, amount: "300.00", reason: "x" })).creditCents).toBe(0);
    await product.settle();
    const { order, money: movements } = await detailOf(loanId);
    expect(order.creditCents).toBe(30_000);
    expect(movements.find(({ kind }) => kind === "refund")).toMatchObject({ status: "failure" });
    await expectBalanced(product);
  });

  test("is refunded once by twenty requests at once", async () => {
    const { loanId } = await overpaid("over-race");
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => finance.ask(bill.refund, { loanId, amount: "300.00", reason: "x" })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(["200", ...Array.from({ length: 19 }, () => "409")]);
    await product.settle();
    expect((await orderOf(loanId)).creditCents).toBe(0);
    await expectBalanced(product);
  });
});

describe("a reversal", () => {
  test("reopens a settled order, allocates the later repayments anew, and happens once", async () => {
    const { loanId } = await paidOut(product, "rev-replay");
    const first = await repay(loanId, "600.00");
    await repay(loanId, "500.00");
    expect(await orderOf(loanId)).toMatchObject({ status: 50, creditCents: 10_000 });
    const reversed = await finance.call(repayment.reverse, { repaymentId: first, reason: "no llegó" });
    expect(reversed).toMatchObject({ loanStatus: 21, outstandingCents: 50_000, creditCents: 0 });
    expect(await termOf(loanId)).toMatchObject({ status: 20, paidCents: 50_000, closeReason: null });
    expect((await finance.ask(repayment.reverse, { repaymentId: first, reason: "otra vez" })).code).toBe("409");
    await expectBalanced(product);
  });

  test("of twenty at once is carried out once", async () => {
    const { loanId } = await paidOut(product, "rev-race");
    const id = await repay(loanId, "700.00");
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => finance.ask(repayment.reverse, { repaymentId: id, reason: "x" })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(["200", ...Array.from({ length: 19 }, () => "409")]);
    expect((await orderOf(loanId)).outstandingCents).toBe(100_000);
    await expectBalanced(product);
  });

  test("of money whose credit was refunded leaves the customer owing it", async () => {
    const applied = await paidOut(product, "rev-claw");
    const id = await repay(applied.loanId, "1200.00");
    await finance.call(bill.refund, { loanId: applied.loanId, amount: "200.00", reason: "x" });
    await product.settle();
    const reversed = await finance.call(repayment.reverse, { repaymentId: id, reason: "cheque sin fondos" });
    expect(reversed).toMatchObject({ loanStatus: 21, outstandingCents: 100_000, creditCents: 0 });
    expect((await accountsOf(product, applied.loanId))["1160"]).toBe(20_000);
    await expectBalanced(product);
  });

  test("of a repayment that had settled such a debt makes the customer owe it again", async () => {
    const { loanId } = await paidOut(product, "rev-claw-again");
    const first = await repay(loanId, "1200.00");
    await finance.call(bill.refund, { loanId, amount: "200.00", reason: "x" });
    await product.settle();
    const second = await repay(loanId, "1150.00");
    await finance.call(repayment.reverse, { repaymentId: first, reason: "no llegó" });
    expect((await accountsOf(product, loanId))["1160"]).toBe(5_000);
    await finance.call(repayment.reverse, { repaymentId: second, reason: "tampoco" });
    const accounts = await accountsOf(product, loanId);
    expect([accounts["1160"], accounts["2040"] ?? 0, (await orderOf(loanId)).outstandingCents]).toEqual([
      20_000, 0, 100_000,
    ]);
    await expectBalanced(product);
  });

  test("lets money that was recorded later pay the order, though its value date is an earlier one", async () => {
    const { loanId } = await paidOut(product, "rev-backdated");
    await passDays(product, 1);
    const { id, outstandingCents } = await termOf(loanId);
    const first = await repay(loanId, decimal(outstandingCents));
    const yesterday = businessDate((await orderOf(loanId)).appliedAt.slice(0, 10));
    await finance.call(bill.repay, {
      ...reported,
      billId: id,
      amount: "300.00",
      channel: "sandbox",
      valueOn: yesterday,
    });
    expect(await orderOf(loanId)).toMatchObject({ status: 50, creditCents: 30_000 });
    const reversed = await finance.call(repayment.reverse, { repaymentId: first, reason: "no llegó" });
    expect(reversed).toMatchObject({ loanStatus: 21, outstandingCents: outstandingCents - 30_000, creditCents: 0 });
    await expectBalanced(product);
  });

  test("charges the days on which the principal was thought to be paid at once, so that what is shown is what is owed", async () => {
    const { loanId } = await paidOut(product, "rev-charges");
    const first = await repay(loanId, "1000.00");
    await passDays(product, 17);
    const reversed = await finance.call(repayment.reverse, { repaymentId: first, reason: "no llegó" });
    const { interestLeftCents, overdueLeftCents } = await termOf(loanId);
    expect(overdueLeftCents).toBe(3 * charged(1_000));
    expect(reversed).toMatchObject({
      loanStatus: 40,
      outstandingCents: 100_000 + interestLeftCents + overdueLeftCents,
    });
    await finance.call(bill.repay, {
      ...reported,
      billId: (await termOf(loanId)).id,
      amount: decimal(reversed.outstandingCents),
      channel: "sandbox",
    });
    expect(await orderOf(loanId)).toMatchObject({ status: 50, creditCents: 0 });
    await expectBalanced(product);
  });

  /** A customer whose order was settled by one repayment, and who has applied again since. */
  async function appliedAgain(
    seed: string,
  ): Promise<{ readonly first: string; readonly second: string; readonly repaymentId: string }> {
    const { loanId, person } = await paidOut(product, seed);
    const repaymentId = await repay(loanId, "1000.00");
    expect((await orderOf(loanId)).status).toBe(50);
    const { externalId } = person;
    const [group] = await product.door.call(open.products, { externalId });
    const application = {
      appOrderId: `again-${seed}`,
      productGroupId: group?.productGroupId ?? "",
      amount: "1000.00",
    };
    const applicant = { seed, person, door: product.door };
    const second = await applyAndAgree(applicant, application, product.clock.now());
    await product.settle();
    return { first: loanId, second: second.loanId, repaymentId };
  }

  test("cancels what the customer applied for since, as long as it is not paid out", async () => {
    const { first, second, repaymentId } = await appliedAgain("rev-second");
    const reversed = await finance.ask(repayment.reverse, { repaymentId, reason: "no llegó" });
    expect(reversed).toMatchObject({ code: "200", data: { loanId: first, loanStatus: 21, outstandingCents: 100_000 } });
    expect([(await orderOf(first)).status, (await orderOf(second)).status]).toEqual([21, -22]);
    await expectBalanced(product);
  });

  test("is refused in words when the customer's next order is paid out already", async () => {
    const { first, second, repaymentId } = await appliedAgain("rev-third");
    await passAs(product, await product.staff("reviewer"), second);
    expect((await orderOf(second)).status).toBe(21);
    const reversed = await finance.ask(repayment.reverse, { repaymentId, reason: "no llegó" });
    expect([reversed.code, reversed.msg]).toEqual(["409", "The customer already has an open order"]);
    expect([(await orderOf(first)).status, (await orderOf(second)).status]).toEqual([50, 21]);
    await expectBalanced(product);
  });
});

describe("an order that ends before its payout", () => {
  /** An order that waits for its payout because its channel is off. */
  async function approved(seed: string): Promise<Applied> {
    const { db } = product.services.connection;
    await sql`update channel set enabled = false`.execute(db);
    const applied = await applyAs(product, seed);
    for (let round = 0; round < 6; round += 1) await drain(product.services, workers);
    const reviewer = await product.staff("reviewer");
    const { version } = await reviewer.call(review.claim, { loanId: applied.loanId });
    await reviewer.call(review.pass, { loanId: applied.loanId, version, stages: [...reviewStage.codes] });
    for (let round = 0; round < 4; round += 1) await drain(product.services, workers);
    expect((await orderOf(applied.loanId)).status).toBe(32);
    return applied;
  }
  const reopenChannel = () => sql`update channel set enabled = true`.execute(product.services.connection.db);

  test("by cancellation releases its commitment and is never paid out", async () => {
    const { loanId } = await approved("cancel-32");
    expect(await accountsOf(product, loanId)).toEqual({ "9010": 100_000, "9020": -100_000 });
    const { version } = await orderOf(loanId);
    expect(await admin.call(loan.cancel, { loanId, version, reason: "desistió" })).toMatchObject({ status: -22 });
    expect(await accountsOf(product, loanId)).toEqual({});
    await reopenChannel();
    product.clock.advance(120_000);
    await product.settle();
    expect((await detailOf(loanId)).money).toEqual([]);
    await expectBalanced(product);
  });

  test("by refusal releases its commitment and tells the borrower", async () => {
    const { loanId } = await approved("refuse-32");
    const { version } = await orderOf(loanId);
    expect(await admin.call(loan.refuse, { loanId, version, reasons: ["other"], remark: "riesgo" })).toMatchObject({
      status: -30,
    });
    expect(await accountsOf(product, loanId)).toEqual({});
    await reopenChannel();
    product.clock.advance(120_000);
    await product.settle();
    const { sms, money: movements } = await detailOf(loanId);
    expect(movements).toEqual([]);
    expect(sms.length).toBeGreaterThan(0);
    await expectBalanced(product);
  });

  test("waits while the channel is off and is paid out when it is on again", async () => {
    const { loanId } = await approved("wait-32");
    await reopenChannel();
    product.clock.advance(120_000);
    await product.settle();
    expect((await orderOf(loanId)).status).toBe(21);
  });

  test("is not paid out to a customer who was locked meanwhile", async () => {
    const { loanId } = await approved("locked-32");
    const { customerId } = await orderOf(loanId);
    const { version } = (await admin.call(customer.detail, { customerId })).customer;
    await admin.call(customer.lock, { customerId, version, as: 2, reason: "sospecha de fraude" });
    await reopenChannel();
    product.clock.advance(120_000);
    await product.settle();
    expect((await orderOf(loanId)).status).toBe(32);
    expect((await detailOf(loanId)).money).toEqual([]);
    await expectBalanced(product);
  });
});

describe("a payout", () => {
  async function passed(
    seed: string,
    ...next: NonNullable<Parameters<Product["bank"]["desk"]["change"]>[0]["next"]>
  ): Promise<Applied> {
    const applied = await applyAs(product, seed);
    await product.settle();
    product.bank.desk.change({ next });
    await passAs(product, await product.staff("reviewer"), applied.loanId);
    return applied;
  }

  test("that failed is retried once the card is confirmed, as a new attempt, and succeeds", async () => {
    const { loanId } = await passed("payout-fail", "fail");
    expect((await orderOf(loanId)).status).toBe(-10);
    expect(await accountsOf(product, loanId)).toEqual({ "9010": 100_000, "9020": -100_000 });
    const { version } = await orderOf(loanId);
    expect((await finance.ask(loan.payout, { loanId, version })).errors?.[0]?.field).toBe("cardConfirmed");
    await finance.call(loan.payout, { loanId, version, cardConfirmed: true });
    await product.settle();
    const { order, money: movements } = await detailOf(loanId);
    expect(order).toMatchObject({ status: 21, outstandingCents: 100_000 });
    expect(
      movements
        .filter(({ kind }) => kind === "payout")
        .map(({ status }) => status)
        .sort(),
    ).toEqual(["FAIL", "SUCCESS"]);
    await expectBalanced(product);
  });

  test("that failed can be cancelled instead, and the commitment is released", async () => {
    const { loanId } = await passed("payout-cancel", "fail");
    const { version } = await orderOf(loanId);
    await admin.call(loan.cancel, { loanId, version, reason: "desistió" });
    expect(await accountsOf(product, loanId)).toEqual({});
    await expectBalanced(product);
  });

  test("that succeeds after its final failure moves nothing by itself, and is not sent a second time", async () => {
    const { loanId } = await applyAs(product, "payout-late");
    await product.settle();
    product.bank.desk.change({ next: ["lateSuccess"] });
    const reviewer = await product.staff("reviewer");
    const { version } = await reviewer.call(review.claim, { loanId });
    await reviewer.call(review.pass, { loanId, version, stages: [...reviewStage.codes] });
    for (let round = 0; round < 6; round += 1) {
      await drain(product.services, workers);
      product.clock.advance(5_000);
      await product.bank.tick(product.clock.now());
    }
    expect((await orderOf(loanId)).status).toBe(-10);
    product.clock.advance(20 * 60_000);
    await product.settle();
    const { order, money: movements } = await detailOf(loanId);
    expect([order.status, movements.map(({ status }) => status)]).toEqual([-10, ["FAIL"]]);
    expect(product.bank.book.transfers.get(`payout ${movements[0]?.reference}`)?.status).toBe("SUCCESS");
    const retried = await finance.ask(loan.payout, { loanId, version: order.version, cardConfirmed: true });
    expect([retried.code, retried.msg]).toEqual(["409", expect.stringMatching(/succeeded after its failure/)]);
    expect((await orderOf(loanId)).status).toBe(-10);
    await expectBalanced(product);
  });

  test("is followed to its end by a bank that drops callbacks, calls twice, late or too early, or takes its time", async () => {
    for (const mischief of ["dropCallback", "duplicateCallback", "reorderCallback", "callbackFirst", "slow"] as const) {
      const { loanId } = await passed(`payout-${mischief}`, mischief);
      await product.settle();
      expect([mischief, (await orderOf(loanId)).status]).toEqual([mischief, 21]);
      expect((await detailOf(loanId)).plan).toHaveLength(1);
    }
    await expectBalanced(product);
  });

  test("stays open while the bank says nothing final, and then can be neither cancelled nor paid out again", async () => {
    const applied = await applyAs(product, "payout-open");
    await product.settle();
    product.bank.desk.change({ next: ["slow"] });
    const reviewer = await product.staff("reviewer");
    const { version } = await reviewer.call(review.claim, { loanId: applied.loanId });
    await reviewer.call(review.pass, { loanId: applied.loanId, version, stages: [...reviewStage.codes] });
    for (let round = 0; round < 4; round += 1) await drain(product.services, workers);
    const order = await orderOf(applied.loanId);
    expect(order.status).toBe(22);
    const target = { loanId: applied.loanId, version: order.version };
    expect((await admin.ask(loan.cancel, { ...target, reason: "x" })).code).toBe("409");
    expect((await admin.ask(loan.refuse, { ...target, reasons: ["badHistory"] })).code).toBe("409");
    expect((await finance.ask(loan.payout, { ...target, cardConfirmed: true })).code).toBe("409");
    const reference = (await detailOf(applied.loanId)).money[0]?.reference ?? "";
    expect((await finance.call(payment.query, { reference })).status).toBe("PENDING");
    product.clock.advance(90_000);
    await product.bank.tick(product.clock.now());
    expect((await finance.call(payment.query, { reference })).status).toBe("SUCCESS");
    await product.settle();
    expect((await orderOf(applied.loanId)).status).toBe(21);
    await expectBalanced(product);
  });
});

describe("the bank's callbacks", () => {
  async function bankDoor(): Promise<Door> {
    const key = await doorKey(product.services, "bank");
    return new Door({ ...key, serverUrl: product.baseUrl, clock: product.clock });
  }

  test("told twenty times and out of order have one effect", async () => {
    const applied = await paidOut(product, "callback-twenty");
    const { paymentCode } = await product.door.call(open.paymentCode, {
      externalId: applied.person.externalId,
      orderNo: applied.orderNo,
    });
    const charges = [11_100, 22_200, 33_300].map((amount) =>
      product.bank.pay(paymentCode, amount, product.clock.now()),
    );
    const door = await bankDoor();
    const told = Array.from({ length: 20 }, (_, index) =>
      charges.toReversed().map((charge) => ({
        eventId: index % 2 === 0 ? `repeat-${charge.id}` : `again-${charge.id}-${index}`,
        type: "charge" as const,
        reference: charge.id,
      })),
    ).flat();
    await Promise.all(told.map((event) => door.call(open.channelCallback, event)));
    await product.settle();
    const { order, money: movements } = await detailOf(applied.loanId);
    expect(order.repaidCents).toBe(66_600);
    expect(movements.filter(({ kind }) => kind === "repayment")).toHaveLength(3);
    await expectBalanced(product);
  });

  test("about a charge, a payout or a refund that the bank does not know move nothing", async () => {
    const before = await rows(product.services.connection.db, sql`select count(*) as n from ledger_entry`);
    const door = await bankDoor();
    for (const type of ["charge", "payout", "refund"] as const)
      await door.call(open.channelCallback, { eventId: `unknown-${type}`, type, reference: `no-such-${type}` });
    await product.settle();
    expect(await rows(product.services.connection.db, sql`select count(*) as n from ledger_entry`)).toEqual(before);
  });

  test("about a payout that succeeded long ago change nothing", async () => {
    const applied = await paidOut(product, "callback-late");
    const before = await detailOf(applied.loanId);
    const door = await bankDoor();
    const reference = before.money[0]?.reference ?? "";
    for (let index = 0; index < 5; index += 1)
      await door.call(open.channelCallback, { eventId: randomUUID(), type: "payout", reference });
    await product.settle();
    expect(await detailOf(applied.loanId)).toEqual(before);
  });

  test("about a payment to a code that was replaced still reach the order", async () => {
    const applied = await paidOut(product, "callback-old-code");
    const own = { externalId: applied.person.externalId, orderNo: applied.orderNo };
    const old = (await product.door.call(open.paymentCode, own)).paymentCode;
    product.clock.advance(60_000);
    const fresh = (await admin.call(loan.refreshPaymentCode, { loanId: applied.loanId })).paymentCode;
    expect(fresh).not.toBe(old);
    product.bank.pay(old, 25_000, product.clock.now());
    await product.settle();
    expect((await orderOf(applied.loanId)).repaidCents).toBe(25_000);
    await expectBalanced(product);
  });

  test("about a payment after the order was settled give the customer credit", async () => {
    const applied = await paidOut(product, "callback-settled");
    const own = { externalId: applied.person.externalId, orderNo: applied.orderNo };
    const { paymentCode } = await product.door.call(open.paymentCode, own);
    await repay(applied.loanId, "1000.00");
    product.bank.pay(paymentCode, 7_000, product.clock.now());
    await product.settle();
    expect(await orderOf(applied.loanId)).toMatchObject({ status: 50, creditCents: 7_000 });
    await expectBalanced(product);
  });
});

describe("a registered repayment", () => {
  test("with a transaction of the channel that is already booked is refused", async () => {
    const { loanId } = await paidOut(product, "register-twice");
    const { id } = await termOf(loanId);
    const input = { ...reported, billId: id, amount: "10.00", channel: "sandbox", channelTxId: "tx-1" };
    await finance.call(bill.repay, input);
    const again = await finance.ask(bill.repay, input);
    expect([again.code, again.errors?.[0]?.field]).toEqual(["409", "channelTxId"]);
    expect((await orderOf(loanId)).repaidCents).toBe(1_000);
  });

  test("of an order that has no plan, or by replenishment for an order number that is not there, moves nothing", async () => {
    const { orderNo } = await applyAs(product, "register-early");
    const input = { ...reported, amount: "10.00", channel: "sandbox" };
    const before = await rows(product.services.connection.db, sql`select count(*) as n from repayment`);
    expect((await finance.ask(repayment.replenish, { ...input, orderNo })).code).toBe("409");
    expect((await finance.ask(repayment.replenish, { ...input, orderNo: "P000" })).code).toBe("404");
    expect(await rows(product.services.connection.db, sql`select count(*) as n from repayment`)).toEqual(before);
  });
});

describe("a bank that is not there", () => {
  test("is no error of ours: what needs it is refused in words, what does not goes on, and what waited is caught up", async () => {
    const { db } = product.services.connection;
    const applied = await paidOut(product, "bank-gone");
    await sql`update channel set base_url = 'http://127.0.0.1:9'`.execute(db);
    const refused = await admin.ask(loan.refreshPaymentCode, { loanId: applied.loanId });
    expect([refused.code, refused.msg]).toEqual(["409", "The payment channel does not answer; try again later"]);
    await repay(applied.loanId, "1200.00");
    await finance.call(bill.refund, { loanId: applied.loanId, amount: "200.00", reason: "x" });
    for (let round = 0; round < 3; round += 1) {
      product.clock.advance(5_000);
      await drain(product.services, workers);
    }
    expect((await detailOf(applied.loanId)).money.find(({ kind }) => kind === "refund")?.status).toBe("pending");
    await sql`update channel set base_url = ${product.bank.url}`.execute(db);
    product.clock.advance(900_000);
    await product.settle();
    expect((await detailOf(applied.loanId)).money.find(({ kind }) => kind === "refund")?.status).toBe("success");
    await expectBalanced(product);
  });
});

describe("commands at once", () => {
  test("two different repayments on one order both count", async () => {
    const { loanId } = await paidOut(product, "at-once-two");
    await Promise.all([repay(loanId, "100.00"), repay(loanId, "250.00")]);
    expect((await orderOf(loanId)).repaidCents).toBe(35_000);
    await expectBalanced(product);
  });

  test("thirty mixed commands on one order end in a balanced ledger, none of them in an error of ours", async () => {
    const applied = await paidOut(product, "at-once-thirty");
    await passDays(product, 16);
    const { loanId } = applied;
    const earlier = await repay(loanId, "50.00");
    const { id, version } = await termOf(loanId);
    const order = await orderOf(loanId);
    const { paymentCode } = await product.door.call(open.paymentCode, {
      externalId: applied.person.externalId,
      orderNo: applied.orderNo,
    });
    const charge = product.bank.pay(paymentCode, 12_345, product.clock.now());
    const event = { eventId: "mixed", type: "charge" as const, reference: charge.id };
    const bank = await doorKey(product.services, "bank");
    const door = new Door({ ...bank, serverUrl: product.baseUrl, clock: product.clock });
    const round = (index: number): Promise<{ readonly code: string } | null>[] => [
      finance.ask(bill.repay, { ...reported, billId: id, amount: decimal(1_000 + index), channel: "sandbox" }),
      finance.ask(bill.reduce, { billId: id, version, overdue: "1.00", reason: "x" }),
      finance.ask(bill.extend, { reason: "acuerdo", billId: id, version, days: 7 }),
      finance.ask(repayment.reverse, { repaymentId: earlier, reason: "x" }),
      door.call(open.channelCallback, event),
      drain(product.services, workers).then(() => null),
      finance.ask(bill.refund, { loanId, amount: "1.00", reason: "x" }),
      admin.ask(loan.cancel, { loanId, version: order.version, reason: "x" }),
      runBusinessDay(product.services).then(() => null),
      finance.ask(bill.flat, { loanId, confirmed: index === 2, reason: "x" }),
    ];
    const answers = await Promise.all([0, 1, 2].flatMap(round));
    const codes = answers.flatMap((answer) => (answer && "code" in answer ? [answer.code] : []));
    expect(codes.length).toBeGreaterThanOrEqual(21);
    expect(codes.filter((code) => !["200", "400", "409"].includes(code))).toEqual([]);
    expect(codes.filter((code) => code === "200").length).toBeGreaterThan(0);
    await product.settle();
    await expectBalanced(product);
  });
});
