import { constants, createHash, createPublicKey, publicEncrypt } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sign } from "../../sandbox/door.ts";
import { auth } from "../access/auth/contract.ts";
import { bill } from "../service/bill/contract.ts";
import { loan } from "../service/loan/contract.ts";
import { open } from "../door/open/contract.ts";
import { repayment } from "../book/repayment/contract.ts";
import { review } from "../desk/review/contract.ts";
import { rows, sql } from "../platform/server/database/connect.ts";
import type { Envelope } from "../platform/shared/endpoint.ts";
import { applyAs, paidOut, payAs, type Applied } from "./borrower.ts";
import { decimal } from "./decimal.ts";
import { appKey } from "./keys.ts";
import { openProduct, type Product, type Staff } from "./product.ts";
import { reported } from "./receipts.ts";
import { charged } from "./taxed.ts";

let product: Product;
let admin: Staff;
let paid: Applied;

beforeAll(async () => {
  product = await openProduct();
  admin = await product.staff("admin");
  paid = await paidOut(product, "quirino");
});
afterAll(() => product.close());

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DECIMAL = /^\d+\.\d{2}$/;
const ID = /^[1-9]\d*$/;

type Fields = Readonly<Record<string, unknown>>;

/** Calls by path alone, as a client would that knows only the agreed wire. */
async function post<T = Fields>(
  path: string,
  body: Fields = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Envelope<T>> {
  return (await product.post(path, JSON.stringify(body), { "x-lang": "en", ...headers })) as Envelope<T>;
}

async function asAdmin<T = Fields>(path: string, body: Fields = {}, who: Staff = admin): Promise<T> {
  const answer = await post<T>(path, body, {
    "x-auth-token": await who.token(),
    "idempotency-key": createHash("sha256").update(path).update(JSON.stringify(body)).digest("hex"),
  });
  expect([path, answer.code, answer.msg]).toEqual([path, "200", "Successful operation"]);
  expect(answer.traceId).toMatch(/^[\w-]{36}$/);
  expect(answer.errors).toBeUndefined();
  return answer.data;
}

const sealed = (key: string, secret: string): string =>
  publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha256" }, Buffer.from(secret)).toString(
    "base64",
  );

describe("the session on the wire", () => {
  test("logs in with the encrypted password, reads the menu and the user, and logs out", async () => {
    const key = (await post<{ key: string }>("/api/rsa-key")).data.key;
    expect(createPublicKey(key).asymmetricKeyDetails?.modulusLength).toBeGreaterThanOrEqual(3072);
    const password = sealed(key, product.services.config.demoPassword);
    const login = await post<{ token: string; permissionList: string; mfaRequired: boolean }>("/api/login", {
      account: "ops",
      password,
      captcha: "",
      captchaId: "",
    });
    expect(Object.keys(login.data).sort()).toEqual(["mfaRequired", "permissionList", "token"]);
    expect(login.data.mfaRequired).toBe(false);
    expect(login.data.permissionList.split(",")).toContain("loan:loan:view");

    const headers = { "x-auth-token": login.data.token };
    const menu = (await post<{ key: readonly Fields[]; value: string }>("/api/user/menu", {}, headers)).data;
    expect(menu.value.split(",").sort()).toEqual(login.data.permissionList.split(",").sort());
    expect(Object.keys(menu.key[0] ?? {})).toEqual(
      expect.arrayContaining(["menuId", "name", "icon", "url", "path", "orderNum", "child"]),
    );
    expect(menu.key[0]?.name).toEqual({ cn: expect.any(String), en: expect.any(String), es: expect.any(String) });
    expect(menu.key[0]?.menuId).toMatch(ID);

    const info = (await post("/api/user/info", {}, headers)).data;
    expect(info).toMatchObject({
      account: "ops",
      name: "Óscar Medina",
      mfaBound: false,
      language: "cn",
      roles: [{ en: "Operations" }],
      scope: { kind: "all", packages: null },
    });
    const marketing = await product.staff("marketing");
    expect(await marketing.call(auth.info, {})).toMatchObject({
      account: "marketing",
      scope: { kind: "own", packages: null },
    });

    expect((await post("/api/logout", {}, headers)).code).toBe("200");
    await expect.poll(async () => (await post("/api/user/info", {}, headers)).code).toBe("-1");
  });

  test("draws a captcha with an id and an image", async () => {
    expect(Object.keys((await post("/api/captcha")).data).sort()).toEqual(["captchaId", "image"]);
  });

  test("changes a password that travels encrypted, and the old one is good no more", async () => {
    const key = (await post<{ key: string }>("/api/rsa-key")).data.key;
    const [old, fresh] = [product.services.config.demoPassword, "Otra-clave-larga-2026"];
    const marketing = await product.staff("marketing");
    const change = { password: sealed(key, old), newPassword: sealed(key, fresh) };
    expect((await post("/api/user/change-password", change, { "x-auth-token": await marketing.token() })).code).toBe(
      "200",
    );
    expect((await post("/api/login", { account: "marketing", password: old })).code).not.toBe("200");
    expect((await post("/api/login", { account: "marketing", password: fresh })).code).toBe("200");
  });

  test("says what it does in the caller's language, Chinese unless told otherwise", async () => {
    const path = "/api/user/info";
    expect((await post(path, {}, { "x-lang": "cn" })).msg).toBe("请先登录");
    expect((await post(path, {}, { "x-lang": "es" })).msg).toBe("Primero inicie sesión");
    expect((await post(path, {}, { "x-lang": "fr" })).msg).toBe("请先登录");
  });
});

