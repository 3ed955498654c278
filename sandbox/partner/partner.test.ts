import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cents } from "../../src/platform/shared/cents.ts";
import { ManualClock } from "../../src/platform/server/clock.ts";
import { readConfig } from "../../src/platform/server/config.ts";
import { createLog } from "../../src/platform/server/log.ts";
import { allowSandbox } from "../../src/platform/server/outbound/request.ts";
import { PARTNER_CALLS, type PartnerCall } from "../../src/catalogue/router/domain/addresses.ts";
import type { AnswerOf, AsksOf } from "../../src/catalogue/router/domain/calls.ts";
import { askPartner, type Partner } from "../../src/catalogue/router/server/dialect/ask.ts";
import { SECURE_CODE } from "./desk.ts";
import { listeningPartner, PARTNER_PRODUCT } from "./testing.ts";

const config = readConfig({});
const clock = new ManualClock(new Date("2026-03-02T18:00:00Z"));
const services = { config, clock, log: createLog("silent") };
const DAY_MS = 86_400_000;
const CLABE = "032180000118359719";

let there: Awaited<ReturnType<typeof listeningPartner>>;
let count = 0;
let orderNo = "";

beforeAll(async () => {
  there = await listeningPartner(clock);
  allowSandbox(config, there.url);
});
afterAll(() => there.close());
beforeEach(() => {
  count += 1;
  orderNo = `TR${count}`;
  there.partner.change({ always: null, rejects: false, fails: false, asksCode: true });
});

const ask = <C extends PartnerCall>(
  call: C,
  asked: AsksOf<C>,
  options: { requestId?: string; timeoutMs?: number } = {},
  known: Partner = there.known,
): Promise<AnswerOf<C>> => askPartner(services, known, call, asked, options);

const BASE = { productId: PARTNER_PRODUCT, amount: "1000.00", termCount: 2, termDays: 15 };
const WHO = { name: "Ana", phone: "5512345678", idNumber: "PEPJ900101HDFRRN09" };
const base = () => ({ orderNo, ...BASE, ...WHO });
const MORE = { email: null, address: null, employer: null, incomeSource: null, contacts: [] };

/** An order that was reviewed and passed. */
async function passed(): Promise<void> {
  await ask("pushBaseInfoUrl", base());
  await ask("pushAdditionalUrl", { orderNo, ...MORE });
  clock.advance(20_000);
}

/** An order that was paid out. */
async function paidOut(): Promise<void> {
  await passed();
  const { cardId } = await ask("pushBankInfo", { orderNo, bankCard: CLABE, bankCode: "032", holder: "Ana" });
  await ask("notifySecureCode", { orderNo, cardId, code: SECURE_CODE });
  const contract = await ask("getLoanContractUrl", { orderNo });
  await ask("confirmLoanUrl", {
    orderNo,
    contractNo: contract.contractNo,
    sha256: contract.sha256,
    acceptedAt: clock.now().toISOString(),
  });
  clock.advance(20_000);
}

const status = async () => (await ask("getLoanOrderStatusUrl", { orderNo })).status;

