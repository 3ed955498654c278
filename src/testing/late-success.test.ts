import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bill } from "../service/bill/contract.ts";
import { loan } from "../service/loan/contract.ts";
import { payment } from "../rails/payment/contract.ts";
import { review } from "../desk/review/contract.ts";
import { reviewStage } from "../desk/review/domain/status.ts";
import { rows, run, sql } from "../platform/server/database/connect.ts";
import { isSentForApproval } from "../platform/shared/endpoint.ts";
import { applyAs, paidOut, payAs, type Applied } from "./borrower.ts";
import { openProduct, type Product, type Staff } from "./product.ts";
import { passHalfMinute } from "./passing.ts";

let product: Product;
let [finance, checker] = [null as unknown as Staff, null as unknown as Staff];

beforeAll(async () => {
  product = await openProduct();
  [finance, checker] = [await product.staff("finance"), await product.staff("finance2")];
});
afterAll(() => product.close());

const db = () => product.services.connection.db;
const orderOf = async (loanId: string) => (await finance.call(loan.detail, { loanId })).order;
const attempts = async ({ orderNo }: Applied) =>
  (await finance.call(payment.list, { orderNo, direction: ["out"] })).list.toReversed();
const sent = ({ orderNo }: Applied): number =>
  [...product.bank.book.movements].filter(({ type, reference }) => type === "payout" && reference.startsWith(orderNo))
    .length;

/** An order that was passed; its payout has been set going. */
async function passed(seed: string): Promise<Applied> {
  const applied = await applyAs(product, seed);
  await passHalfMinute(product);
  const reviewer = await product.staff("reviewer");
  const { version } = await reviewer.call(review.claim, { loanId: applied.loanId });
  await reviewer.call(review.pass, { loanId: applied.loanId, version, stages: [...reviewStage.codes] });
  await passHalfMinute(product);
  return applied;
}

/** An order whose payout failed at the bank. */
async function failed(seed: string, mischief: "fail" | "lateSuccess"): Promise<Applied> {
  product.bank.desk.change({ next: [mischief] });
  const applied = await passed(seed);
  expect((await orderOf(applied.loanId)).status).toBe(-10);
  return applied;
}

/** The bank forgets to tell what it has not told yet. */
function dropNotices(): void {
  const { book } = product.bank;
  for (const delivery of Array.from(book.deliveries).filter(({ done }) => !done))
    book.putDelivery({ ...delivery, done: true });
}

const pointTo = (url: string) => run(db(), sql`update channel set base_url = ${url} where code = 'sandbox'`);
const NOWHERE = "http://127.0.0.1:9";

/** The bank pays an attempt that it called failed, and has its notice ready: what a seal forbids it. */
function breakPromise(kind: "payout" | "refund", reference: string): void {
  const { book, desk } = product.bank;
  const transfer = book.transfers.get(`${kind} ${reference}`);
  if (!transfer) throw new Error("no such transfer");
  book.putTransfer({ ...transfer, next: { at: product.clock.now().getTime(), status: "SUCCESS", reason: null } });
  desk.settle(product.clock.now().getTime());
}

async function book(applied: Applied, attempt = 1, proof?: string) {
  const { version } = await orderOf(applied.loanId);
  const row = (await attempts(applied))[attempt - 1];
  return {
    loanId: applied.loanId,
    version,
    reference: row?.reference ?? "",
    proof: proof ?? row?.lateTrackingKey ?? "none",
    reason: "Comprobante del banco",
  };
}