describe("loan orders on the wire", () => {
  test("the list answers { list, total } with ids as text, money in centavos, instants and days", async () => {
    const answer = await asAdmin<{ list: readonly Fields[]; total: number }>("/api/loan/list", {
      pageNo: 1,
      pageSize: 5,
    });
    expect(answer.total).toBe(1);
    expect(answer.list[0]).toMatchObject({
      id: paid.loanId,
      orderNo: paid.orderNo,
      contractCents: 100_000,
      status: 21,
      outstandingCents: 100_000,
    });
    expect(answer.list[0]?.appliedAt).toMatch(INSTANT);
    expect(answer.list[0]?.dueOn).toMatch(DAY);
    expect((await asAdmin<{ list: readonly unknown[] }>("/api/loan/list", { pageNum: 2, pageSize: 5 })).list).toEqual(
      [],
    );
  });

  test("the certificate takes its ids from the query and names the seven fields, the amount as a decimal", async () => {
    const { order } = await admin.call(loan.detail, { loanId: paid.loanId });
    const voucher = await asAdmin(`/api/loan/certificate?loanId=${paid.loanId}&userId=${order.customerId}`);
    expect(Object.keys(voucher).sort()).toEqual([
      "amount",
      "appName",
      "bankCard",
      "bankName",
      "orderNo",
      "personName",
      "time",
    ]);
    expect(voucher).toMatchObject({
      amount: decimal(100_000 - charged(8_000)),
      orderNo: paid.orderNo,
      personName: paid.person.name,
    });
    expect(voucher.time).toMatch(INSTANT);
  });

  test("the detail, the payment information and a new payment code answer as written", async () => {
    const detail = await asAdmin<{ order: Fields; plan: readonly Fields[] }>("/api/loan/detail", {
      loanId: paid.loanId,
    });
    expect(detail.order).toMatchObject({ id: paid.loanId, status: 21 });
    expect(detail.order.customerId).toMatch(ID);
    expect(detail.plan[0]?.dueOn).toMatch(DAY);
    const code = await asAdmin("/api/loan/refresh-payment-code", { loanId: paid.loanId });
    expect(code.expiresAt).toMatch(INSTANT);
    const info = await asAdmin("/api/loan/payment-info", { loanId: paid.loanId });
    expect(info).toMatchObject({ orderNo: paid.orderNo, paymentCode: code.paymentCode, outstandingCents: 100_000 });
  });

  test("a bill can be listed, quoted, repaid, and its repayment reversed, under the agreed paths", async () => {
    const bills = await asAdmin<{ list: readonly Fields[]; total: number }>("/api/bill/list", { loanId: paid.loanId });
    expect(bills.total).toBe(1);
    const billId = bills.list[0]?.id;
    const quote = await asAdmin("/api/bill/extend/quote", { billId, days: 7 });
    expect(quote).toMatchObject({ billId, days: 7, feeCents: charged(5_000) });
    const repaid = await asAdmin("/api/bill/repay", { ...reported, billId, amount: "123.45", channel: "sandbox" });
    expect(repaid).toMatchObject({
      loanId: paid.loanId,
      loanStatus: 21,
      allocatedCents: 12_345,
      overpaidCents: 0,
      outstandingCents: 87_655,
    });
    const repayments = await asAdmin<{ list: readonly Fields[] }>("/api/repayment/list", { loanId: paid.loanId });
    expect(repayments.list[0]).toMatchObject({ id: repaid.repaymentId, amountCents: 12_345, status: "allocated" });
    const reversed = await asAdmin("/api/repayment/reverse", {
      repaymentId: repaid.repaymentId,
      reason: "not received",
    });
    expect(reversed).toMatchObject({ eyes: 2 });
    const { approvalId } = reversed;
    const checker = await product.staff("finance");
    const { seen } = await asAdmin("/api/approval/detail", { approvalId }, checker);
    const approved = await asAdmin("/api/approval/approve", { approvalId, seen }, checker);
    expect(approved).toMatchObject({
      status: "approved",
      missing: 0,
      result: { loanStatus: 21, outstandingCents: 100_000 },
    });
  });

  test("the borrower's app sees amounts as decimals and instants", async () => {
    const own = await product.door.call(open.orders, { externalId: paid.person.externalId });
    expect(own[0]).toMatchObject({ orderNo: paid.orderNo, status: 21, contractAmount: "1000.00" });
    expect(own[0]?.applicationDate).toMatch(INSTANT);
    expect(own[0]?.plans[0]?.repaymentTotalAmount).toMatch(DECIMAL);
  });

  test("what an app holds is not sent again: its tag is answered with 304 and no body", async () => {
    const key = await appKey(product.services);
    const ask = (query: string, held: Readonly<Record<string, string>> = {}, lang = "es") => {
      const path = `/open/v1/products${query}`;
      const headers = { ...sign(key, "GET", path, "", product.clock.now()), "x-lang": lang, ...held };
      return fetch(product.baseUrl + path, { headers });
    };
    const first = await ask("");
    const tag = first.headers.get("etag") ?? "";
    expect([first.status, first.headers.get("cache-control")]).toEqual([200, "private, no-cache"]);
    expect(tag).toMatch(/^W\/"[\w-]+"$/);
    expect(await first.json()).toMatchObject({ code: "200" });
    const held = { "if-none-match": tag };
    const second = await ask("", held);
    expect([second.status, second.headers.get("etag"), await second.text()]).toEqual([304, tag, ""]);
    expect(second.headers.get("content-security-policy")).toBe(first.headers.get("content-security-policy"));
    for (const other of [
      ask("", { "if-none-match": '"other"' }),
      ask(`?externalId=${paid.person.externalId}`, held),
      ask("", held, "en"),
    ])
      expect((await other).status).toBe(200);
    const unsigned = await fetch(`${product.baseUrl}/open/v1/products`, { headers: held });
    expect(await unsigned.json()).toMatchObject({ code: "401" });
  });

  test("every path that the wire names is a call", async () => {
    const document = (await (await fetch(`${product.baseUrl}/api/openapi.json`)).json()) as {
      paths: Record<string, { post?: { "x-permission"?: string } }>;
    };
    const agreed = [
      "captcha",
      "rsa-key",
      "login",
      "login/pre-check",
      "user/menu",
      "user/info",
      "user/change-password",
      "logout",
      ...[
        "list",
        "certificate",
        "detail",
        "cancel",
        "refuse",
        "payout",
        "payment-info",
        "refresh-payment-code",
        "remark",
      ].map((verb) => `loan/${verb}`),
      ...["list", "repay", "extend", "extend/quote", "reduce", "flat", "refund"].map((verb) => `bill/${verb}`),
      ...["list", "reverse", "replenish"].map((verb) => `repayment/${verb}`),
      ...["list", "claim", "release", "pass", "reject", "send-back", "pending", "remark"].map(
        (verb) => `review/${verb}`,
      ),
      ...["loan", "bill", "repayment", "review"].map((noun) => `${noun}/list/export`),
    ];
    expect(agreed.filter((path) => !document.paths[`/api/${path}`]?.post?.["x-permission"])).toEqual([]);
  });

  test("the process and the database are asked on their own paths", async () => {
    expect((await fetch(`${product.baseUrl}/healthz`)).status).toBe(200);
    expect((await fetch(`${product.baseUrl}/readyz`)).status).toBe(200);
  });
});

