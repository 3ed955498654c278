import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { paidOut, payAs, type Applied } from "../../../testing/borrower.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { reported } from "../../../testing/receipts.ts";
import { bill } from "../../../service/bill/contract.ts";
import { loan } from "../../../service/loan/contract.ts";
import { exporting } from "../../../control/export/contract.ts";
import { repayment } from "../contract.ts";

let product: Product;
let finance: Staff;
let order: Applied;
let billId: string;
let registered: string;

beforeAll(async () => {
  product = await openProduct();
  finance = await product.staff("finance");
  order = await paidOut(product, "repayments");
  billId = (await finance.call(loan.detail, { loanId: order.loanId })).plan[0]?.id ?? "";
  await payAs(product, order, 3_000);
  const payment = { ...reported, amount: "20.00", channel: "sandbox" };
  registered = (await finance.call(bill.repay, { ...payment, billId, remark: "en ventanilla" })).repaymentId;
  await finance.call(repayment.replenish, {
    ...payment,
    orderNo: order.orderNo,
    paymentCode: "RP-LIST",
    amount: "10.00",
  });
});
afterAll(() => product.close());

const listed = async (filter: object = {}) =>
  (await finance.call(repayment.list, { orderNo: order.orderNo, ...filter })).list;

describe("the list of all repayments", () => {
  test("holds what the channel reported and what staff entered, with what they said of it, accounts and phones masked", async () => {
    expect(await listed()).toMatchObject([
      { source: "replenish", amountCents: 1_000, paymentCode: "RP-LIST", registeredBy: expect.any(String) },
      {
        source: "register",
        amountCents: 2_000,
        payee: reported.payee,
        bankCard: "****9719",
        bankName: reported.bankName,
        paymentChannel: reported.paymentChannel,
        remark: "en ventanilla",
        registeredBy: "Fernanda Ortiz",
        can: { reverse: true },
      },
      { source: "channel", amountCents: 3_000, registeredBy: null },
    ]);
    expect(JSON.stringify(await listed())).not.toContain(reported.bankCard);
  });

  test("is filtered by who registered, by payment code and by source", async () => {
    const amounts = async (filter: object) => (await listed(filter)).map(({ amountCents }) => amountCents);
    expect(await amounts({ registeredBy: "finance", source: ["register"] })).toEqual([2_000]);
    expect(await amounts({ paymentCode: "RP-LIST" })).toEqual([1_000]);
    expect(await amounts({ registeredBy: "nobody" })).toEqual([]);
  });

  test("is exported, those that staff entered included", async () => {
    const answer = await finance.ask(
      { ...repayment.list, path: `${repayment.list.path}/export` } as never,
      { filter: { orderNo: order.orderNo }, format: "csv" } as never,
    );
    expect(answer.code).toBe("200");
    await product.settle();
    const [job] = (await finance.call(exporting.list, {})).list;
    expect(job).toMatchObject({ rows: 3 });
  });
});

describe("a bill", () => {
  test("offers the reversal of what was repaid on its order to who may ask for it", async () => {
    const canOf = async (who: Staff) => (await who.call(bill.list, { orderNo: order.orderNo })).list[0]?.can.reverse;
    expect(await canOf(finance)).toBe(true);
    expect(await canOf(await product.staff("service"))).toBe(false);
    await finance.call(repayment.reverse, { repaymentId: registered, reason: "no llegó" });
    expect(await listed({ source: ["register"] })).toMatchObject([
      { status: "reversed", reversalReason: "no llegó", can: { reverse: false } },
    ]);
  });
});