describe("a payout that succeeds after its failure", () => {
  test("is noted and shown, blocks paying again and cancelling, and is booked by two people on the bank's own key", async () => {
    const applied = await failed("late-1", "lateSuccess");
    expect((await finance.ask(payment.lateSuccess, await book(applied, 1, "STP1"))).msg).toMatch(
      /has not reported a success/,
    );
    product.clock.advance(21 * 60_000);
    await product.settle();

    const order = await orderOf(applied.loanId);
    expect(order.status).toBe(-10);
    const [attempt] = await attempts(applied);
    expect(attempt).toMatchObject({
      status: "FAIL",
      lateTrackingKey: expect.stringMatching(/^STP/),
      can: { lateSuccess: true, query: true },
    });
    expect((await finance.call(payment.list, { finding: ["lateSuccess"] })).list.map(({ orderNo }) => orderNo)).toEqual(
      [applied.orderNo],
    );
    expect((await finance.call(loan.detail, { loanId: applied.loanId })).money).toMatchObject([
      { status: "FAIL", lateSuccessAt: attempt?.lateSuccessAt },
    ]);
    const again = await finance.ask(loan.payout, {
      loanId: applied.loanId,
      version: order.version,
      cardConfirmed: true,
    });
    const cancelled = await finance.ask(loan.cancel, { loanId: applied.loanId, version: order.version, reason: "x" });
    expect([again.code, cancelled.code, again.msg === cancelled.msg]).toEqual(["409", "409", true]);

    expect(
      (await finance.ask(payment.lateSuccess, await book(applied, 1, "STP20260302000000000000"))).errors,
    ).toMatchObject([{ field: "proof" }]);
    const asked = await finance.askAlone(payment.lateSuccess, await book(applied));
    if (!isSentForApproval(asked.data)) throw new Error("one person alone booked it");
    expect((await orderOf(applied.loanId)).status).toBe(-10);
    expect((await finance.askToApprove(asked.data.approvalId)).code).not.toBe("200");
    await checker.approve(asked.data.approvalId);
    expect((await orderOf(applied.loanId)).status).toBe(21);
    expect(await attempts(applied)).toMatchObject([
      { status: "SUCCESS", feeCents: 500, can: { lateSuccess: false, voucher: true } },
    ]);
    expect(sent(applied)).toBe(1);
    await payAs(product, applied, (await orderOf(applied.loanId)).outstandingCents);
    expect((await orderOf(applied.loanId)).status).toBe(50);
  });

  test("is found when the bank is asked by hand, where its notice got lost", async () => {
    const applied = await failed("late-2", "lateSuccess");
    product.clock.advance(21 * 60_000);
    product.bank.desk.settle(product.clock.now().getTime());
    dropNotices();
    expect(await finance.call(payment.query, { reference: `${applied.orderNo}-1` })).toEqual({ status: "FAIL" });
    expect((await attempts(applied))[0]?.lateSuccessAt).not.toBeNull();
    await finance.call(payment.lateSuccess, await book(applied));
    expect((await orderOf(applied.loanId)).status).toBe(21);
  });

  test("cannot happen once the order was paid again: the retry seals the failed attempt", async () => {
    const applied = await failed("late-3", "lateSuccess");
    const { version } = await orderOf(applied.loanId);
    await finance.call(loan.payout, { loanId: applied.loanId, version, cardConfirmed: true });
    await product.settle();
    product.clock.advance(60 * 60_000);
    await product.settle();
    expect((await orderOf(applied.loanId)).status).toBe(21);
    expect((await attempts(applied)).map(({ status, lateSuccessAt }) => [status, lateSuccessAt])).toEqual([
      ["FAIL", null],
      ["SUCCESS", null],
    ]);
    expect(sent(applied)).toBe(1);
  });

  test("and is heard of while the order waits to be paid again is not paid again, but booked", async () => {
    const applied = await failed("late-4", "fail");
    const { version } = await orderOf(applied.loanId);
    await finance.call(loan.payout, { loanId: applied.loanId, version, cardConfirmed: true });
    breakPromise("payout", `${applied.orderNo}-1`);
    await finance.call(payment.query, { reference: `${applied.orderNo}-1` });
    await product.settle();
    expect((await orderOf(applied.loanId)).status).toBe(32);
    expect((await finance.ask(loan.cancel, { loanId: applied.loanId, version: version + 1, reason: "x" })).code).toBe(
      "409",
    );
    await finance.call(payment.lateSuccess, await book(applied));
    expect((await orderOf(applied.loanId)).status).toBe(21);
    expect(sent(applied)).toBe(1);
  });

  test("and is only found when the second attempt is about to leave stops it there", async () => {
    const applied = await failed("late-5", "fail");
    const { version } = await orderOf(applied.loanId);
    await finance.call(loan.payout, { loanId: applied.loanId, version, cardConfirmed: true });
    await pointTo(NOWHERE);
    await passHalfMinute(product);
    expect((await orderOf(applied.loanId)).status).toBe(22);
    breakPromise("payout", `${applied.orderNo}-1`);
    dropNotices();
    await pointTo(product.bank.url);
    product.clock.advance(5 * 60_000);
    await passHalfMinute(product);
    expect((await orderOf(applied.loanId)).status).toBe(-10);
    expect(await attempts(applied)).toMatchObject([
      { status: "FAIL", lateSuccessAt: expect.stringMatching(/./) },
      { status: "FAIL", failureReason: `${applied.orderNo}-1 ✓` },
    ]);
    await finance.call(payment.lateSuccess, await book(applied));
    expect((await orderOf(applied.loanId)).status).toBe(21);
    expect(sent(applied)).toBe(1);
  });

  test("though the other attempt was sent is shown, and cannot be booked as the order's payout a second time", async () => {
    const applied = await failed("late-6", "fail");
    const { version } = await orderOf(applied.loanId);
    await finance.call(loan.payout, { loanId: applied.loanId, version, cardConfirmed: true });
    await product.settle();
    breakPromise("payout", `${applied.orderNo}-1`);
    await product.settle();
    expect(sent(applied)).toBe(2);
    expect(await attempts(applied)).toMatchObject([
      { status: "FAIL", lateSuccessAt: expect.stringMatching(/./) },
      { status: "SUCCESS" },
    ]);
    expect((await finance.ask(payment.lateSuccess, await book(applied))).code).toBe("409");
    expect((await orderOf(applied.loanId)).status).toBe(21);
  });
});