describe("the operation log", () => {
  interface Logged {
    readonly call: string;
    readonly actorName: string;
    readonly objectType: string | null;
    readonly objectId: string | null;
    readonly before: Fields | null;
    readonly after: Fields | null;
    readonly reason: string | null;
    readonly traceId: string;
  }

  const logged = (traceId: string): Promise<Logged[]> =>
    rows<Logged>(
      product.services.connection.db,
      sql`select call, actor_name, object_type, object_id, before, after, reason, trace_id from operation_log
          where trace_id = ${traceId}`,
    );

  /** The one row of a mutation. */
  async function only(answer: Promise<Envelope<unknown>>): Promise<Logged> {
    const { code, msg, traceId } = await answer;
    expect([code, msg]).toEqual(["200", "Successful operation"]);
    const found = await logged(traceId);
    expect(found).toHaveLength(1);
    return found[0] as Logged;
  }

  test("gets exactly one row of each mutation, with before, after, object and reason", async () => {
    const { loanId } = await paidOut(product, "rosaura");
    const { plan } = await admin.call(loan.detail, { loanId });
    const billId = plan[0]?.id ?? "";
    const version = plan[0]?.version ?? 0;
    const object = { objectType: "loan", objectId: loanId, actorName: "Alejandra Ruiz" };

    expect(await only(admin.ask(loan.remark, { loanId, remark: "uno", remarktwo: "dos" }))).toMatchObject({
      ...object,
      call: "loan.remark",
      before: { remark: null, remarktwo: null },
      after: { remark: "uno", remarktwo: "dos" },
    });
    expect(await only(admin.ask(bill.extend, { reason: "acuerdo", billId, days: 3, version }))).toMatchObject({
      ...object,
      call: "bill.extend",
      after: { days: 3 },
    });
    expect(
      await only(admin.ask(bill.repay, { ...reported, billId, amount: "10.00", channel: "sandbox" })),
    ).toMatchObject({
      ...object,
      call: "bill.repay",
      after: { amountCents: 1000, loanStatus: 21 },
    });
    expect(await only(admin.ask(bill.flat, { loanId, confirmed: true, reason: "acuerdo" }))).toMatchObject({
      ...object,
      actorName: "Felipe Ibarra",
      call: "approval.approve",
      before: { status: 21, outstandingCents: 99_000 },
      after: { status: 50, outstandingCents: 0, approval: { call: "bill.flat", maker: "Alejandra Ruiz" } },
      reason: "acuerdo",
    });
  });

  test("gets one row of a review, a cancellation and a refusal", async () => {
    const { loanId } = await applyAs(product, "samuel");
    await product.settle();
    const reviewer = await product.staff("reviewer");
    const claim = reviewer.ask(review.claim, { loanId });
    expect(await only(claim)).toMatchObject({
      call: "review.claim",
      objectType: "loan",
      objectId: loanId,
      actorName: "Ricardo Salas",
    });
    const { version } = (await claim).data;
    expect(
      await only(reviewer.ask(review.reject, { loanId, version, reasons: ["other"], remark: "no" })),
    ).toMatchObject({
      call: "review.reject",
      before: { status: 12 },
      after: { status: -30 },
    });
    const second = await applyAs(product, "tadeo");
    await product.settle();
    const order = (await admin.call(loan.detail, { loanId: second.loanId })).order;
    expect(
      await only(admin.ask(loan.cancel, { loanId: second.loanId, version: order.version, reason: "desistió" })),
    ).toMatchObject({
      call: "loan.cancel",
      before: { status: 12 },
      after: { status: -22, reason: "desistió" },
      reason: "desistió",
    });
  });

  test("gets no row of a refused mutation, of a query, nor a second one of a repeated key", async () => {
    const { plan } = await admin.call(loan.detail, { loanId: paid.loanId });
    const billId = plan[0]?.id ?? "";
    expect(
      await logged((await admin.ask(bill.repay, { ...reported, billId, amount: "0", channel: "sandbox" })).traceId),
    ).toEqual([]);
    expect(await logged((await admin.ask(loan.detail, { loanId: paid.loanId })).traceId)).toEqual([]);
    const key = "one-audit-row";
    await only(admin.ask(bill.repay, { ...reported, billId, amount: "1.00", channel: "sandbox" }, { key }));
    expect(
      await logged(
        (await admin.ask(bill.repay, { ...reported, billId, amount: "1.00", channel: "sandbox" }, { key })).traceId,
      ),
    ).toEqual([]);
  });

  test("keeps no password, whatever call it came with", async () => {
    const service = await product.staff("service");
    await service.ask(auth.mfaBegin, { password: product.services.config.demoPassword });
    const all = await rows<{ row: string }>(
      product.services.connection.db,
      sql`select to_jsonb(o)::text as row from operation_log o`,
    );
    expect(all.filter(({ row }) => row.includes(product.services.config.demoPassword))).toEqual([]);
    expect(all.length).toBeGreaterThan(5);
  });

  test("names the calls of money that came from staff by the contract's own names", async () => {
    const names = new Set(
      (await rows<{ call: string }>(product.services.connection.db, sql`select distinct call from operation_log`)).map(
        ({ call }) => call,
      ),
    );
    expect([...names].filter((name) => !name.includes("."))).toEqual([]);
    expect(names.has(repayment.reverse.name)).toBe(true);
  });
});

test("money travels in one amount: what a borrower pays at the bank is what the order shows", async () => {
  const before = (await admin.call(loan.detail, { loanId: paid.loanId })).order;
  await payAs(product, paid, 5_001);
  const after = (await admin.call(loan.detail, { loanId: paid.loanId })).order;
  expect(after.repaidCents - before.repaidCents).toBe(5_001);
  expect(before.outstandingCents - after.outstandingCents).toBe(5_001);
});
