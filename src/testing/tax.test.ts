import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { putSetting } from "../base/configuration/server/testing/put-setting.ts";
import { loanSettings } from "../book/order/domain/settings.ts";
import { loanRefusals } from "../book/order/messages.ts";
import { repayment } from "../book/repayment/contract.ts";
import { only, run, sql } from "../platform/server/database/connect.ts";
import { bill } from "../service/bill/contract.ts";
import { loan } from "../service/loan/contract.ts";
import { accountsOf, expectBalanced } from "./books.ts";
import { applyAs, paidOut, passAs, payAs } from "./borrower.ts";
import { paidOutMany, PRODUCT_GROUPS } from "./orders.ts";
import { passDays } from "./passing.ts";
import { openProduct, type Product, type Staff } from "./product.ts";
import { reported } from "./receipts.ts";

let product: Product;
let admin: Staff;
let finance: Staff;

beforeAll(async () => {
  product = await openProduct();
  [admin, finance] = [await product.staff("admin"), await product.staff("finance")];
  await putSetting(product.services, loanSettings.ivaBp, 1600);
});
afterAll(() => product.close());

const detailOf = (loanId: string) => admin.call(loan.detail, { loanId });
const firstTerm = async (loanId: string) => {
  const [term] = (await detailOf(loanId)).plan;
  if (!term) throw new Error("the order has no plan");
  return term;
};

describe("an order that bears tax of 16 %", () => {
  test("has the fee and its tax kept back from the payout, and its income without it", async () => {
    const { loanId } = await paidOut(product, "tax-upfront");
    expect((await detailOf(loanId)).order).toMatchObject({ contractCents: 100_000, receivedCents: 90_720 });
    expect(await accountsOf(product, loanId)).toEqual({
      "1010": -90_720 - 500,
      "1110": 100_000,
      "2050": -1_280,
      "4020": -8_000,
      "5030": 500,
    });
    await passDays(product, 14);
    expect(await firstTerm(loanId)).toMatchObject({ interestCents: 4_060, outstandingCents: 104_060, taxCents: 560 });
    expect((await finance.call(bill.list, { loanId })).list).toMatchObject([{ taxBp: 1600, taxCents: 560 }]);
    expect(await accountsOf(product, loanId)).toMatchObject({ "1120": 4_060, "2050": -1_280 - 560, "4010": -3_500 });
    await passDays(product, 3);
    expect(await accountsOf(product, loanId)).toMatchObject({ "1140": 3 * 1_160, "4030": -3_000 });
    await expectBalanced(product);
  });

  test("charges the terms their share of the fee with its tax", async () => {
    const [applied] = await paidOutMany(product, [{ seed: "tax-terms", group: PRODUCT_GROUPS.perTerm }]);
    if (!applied) throw new Error("no order");
    const { order, plan } = await detailOf(applied.loanId);
    expect(order).toMatchObject({ contractCents: 300_000, receivedCents: 300_000 });
    expect(plan.map(({ consultationCents }) => consultationCents)).toEqual([8_700, 8_700, 8_700, 8_700]);
    expect(await accountsOf(product, applied.loanId)).toMatchObject({
      "1130": 34_800,
      "2050": -4_800,
      "4020": -30_000,
    });
  });

  test("owes no tax on what is waived of it, and all of it again when a payment was none", async () => {
    const { loanId } = await paidOut(product, "tax-waived");
    await passDays(product, 20);
    const { id, version } = await firstTerm(loanId);
    await finance.call(bill.reduce, { billId: id, version, overdue: "23.20", reason: "acuerdo" });
    expect(await accountsOf(product, loanId)).toMatchObject({ "5010": 2_000, "2050": -1_280 - 560 - 960 + 320 });
    const paid = await finance.call(bill.repay, { ...reported, billId: id, amount: "1100.00", channel: "sandbox" });
    await expectBalanced(product);
    await finance.call(repayment.reverse, { repaymentId: paid.repaymentId, reason: "no llegó" });
    await passDays(product, 1);
    expect(await accountsOf(product, loanId)).toMatchObject({ "4030": -7_000, "2050": -1_280 - 560 - 1_120 + 320 });
    await finance.call(bill.flat, { loanId, confirmed: true, reason: "acuerdo" });
    expect(await accountsOf(product, loanId)).toMatchObject({ "5010": 3_500 + 7_000, "2050": -1_280 });
    await expectBalanced(product);
  });

  test("takes charges back with their tax for money that was there before them", async () => {
    const { loanId } = await paidOut(product, "tax-late");
    await passDays(product, 17);
    const { id, dueOn } = await firstTerm(loanId);
    expect(await accountsOf(product, loanId)).toMatchObject({ "4030": -3_000 });
    await finance.call(bill.repay, {
      ...reported,
      billId: id,
      amount: "1040.60",
      channel: "sandbox",
      valueOn: dueOn,
    });
    const accounts = await accountsOf(product, loanId);
    expect([accounts["4030"], accounts["1140"], accounts["2050"]]).toEqual([undefined, undefined, -1_280 - 560]);
    expect((await detailOf(loanId)).order.status).toBe(50);
    await expectBalanced(product);
  });

  test("is extended for a fee with its tax", async () => {
    const applied = await paidOut(product, "tax-extended");
    const { id, version } = await firstTerm(applied.loanId);
    const quote = await finance.call(bill.extend, { reason: "acuerdo", billId: id, days: 8, version });
    expect(quote.feeCents).toBe(11_600);
    await payAs(product, applied, quote.feeCents);
    expect(await accountsOf(product, applied.loanId)).toMatchObject({ "4040": -10_000, "2050": -1_280 - 1_600 });
    await expectBalanced(product);
  });

  test("leaves nothing on the tax when its payout comes back", async () => {
    const { loanId } = await paidOut(product, "tax-returned");
    await passDays(product, 3);
    const { version } = (await detailOf(loanId)).order;
    await finance.call(loan.cancelAfterPayout, { loanId, version, channelTxId: "tax-return", reason: "devuelto" });
    expect(await accountsOf(product, loanId)).toEqual({ "1010": -500, "5030": 500 });
    await expectBalanced(product);
  });
});

