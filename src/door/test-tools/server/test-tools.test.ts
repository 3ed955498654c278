import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { workers } from "../../../app.ts";
import { inReview, paidOut, passAs, type Applied } from "../../../testing/borrower.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { only, rows, sql } from "../../../platform/server/database/connect.ts";
import { drain } from "../../../platform/server/outbox.ts";
import { audit } from "../../../control/audit/contract.ts";
import { auth } from "../../../access/auth/contract.ts";
import { testTools } from "../contract.ts";

let product: Product;
let admin: Staff;

beforeAll(async () => {
  product = await openProduct();
  admin = await product.staff("admin");
});
afterAll(() => product.close());

const db = () => product.services.connection.db;

const lookUp = ({ orderNo }: Applied) => admin.call(testTools.order, { orderNo });

describe("moving an order", () => {
  test("offers every step of the transition table and says how each comes about", async () => {
    const applied = await inReview(product, "tt-look");
    const found = await lookUp(applied);
    expect(found).toMatchObject({ loanId: applied.loanId, status: 12, payout: null, jobs: [] });
    expect(found.moves.map(({ event, to, way }) => [event, to, way])).toEqual([
      ["pass", 31, "here"],
      ["reject", -30, "here"],
      ["sendBack", -33, "here"],
      ["cancel", -22, "here"],
      ["refuse", -30, "here"],
    ]);
    expect(await admin.ask(testTools.order, { orderNo: "nope" })).toMatchObject({
      code: "404",
      errors: [{ field: "orderNo" }],
    });
  });

  test.each([
    ["reject", -30],
    ["sendBack", -33],
    ["cancel", -22],
    ["refuse", -30],
  ] as const)("by %s carries the command out with its rules and is kept", async (event, status) => {
    const applied = await inReview(product, `tt-${event}`);
    const { version } = await lookUp(applied);
    expect(await admin.call(testTools.move, { loanId: applied.loanId, version, event })).toMatchObject({ status });
    const steps = await rows<{ event: string; actorName: string }>(
      db(),
      sql`select event, actor_name from loan_event where loan_id = ${applied.loanId} order by id desc limit 1`,
    );
    expect(steps).toEqual([{ event, actorName: "Alejandra Ruiz" }]);
    const logged = (await admin.call(audit.list, { call: "testTools.move" })).list[0];
    expect(logged).toMatchObject({ objectType: "loan", objectId: applied.loanId });
    const { list } = await admin.call(testTools.runs, {});
    expect(list[0]).toMatchObject({
      tool: "move",
      status: "done",
      by: "Alejandra Ruiz",
      subject: applied.orderNo,
      note: `${event}: 12 → ${status}`,
    });
  });

  test("by a pass goes on as ever, to the payout", async () => {
    const applied = await inReview(product, "tt-pass");
    const { version } = await lookUp(applied);
    await admin.call(testTools.move, { loanId: applied.loanId, version, event: "pass" });
    await product.settle();
    expect((await lookUp(applied)).status).toBe(21);
  });

  test("is refused where the table has no such step, and for a stale version", async () => {
    const applied = await paidOut(product, "tt-refused");
    const { loanId } = applied;
    const { version } = await lookUp(applied);
    expect(await admin.ask(testTools.move, { loanId, version, event: "cancel" })).toMatchObject({ code: "409" });
    expect(await admin.ask(testTools.move, { loanId, version: version - 1, event: "cancel" })).toMatchObject({
      code: "409",
      errors: [{ field: "version" }],
    });
    expect(await admin.ask(testTools.move, { loanId, version, event: "settle" as never })).toMatchObject({
      code: "400",
      errors: [{ field: "event" }],
    });
    expect((await lookUp(applied)).status).toBe(21);
  });
});

