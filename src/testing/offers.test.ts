import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bill } from "../service/bill/contract.ts";
import { runBusinessDay } from "../book/plan/server/business-day.job.ts";
import { loan } from "../service/loan/contract.ts";
import { loanQuote } from "../service/loan/quote.contract.ts";
import { offerEnd } from "../book/plan/domain/offer.ts";
import { open } from "../door/open/contract.ts";
import { repayment } from "../book/repayment/contract.ts";
import { addDays, dayIn } from "../platform/shared/business-date.ts";
import { cents, formatDecimal, formatMoney } from "../platform/shared/cents.ts";
import { paidOut, payAs, type Applied } from "./borrower.ts";
import { paidOutMany, PRODUCT_GROUPS } from "./orders.ts";
import { openProduct, type Product, type Staff } from "./product.ts";
import { reported } from "./receipts.ts";
import { storyOf } from "./story.ts";
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

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const detailOf = (loanId: string) => admin.call(loan.detail, { loanId });
const eventsOf = async (loanId: string) =>
  (await storyOf(admin, loanId)).map(({ event, facts }) => ({ event, details: facts }));
const lastSms = async (loanId: string) => (await detailOf(loanId)).sms[0]?.text ?? "";
const debtOf = async (loanId: string) => (await detailOf(loanId)).amounts.debtCents;

/** Offers an extension of a week on an order's first term; its fee is 5 % of the principal. */
async function offer({ loanId }: Pick<Applied, "loanId">): Promise<{
  readonly feeCents: number;
  readonly newDueOn: string;
  readonly expiresAt: string;
}> {
  const [term] = (await detailOf(loanId)).plan;
  if (!term) throw new Error("the order has no plan");
  return finance.call(bill.extend, { reason: "acuerdo", billId: term.id, days: 7, version: term.version });
}

