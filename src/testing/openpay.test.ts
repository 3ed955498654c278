import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Account } from "../../sandbox/bank/account.ts";
import { webhookTo } from "../../sandbox/openpay-window.ts";
import { sweepCharges } from "../rails/openpay/server/confirm.ts";
import { bill } from "../service/bill/contract.ts";
import { loan } from "../service/loan/contract.ts";
import { open } from "../door/open/contract.ts";
import { openpay } from "../rails/openpay/contract.ts";
import { only, run, sql } from "../platform/server/database/connect.ts";
import { applyAs, passAs, paidOut, type Applied } from "./borrower.ts";
import { channelKey, doorKey } from "./keys.ts";
import { preferOnly } from "./preferred.ts";
import { openProduct, type Product, type Staff } from "./product.ts";
import { reported } from "./receipts.ts";

let product: Product;
let [finance, reviewer] = [null as unknown as Staff, null as unknown as Staff];
let account: Account;

beforeAll(async () => {
  product = await openProduct();
  [finance, reviewer] = [await product.staff("finance"), await product.staff("reviewer")];
  account = product.bank.accountOf("openpay");
  await preferOnly(product.services, "openpay");
});
afterAll(() => product.close());

const db = () => product.services.connection.db;
const orderOf = async (loanId: string) => (await finance.call(loan.detail, { loanId })).order;
const transactions = (filter: Record<string, unknown>) => finance.call(openpay.list, filter);
const events = (filter: Record<string, unknown>) => finance.call(openpay.events, filter);
const keys = () => doorKey(product.services, "openpay");
const codeOf = ({ person, orderNo }: Applied) =>
  product.door.call(open.paymentCode, { externalId: person.externalId, orderNo });