describe("the bank's results", () => {
  test.each([
    ["SUCCESS", 21],
    ["FAIL", -10],
  ] as const)("of a pending payout can be simulated: %s", async (result, status) => {
    const applied = await inReview(product, `tt-bank-${result}`);
    product.bank.desk.change({ next: ["slow"] });
    const { version } = await lookUp(applied);
    await admin.call(testTools.move, { loanId: applied.loanId, version, event: "pass" });
    for (let round = 0; round < 3; round += 1) await drain(product.services, workers);
    const { payout } = await lookUp(applied);
    expect(payout).toMatchObject({ channel: "sandbox" });
    expect(await admin.call(testTools.finishPayout, { loanId: applied.loanId, result })).toEqual({
      reference: payout?.reference,
    });
    await product.settle();
    expect((await lookUp(applied)).status).toBe(status);
    expect(await admin.ask(testTools.finishPayout, { loanId: applied.loanId, result })).toMatchObject({
      code: "409",
      errors: [{ field: "loanId" }],
    });
    if (status === -10) {
      const failed = await lookUp(applied);
      expect(failed.moves.map(({ event, way }) => [event, way])).toContainEqual(["retryPayout", "here"]);
      await admin.call(testTools.move, { loanId: applied.loanId, version: failed.version, event: "retryPayout" });
      await product.settle();
      expect((await lookUp(applied)).status).toBe(21);
    }
  });

  test("of a payment come in through the payment code and settle what they pay", async () => {
    const applied = await paidOut(product, "tt-pay");
    const { outstandingCents } = await lookUp(applied);
    await admin.call(testTools.pay, { loanId: applied.loanId, amount: (outstandingCents / 100).toFixed(2) });
    await product.settle();
    expect(await lookUp(applied)).toMatchObject({ status: 50, outstandingCents: 0 });
    expect((await admin.call(testTools.runs, {})).list[0]).toMatchObject({ tool: "pay", subject: applied.orderNo });
  });

  test("are waited for by jobs that can be run at once", async () => {
    const applied = await inReview(product, "tt-hurry");
    const { version } = await lookUp(applied);
    await admin.call(testTools.move, { loanId: applied.loanId, version, event: "pass" });
    product.bank.desk.change({ next: ["slow"] });
    for (let round = 0; round < 3; round += 1) await drain(product.services, workers);
    const { jobs } = await lookUp(applied);
    expect(jobs.length).toBeGreaterThan(0);
    await admin.call(testTools.hurry, { loanId: applied.loanId });
    const due = await only<{ later: number }>(
      db(),
      sql`select count(*)::int as later from outbox where done_at is null and available_at > ${product.clock.now()}`,
    );
    expect(due.later).toBe(0);
    await product.settle();
    expect(await admin.ask(testTools.hurry, { loanId: applied.loanId })).toMatchObject({
      code: "409",
      errors: [{ field: "loanId" }],
    });
  });
});

describe("generating data", () => {
  test("sends applications through the signed door in the background and shows how far it is", async () => {
    const before = await only<{ count: number }>(db(), sql`select count(*)::int as count from loan_order`);
    const { runId } = await admin.call(testTools.generate, { count: 3 });
    expect(await admin.ask(testTools.generate, { count: 3 })).toMatchObject({ code: "409" });
    await vi.waitFor(
      async () => {
        product.clock.advance(1000);
        await drain(product.services, workers);
        expect((await admin.call(testTools.runs, {})).list.find(({ id }) => id === runId)).toMatchObject({
          status: "done",
          done: 3,
          total: 3,
        });
      },
      { timeout: 120_000, interval: 20 },
    );
    const after = await only<{ count: number }>(db(), sql`select count(*)::int as count from loan_order`);
    expect(after.count - before.count).toBe(3);
    await product.settle();
  });

  test.each([0, 201, 1.5, "3"])("is refused for %j applications", async (count) => {
    expect(await admin.ask(testTools.generate, { count: count as number })).toMatchObject({
      code: "400",
      errors: [{ field: "count" }],
    });
  });
});

describe("the rest", () => {
  test("clearing the caches logs nobody out", async () => {
    await admin.call(testTools.clearCache, {});
    expect(await admin.call(auth.info, {})).toMatchObject({ account: "admin" });
  });

  test("the sandbox's texts can be read, of one phone or of all, with masked phones", async () => {
    const applied = await inReview(product, "tt-sms");
    await passAs(product, await product.staff("reviewer"), applied.loanId);
    const { phone } = await only<{ phone: string }>(
      db(),
      sql`select phone from customer where external_id = ${applied.person.externalId}`,
    );
    const { list } = await admin.call(testTools.readSms, { phone });
    expect(list.length).toBeGreaterThan(0);
    expect(list.every((message) => message.phone === `${phone.slice(0, 2)}****${phone.slice(-4)}`)).toBe(true);
    expect(await admin.ask(testTools.readSms, { phone: "12" })).toMatchObject({
      code: "400",
      errors: [{ field: "phone" }],
    });
  });

  test("nobody but administrators has them", async () => {
    const operations = await product.staff("ops");
    expect(await operations.ask(testTools.clearCache, {})).toMatchObject({
      code: "403",
      data: { permission: "system:testTools:run" },
    });
    expect(await operations.ask(testTools.runs, {})).toMatchObject({ code: "403" });
  });
});

describe("in production", () => {
  test("there are no test tools: no call, no page, no code", async () => {
    const production = await openProduct({
      MODE: "production",
      CAPTCHA: "on",
      ADMIN_PASSWORD: "Una-clave-de-prueba-1",
    });
    const calls = Object.values(testTools).map(({ path }) => path);
    const codes = await Promise.all(calls.map(async (path) => (await production.post(path, "{}", {})).code));
    expect(new Set(codes)).toEqual(new Set(["404"]));
    const document = (await (await fetch(`${production.baseUrl}/api/openapi.json`)).json()) as {
      paths: Record<string, unknown>;
    };
    expect(Object.keys(document.paths).filter((path) => path.includes("test-tools"))).toEqual([]);
    const entries = (one: Product) =>
      rows(one.services.connection.db, sql`select perms from menu where perms like '%:testTools:%'`);
    expect(await entries(production)).toEqual([]);
    expect(await entries(product)).toHaveLength(2);
    await production.close();
  });
});