describe("while an extension is offered", () => {
  test("every screen, text and call states the same two amounts, and until when", async () => {
    const applied = await paidOut(product, "offer-amounts", { amount: "1500.00" });
    const { loanId, orderNo, person } = applied;
    const { feeCents, newDueOn, expiresAt } = await offer(applied);
    expect([await debtOf(loanId), feeCents]).toEqual([150_000, charged(7500)]);
    const [debt, fee] = [formatMoney(cents(150_000)), formatMoney(cents(feeCents))];

    const { externalId } = person;
    const [order] = await product.door.call(open.orders, { externalId });
    const extension = { termNo: 1, days: 7, feeAmount: formatDecimal(cents(feeCents)), newDueOn, until: expiresAt };
    expect(order).toMatchObject({ debtAmount: "1500.00", extension, plans: [{ outstandingAmount: "1500.00" }] });
    const toPay = await product.door.call(open.paymentCode, { externalId, orderNo });
    const toExtend = await product.door.call(open.paymentCode, { externalId, orderNo, payFor: "extension" });
    expect(toPay).toMatchObject({ amount: "1500.00", debtAmount: "1500.00", extension });
    expect(toExtend).toMatchObject({
      amount: formatDecimal(cents(feeCents)),
      debtAmount: "1500.00",
      extension,
      expiresAt,
    });
    expect(toExtend.paymentCode).not.toBe(toPay.paymentCode);

    const standing = { termNo: 1, days: 7, feeCents, newDueOn, expiresAt, paymentCode: toExtend.paymentCode };
    const quote = await admin.call(loanQuote.quote, { loanId });
    expect(quote).toMatchObject({
      fullPayment: { totalCents: 150_000 },
      offer: standing,
      payment: { code: toPay.paymentCode },
    });
    expect((await detailOf(loanId)).amounts).toEqual({ debtCents: 150_000, offer: standing });
    const info = await admin.call(loan.paymentInfo, { loanId });
    expect(info).toMatchObject({ outstandingCents: 150_000, paymentCode: toPay.paymentCode, offer: standing });
    for (const text of [info.text, await lastSms(loanId)]) for (const said of [debt, fee]) expect(text).toContain(said);
    expect(info.text).toMatch(/prórroga de 7 días/);
    expect(await lastSms(loanId)).toMatch(/prorroga de 7 dias/);
  });

  test("a payment of the stated debt settles the order, and nothing is owed or left over", async () => {
    const applied = await paidOut(product, "offer-debt", { amount: "1500.00" });
    await offer(applied);
    await payAs(product, applied, await debtOf(applied.loanId));
    const { order, extensions } = await detailOf(applied.loanId);
    expect(order).toMatchObject({ status: 50, outstandingCents: 0, creditCents: 0 });
    expect(extensions).toMatchObject([{ status: "expired", endReason: "settled" }]);
  });

  test("a payment of the debt settles it on the code of the extension, too", async () => {
    const applied = await paidOut(product, "offer-debt-code");
    await offer(applied);
    await payAs(product, applied, 100_000, "extension");
    expect((await detailOf(applied.loanId)).order).toMatchObject({ status: 50, outstandingCents: 0, creditCents: 0 });
  });

  test("the fee takes it on its own code, and moves the due date", async () => {
    const applied = await paidOut(product, "offer-code");
    const { newDueOn, feeCents } = await offer(applied);
    await payAs(product, applied, feeCents, "extension");
    expect((await detailOf(applied.loanId)).order).toMatchObject({
      status: 21,
      dueOn: newDueOn,
      outstandingCents: 100_000,
    });
    expect(await lastSms(applied.loanId)).toContain("Tu prorroga esta activa");
    expect(await eventsOf(applied.loanId)).toContainEqual({
      event: "extensionTaken",
      details: expect.objectContaining({ feeCents, newDueOn }),
    });
  });

  test("more than the fee takes it on its own code, the rest pays the debt; on the code of the debt it pays the debt alone", async () => {
    const [own, other] = [await paidOut(product, "offer-more-own"), await paidOut(product, "offer-more-other")];
    const { feeCents, newDueOn } = await offer(own);
    await offer(other);
    await payAs(product, own, feeCents + 1_000, "extension");
    await payAs(product, other, feeCents + 1_000);
    expect((await detailOf(own.loanId)).order).toMatchObject({ dueOn: newDueOn, outstandingCents: 99_000 });
    const after = await detailOf(other.loanId);
    expect(after.order).toMatchObject({ outstandingCents: 99_000 - feeCents });
    expect(after.extensions).toMatchObject([{ status: "expired", endReason: "payment" }]);
  });

  test("no code for an extension is given where none is offered", async () => {
    const { loanId, orderNo, person } = await paidOut(product, "offer-none");
    const asked = product.door.call(open.paymentCode, { externalId: person.externalId, orderNo, payFor: "extension" });
    await expect(asked).rejects.toMatchObject({ code: "409" });
    expect(await admin.ask(loan.refreshPaymentCode, { loanId, payFor: "extension" })).toMatchObject({ code: "409" });
  });
});