describe("the database", () => {
  test("lets a failed payout or refund become successful only with what the channel said and the proof it was booked on", async () => {
    const applied = await failed("late-db", "fail");
    const reference = `${applied.orderNo}-1`;
    await expect(run(db(), sql`update payout set status = 'SUCCESS' where reference = ${reference}`)).rejects.toThrow(
      /payout transition/,
    );
    await expect(
      run(db(), sql`update payout set status = 'SUCCESS', late_proof = 'x' where reference = ${reference}`),
    ).rejects.toThrow(/payout transition/);
    await expect(run(db(), sql`update payout set status = 'PENDING' where reference = ${reference}`)).rejects.toThrow(
      /payout transition/,
    );
  });
});

/** Someone who paid 300.00 too much. */
async function overpaid(seed: string): Promise<Applied> {
  const applied = await paidOut(product, seed);
  await payAs(product, applied, (await orderOf(applied.loanId)).outstandingCents + 30_000);
  return applied;
}

const askBack = ({ loanId }: Applied) => finance.ask(bill.refund, { loanId, amount: "300.00", reason: "pagó de más" });

/** Someone who paid too much, and whose refund the bank calls failed although it will arrive. */
async function lateRefund(seed: string): Promise<Applied & { readonly reference: string }> {
  const applied = await overpaid(seed);
  product.bank.desk.change({ next: ["lateSuccess"] });
  await askBack(applied);
  await passHalfMinute(product);
  product.clock.advance(21 * 60_000);
  await product.settle();
  return { ...applied, reference: `RF-${applied.orderNo}-1` };
}

