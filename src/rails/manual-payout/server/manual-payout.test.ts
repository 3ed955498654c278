import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clabeFor } from "../../../people/borrower/domain/clabe.ts";
import { connect, only, rows, run, sql } from "../../../platform/server/database/connect.ts";
import type { Envelope, SendsOf } from "../../../platform/shared/endpoint.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { paidOut, payAs } from "../../../testing/borrower.ts";
import { moveCash } from "../../../testing/cash.ts";
import { approval } from "../../../book/approval/contract.ts";
import { loan } from "../../../service/loan/contract.ts";
import { smsCodeRefusals } from "../../../reach/sms-code/messages.ts";
import { codeOnPhoneOf, wrongCode } from "../../../reach/sms-code/server/testing/phone.ts";
import { manualPayout } from "../contract.ts";
import { manualPayoutRefusals } from "../messages.ts";

let product: Product;
let finance: Staff;
let finance2: Staff;
let admin: Staff;

const MINUTE_MS = 60_000;
const CLABE = "032180000118359719";

type Payment = Omit<SendsOf<typeof manualPayout.create>, "smsCode">;

const payment = (change: Partial<Payment> = {}): Payment => ({
  amount: "1234.56",
  channel: "sandbox",
  payee: "Papelería Central SA",
  bankCard: CLABE,
  bankCode: "032",
  bankName: "Ixe",
  phone: "5512345678",
  object: "Devolución factura 1024",
  ...change,
});

beforeAll(async () => {
  product = await openProduct();
  [finance, finance2, admin] = [
    await product.staff("finance"),
    await product.staff("finance2"),
    await product.staff("admin"),
  ];
});
afterAll(() => product.close());

/** Asks for a code and reads it from the phone; a minute passes first, so that it may be asked for. */
async function codeFor(staff: Staff, account: string, wish: SendsOf<typeof manualPayout.sendCode>): Promise<string> {
  product.clock.advance(MINUTE_MS + 1000);
  await staff.call(manualPayout.sendCode, wish);
  return codeOnPhoneOf(product, account);
}

const makersCode = ({ amount, bankCard }: Payment) =>
  codeFor(finance, "finance", { purpose: "create", amount, bankCard });

async function request(change: Partial<Payment> = {}) {
  const asked = payment(change);
  return finance.call(manualPayout.create, { ...asked, smsCode: await makersCode(asked) });
}

const checkersCode = (batchId: string, staff = finance2, account = "finance2") =>
  codeFor(staff, account, { purpose: "approve", batchId });

async function approve(batchId: string, staff = finance2, account = "finance2") {
  return staff.call(manualPayout.approve, { batchId, smsCode: await checkersCode(batchId, staff, account) });
}

const rowOf = async (batchNo: string, staff = finance) => (await staff.call(manualPayout.list, { batchNo })).list[0];

const db = () => product.services.connection.db;

const cashOf = async (): Promise<number> =>
  (
    await only<{ cashCents: number }>(
      db(),
      sql`select sum(amount_cents)::bigint as cash_cents from channel_balance where channel = 'sandbox'`,
    )
  ).cashCents;

/** Moves some centavos between the channel and our bank, as a transfer made elsewhere would. */
const takeCash = (centavos: number): Promise<unknown> => moveCash(product.services, "sandbox", -centavos);

/** What the ledger says of a batch, by account; debit positive. */
async function accountsOf(batchNo: string): Promise<Record<string, number>> {
  const found = await rows<{ account: number; amountCents: number }>(
    db(),
    sql`select g.account, sum(g.amount_cents)::bigint as amount_cents from ledger_entry e
        join ledger_leg g on g.entry_id = e.id
        where e.event in ('manualPayoutSent', 'manualPayoutOk', 'manualPayoutFailed')
          and e.source_id in (select p.id::text from manual_payout p join manual_payout_batch b on b.id = p.batch_id
            where b.batch_no = ${batchNo})
        group by g.account having sum(g.amount_cents) <> 0`,
  );
  return Object.fromEntries(found.map(({ account, amountCents }) => [account, amountCents]));
}

/** Code, text and the field at fault of an answer. */
const refusal = ({ code, msg, errors }: Envelope<unknown>) => [code, msg, errors?.[0]?.field];

