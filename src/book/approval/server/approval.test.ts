import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { paidOut, payAs, type Applied } from "../../../testing/borrower.ts";
import { giveTo } from "../../../testing/orders.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { only, rows, sql } from "../../../platform/server/database/connect.ts";
import { cents } from "../../../platform/shared/cents.ts";
import { isSentForApproval } from "../../../platform/shared/endpoint.ts";
import { bill } from "../../../service/bill/contract.ts";
import { putSetting } from "../../../base/configuration/server/testing/put-setting.ts";
import { repayment } from "../../repayment/contract.ts";
import { approval, type PreviewAnswer } from "../contract.ts";
import { approvalSettings } from "../domain/settings.ts";
import { reported } from "../../../testing/receipts.ts";

let product: Product;
let finance: Staff;
let finance2: Staff;
let admin: Staff;

beforeAll(async () => {
  product = await openProduct();
  [finance, finance2, admin] = await Promise.all([
    product.staff("finance"),
    product.staff("finance2"),
    product.staff("admin"),
  ]);
});
afterAll(() => product.close());

async function oneBill({ loanId }: Applied): Promise<{ id: string; version: number }> {
  return only(
    product.services.connection.db,
    sql`select id, version from bill where loan_id = ${loanId} order by term_no limit 1`,
  );
}

/** An order of 1,000.00 of which a part was repaid through the bank. */
async function partlyRepaid(seed: string, amount = 30_000): Promise<Applied & { readonly repaymentId: string }> {
  const applied = await paidOut(product, seed);
  await payAs(product, applied, amount);
  const { id } = await only<{ id: string }>(
    product.services.connection.db,
    sql`select id from repayment where loan_id = ${applied.loanId}`,
  );
  return { ...applied, repaymentId: id };
}

async function requested(maker: Staff, repaymentId: string): Promise<string> {
  const answer = await maker.askAlone(repayment.reverse, { repaymentId, reason: "no llegó" });
  if (!isSentForApproval(answer.data)) throw new Error(`not sent for approval: ${answer.msg}`);
  return answer.data.approvalId;
}

const moneyHeaders = async (who: Staff) => ({
  "x-auth-token": await who.token(),
  "idempotency-key": crypto.randomUUID(),
});

const statusOf = async (repaymentId: string): Promise<string> =>
  (
    await only<{ status: string }>(
      product.services.connection.db,
      sql`select status from repayment where id = ${repaymentId}`,
    )
  ).status;

