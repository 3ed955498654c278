import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { only, sql } from "../../../platform/server/database/connect.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { paidOut, payAs, type Applied } from "../../../testing/borrower.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { reported } from "../../../testing/receipts.ts";
import { bill } from "../../../service/bill/contract.ts";
import { loan } from "../../../service/loan/contract.ts";
import { repayment } from "../contract.ts";

let product: Product;
let finance: Staff;
let order: Applied;
let billId: string;

beforeAll(async () => {
  product = await openProduct();
  finance = await product.staff("finance");
  order = await paidOut(product, "reported");
  billId = (await finance.call(loan.detail, { loanId: order.loanId })).plan[0]?.id ?? "";
});
afterAll(() => product.close());

const repay = (change: object) =>
  finance.ask(bill.repay, { ...reported, billId, amount: "1.00", channel: "sandbox", ...change }, { lang: "en" });
const replenish = (change: object) =>
  finance.askAlone(
    repayment.replenish,
    { ...reported, orderNo: order.orderNo, amount: "1.00", channel: "sandbox", ...change },
    { lang: "en" },
  );
const ways = { "a registered repayment": repay, "a replenishment": replenish } as const;

describe.each(Object.entries(ways))("%s", (_name, report) => {
  test.each([
    ["a phone that is no number", { phone: "abc" }, "phone", "Phone should be a number of 10 digits"],
    ["a phone that is too short", { phone: "55123" }, "phone", "Phone should be a number of 10 digits"],
    ["an account that is too short", { bankCard: "0321800" }, "bankCard", "should be a number of 18 digits"],
    ["an account with a wrong check digit", { bankCard: "032180000118359710" }, "bankCard", "The CLABE is not valid"],
    ["a bank code that is no number", { bankCode: "bbva" }, "bankCode", "should be a number of 1-5 digits"],
    ["a bank code that does not exist", { bankCode: "999" }, "bankCode", "The bank code is not the CLABE's (032)"],
    ["the bank code of another account", { bankCode: "012" }, "bankCode", "The bank code is not the CLABE's (032)"],
    ["the name of another bank", { bankName: "Santander" }, "bankName", "The CLABE belongs to another bank"],
    ["a masked phone of somebody else", { phone: "55****0000" }, "phone", "This is not what is on record"],
    ["a masked account of somebody else", { bankCard: "****0000" }, "bankCard", "This is not what is on record"],
  ])("with %s is refused at that field", async (_what, change, field, message) => {
    const { code, errors } = await report(change);
    expect([code, errors?.map((error) => error.field)]).toEqual(["400", [field]]);
    expect(errors?.[0]?.message).toContain(message);
  });

  test.each(Object.keys(reported))("without %s is refused at that field", async (field) => {
    const { code, errors } = await report({ [field]: " " });
    expect([code, errors?.map((error) => [error.field, error.rule])]).toEqual(["400", [[field, "required"]]]);
  });

  test("without several of them asks to complete all information, naming each", async () => {
    const { msg, errors } = await report({ phone: "", payee: "", remark: undefined });
    expect(msg).toBe(platformRefusals.incomplete.en);
    expect(errors?.map(({ field }) => field).sort()).toEqual(["payee", "phone", "remark"]);
  });
});

test("a payment that the channel brought is not booked again: in other case, by its tracking key, or on another channel", async () => {
  await payAs(product, order, 1_000);
  const { id, key } = await only<{ id: string; key: string }>(
    product.services.connection.db,
    sql`select channel_tx_id as id, tracking_key as key from repayment where loan_id = ${order.loanId}
          and source = 'channel'`,
  );
  const named = [id, id.toLowerCase(), key, key.toLowerCase()];
  for (const name of named)
    expect(await repay({ channelTxId: name })).toMatchObject({ code: "409", errors: [{ field: "channelTxId" }] });
  expect(await repay({ channelTxId: id, channel: "openpay" })).toMatchObject({
    code: "409",
    errors: [{ field: "channelTxId" }],
  });
  for (const name of named)
    expect(await replenish({ paymentCode: name })).toMatchObject({ code: "409", errors: [{ field: "paymentCode" }] });
});

describe("what is known of the customer", () => {
  test("is filled in, masked where it is personal, and booked whole although nobody saw it", async () => {
    const known = await finance.call(repayment.prefill, { orderNo: order.orderNo });
    const { person } = order;
    expect(known).toMatchObject({ payee: person.name, bankCode: person.clabe.slice(0, 3) });
    expect(JSON.stringify(known)).not.toContain(person.phone);
    expect(JSON.stringify(known)).not.toContain(person.clabe);
    const { channel: _channel, paymentCode, ...details } = known;
    const { repaymentId } = await finance.call(bill.repay, {
      ...details,
      billId,
      amount: "2.00",
      channel: "sandbox",
      paymentChannel: "OXXO",
      paymentCode: paymentCode ?? "OXXO-1",
      remark: "comprobante",
    });
    expect(
      await only(
        product.services.connection.db,
        sql`select payee, phone, bank_card, bank_code, remark from repayment where id = ${repaymentId}`,
      ),
    ).toEqual({
      payee: person.name,
      phone: person.phone,
      bankCard: person.clabe,
      bankCode: person.clabe.slice(0, 3),
      remark: "comprobante",
    });
  });

  test("is told to who may report a payment, of an order that there is", async () => {
    expect(await finance.ask(repayment.prefill, { orderNo: "P0" })).toMatchObject({
      code: "404",
      errors: [{ field: "orderNo" }],
    });
    const marketing = await product.staff("marketing");
    expect((await marketing.ask(repayment.prefill, { orderNo: order.orderNo })).code).toBe("403");
  });
});