describe("a manual payout", () => {
  test("is asked for with a code, approved by another person with a code of their own, and paid once", async () => {
    const before = await cashOf();
    const { batchId, batchNo, eyes, unknownBanks } = await request();
    expect([eyes, unknownBanks]).toEqual([2, []]);
    expect(await rowOf(batchNo)).toMatchObject({
      status: "requested",
      amountCents: 123_456,
      maker: "Fernanda Ortiz",
      checker: null,
      bankCard: "****9719",
      phone: "55****5678",
      can: { approve: false, reject: false, cancel: true },
    });
    expect(await rowOf(batchNo, finance2)).toMatchObject({ can: { approve: true, reject: true, cancel: true } });
    expect(await cashOf()).toBe(before);

    expect(await approve(batchId)).toEqual({ batchNo, missing: 0 });
    expect(await rowOf(batchNo)).toMatchObject({ status: "PENDING", checker: "Felipe Ibarra", can: { cancel: false } });
    expect(await cashOf()).toBe(before - 123_456);
    expect(await accountsOf(batchNo)).toEqual({ 1010: -123_456, 1050: 123_456 });
    await product.settle();
    expect(await rowOf(batchNo)).toMatchObject({ status: "SUCCESS", feeCents: 500, reference: `${batchNo}-1` });
    expect(await accountsOf(batchNo)).toEqual({ 1010: -123_956, 1170: 123_456, 5030: 500 });
  });

  test("that the bank refuses gives everything back", async () => {
    const before = await cashOf();
    product.bank.desk.change({ next: ["fail"] });
    const { batchId, batchNo } = await request();
    await approve(batchId);
    await product.settle();
    expect(await rowOf(batchNo)).toMatchObject({ status: "FAIL", failureReason: expect.stringMatching(/./) });
    expect(await accountsOf(batchNo)).toEqual({});
    expect(await cashOf()).toBe(before);
  });

  test.each(["noAnswer", "duplicateCallback", "dropCallback", "callbackFirst", "reorderCallback"] as const)(
    "is paid once although the bank plays up: %s",
    async (mischief) => {
      product.bank.desk.change({ next: [mischief] });
      const { batchId, batchNo } = await request();
      await approve(batchId);
      await product.settle();
      expect(await rowOf(batchNo)).toMatchObject({ status: "SUCCESS" });
      expect(await accountsOf(batchNo)).toEqual({ 1010: -123_956, 1170: 123_456, 5030: 500 });
    },
  );

  test("above its tier takes two checkers, each with a code", async () => {
    const { batchId, batchNo, eyes } = await request({ amount: "100000.01" });
    expect(eyes).toBe(3);
    expect(await approve(batchId)).toEqual({ batchNo, missing: 1 });
    expect(await rowOf(batchNo)).toMatchObject({ status: "requested" });
    expect(await finance.call(manualPayout.batch, { batchId })).toMatchObject({
      given: 1,
      needed: 2,
      totalCents: 10_000_001,
    });
    expect(
      refusal(await finance2.askAlone(manualPayout.approve, { batchId, smsCode: await checkersCode(batchId) }))[0],
    ).toBe("409");
    expect(await approve(batchId, admin, "admin")).toEqual({ batchNo, missing: 0 });
    await product.settle();
    expect(await rowOf(batchNo)).toMatchObject({ status: "SUCCESS", checker: "Alejandra Ruiz" });
  });

  test("is rejected with a reason, and is not paid afterwards", async () => {
    const { batchId, batchNo } = await request();
    await finance2.call(manualPayout.reject, { batchId, reason: "Factura duplicada" });
    expect(await rowOf(batchNo)).toMatchObject({
      status: "rejected",
      checker: "Felipe Ibarra",
      failureReason: "Factura duplicada",
    });
    expect(refusal(await admin.askAlone(manualPayout.approve, { batchId, smsCode: "000000" }))).toEqual([
      "409",
      manualPayoutRefusals.notRequested.en,
      "batchId",
    ]);
    expect(await accountsOf(batchNo)).toEqual({});
  });

  test("is cancelled while it waits, and not once it is paid", async () => {
    const { batchId, batchNo } = await request();
    await finance.call(manualPayout.cancel, { batchId, reason: "Error de captura" });
    expect(await rowOf(batchNo)).toMatchObject({
      status: "cancelled",
      checker: null,
      failureReason: "Error de captura",
      can: { approve: false, cancel: false },
    });
    expect((await finance2.call(approval.list, { label: batchNo })).list[0]).toMatchObject({ status: "withdrawn" });
    expect(refusal(await finance.askAlone(manualPayout.cancel, { batchId, reason: "x" }))[0]).toBe("409");

    const paid = await request();
    await approve(paid.batchId);
    expect(refusal(await finance.askAlone(manualPayout.cancel, { batchId: paid.batchId, reason: "x" }))[0]).toBe("409");
    await product.settle();
  });

  test("that is withdrawn or rejected in the approval centre ends there too", async () => {
    const withdrawn = await request();
    const open = (await finance.call(approval.list, { label: withdrawn.batchNo })).list[0]?.id ?? "";
    await finance.call(approval.withdraw, { approvalId: open });
    expect(await rowOf(withdrawn.batchNo)).toMatchObject({ status: "cancelled" });
    const rejected = await request();
    const other = (await finance2.call(approval.list, { label: rejected.batchNo })).list[0]?.id ?? "";
    await finance2.call(approval.reject, { approvalId: other, comment: "No procede" });
    expect(await rowOf(rejected.batchNo)).toMatchObject({ status: "rejected", failureReason: "No procede" });
  });
});