describe("a refund that succeeds after its failure", () => {
  const refundOf = async ({ reference }: { readonly reference: string }) =>
    (await finance.call(payment.list, { reference })).list[0];
  const inputOf = async (applied: Applied & { reference: string }) => ({
    reference: applied.reference,
    proof: (await refundOf(applied))?.lateTrackingKey ?? "",
    reason: "Comprobante del banco",
  });

  test("is noted, and booked by two people from the free credit", async () => {
    const applied = await lateRefund("late-refund-1");
    expect(await refundOf(applied)).toMatchObject({
      status: "FAIL",
      lateSuccessAt: expect.stringMatching(/./),
      can: { refundLateSuccess: true },
    });
    expect((await orderOf(applied.loanId)).creditCents).toBe(30_000);
    expect(
      (await finance.ask(payment.refundLateSuccess, { ...(await inputOf(applied)), proof: "STP1" })).errors,
    ).toMatchObject([{ field: "proof" }]);
    const asked = await finance.askAlone(payment.refundLateSuccess, await inputOf(applied));
    expect(isSentForApproval(asked.data)).toBe(true);
    if (isSentForApproval(asked.data)) await checker.approve(asked.data.approvalId);
    expect(await refundOf(applied)).toMatchObject({ status: "SUCCESS", can: { refundLateSuccess: false } });
    expect((await orderOf(applied.loanId)).creditCents).toBe(0);
  });

  test("stops a second refund that waits, and no third can be asked for until it is booked", async () => {
    const applied = await overpaid("late-refund-3");
    product.bank.desk.change({ next: ["fail"] });
    await askBack(applied);
    await product.settle();
    await pointTo(NOWHERE);
    expect((await askBack(applied)).code).toBe("200");
    await passHalfMinute(product);
    breakPromise("refund", `RF-${applied.orderNo}-1`);
    dropNotices();
    await pointTo(product.bank.url);
    product.clock.advance(5 * 60_000);
    await product.settle();
    const { list } = await finance.call(payment.list, { orderNo: applied.orderNo, direction: ["refund"] });
    expect(list).toMatchObject([
      { status: "FAIL", failureReason: `RF-${applied.orderNo}-1 ✓` },
      { status: "FAIL", lateSuccessAt: expect.stringMatching(/./) },
    ]);
    expect((await askBack(applied)).msg).toMatch(/succeeded after its failure/);
    await finance.call(payment.refundLateSuccess, await inputOf({ ...applied, reference: `RF-${applied.orderNo}-1` }));
    expect(
      [...product.bank.book.movements].filter(({ reference }) => reference.startsWith(`RF-${applied.orderNo}`)).length,
    ).toBe(1);
  });

  test("is refused when the credit went out another way", async () => {
    const applied = await overpaid("late-refund-2");
    product.bank.desk.change({ next: ["fail"] });
    await askBack(applied);
    await product.settle();
    await askBack(applied);
    await product.settle();
    breakPromise("refund", `RF-${applied.orderNo}-1`);
    await product.settle();
    const late = { ...applied, reference: `RF-${applied.orderNo}-1` };
    expect((await finance.ask(payment.refundLateSuccess, await inputOf(late))).msg).toMatch(/no longer covers/);
  });
});

describe("a channel that is away", () => {
  test("is waited for by the work that needs it, which counts as waiting and not as broken, and carries on when it is back", async () => {
    await pointTo(NOWHERE);
    const { loanId } = await passed("away-1");
    expect((await orderOf(loanId)).status).toBe(22);
    const waiting = await rows<{ topic: string; lastError: string | null }>(
      db(),
      sql`select topic, last_error from outbox where done_at is null and topic like 'payout.%'`,
    );
    expect(waiting).toEqual([{ topic: "payout.send", lastError: null }]);
    await pointTo(product.bank.url);
    product.clock.advance(5 * 60_000);
    await product.settle();
    expect((await orderOf(loanId)).status).toBe(21);
  });

  test("because it was switched off gets nothing new, and what waited goes out once it is on again", async () => {
    await pointTo(NOWHERE);
    await passed("off-1");
    const before = product.bank.book.transfers.size;
    await run(db(), sql`update channel set enabled = false where code = 'sandbox'`);
    await pointTo(product.bank.url);
    product.clock.advance(5 * 60_000);
    await passHalfMinute(product);
    expect(product.bank.book.transfers.size).toBe(before);
    await run(db(), sql`update channel set enabled = true where code = 'sandbox'`);
    product.clock.advance(60_000);
    await product.settle();
    expect(product.bank.book.transfers.size).toBe(before + 1);
  });
});