describe("the price of an order", () => {
  const priceOf = (loanId: string) =>
    only<Record<string, unknown>>(
      product.services.connection.db,
      sql`select contract_cents, consultation_cents, consultation_upfront, received_cents, term_count, term_days,
            annual_interest_bp, overdue_daily_bp, overdue_cap_bp, extension_fee_bp, tax_bp
          from loan_order where id = ${loanId}`,
    );

  test("is that of its application, whatever is edited on the way and after the payout", async () => {
    const { db } = product.services.connection;
    const { loanId } = await applyAs(product, "tax-price");
    const applied = await priceOf(loanId);
    const group = await only<Record<string, unknown>>(
      db,
      sql`select g.* from product_group g join loan_order o on o.product_group_id = g.id where o.id = ${loanId}`,
    );
    const edit = async (taxBp: number, change: ReturnType<typeof sql>): Promise<void> => {
      await putSetting(product.services, loanSettings.ivaBp, taxBp);
      await run(db, sql`update product_group set ${change} where id = ${group["id"]}`);
    };
    await edit(0, sql`consultation_fee_bp = 100, interest_fee_bp = 1, term_days = 30, term_count = 2`);
    await product.settle();
    await edit(800, sql`overdue_fee_bp = 1, overdue_cap_bp = 1, delay_manage_fee_bp = 1, consultation_upfront = false`);
    await passAs(product, await product.staff("reviewer"), loanId);
    expect(await priceOf(loanId)).toEqual(applied);
    await edit(2500, sql`interest_fee_bp = 20000`);
    await passDays(product, 15);
    expect(await firstTerm(loanId)).toMatchObject({ interestCents: 4_060, overdueCents: 1_160 });
    expect(await priceOf(loanId)).toEqual(applied);
    await expectBalanced(product);
    await edit(
      1600,
      sql`consultation_fee_bp = 800, interest_fee_bp = 9000, term_days = 14, term_count = 1, overdue_fee_bp = 100,
        overdue_cap_bp = 5000, delay_manage_fee_bp = 500, consultation_upfront = true`,
    );
  });

  test("is not taken when the fee with its tax leaves nothing to pay out", async () => {
    const { db } = product.services.connection;
    await run(db, sql`update product_group set consultation_fee_bp = 8700 where consultation_upfront`);
    await expect(applyAs(product, "tax-nothing")).rejects.toThrow(loanRefusals.nothingLeft.es);
    await run(db, sql`update product_group set consultation_fee_bp = 800 where consultation_upfront`);
  });
});