describe("who may do what", () => {
  test("the maker cannot approve, neither here nor in the approval centre", async () => {
    const { batchId, batchNo } = await request();
    expect(
      refusal(
        await finance.askAlone(manualPayout.approve, {
          batchId,
          smsCode: await checkersCode(batchId, finance, "finance"),
        }),
      ),
    ).toEqual(["403", manualPayoutRefusals.ownPayout.en, undefined]);
    const approvalId = (await finance.call(approval.list, { label: batchNo })).list[0]?.id ?? "";
    expect((await finance.askToApprove(approvalId)).code).toBe("403");
    expect(await rowOf(batchNo)).toMatchObject({ status: "requested" });
  });

  test("the approval centre sends a checker without a code to the page", async () => {
    const { batchNo } = await request();
    const approvalId = (await finance2.call(approval.list, { label: batchNo })).list[0]?.id ?? "";
    expect(await finance2.call(approval.detail, { approvalId })).toMatchObject({
      label: batchNo,
      approveOn: { page: "paymentOn", param: "batchNo" },
      can: { approve: false, reject: true },
    });
    expect(refusal(await finance2.askToApprove(approvalId))).toEqual([
      "409",
      manualPayoutRefusals.codeNeeded.en,
      undefined,
    ]);
  });

  test("nobody but the maker submits a batch", async () => {
    const { batchId } = await request();
    await finance.call(manualPayout.cancel, { batchId, reason: "x" });
    expect((await finance2.askAlone(manualPayout.send, { batchId })).code).toBe("409");
    expect((await finance.askAlone(manualPayout.send, { batchId })).code).toBe("409");
    expect((await finance.askAlone(manualPayout.send, { batchId: "999999" })).code).toBe("404");
  });

  test("raw SQL cannot pay without an approval, nor make the maker the checker", async () => {
    const { batchId, batchNo } = await request();
    const owner = connect(product.url, { role: null, max: 1 });
    const pay = (checker: string) =>
      sql`update manual_payout set status = 'PENDING', sent_at = now(),
            checker_id = (select id from staff_user where account = ${checker}) where batch_id = ${batchId}`;
    await expect(run(owner.db, pay("finance"))).rejects.toThrow(/manual_payout_maker_is_not_checker/);
    await expect(run(owner.db, pay("finance2"))).rejects.toThrow(/was not checked/);
    await expect(
      run(owner.db, sql`update manual_payout set status = 'SUCCESS', sent_at = now() where batch_id = ${batchId}`),
    ).rejects.toThrow(/no manual payout transition/);
    await expect(
      run(owner.db, sql`update manual_payout set amount_cents = 1 where batch_id = ${batchId}`),
    ).rejects.toThrow(/does not change/);
    await owner.close();
    await expect(run(db(), sql`delete from manual_payout where batch_id = ${batchId}`)).rejects.toThrow(
      /permission denied/,
    );
    expect(await rowOf(batchNo)).toMatchObject({ status: "requested" });
  });

  test("those without the codes are refused by name", async () => {
    const ops = await product.staff("ops");
    expect(await ops.askAlone(manualPayout.list, {})).toMatchObject({
      code: "403",
      data: { permission: "finance:paymentOn:view" },
    });
    expect(await ops.askAlone(manualPayout.approve, { batchId: "1", smsCode: "123456" })).toMatchObject({
      code: "403",
    });
  });
});