describe("a command that takes a second person", () => {
  test("changes nothing until another person approves it, and is then carried out at once", async () => {
    const { repaymentId, loanId } = await partlyRepaid("ap-first");
    const approvalId = await requested(finance, repaymentId);
    expect(await statusOf(repaymentId)).toBe("allocated");
    expect((await finance.call(approval.pending, { loanId })).list).toMatchObject([
      { id: approvalId, maker: "Fernanda Ortiz", reason: "no llegó" },
    ]);

    const approved = await finance2.approve(approvalId, "visto");
    expect(approved).toMatchObject({ status: "approved", missing: 0, result: { loanId, outstandingCents: 100_000 } });
    expect(await statusOf(repaymentId)).toBe("reversed");
    const detail = await finance.call(approval.detail, { approvalId });
    expect(detail).toMatchObject({
      status: "approved",
      decisions: [{ checker: "Felipe Ibarra", verdict: "approve", comment: "visto" }],
      can: { approve: false },
    });
    expect((await finance.call(approval.pending, { loanId })).list).toEqual([]);
  });

  test("is refused to its maker, to who lacks the code, and once it is decided", async () => {
    const { repaymentId, loanId } = await partlyRepaid("ap-own");
    await giveTo(product, loanId);
    const approvalId = await requested(finance, repaymentId);
    expect(await finance.askToApprove(approvalId)).toMatchObject({
      code: "403",
      msg: "The maker of a request cannot check it",
    });
    const lead = await product.staff("lead");
    expect(await lead.askToApprove(approvalId)).toMatchObject({
      code: "403",
      data: { permission: "loan:bill:reverseApprove" },
    });
    expect((await lead.ask(approval.detail, { approvalId })).code).toBe("404");
    expect((await finance2.call(approval.reject, { approvalId, comment: "sin prueba" })).status).toBe("rejected");
    expect(await statusOf(repaymentId)).toBe("allocated");
    expect((await admin.askToApprove(approvalId)).code).toBe("409");
    expect((await admin.ask(approval.reject, { approvalId, comment: "otra vez" })).code).toBe("409");
  });

  test("cannot be asked for twice while it waits; withdrawn by its maker alone, it can", async () => {
    const { repaymentId } = await partlyRepaid("ap-twice");
    const approvalId = await requested(finance, repaymentId);
    expect(await admin.askAlone(repayment.reverse, { repaymentId, reason: "yo también" })).toMatchObject({
      code: "409",
      msg: "The same request is already pending approval",
    });
    expect((await finance2.ask(approval.withdraw, { approvalId })).code).toBe("404");
    expect((await finance.call(approval.withdraw, { approvalId })).status).toBe("withdrawn");
    await requested(admin, repaymentId);
  });

  test("asked for by twenty at once waits once", async () => {
    const { repaymentId } = await partlyRepaid("ap-race");
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => finance.askAlone(repayment.reverse, { repaymentId, reason: "x" })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(["200", ...Array<string>(19).fill("409")]);
  });

  test("approved by ten at once is carried out once", async () => {
    const { repaymentId } = await partlyRepaid("ap-ten");
    const approvalId = await requested(finance, repaymentId);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? finance2 : admin).askToApprove(approvalId)),
    );
    expect(answers.filter(({ code }) => code === "200")).toHaveLength(1);
    expect(answers.filter(({ code }) => code === "409")).toHaveLength(9);
  });

  test("previewed by many while it is approved makes nobody wait for ever", async () => {
    const { repaymentId } = await partlyRepaid("ap-looked");
    const approvalId = await requested(finance, repaymentId);
    const looks = Array.from({ length: 24 }, (_, index) =>
      (index % 2 === 0 ? finance2 : admin).askAlone(approval.detail, { approvalId }),
    );
    const answers = await Promise.all([...looks, ...[finance2, admin].map((who) => who.askToApprove(approvalId))]);
    expect(answers.filter(({ code }) => code === "500")).toEqual([]);
  });

  test("that cannot be carried out any more says so to the checker and goes on waiting", async () => {
    const applied = await partlyRepaid("ap-late");
    const { id, version } = await oneBill(applied);
    const asked = await finance.askAlone(bill.reduce, { billId: id, version, principal: "600.00", reason: "acuerdo" });
    if (!isSentForApproval(asked.data)) throw new Error("not sent for approval");
    await payAs(product, applied, 20_000);
    const { approvalId } = asked.data;
    const detail = await finance2.call(approval.detail, { approvalId });
    expect(detail.obstacle).toContain("waiver");
    expect((await finance2.askToApprove(approvalId)).code).toBe("400");
    expect((await finance2.call(approval.detail, { approvalId })).status).toBe("pending");
  });

  test("is approved for what the checker saw, not for a later state, and not unseen", async () => {
    const applied = await partlyRepaid("ap-seen");
    const { id, version } = await oneBill(applied);
    const asked = await finance.askAlone(bill.reduce, { billId: id, version, principal: "550.00", reason: "acuerdo" });
    if (!isSentForApproval(asked.data)) throw new Error("not sent for approval");
    const { approvalId } = asked.data;
    const { seen } = await finance2.call(approval.detail, { approvalId });
    await payAs(product, applied, 1000);
    expect(await finance2.ask(approval.approve, { approvalId, seen })).toMatchObject({
      code: "409",
      errors: [{ field: "seen" }],
    });
    expect(
      (await product.post("/api/approval/approve", JSON.stringify({ approvalId }), await moneyHeaders(finance2))).code,
    ).toBe("400");
    const again = await finance2.call(approval.detail, { approvalId });
    expect((await finance2.call(approval.approve, { approvalId, seen: again.seen })).status).toBe("approved");
  });

  test("of a third tier waits for two different people", async () => {
    await putSetting(product.services, approvalSettings.tiers, { "bill.refund": [{ above: cents(100), eyes: 3 }] });
    const applied = await partlyRepaid("ap-three", 120_000);
    const asked = await finance.askAlone(bill.refund, {
      loanId: applied.loanId,
      amount: "200.00",
      reason: "pagó de más",
    });
    if (!isSentForApproval(asked.data)) throw new Error("not sent for approval");
    const { approvalId } = asked.data;
    expect(await finance2.approve(approvalId)).toMatchObject({ status: "pending", missing: 1, result: null });
    expect(await finance2.askToApprove(approvalId)).toMatchObject({
      code: "409",
      msg: "You have checked this request already",
    });
    expect(await admin.approve(approvalId)).toMatchObject({ status: "approved", missing: 0 });
    await putSetting(product.services, approvalSettings.tiers, undefined);
  });
});