describe("a change of the debt ends the offer", () => {
  test("so that what is owed then is paid by what is owed then, not the stale fee", async () => {
    const applied = await paidOut(product, "offer-shrunk");
    const { loanId } = applied;
    await offer(applied);
    const { paymentCode: stale } = await product.door.call(open.paymentCode, {
      externalId: applied.person.externalId,
      orderNo: applied.orderNo,
      payFor: "extension",
    });
    await payAs(product, applied, 60_000);
    expect((await detailOf(loanId)).amounts).toEqual({ debtCents: 40_000, offer: null });
    expect(await lastSms(loanId)).toContain("ya no esta disponible");
    product.bank.pay(stale, 5000, product.clock.now());
    await product.settle();
    expect((await detailOf(loanId)).order).toMatchObject({ status: 21, outstandingCents: 35_000 });
    await payAs(product, applied, 35_000);
    expect((await detailOf(loanId)).order).toMatchObject({ status: 50, outstandingCents: 0, creditCents: 0 });
  });

  test.each(["reduction", "flatBill", "reversal"] as const)(
    "by a %s, which the timeline tells with its reason, and the borrower hears",
    async (how) => {
      const applied = await paidOut(product, `offer-${how}`);
      const { loanId } = applied;
      product.clock.advance(17 * DAY_MS);
      await runBusinessDay(product.services);
      const [term] = (await detailOf(loanId)).plan;
      const billId = term?.id ?? "";
      const { repaymentId } = await finance.call(bill.repay, {
        ...reported,
        billId,
        amount: "10.00",
        channel: "sandbox",
      });
      const { feeCents } = await offer(applied);
      const [{ version, overdueLeftCents } = { version: 0, overdueLeftCents: 0 }] = (await detailOf(loanId)).plan;
      if (how === "reduction")
        await finance.call(bill.reduce, {
          billId,
          version,
          overdue: formatDecimal(cents(overdueLeftCents)),
          reason: "acuerdo",
        });
      else if (how === "flatBill") await finance.call(bill.flat, { loanId, confirmed: true, reason: "acuerdo" });
      else await finance.call(repayment.reverse, { repaymentId, reason: "no llegó" });
      const { extensions, amounts } = await detailOf(loanId);
      expect(extensions).toMatchObject([
        { status: "expired", endReason: how, endedAt: product.clock.now().toISOString() },
      ]);
      expect(amounts.offer).toBe(null);
      expect(await eventsOf(loanId)).toContainEqual({
        event: "extensionEnded",
        details: { feeCents, days: 7, endReason: [offerEnd.member(how)?.label.en] },
      });
      expect((await lastSms(loanId)).includes("ya no esta disponible")).toBe(how !== "flatBill");
    },
  );

  test("and so does its time, but a payment of its time that is booked later still takes it", async () => {
    const [late, early, over] = await paidOutMany(
      product,
      ["late", "early", "over"].map((seed) => ({ seed: `offer-time-${seed}`, group: PRODUCT_GROUPS.upfront14 })),
    );
    if (!late || !early || !over) throw new Error("three orders");
    product.clock.advance(2 * DAY_MS);
    const today = dayIn(product.services.config.zone, product.clock.now());
    const { feeCents, newDueOn } = await offer(late);
    await offer(early);
    await offer(over);
    product.clock.advance(3 * DAY_MS);
    const register = async ({ loanId }: Applied, valueOn: typeof today) => {
      const [term] = (await detailOf(loanId)).plan;
      await finance.call(bill.repay, {
        ...reported,
        billId: term?.id ?? "",
        amount: formatDecimal(cents(feeCents)),
        channel: "sandbox",
        valueOn,
      });
      return (await detailOf(loanId)).plan[0];
    };
    expect(await detailOf(late.loanId)).toMatchObject({
      extensions: [{ status: "expired", endReason: "lapsed" }],
      amounts: { offer: null },
    });
    expect(await product.door.call(open.orders, { externalId: late.person.externalId })).toMatchObject([
      { extension: null },
    ]);
    expect(await register(late, today)).toMatchObject({ dueOn: newDueOn, extendedDays: 7 });
    expect(await register(early, addDays(today, -1))).toMatchObject({ extendedDays: 0 });
    expect(await register(over, addDays(today, 2))).toMatchObject({ extendedDays: 0 });
  });
});

test("money that a channel reports for a day before the payout counts on the payout's day, and the timeline says so", async () => {
  const applied = await paidOut(product, "offer-moved");
  const { paymentCode } = await product.door.call(open.paymentCode, {
    externalId: applied.person.externalId,
    orderNo: applied.orderNo,
  });
  const today = dayIn(product.services.config.zone, product.clock.now());
  product.bank.pay(paymentCode, 5000, new Date(product.clock.now().getTime() - 40 * DAY_MS));
  await product.settle();
  const { list } = await admin.call(repayment.list, { loanId: applied.loanId });
  expect(list).toMatchObject([{ amountCents: 5000, valueOn: today }]);
  const step = (await eventsOf(applied.loanId)).find(({ event }) => event === "valueDateMoved");
  expect(step?.details).toMatchObject({ saidOn: addDays(today, -40), countedOn: today });
});