describe("a partner", () => {
  test("answers all seventeen calls, and takes an order from the check to its settlement", async () => {
    expect(await ask("getLoanProductUrl", { productId: PARTNER_PRODUCT })).toMatchObject({ minAmount: cents(50_000) });
    expect(await ask("checkUserUrl", { productId: PARTNER_PRODUCT, phone: WHO.phone, idNumber: WHO.idNumber })).toEqual(
      {
        allowed: true,
        reason: null,
      },
    );
    await ask("pushBaseInfoUrl", base());
    expect(await status()).toBe("received");
    await ask("pushAdditionalUrl", { orderNo, ...MORE });
    expect((await ask("getReviewResultUrl", { orderNo })).result).toBe("pending");
    clock.advance(20_000);
    expect(await ask("getReviewResultUrl", { orderNo })).toMatchObject({ result: "passed", amount: cents(100_000) });
    const { cardId, needsCode } = await ask("pushBankInfo", {
      orderNo,
      bankCard: CLABE,
      bankCode: "032",
      holder: "Ana",
    });
    expect(needsCode).toBe(true);
    const contract = await ask("getLoanContractUrl", { orderNo });
    const confirm = () =>
      ask("confirmLoanUrl", {
        orderNo,
        contractNo: contract.contractNo,
        sha256: contract.sha256,
        acceptedAt: clock.now().toISOString(),
      });
    await expect(confirm()).rejects.toMatchObject({ kind: "refused", detail: "E409 no account is confirmed" });
    expect(await ask("notifySecureCode", { orderNo, cardId, code: "000000" })).toEqual({ verified: false });
    expect(await ask("notifySecureCode", { orderNo, cardId, code: SECURE_CODE })).toEqual({ verified: true });
    expect((await ask("getProductBankCardList", { orderNo, productId: PARTNER_PRODUCT })).cards).toEqual([
      { cardId, bankCode: "032", tail: "9719", verified: true },
    ]);
    await confirm();
    expect(await status()).toBe("paying");
    clock.advance(20_000);
    expect(await status()).toBe("paid");
    expect(await ask("getLoanDetailUrl", { orderNo })).toMatchObject({ received: cents(100_000) });
    const { plans } = await ask("getRepaymentPlanUrl", { orderNo });
    expect(plans.map(({ total, status: stands }) => [total, stands])).toEqual([
      [cents(55_000), 10],
      [cents(55_000), 10],
    ]);
    const quote = await ask("delayCalculateUrl", { orderNo, term: 1, days: 7 });
    expect(quote.fee).toBe(cents(5500));
    const delay = await ask("delayConfirmUrl", { orderNo, quoteNo: quote.quoteNo });
    there.partner.payDelay(delay.delayNo);
    expect((await ask("delayRecordUrl", { orderNo })).records).toMatchObject([{ state: "taken", days: 7 }]);
    expect((await ask("getRepaymentPlanUrl", { orderNo })).plans[0]?.dueDate).toBe(quote.dueDate);
    clock.advance(30 * DAY_MS);
    expect(await status()).toBe("overdue");
    there.partner.pay(orderNo, 110_000);
    expect(await status()).toBe("settled");
    expect((await ask("getRepaymentDetailUrl", { orderNo })).payments).toHaveLength(2);
    expect([...there.partner.asked.keys()].sort()).toEqual([...PARTNER_CALLS].sort());
  });

  test("rejects, refuses whom it does not want, and fails to pay out", async () => {
    const unwelcome = { productId: PARTNER_PRODUCT, phone: "5512340000", idNumber: WHO.idNumber };
    expect((await ask("checkUserUrl", unwelcome)).allowed).toBe(false);
    there.partner.change({ fails: true });
    await paidOut();
    expect(await status()).toBe("failed");
    expect((await ask("getRepaymentPlanUrl", { orderNo })).plans).toEqual([]);
    orderNo = `${orderNo}x`;
    there.partner.change({ rejects: true });
    await passed();
    expect((await ask("getReviewResultUrl", { orderNo })).result).toBe("rejected");
    expect(await status()).toBe("rejected");
  });

  test("does a step once, however often it is asked under one id", async () => {
    const requestId = `step-${count}`;
    there.partner.change({ next: ["late"] });
    await expect(ask("pushBaseInfoUrl", base(), { requestId })).rejects.toMatchObject({ kind: "down" });
    const before = there.partner.orders.size;
    const first = await ask("pushBaseInfoUrl", base(), { requestId });
    expect(await ask("pushBaseInfoUrl", base(), { requestId })).toEqual(first);
    expect(there.partner.orders.size).toBe(before);
    await expect(ask("getLoanContractUrl", { orderNo }, { requestId })).rejects.toMatchObject({ kind: "refused" });
  });
});

describe("an answer that is none", () => {
  test.each([
    ["down", "down", "503"],
    ["late", "down", "ECONNRESET"],
    ["refuse", "refused", "E900 not today"],
    ["wrongSignature", "malformed", "signature"],
    ["wrongAnswer", "malformed", "productId"],
    ["duplicate", "malformed", "nonce"],
    ["redirect", "malformed", "redirect"],
    ["huge", "malformed", "size"],
  ] as const)("because the partner is %s is of the kind %s", async (mischief, kind, detail) => {
    await ask("getLoanProductUrl", { productId: PARTNER_PRODUCT });
    there.partner.change({ next: [mischief] });
    await expect(ask("getLoanProductUrl", { productId: PARTNER_PRODUCT })).rejects.toMatchObject({ kind, detail });
    expect(await ask("getLoanProductUrl", { productId: PARTNER_PRODUCT })).toMatchObject({
      productId: PARTNER_PRODUCT,
    });
  });

  test("because it takes too long is slow", async () => {
    there.partner.change({ next: ["slow"] });
    await expect(ask("getLoanProductUrl", { productId: PARTNER_PRODUCT }, { timeoutMs: 150 })).rejects.toMatchObject({
      kind: "slow",
    });
  });

  test("because nobody is there is down, and because the address is private is blocked", async () => {
    const elsewhere = (url: string): Partner => ({ ...there.known, urls: { ...there.known.urls, checkUserUrl: url } });
    const who = { productId: PARTNER_PRODUCT, phone: WHO.phone, idNumber: WHO.idNumber };
    await expect(ask("checkUserUrl", who, {}, elsewhere("https://10.0.0.1/x"))).rejects.toMatchObject({
      kind: "blocked",
      detail: "address",
    });
    const { url, close } = await listeningPartner(clock);
    allowSandbox(config, url);
    await close();
    await expect(ask("checkUserUrl", who, {}, elsewhere(`${url}/partner/checkUserUrl`))).rejects.toMatchObject({
      kind: "down",
    });
  });

  test("because it was asked with other keys is refused", async () => {
    const stranger = { ...there.known, token: "somebody-else's-token" };
    await expect(ask("getLoanProductUrl", { productId: PARTNER_PRODUCT }, {}, stranger)).rejects.toMatchObject({
      kind: "refused",
      detail: "401",
    });
  });
});