describe("the code by SMS", () => {
  test("is good for its amount and account only, once, and for five minutes", async () => {
    const asked = payment({ amount: "50.00" });
    const smsCode = await makersCode(asked);
    expect(refusal(await finance.askAlone(manualPayout.create, { ...asked, amount: "51.00", smsCode }))).toEqual([
      "409",
      smsCodeRefusals.none.en,
      "smsCode",
    ]);
    const elsewhere = clabeFor("012", "180", "15501");
    expect(
      refusal(
        await finance.askAlone(manualPayout.create, {
          ...asked,
          bankCard: elsewhere,
          bankCode: "012",
          bankName: "BBVA México",
          smsCode,
        }),
      )[0],
    ).toBe("409");
    await finance.call(manualPayout.create, { ...asked, smsCode });
    expect(refusal(await finance.askAlone(manualPayout.create, { ...asked, smsCode }))).toEqual([
      "409",
      smsCodeRefusals.used.en,
      "smsCode",
    ]);

    const late = await makersCode(asked);
    product.clock.advance(5 * MINUTE_MS);
    expect(refusal(await finance.askAlone(manualPayout.create, { ...asked, smsCode: late }))).toEqual([
      "409",
      smsCodeRefusals.expired.en,
      "smsCode",
    ]);
  });

  test("of one person is of no use to another", async () => {
    const asked = payment({ amount: "52.00" });
    const smsCode = await makersCode(asked);
    expect(refusal(await finance2.askAlone(manualPayout.create, { ...asked, smsCode }))).toEqual([
      "409",
      smsCodeRefusals.none.en,
      "smsCode",
    ]);
  });

  test("is void after five wrong ones, although every refusal is rolled back", async () => {
    const asked = payment({ amount: "53.00" });
    const smsCode = await makersCode(asked);
    const attempt = (typed: string) => admin.askAlone(manualPayout.create, { ...asked, smsCode: typed });
    await finance.call(manualPayout.list, {});
    const answers = [];
    for (let index = 0; index < 5; index += 1)
      answers.push(refusal(await finance.askAlone(manualPayout.create, { ...asked, smsCode: wrongCode(smsCode) })));
    expect(answers.map(([code]) => code)).toEqual(["400", "400", "400", "400", "429"]);
    expect(answers[0]).toEqual(["400", "The code is not right; 4 attempts left", "smsCode"]);
    expect(refusal(await finance.askAlone(manualPayout.create, { ...asked, smsCode }))).toEqual([
      "429",
      smsCodeRefusals.exhausted.en,
      "smsCode",
    ]);
    expect((await attempt(smsCode)).code).toBe("409");
    product.clock.advance(16 * MINUTE_MS);
  });

  test("counts guesses in parallel, none too many", async () => {
    const asked = payment({ amount: "54.00" });
    const smsCode = await makersCode(asked);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        finance.askAlone(manualPayout.create, { ...asked, smsCode: wrongCode(smsCode) }),
      ),
    );
    expect(answers.filter(({ code }) => code === "400")).toHaveLength(4);
    expect((await finance.askAlone(manualPayout.create, { ...asked, smsCode })).code).toBe("429");
    product.clock.advance(16 * MINUTE_MS);
  });

  test("confirms one of two requests that use it at the same time", async () => {
    const asked = payment({ amount: "55.00" });
    const smsCode = await makersCode(asked);
    const answers = await Promise.all(
      [1, 2, 3].map(() => finance.askAlone(manualPayout.create, { ...asked, smsCode })),
    );
    expect(answers.filter(({ code }) => code === "200")).toHaveLength(1);
  });

  test("is sent again after a minute, and the earlier one is void then", async () => {
    const asked = payment({ amount: "56.00" });
    const first = await makersCode(asked);
    const again = { purpose: "create", amount: "56.00", bankCard: CLABE } as const;
    expect(await finance.askAlone(manualPayout.sendCode, again)).toMatchObject({
      code: "429",
      data: { retryAfterSeconds: expect.any(Number) as number },
    });
    const second = await makersCode(asked);
    if (first !== second)
      expect(refusal(await finance.askAlone(manualPayout.create, { ...asked, smsCode: first }))[0]).toBe("400");
    await finance.call(manualPayout.create, { ...asked, smsCode: second });
  });

  test("stands in no answer, no log and no kept text", async () => {
    const asked = payment({ amount: "57.00" });
    product.clock.advance(MINUTE_MS + 1000);
    const sent = await finance.askAlone(manualPayout.sendCode, { purpose: "create", amount: "57.00", bankCard: CLABE });
    const smsCode = await codeOnPhoneOf(product, "finance");
    expect(sent.data).toEqual({ phone: "55****1007", expiresInSeconds: 300, resendInSeconds: 60 });
    const created = await finance.askAlone(manualPayout.create, { ...asked, smsCode });
    await finance2.call(manualPayout.approve, {
      batchId: created.data.batchId,
      smsCode: await checkersCode(created.data.batchId),
    });
    await product.settle();
    const kept = await rows<{ what: string }>(
      db(),
      sql`select 'operation_log ' || to_jsonb(o)::text as what from operation_log o union all
          select 'sms ' || to_jsonb(s)::text from sms s
          union all select 'approval ' || to_jsonb(a)::text from approval a union all
            select 'outbox ' || to_jsonb(x)::text from outbox x
          union all select 'sms_code ' || to_jsonb(c)::text from sms_code c where c.object like '%5700'`,
    );
    const digits = new RegExp(`(?<![0-9])${smsCode}(?![0-9])`);
    expect(
      kept
        .filter(({ what }) =>
          digits.test(what.replaceAll(/"(id|loan_id|amount_cents|reference|phone)": ?"?[^,]*/g, "")),
        )
        .map(({ what }) => what),
    ).toEqual([]);
    expect(JSON.stringify([sent, created])).not.toMatch(digits);
  });

  test("needs a phone on record", async () => {
    await run(db(), sql`update staff_user set phone = null where account = 'finance'`);
    expect(
      refusal(await finance.askAlone(manualPayout.sendCode, { purpose: "create", amount: "1.00", bankCard: CLABE })),
    ).toEqual(["409", smsCodeRefusals.noPhone.en, undefined]);
    await run(db(), sql`update staff_user set phone = '5550001007' where account = 'finance'`);
  });
});