/** Posts a webhook as Openpay does, with whatever user and password. */
async function webhook(body: unknown, user = "openpay", password?: string): Promise<number> {
  const secret = password ?? (await keys()).secret;
  const headers = {
    "content-type": "application/json",
    authorization: `Basic ${Buffer.from(`${user}:${secret}`).toString("base64")}`,
  };
  const { status } = await fetch(product.baseUrl + openpay.callback.path, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  return status;
}

const pay = async (applied: Applied, amountCents?: number): Promise<string> => {
  const { paymentCode, amount } = await codeOf(applied);
  product.bank.pay(paymentCode, amountCents ?? Math.round(Number(amount) * 100), product.clock.now());
  await product.settle();
  return paymentCode;
};

describe("an order on Openpay", () => {
  test("is paid out and paid back through it, and both are on the list with their ids", async () => {
    const applied = await paidOut(product, "openpay-1");
    expect((await orderOf(applied.loanId)).status).toBe(21);
    await pay(applied);
    expect((await orderOf(applied.loanId)).status).toBe(50);
    const { list, total } = await transactions({ orderNo: applied.orderNo });
    expect(total).toBe(2);
    expect(list).toMatchObject([
      { kind: "charge", method: "bank_account", status: "completed", orderNo: applied.orderNo },
      {
        kind: "payout",
        status: "completed",
        feeCents: 500,
        orderId: `${applied.orderNo}-1`,
        authorizationCode: expect.stringMatching(/./),
      },
    ]);
    expect(list.map(({ transactionId }) => transactionId)).toEqual([
      expect.stringMatching(/^tr/),
      expect.stringMatching(/^tr/),
    ]);
    expect((await events({ transactionId: list[0]?.transactionId ?? "" })).list).toMatchObject([
      { type: "charge.succeeded", state: "confirmed" },
    ]);
  });

  test("takes cash in a store when the channel is set up for it", async () => {
    await run(db(), sql`update channel set settings = settings || '{"collect":"store"}'::jsonb where code = 'openpay'`);
    const applied = await paidOut(product, "openpay-store");
    expect(await pay(applied)).toMatch(/^000020TR/);
    expect((await orderOf(applied.loanId)).status).toBe(50);
    expect((await transactions({ orderNo: applied.orderNo, method: "store" })).list).toMatchObject([
      { status: "completed" },
    ]);
    await run(
      db(),
      sql`update channel set settings = settings || '{"collect":"bank_account"}'::jsonb where code = 'openpay'`,
    );
  });

  test("gets a new code when it owes another amount, and the same one while it owes the same", async () => {
    const applied = await paidOut(product, "openpay-code");
    const first = await codeOf(applied);
    expect(await codeOf(applied)).toEqual(first);
    await register(applied, "100.00");
    const second = await codeOf(applied);
    expect(second.paymentCode).not.toBe(first.paymentCode);
    expect(Number(first.amount) - Number(second.amount)).toBe(100);
  });

  test("fails and is paid again under a new order id", async () => {
    account.desk.change({ next: ["fail"] });
    const applied = await paidOut(product, "openpay-fail");
    const failed = await orderOf(applied.loanId);
    expect(failed.status).toBe(-10);
    await finance.call(loan.payout, { loanId: applied.loanId, version: failed.version, cardConfirmed: true });
    await product.settle();
    expect((await orderOf(applied.loanId)).status).toBe(21);
    const { list } = await transactions({ orderNo: applied.orderNo, kind: "payout" });
    expect(list.map(({ status, orderId }) => [status, orderId])).toEqual([
      ["completed", `${applied.orderNo}-2`],
      ["failed", `${applied.orderNo}-1`],
    ]);
  });

  test("waits for funds at Openpay instead of failing", async () => {
    const applied = await applyAs(product, "openpay-funds");
    await product.settle();
    account.book.move({
      reference: "drain",
      type: "payout",
      trackingKey: "x",
      amountCents: account.book.balance - 100,
      feeCents: 0,
      at: 0,
    });
    await passAs(product, reviewer, applied.loanId).catch(() => undefined);
    expect((await orderOf(applied.loanId)).status).toBe(22);
    expect((await transactions({ orderNo: applied.orderNo })).list).toMatchObject([
      { status: "asked", transactionId: null },
    ]);
    account.book.move({
      reference: "refill",
      type: "topup",
      trackingKey: "y",
      amountCents: 4_000_000_000,
      feeCents: 0,
      at: 0,
    });
    await product.settle();
    expect((await orderOf(applied.loanId)).status).toBe(21);
  });
});

describe("a webhook", () => {
  const forged = (id: string, type = "charge.succeeded") => ({
    type,
    event_date: "2026-03-02T12:00:00-06:00",
    transaction: { id, amount: 9999.99, status: "completed", order_id: "TR1-1", extra: { more: [1] } },
  });

  test("needs the user and password that Openpay was given; others get HTTP 401 and leave nothing behind", async () => {
    const before = (await events({})).total;
    expect(await webhook(forged("tr-x"), "openpay", "wrong")).toBe(401);
    expect(await webhook(forged("tr-x"), "openpay", "")).toBe(401);
    expect(await webhook(forged("tr-x"), "bank", (await doorKey(product.services, "bank")).secret)).toBe(401);
    const bare = await fetch(product.baseUrl + openpay.callback.path, {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json" },
    });
    expect([bare.status, ((await bare.json()) as { code: string }).code]).toEqual([401, "401"]);
    expect((await events({})).total).toBe(before);
  });

  test("that is forged moves nothing: Openpay does not know its transaction", async () => {
    const [before, booked] = [account.book.balance, await bookedCents()];
    expect(await webhook(forged("tr-forged"))).toBe(200);
    expect(await webhook(forged("tr-forged-out", "payout.succeeded"))).toBe(200);
    await product.settle();
    expect([account.book.balance, await bookedCents()]).toEqual([before, booked]);
    expect((await events({ transactionId: "tr-forged" })).list).toMatchObject([{ state: "unknown" }]);
    expect((await events({ transactionId: "tr-forged-out" })).list).toMatchObject([{ state: "unknown" }]);
  });

  test("that claims a payment which nobody made moves nothing either", async () => {
    const applied = await paidOut(product, "openpay-claim");
    await codeOf(applied);
    const [open] = (await transactions({ orderNo: applied.orderNo, kind: "charge" })).list;
    expect(await webhook(forged(open?.transactionId ?? ""))).toBe(200);
    await product.settle();
    const after = await orderOf(applied.loanId);
    expect([after.status, after.repaidCents]).toEqual([21, 0]);
    expect((await events({ transactionId: open?.transactionId ?? "" })).list).toMatchObject([
      { state: "confirmed", found: "in_progress" },
    ]);
  });

  test("that comes many times is one event and one receipt", async () => {
    account.desk.change({ shares: { duplicateCallback: 1 } });
    const applied = await paidOut(product, "openpay-twice");
    await pay(applied);
    account.desk.change({ shares: { duplicateCallback: 0 } });
    const [charge] = (await transactions({ orderNo: applied.orderNo, kind: "charge" })).list;
    expect((await events({ transactionId: charge?.transactionId ?? "" })).total).toBe(1);
    expect(
      (
        await only<{ n: number }>(
          db(),
          sql`select count(*)::int as n from repayment where channel_tx_id = ${charge?.transactionId}`,
        )
      ).n,
    ).toBe(1);
  });

  test("to verify the address is kept with its code; one that is broken is refused with its own status", async () => {
    expect(
      await webhook({ type: "verification", event_date: "2026-03-02T12:00:00-06:00", verification_code: "UY1qqrxw" }),
    ).toBe(200);
    expect((await events({ type: "verification" })).list).toMatchObject([
      { state: "ignored", verificationCode: "UY1qqrxw", can: { replay: false } },
    ]);
    expect(await webhook({ event_date: "x" })).toBe(400);
  });

  test("can be handled again, which books nothing twice", async () => {
    const [event] = (await events({ type: "charge.succeeded", state: "confirmed" })).list;
    const before = await bookedCents();
    expect(await finance.call(openpay.replay, { id: event?.id ?? "" })).toEqual({ state: "received" });
    await product.settle();
    expect((await events({ transactionId: event?.transactionId ?? "" })).list).toMatchObject([
      { state: "confirmed", replays: 1 },
    ]);
    expect(await bookedCents()).toBe(before);
    const auditor = await product.staff("auditor");
    expect((await auditor.ask(openpay.replay, { id: event?.id ?? "" })).code).toBe("403");
  });

  test("that never comes is made up for: the payment is found when Openpay is asked, by hand or by the hour", async () => {
    account.desk.change({ shares: { dropCallback: 1 } });
    const [asked, swept] = [await paidOut(product, "openpay-lost-1"), await paidOut(product, "openpay-lost-2")];
    await pay(asked);
    await pay(swept);
    account.desk.change({ shares: { dropCallback: 0 } });
    expect((await orderOf(asked.loanId)).status).toBe(21);
    const [charge] = (await transactions({ orderNo: asked.orderNo, kind: "charge" })).list;
    expect(await finance.call(openpay.query, { id: charge?.id ?? "" })).toEqual({ status: "completed" });
    expect((await orderOf(asked.loanId)).status).toBe(50);
    product.clock.advance(61 * 60_000);
    await sweepCharges(product.services);
    expect((await orderOf(swept.loanId)).status).toBe(50);
  });
});

describe("a refund of a charge", () => {
  test("goes back as a transfer, up to the free credit and the charge, and needs someone who may", async () => {
    const applied = await paidOut(product, "openpay-refund");
    await pay(applied);
    const [charge] = (await transactions({ orderNo: applied.orderNo, kind: "charge" })).list;
    expect(charge).toMatchObject({ refundLimitCents: 0, can: { refund: false } });
    const { customerId } = await orderOf(applied.loanId);
    await register(applied, "300.00");
    const [again] = (await transactions({ orderNo: applied.orderNo, kind: "charge" })).list;
    expect(again).toMatchObject({ refundLimitCents: 30_000, can: { refund: true } });
    const id = charge?.id ?? "";
    expect((await finance.ask(openpay.refund, { id, amount: "300.01", reason: "pagó de más" })).code).toBe("409");
    expect((await finance.ask(openpay.refund, { id, amount: "90000.00", reason: "pagó de más" })).msg).toMatch(
      /exceeds this charge/,
    );
    const [payout] = (await transactions({ orderNo: applied.orderNo, kind: "payout" })).list;
    expect((await finance.ask(openpay.refund, { id: payout?.id ?? "", amount: "1.00", reason: "x" })).code).toBe("409");
    await finance.call(openpay.refund, { id, amount: "300.00", reason: "pagó de más" });
    await product.settle();
    expect((await transactions({ orderNo: applied.orderNo, kind: "refund" })).list).toMatchObject([
      { status: "completed", amountCents: 30_000, orderId: `RF-${applied.orderNo}-1` },
    ]);
    expect(
      (await only<{ creditCents: number }>(db(), sql`select credit_cents from customer where id = ${customerId}`))
        .creditCents,
    ).toBe(0);
  });
});

test("nothing of the keys reaches the console", async () => {
  const { secret } = await channelKey(product.services, "openpay");
  const shown = JSON.stringify([await transactions({ pageSize: 200 }), await events({ pageSize: 200 })]);
  expect(shown.includes(secret) || shown.includes((await keys()).secret)).toBe(false);
});

test("the sandbox's webhooks fail loudly when the door refuses them", async () => {
  await expect(
    webhookTo({ appId: "openpay", secret: "wrong" }, { serverUrl: product.baseUrl })({ type: "x" }),
  ).rejects.toThrow("401");
});

const bookedCents = async (): Promise<number> =>
  (
    await only<{ total: number }>(
      db(),
      sql`select coalesce(sum(amount_cents), 0)::float8 as total from ledger_leg where account = 1010
            and channel = 'openpay'`,
    )
  ).total;

/** Money that came to the channel and was registered by hand; on an order that owes nothing it becomes credit. */
async function register({ loanId }: Applied, amount: string): Promise<void> {
  const { plan } = await finance.call(loan.detail, { loanId });
  await finance.call(bill.repay, { ...reported, billId: plan[0]?.id ?? "", amount, channel: "openpay" });
}
