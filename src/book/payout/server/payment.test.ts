import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { workers } from "../../../app.ts";
import { drain } from "../../../platform/server/outbox.ts";
import { applyAs, paidOut, passAs, payAs, type Applied } from "../../../testing/borrower.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { balance } from "../../../rails/balance/contract.ts";
import { loan } from "../../../service/loan/contract.ts";
import { manualPayout } from "../../../rails/manual-payout/contract.ts";
import { codeOnPhoneOf } from "../../../reach/sms-code/server/testing/phone.ts";
import { payment, paymentDirection, type PaymentDirection } from "../../../rails/payment/contract.ts";

let product: Product;
let finance: Staff;
let finance2: Staff;
let borrower: Applied;

const MINUTE_MS = 60_000;
const CLABE = "032180000118359719";

beforeAll(async () => {
  product = await openProduct();
  [finance, finance2] = [await product.staff("finance"), await product.staff("finance2")];
  borrower = await paidOut(product, "payment-list");
  await payAs(product, borrower, 10_000);
});
afterAll(() => product.close());

async function sent(account: string, send: () => Promise<unknown>): Promise<string> {
  product.clock.advance(MINUTE_MS + 1000);
  await send();
  return codeOnPhoneOf(product, account);
}

/** A manual payout that was approved; what the bank makes of it is the caller's to wait for. */
async function payByHand(amount: string): Promise<string> {
  const code = await sent("finance", () =>
    finance.call(manualPayout.sendCode, { purpose: "create", amount, bankCard: CLABE }),
  );
  const { batchId, batchNo } = await finance.call(manualPayout.create, {
    amount,
    channel: "sandbox",
    payee: "Papelería Central",
    bankCard: CLABE,
    bankCode: "032",
    bankName: "Ixe",
    phone: "5512345678",
    object: "Factura",
    smsCode: code,
  });
  const own = await sent("finance2", () => finance2.call(manualPayout.sendCode, { purpose: "approve", batchId }));
  await finance2.call(manualPayout.approve, { batchId, smsCode: own });
  return `${batchNo}-1`;
}

async function withdraw(amount: string): Promise<void> {
  const smsCode = await sent("finance", () => finance.call(balance.sendCode, { channel: "sandbox", amount }));
  const { confirmation } = await finance.call(balance.confirmCode, { channel: "sandbox", amount, smsCode });
  const accountId = (await finance.call(balance.cards, {})).account?.id ?? "";
  await finance.call(balance.withdraw, { channel: "sandbox", amount, accountId, confirmation });
}

/** Lets the bank act at some instants, also where it has something planned for later. */
async function pass(...waits: readonly number[]): Promise<void> {
  for (const wait of [0, ...waits]) {
    product.clock.advance(wait);
    await drain(product.services, workers);
    await product.bank.tick(product.clock.now());
  }
  await drain(product.services, workers);
}

const listed = async (filter: Readonly<Record<string, unknown>> = {}) =>
  (await finance.call(payment.list, { pageSize: 200, ...filter })).list;