describe("what is asked for", () => {
  test.each([
    ["amount", { amount: "0" }],
    ["amount", { amount: "-5.00" }],
    ["amount", { amount: "12.345" }],
    ["amount", { amount: "1e3" }],
    ["amount", { amount: "1,000.00" }],
    ["bankCard", { bankCard: "032180000118359710" }],
    ["bankCard", { bankCard: "0321800001183597" }],
    ["bankCode", { bankCode: "012" }],
    ["channel", { channel: "nowhere" }],
    ["object", { object: "Pago <script>" }],
    ["object", { object: "Pago #12" }],
    ["object", { object: "Pago; drop" }],
    ["object", { object: "Pago 💸" }],
    ["object", { object: "x".repeat(41) }],
    ["object", { object: " " }],
    ["phone", { phone: "55123" }],
    ["payee", { payee: "" }],
    ["payee", { payee: "x".repeat(41) }],
    ["orderNo", { kind: "customerCredit" }],
    ["orderNo", { kind: "customerCredit", orderNo: "NO-SUCH" }],
  ] as const)("is refused at %s: %j", async (field, change) => {
    expect(
      refusal(await finance.askAlone(manualPayout.create, { ...payment(), ...change, smsCode: "123456" })),
    ).toEqual(["400", expect.any(String), field]);
  });

  test.each(["12345", "1234567", "12a456", ""])("needs a code of six digits, not %j", async (smsCode) => {
    expect(refusal(await finance.askAlone(manualPayout.create, { ...payment(), smsCode }))).toEqual([
      "400",
      expect.any(String),
      "smsCode",
    ]);
  });

  test("may go to a bank that is not known, with a warning", async () => {
    const { batchId, unknownBanks } = await request({
      bankCard: clabeFor("999", "180", "12345"),
      bankCode: "999",
      bankName: "999",
    });
    expect(unknownBanks).toEqual(["999"]);
    await finance.call(manualPayout.cancel, { batchId, reason: "prueba" });
  });

  test("cannot exceed what the channel has, its fee included; the code stays good for another try", async () => {
    const { list } = await finance.call(manualPayout.channels, {});
    const all = payment({ amount: ((list[0]?.availableCents ?? 0) / 100).toFixed(2) });
    const smsCode = await makersCode(all);
    expect(refusal(await finance.askAlone(manualPayout.create, { ...all, smsCode }))).toEqual([
      "409",
      expect.stringContaining("not sufficient"),
      "amount",
    ]);
    expect(
      await rows(db(), sql`select 1 from manual_payout where amount_cents = ${list[0]?.availableCents ?? 0}`),
    ).toEqual([]);
  });

  test("is checked again when it is approved", async () => {
    const { list } = await finance.call(manualPayout.channels, {});
    const max = ((list[0]?.availableCents ?? 0) - 500) / 100;
    const { batchId, batchNo } = await request({ amount: max.toFixed(2) });
    await approve(batchId);
    await takeCash(list[0]?.availableCents ?? 0);
    const refused = await admin.askAlone(manualPayout.approve, {
      batchId,
      smsCode: await checkersCode(batchId, admin, "admin"),
    });
    expect(refusal(refused)).toEqual(["409", expect.stringContaining("not sufficient"), "amount"]);
    expect(await rowOf(batchNo)).toMatchObject({ status: "requested" });
    await takeCash(-(list[0]?.availableCents ?? 0));
    await finance.call(manualPayout.cancel, { batchId, reason: "sin fondos" });
  });

  test("pays a customer's credit out of the credit, and never more than there is", async () => {
    const borrower = await paidOut(product, "mp-credit");
    await payAs(product, borrower, 150_000);
    const credit = async () => (await admin.call(loan.detail, { loanId: borrower.loanId })).order.creditCents;
    expect(await credit()).toBe(50_000);
    const change = { kind: "customerCredit", orderNo: borrower.orderNo } as const;
    const tooMuch = payment({ ...change, amount: "500.01" });
    expect(
      refusal(await finance.askAlone(manualPayout.create, { ...tooMuch, smsCode: await makersCode(tooMuch) })),
    ).toEqual(["409", expect.stringContaining("$500.00"), "amount"]);

    product.bank.desk.change({ next: ["fail"] });
    const failing = await request({ ...change, amount: "500.00" });
    await approve(failing.batchId);
    expect(await credit()).toBe(0);
    await product.settle();
    expect(await credit()).toBe(50_000);

    const { batchId, batchNo } = await request({ ...change, amount: "500.00" });
    await approve(batchId);
    await product.settle();
    expect(await rowOf(batchNo)).toMatchObject({ status: "SUCCESS", orderNo: borrower.orderNo });
    expect(await credit()).toBe(0);
    expect(await accountsOf(batchNo)).toEqual({ 1010: -50_500, 2020: 50_000, 5030: 500 });
  });

  test("is paid once for a key, and a different body under the same key is refused", async () => {
    const asked = payment({ amount: "58.00" });
    const smsCode = await makersCode(asked);
    const key = "manual-payout-one-key";
    const first = await finance.askAlone(manualPayout.create, { ...asked, smsCode }, { key });
    expect((await finance.askAlone(manualPayout.create, { ...asked, smsCode }, { key })).data).toEqual(first.data);
    expect((await finance.askAlone(manualPayout.create, { ...asked, amount: "59.00", smsCode }, { key })).code).toBe(
      "409",
    );
    expect((await finance.askAlone(manualPayout.create, { ...asked, smsCode }, { key: null })).code).toBe("400");
  });
});