test("a request takes as many people as it would by now, never fewer than when it was made", async () => {
  const more = { "repayment.reverse": [{ above: cents(0), eyes: 3 as const }] };
  const [rising, falling] = [await partlyRepaid("ap-rising"), await partlyRepaid("ap-falling")];
  const asked = await requested(finance, rising.repaymentId);
  await putSetting(product.services, approvalSettings.tiers, more);
  expect(await finance2.approve(asked)).toMatchObject({ status: "pending", missing: 1 });
  const many = await requested(finance, falling.repaymentId);
  await putSetting(product.services, approvalSettings.tiers, undefined);
  expect(await finance2.approve(many)).toMatchObject({ status: "pending", missing: 1 });
  for (const id of [asked, many]) expect(await admin.approve(id)).toMatchObject({ status: "approved", missing: 0 });
});

describe("what a checker reads of a request", () => {
  test("is its input with labels, amounts told from other numbers, and phones and accounts masked", async () => {
    const applied = await paidOut(product, "rd-input");
    const input = {
      orderNo: applied.orderNo,
      amount: "250.00",
      channel: "sandbox",
      payee: "Ana Ruiz",
      bankCard: "032180000118359719",
      bankCode: "032",
    };
    const rest = { bankName: "IXE", paymentChannel: "Ventanilla", phone: "5512345678", paymentCode: "RD-1" };
    const asked = await finance.askAlone(repayment.replenish, { ...reported, ...input, ...rest });
    if (!isSentForApproval(asked.data)) throw new Error("not sent for approval");
    const detail = await finance2.call(approval.detail, { approvalId: asked.data.approvalId });
    expect(detail.input).toMatchObject({
      amount: 25_000,
      payee: "Ana Ruiz",
      bankCard: "****9719",
      phone: "55****5678",
    });
    expect(detail.amounts).toEqual(["amount"]);
    expect(detail.labels["paymentChannel"]).toEqual({ cn: "支付渠道", en: "Payment channel", es: "Canal de pago" });
    expect(Object.keys(detail.labels)).toHaveLength(Object.keys(detail.input).length);
  });

  test("stands on the record for whoever sees the record; only its maker and its checkers may open it", async () => {
    const { repaymentId, loanId } = await partlyRepaid("rd-open");
    const approvalId = await requested(finance, repaymentId);
    const service = await product.staff("service");
    const canOf = async (who: Staff) => (await who.call(approval.pending, { loanId })).list[0]?.can;
    expect([await canOf(finance), await canOf(finance2), await canOf(service)]).toEqual([
      { view: true, withdraw: true },
      { view: true, withdraw: false },
      { view: false, withdraw: false },
    ]);
    expect((await service.ask(approval.detail, { approvalId })).code).toBe("404");
  });
});

describe("the trays", () => {
  test("hold what waits for me, what I asked for, and what is decided, and count the first two", async () => {
    const { repaymentId } = await partlyRepaid("ap-trays");
    const before = await finance2.call(approval.counts, {});
    const approvalId = await requested(finance, repaymentId);
    const has = async (who: Staff, box: string): Promise<boolean> =>
      (await who.call(approval.list, { box: [box], pageSize: 200 })).list.some(({ id }) => id === approvalId);
    expect([
      await has(finance2, "toApprove"),
      await has(finance, "toApprove"),
      await has(finance, "mine"),
      await has(finance2, "done"),
    ]).toEqual([true, false, true, false]);
    expect((await finance2.call(approval.counts, {})).toApprove).toBe(before.toApprove + 1);
    await finance2.approve(approvalId);
    expect([await has(finance2, "toApprove"), await has(finance2, "done")]).toEqual([false, true]);
  });
});