describe("the payment records", () => {
  test("show money of every direction, each under its own filter, newest first", async () => {
    const reference = await payByHand("150.00");
    await withdraw("80.00");
    await product.settle();
    const all = await listed();
    expect(new Set(all.map(({ direction }) => direction))).toEqual(
      new Set<PaymentDirection>(["out", "in", "manual", "withdrawal"]),
    );
    for (const direction of paymentDirection.codes) {
      const own = await listed({ direction });
      expect(own.map(({ id }) => id)).toEqual(all.filter((row) => row.direction === direction).map(({ id }) => id));
    }
    expect(all.map(({ requestedAt }) => requestedAt)).toEqual(
      all
        .map(({ requestedAt }) => requestedAt)
        .sort()
        .reverse(),
    );
    expect(await listed({ reference })).toMatchObject([
      {
        direction: "manual",
        status: "SUCCESS",
        payee: "Papelería Central",
        bankCard: "****9719",
        amountCents: 15_000,
        feeCents: 500,
        orderNo: null,
        name: null,
      },
    ]);
    expect(await listed({ direction: "withdrawal" })).toMatchObject([
      { status: "SUCCESS", amountCents: 8_000, can: { query: false } },
    ]);
  });

  test("do not show a manual payout that nobody has approved", async () => {
    const before = (await finance.call(payment.list, {})).total;
    const code = await sent("finance", () =>
      finance.call(manualPayout.sendCode, { purpose: "create", amount: "33.00", bankCard: CLABE }),
    );
    await finance.call(manualPayout.create, {
      amount: "33.00",
      channel: "sandbox",
      payee: "X",
      bankCard: CLABE,
      bankCode: "032",
      bankName: "Ixe",
      phone: "5512345678",
      object: "Factura",
      smsCode: code,
    });
    expect((await finance.call(payment.list, {})).total).toBe(before);
  });

  test("are filtered by state in the words of all kinds, and the sums follow", async () => {
    product.bank.desk.change({ next: ["fail"] });
    await withdraw("81.00");
    await product.settle();
    const failed = await finance.call(payment.list, { status: "FAIL" });
    expect(failed.list.map(({ direction, amountCents }) => [direction, amountCents])).toEqual([["withdrawal", 8_100]]);
    expect(failed.totals).toMatchObject({ amountCents: 8_100 });
    const done = await finance.call(payment.list, { status: "SUCCESS", direction: ["manual", "withdrawal"] });
    expect(done.totals).toMatchObject({ amountCents: 23_000, feeCents: 1_000 });
  });

  test("ask the channel about a manual payout and a withdrawal whose notice got lost", async () => {
    product.bank.desk.change({ next: ["dropCallback", "dropCallback"] });
    const reference = await payByHand("12.00");
    await withdraw("13.00");
    await pass(0);
    for (const row of await listed({ status: "PENDING" }))
      expect(await finance.call(payment.query, { reference: row.reference ?? "" })).toEqual({ status: "SUCCESS" });
    expect(await listed({ reference })).toMatchObject([{ status: "SUCCESS" }]);
    expect((await finance.askAlone(payment.query, { reference: "nobody knows" })).code).toBe("404");
    await product.settle();
  });

  test("note a manual payout that failed and arrived after all, and book it with two people", async () => {
    product.bank.desk.change({ next: ["lateSuccess"] });
    const reference = await payByHand("90.00");
    await pass(MINUTE_MS, 25 * MINUTE_MS);
    const [late] = await listed({ finding: "lateSuccess" });
    expect(late).toMatchObject({ reference, status: "FAIL", can: { manualLateSuccess: true, retry: false } });
    const claim = { reference, proof: late?.lateTrackingKey ?? "", reason: "Estado de cuenta" };
    expect((await finance.askAlone(manualPayout.lateSuccess, { ...claim, proof: "x" })).code).toBe("409");
    const { data } = await finance.askAlone(manualPayout.lateSuccess, claim);
    const { approvalId } = data as { readonly approvalId: string };
    expect((await finance.askToApprove(approvalId)).code).toBe("403");
    await finance2.approve(approvalId);
    expect(await listed({ reference })).toMatchObject([
      { status: "SUCCESS", feeCents: 500, can: { manualLateSuccess: false } },
    ]);
    expect(await listed({ finding: "lateSuccess" })).toEqual([]);
    await product.settle();
  });

  test("retry a failed payout of an order: the card confirmed, once, by those who hold the code", async () => {
    product.bank.desk.change({ next: ["fail"] });
    const applied = await applyAs(product, "payment-retry");
    await product.settle();
    await passAs(product, await product.staff("reviewer"), applied.loanId);
    const [failed] = await listed({ orderNo: applied.orderNo });
    expect(failed).toMatchObject({ status: "FAIL", direction: "out", can: { retry: true } });
    const input = { loanId: applied.loanId, version: failed?.loanVersion ?? 0, cardConfirmed: true };
    expect((await finance.askAlone(payment.retry, { ...input, cardConfirmed: false })).errors?.[0]?.field).toBe(
      "cardConfirmed",
    );
    expect(await (await product.staff("ops")).askAlone(payment.retry, input)).toMatchObject({
      code: "403",
      data: { permission: "finance:payment:retry" },
    });
    expect(await finance.call(payment.retry, input)).toMatchObject({ status: 32 });
    expect((await finance.askAlone(payment.retry, input)).code).toBe("409");
    await product.settle();
    const attempts = await listed({ orderNo: applied.orderNo });
    expect(attempts.map(({ status, can }) => [status, can.retry])).toEqual([
      ["SUCCESS", false],
      ["FAIL", false],
    ]);
    expect((await finance.call(loan.detail, { loanId: applied.loanId })).order.status).toBe(21);
  });
});
