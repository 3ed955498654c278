import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { only, run, sql } from "../../../platform/server/database/connect.ts";
import { formatDecimal, type Cents } from "../../../platform/shared/cents.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { applyAs, paidOut, payAs } from "../../../testing/borrower.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { bill } from "../../bill/contract.ts";
import { loan } from "../contract.ts";
import { loanQuote } from "../quote.contract.ts";

type Quote = OutputOf<typeof loanQuote.quote>;

const DAY_MS = 86_400_000;

let product: Product;
let admin: Staff;

beforeAll(async () => {
  product = await openProduct();
  admin = await product.staff("admin");
});
afterAll(() => product.close());

const ask = (loanId: string): Promise<Quote> => admin.call(loanQuote.quote, { loanId });
const detail = (loanId: string) => admin.call(loan.detail, { loanId });

/** Everything that a question must leave as it was. */
const kept = (): Promise<unknown> =>
  only(
    product.services.connection.db,
    sql`select (select count(*) from ledger_entry) as entries, (select count(*) from extension) as extensions,
          (select count(*) from operation_log) as operations,
               (select count(*) from outbox) as outbox, (select sum(version) from bill) as bills,
                 (select sum(version) from loan_order) as orders`,
  );

describe("a quote of an order", () => {
  test("is of today and of this version, keeps nothing, and holds until the end of the business day", async () => {
    const { loanId, orderNo, person } = await paidOut(product, "quote-facts");
    const { order, plan } = await detail(loanId);
    const before = await kept();
    const quote = await ask(loanId);
    expect(await kept()).toEqual(before);
    expect(quote).toMatchObject({
      loanId,
      orderNo,
      version: order.version,
      status: 21,
      name: person.name,
      day: "2026-03-02",
      expiresAt: "2026-03-03T06:00:00.000Z",
      zone: "America/Mexico_City",
      payment: null,
    });
    expect(quote.fullPayment.terms.map(({ termNo, repayCode, dueOn }) => [termNo, repayCode, dueOn])).toEqual(
      plan.map(({ termNo, repayCode, dueOn }) => [termNo, repayCode, dueOn]),
    );
    expect(order.can.quote).toBe(true);
  });

  test("charges through today what was not charged yet", async () => {
    const { loanId } = await paidOut(product, "quote-charged");
    const { order } = await detail(loanId);
    product.clock.advance(5 * DAY_MS);
    const quote = await ask(loanId);
    expect(quote.fullPayment.totalCents).toBeGreaterThan(order.outstandingCents);
    expect((await detail(loanId)).order.outstandingCents).toBe(order.outstandingCents);
  });

  test("names the payment code that is in force", async () => {
    const paid = await paidOut(product, "quote-code");
    const { paymentCode, channel } = await admin.call(loan.refreshPaymentCode, { loanId: paid.loanId });
    expect((await ask(paid.loanId)).payment).toMatchObject({ code: paymentCode, channel });
  });

  test("says what a payment in full comes to: one centavo less leaves the order open, the rest settles it", async () => {
    const paid = await paidOut(product, "quote-full");
    product.clock.advance(20 * DAY_MS);
    const { fullPayment } = await ask(paid.loanId);
    expect(fullPayment.terms[0]?.overdueDays).toBeGreaterThan(0);
    await payAs(product, paid, fullPayment.totalCents - 1);
    expect((await detail(paid.loanId)).order).toMatchObject({ outstandingCents: 1, creditCents: 0 });
    expect((await ask(paid.loanId)).fullPayment.totalCents).toBe(1);
    await payAs(product, paid, 1);
    expect((await detail(paid.loanId)).order).toMatchObject({ status: 50, outstandingCents: 0, creditCents: 0 });
  });

  test("says what an extension costs and when the term is then due, and once one is offered, both amounts that can be paid", async () => {
    const paid = await paidOut(product, "quote-extension");
    product.clock.advance(3 * DAY_MS);
    const plain = await ask(paid.loanId);
    const option = plain.extension.options.find(({ days }) => days === 14);
    const [term] = (await detail(paid.loanId)).plan;
    if (!option || !term) throw new Error("an extension of 14 days is to be had");
    const offered = await admin.call(bill.extend, {
      reason: "acuerdo",
      billId: term.id,
      days: 14,
      version: term.version,
    });
    expect(offered).toMatchObject({ feeCents: option.feeCents, newDueOn: option.newDueOn });

    const waiting = await ask(paid.loanId);
    expect(waiting.extension).toMatchObject({ options: [], refused: [{ condition: "quotePending" }, {}, {}, {}, {}] });
    expect(waiting.fullPayment.totalCents).toBe(plain.fullPayment.totalCents);
    const { days, feeCents, newDueOn } = option;
    expect(waiting.offer).toMatchObject({ days, feeCents, newDueOn, termNo: 1, expiresAt: offered.expiresAt });
    await payAs(product, paid, waiting.fullPayment.totalCents);
    expect((await detail(paid.loanId)).order).toMatchObject({ status: 50, outstandingCents: 0, creditCents: 0 });
  });

  test("says the most that can be reduced: that much is accepted, a centavo more is not, and what remains is as said", async () => {
    const paid = await paidOut(product, "quote-reduction");
    product.clock.advance(20 * DAY_MS);
    const { reduction, fullPayment } = await ask(paid.loanId);
    const [owed] = fullPayment.terms;
    const [term] = (await detail(paid.loanId)).plan;
    if (!owed || !term) throw new Error("a term owes");
    expect(reduction.waivedCents).toBe(
      owed.overdueCents + owed.interestCents + owed.consultationCents + owed.extensionCents,
    );
    expect(reduction.waivedCents).toBeGreaterThan(0);
    const request = { billId: term.id, version: term.version, reason: "acuerdo" };
    const words = (amount: number): string => formatDecimal(amount as Cents);
    const more = await admin.ask(bill.reduce, { ...request, overdue: words(owed.overdueCents + 1) });
    expect([more.code, more.errors?.[0]?.field]).toEqual(["400", "overdue"]);
    await admin.call(bill.reduce, {
      ...request,
      overdue: words(owed.overdueCents),
      interest: words(owed.interestCents),
    });
    expect((await detail(paid.loanId)).order.outstandingCents).toBe(reduction.remainingCents);
    await payAs(product, paid, reduction.remainingCents);
    expect((await detail(paid.loanId)).order).toMatchObject({ status: 50, creditCents: 0 });
  });

  test("says what balancing waives and whether it needs the question: the command finds the same", async () => {
    const paid = await paidOut(product, "quote-flat");
    product.clock.advance(2 * DAY_MS);
    const { flatBill } = await ask(paid.loanId);
    expect(flatBill).toMatchObject({ repaidCents: 0, principalCents: 100_000, repaidLessThanPrincipal: true });
    const asked = await admin.ask(bill.flat, { loanId: paid.loanId, reason: "ilocalizable" });
    expect([asked.code, asked.errors?.[0]?.field]).toEqual(["409", "confirmed"]);
    await admin.call(bill.flat, { loanId: paid.loanId, confirmed: true, reason: "ilocalizable" });
    const { order, reductions } = await detail(paid.loanId);
    expect(order.status).toBe(50);
    expect(reductions.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(flatBill.waivedCents);
  });

  test("is of the order as it is: another version after each change", async () => {
    const paid = await paidOut(product, "quote-version");
    const { version } = await ask(paid.loanId);
    await payAs(product, paid, 10_000);
    expect((await ask(paid.loanId)).version).toBeGreaterThan(version);
  });

  test("is refused for an order without anything to repay, and for one that does not exist", async () => {
    const { loanId } = await applyAs(product, "quote-waiting");
    await product.settle();
    const waiting = await admin.ask(loanQuote.quote, { loanId });
    expect([waiting.code, waiting.errors?.[0]?.field]).toEqual(["409", "loanId"]);
    expect((await detail(loanId)).order.can.quote).toBe(false);
    expect((await admin.ask(loanQuote.quote, { loanId: "987654321" })).code).toBe("404");
  });

  test("is for those who tell how to pay or may ask for what it offers, and shows no account and no phone", async () => {
    const { loanId, person } = await paidOut(product, "quote-reader");
    await run(
      product.services.connection.db,
      sql`update loan_order set collector_id = (select id from staff_user where account = 'collector')
          where id = ${loanId}`,
    );
    for (const account of ["collector", "service", "ops", "finance"]) {
      const staff = await product.staff(account);
      expect((await staff.call(loan.detail, { loanId })).order.can.quote).toBe(true);
      const text = JSON.stringify(await staff.call(loanQuote.quote, { loanId }));
      for (const hidden of [person.clabe, person.phone, person.curp]) expect(text).not.toContain(hidden);
    }
    for (const account of ["auditor", "reviewer", "marketing"])
      expect(await (await product.staff(account)).ask(loanQuote.quote, { loanId })).toMatchObject({
        code: "403",
        data: { permission: "loan:loan:payInfo" },
      });
  });

  test("can be asked while the order is locked: it waits for nobody", async () => {
    const { loanId } = await paidOut(product, "quote-locked");
    const { db } = product.services.connection;
    await db.transaction().execute(async (tx) => {
      await run(tx, sql`select 1 from loan_order where id = ${loanId} for update`);
      expect((await ask(loanId)).loanId).toBe(loanId);
    });
  });
});