describe("a preview", () => {
  const previewOf = async (
    who: Staff,
    path: string,
    input: object,
  ): Promise<{ code: string; msg: string; data: PreviewAnswer }> => {
    const headers = { "x-auth-token": await who.token(), "x-lang": "en" };
    return (await product.post(path, JSON.stringify(input), headers)) as never;
  };

  test("shows schedule, status, legs and what moves, and leaves nothing behind", async () => {
    const applied = await partlyRepaid("pv-first", 60_000);
    await payAs(product, applied, 60_000);
    const { db } = product.services.connection;
    const state = () =>
      rows(
        db,
        sql`select (select count(*) from ledger_entry) as entries, (select count(*) from outbox) as waiting, version,
              status from loan_order where id = ${applied.loanId}`,
      );
    const before = await state();
    const { code, data } = await previewOf(finance, "/api/repayment/reverse/preview", {
      repaymentId: applied.repaymentId,
      reason: "x",
    });
    expect(code).toBe("200");
    expect(data.eyes).toBe(2);
    expect(data.effect.order).toMatchObject({
      before: { status: 50, outstandingCents: 0, creditCents: 20_000 },
      after: { status: 21, outstandingCents: 40_000, creditCents: 0 },
    });
    expect(data.effect.bills).toMatchObject([
      { termNo: 1, before: { paidCents: 100_000 }, after: { paidCents: 60_000 } },
    ]);
    expect(data.effect.moved).toHaveLength(2);
    expect(data.effect.moved.map(({ reversed }) => reversed)).toEqual([true, false]);
    expect(data.effect.legs.reduce((sum, leg) => sum + leg.amountCents, 0)).toBe(0);
    expect(data.effect.legs.filter(({ event }) => event === "neverReceived")).toHaveLength(2);
    expect(await state()).toEqual(before);
  });

  test("is what the command then does", async () => {
    const applied = await paidOut(product, "pv-same");
    const { id } = await oneBill(applied);
    const input = { ...reported, billId: id, amount: "123.45", channel: "sandbox" };
    const { data } = await previewOf(finance, "/api/bill/repay/preview", input);
    const done = await finance.call(bill.repay, { ...input, quote: data.quote });
    expect(done).toMatchObject({
      loanStatus: data.effect.order?.after.status,
      outstandingCents: data.effect.order?.after.outstandingCents,
    });
  });

  test("gives a quote that is refused when the record has changed, the body is another, it is somebody else's, or its time is over", async () => {
    const applied = await paidOut(product, "pv-stale");
    const { id } = await oneBill(applied);
    const input = { ...reported, billId: id, amount: "10.00", channel: "sandbox" };
    const quote = async (): Promise<string> => (await previewOf(finance, "/api/bill/repay/preview", input)).data.quote;
    const stale = { code: "409", errors: [{ field: "quote" }] };
    expect(await finance.ask(bill.repay, { ...input, amount: "11.00", quote: await quote() })).toMatchObject(stale);
    expect(await admin.ask(bill.repay, { ...input, quote: await quote() })).toMatchObject(stale);
    const old = await quote();
    await payAs(product, applied, 500);
    expect(await finance.ask(bill.repay, { ...input, quote: old })).toMatchObject(stale);
    const late = await quote();
    product.clock.advance(16 * 60_000);
    expect(await finance.ask(bill.repay, { ...input, quote: late })).toMatchObject(stale);
    expect((await finance.ask(bill.repay, { ...input, quote: await quote() })).code).toBe("200");
  });

  test("is of the record as it is now, whatever version the caller saw, and says which version that is", async () => {
    const applied = await paidOut(product, "pv-version");
    const { id, version } = await oneBill(applied);
    await payAs(product, applied, 20_000);
    const input = { billId: id, version, principal: "10.00", reason: "x" };
    expect((await finance.ask(bill.reduce, input)).code).toBe("409");
    const { code, data } = await previewOf(finance, "/api/bill/reduce/preview", input);
    expect([code, data.effect.order?.before.outstandingCents]).toEqual(["200", 80_000]);
    const done = await finance.call(bill.reduce, { ...input, version: data.version ?? 0, quote: data.quote });
    expect(done.outstandingCents).toBe(data.effect.order?.after.outstandingCents);
  });

  test("of a command that waits for approval already says so", async () => {
    const { repaymentId } = await partlyRepaid("pv-pending");
    await requested(finance, repaymentId);
    expect(await previewOf(admin, "/api/repayment/reverse/preview", { repaymentId, reason: "x" })).toMatchObject({
      code: "409",
      msg: "The same request is already pending approval",
    });
  });

  test("tells the repayment that comes in from those that only move", async () => {
    const applied = await partlyRepaid("pv-created");
    const { id } = await oneBill(applied);
    const { data } = await previewOf(finance, "/api/bill/repay/preview", {
      ...reported,
      billId: id,
      amount: "50.00",
      channel: "sandbox",
    });
    expect(data.effect.moved).toMatchObject([{ created: true, before: [], after: [{ amountCents: 5000 }] }]);
    const reversal = await previewOf(finance, "/api/repayment/reverse/preview", {
      repaymentId: applied.repaymentId,
      reason: "x",
    });
    expect(reversal.data.effect.moved).toMatchObject([{ created: false, reversed: true }]);
  });

  test("refuses what the command would refuse, and asks for the command's permission", async () => {
    const applied = await paidOut(product, "pv-refused");
    const { id, version } = await oneBill(applied);
    expect(
      (await previewOf(finance, "/api/bill/reduce/preview", { billId: id, version, principal: "1000.01", reason: "x" }))
        .code,
    ).toBe("400");
    const reviewer = await product.staff("reviewer");
    expect(
      await previewOf(reviewer, "/api/bill/reduce/preview", { billId: id, version, principal: "1.00", reason: "x" }),
    ).toMatchObject({
      code: "403",
      data: { permission: "loan:bill:reduce" },
    });
  });
});

describe("the database, whoever writes", () => {
  const attack = async (statement: ReturnType<typeof sql>): Promise<string> => {
    try {
      await product.services.connection.db.transaction().execute((tx) => statement.execute(tx));
      return "";
    } catch (error) {
      return (
        (error as { constraint?: string; code?: string }).constraint ??
        (error as { code?: string }).code ??
        String(error)
      );
    }
  };

  test("lets no maker check, nobody approve without enough checks, and no decided request change", async () => {
    const { repaymentId } = await partlyRepaid("sql-first");
    const approvalId = await requested(finance, repaymentId);
    const self = sql`insert into approval_decision (approval_id, checker_id, verdict, at)
                     select id, maker_id, 'approve', now() from approval where id = ${approvalId}`;
    expect(await attack(self)).toBe("approval_maker_is_not_checker");
    expect(
      await attack(sql`update approval set status = 'approved', decided_at = now() where id = ${approvalId}`),
    ).toBe("approval_unchecked");
    expect(
      await attack(sql`update approval set status = 'rejected', decided_at = now() where id = ${approvalId}`),
    ).toBe("approval_unchecked");
    expect(await attack(sql`update approval set amount_cents = 1 where id = ${approvalId}`)).toBe("approval_fixed");
    expect(await attack(sql`update approval set maker_id = maker_id + 1 where id = ${approvalId}`)).toBe(
      "approval_fixed",
    );
    await finance2.approve(approvalId);
    expect(await attack(sql`update approval set status = 'pending', decided_at = null where id = ${approvalId}`)).toBe(
      "approval_fixed",
    );
    expect(await attack(sql`update approval_decision set verdict = 'reject' where approval_id = ${approvalId}`)).toBe(
      "42501",
    );
    expect(await attack(sql`delete from approval_decision where approval_id = ${approvalId}`)).toBe("42501");
    expect(await attack(sql`delete from approval where id = ${approvalId}`)).toBe("42501");
  });
});
