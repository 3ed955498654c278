import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { workers } from "../../../app.ts";
import { applyAs, paidOut, passAs } from "../../../testing/borrower.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { only, rows, run, sql } from "../../../platform/server/database/connect.ts";
import { drain } from "../../../platform/server/outbox.ts";
import { putSetting } from "../../../base/configuration/server/testing/put-setting.ts";
import { loan } from "../../../service/loan/contract.ts";
import { payoutSettings } from "../../../book/payout/domain/settings.ts";
import { review } from "../contract.ts";
import { reviewStage } from "../domain/status.ts";
import { loanRefusals } from "../../../book/order/messages.ts";
import { reviewRefusals as refusals } from "../messages.ts";

const SMALL_CENTS = 50_000;
const MINUTE_MS = 60_000;
const stages = [...reviewStage.codes];

let product: Product;
let reviewer: Staff;
let ops: Staff;
let admin: Staff;

beforeAll(async () => {
  product = await openProduct();
  [reviewer, ops, admin] = await Promise.all([product.staff("reviewer"), product.staff("ops"), product.staff("admin")]);
});
afterAll(() => product.close());

const db = () => product.services.connection.db;
const orderOf = (loanId: string) =>
  only<{ status: number; checkStatus: number | null; version: number; firstReviewerId: string | null }>(
    db(),
    sql`select status, check_status, version, first_reviewer_id from loan_order where id = ${loanId}`,
  );
const payoutsOf = (loanId: string) => rows(db(), sql`select 1 as one from payout where loan_id = ${loanId}`);
const historyOf = async (loanId: string): Promise<string[]> =>
  (
    await rows<{ result: string; account: string }>(
      db(),
      sql`select r.result, s.account from review_record r join staff_user s on s.id = r.reviewer_id
          where r.loan_id = ${loanId} order by r.id`,
    )
  ).map(({ result, account }) => `${result} ${account}`);

/** The last record of an order with a result. */
const recordOf = async (loanId: string, result: "pass" | "reject" | "recheck"): Promise<string> =>
  (
    await only<{ id: string }>(
      db(),
      sql`select max(id) as id from review_record where loan_id = ${loanId} and result = ${result}`,
    )
  ).id;

const mark = async (staff: Staff, loanId: string, result: "pass" | "reject" = "pass") =>
  staff.ask(review.recheck, { id: await recordOf(loanId, result), reason: "The income does not add up" });

async function lookAgain(staff: Staff, loanId: string, verdict: "pass" | "reject") {
  const { version } = await staff.call(review.claim, { loanId });
  return verdict === "pass"
    ? staff.ask(review.pass, { loanId, version, stages })
    : staff.ask(review.reject, { loanId, version, reasons: ["incomeUnverified"] });
}

/**
 * An order that was passed and waits for its payout (32), because single payouts above a small amount wait for staff.
 */
async function awaitingPayout(seed: string): Promise<string> {
  await putSetting(product.services, payoutSettings.automaticUpTo, SMALL_CENTS as never);
  const { loanId } = await applyAs(product, seed);
  await product.settle();
  const { version } = await reviewer.call(review.claim, { loanId });
  await reviewer.call(review.pass, { loanId, version, stages });
  await drain(product.services, workers);
  expect((await orderOf(loanId)).status).toBe(32);
  return loanId;
}

/** Payouts of any amount go out by themselves again, and what waited for that is asked anew. */
async function letMoneyGo(): Promise<void> {
  await putSetting(product.services, payoutSettings.automaticUpTo, undefined);
  product.clock.advance(15 * MINUTE_MS);
  await product.settle();
}

describe("an order whose pass is looked at again before its payout", () => {
  test("is not paid meanwhile, neither by the job nor by staff, and is paid once somebody else has passed it", async () => {
    const loanId = await awaitingPayout("again-pass");
    expect(await mark(ops, loanId)).toMatchObject({ code: "200" });
    await letMoneyGo();
    expect(await orderOf(loanId)).toMatchObject({ status: 32, checkStatus: 11 });
    expect(await payoutsOf(loanId)).toEqual([]);
    expect((await admin.call(loan.detail, { loanId })).order.can).toMatchObject({ payout: false });
    expect(await reviewer.ask(review.claim, { loanId })).toMatchObject({ code: "409", msg: refusals.ownDecision.en });
    expect(await reviewer.call(review.next, {})).toEqual({ loanId: null });
    expect(await admin.call(review.next, {})).toEqual({ loanId });
    expect(await lookAgain(admin, loanId, "pass")).toMatchObject({ code: "200" });
    await product.settle();
    expect(await orderOf(loanId)).toMatchObject({ status: 21, checkStatus: 9, firstReviewerId: null });
    expect(await historyOf(loanId)).toEqual(["pass reviewer", "recheck ops", "pass admin"]);
  });

  test("ends with its commitment where it is found wanting", async () => {
    const loanId = await awaitingPayout("again-reject");
    await mark(ops, loanId);
    expect(await lookAgain(admin, loanId, "reject")).toMatchObject({ code: "200", data: { status: -30 } });
    await letMoneyGo();
    expect(await orderOf(loanId)).toMatchObject({ status: -30, checkStatus: 10, firstReviewerId: null });
    expect(await payoutsOf(loanId)).toEqual([]);
  });

  test("goes on when the mark is withdrawn, by whoever set it and nobody else", async () => {
    const loanId = await awaitingPayout("again-withdrawn");
    await mark(ops, loanId);
    await letMoneyGo();
    const withdraw = async (staff: Staff) =>
      staff.ask(review.endRecheck, { id: await recordOf(loanId, "recheck"), reason: "A mistake" });
    expect(await withdraw(reviewer)).toMatchObject({ code: "409", msg: refusals.notYourMark.en });
    await admin.call(review.claim, { loanId });
    expect(await withdraw(ops)).toMatchObject({ code: "409" });
    await admin.call(review.release, { loanId });
    expect(await withdraw(ops)).toMatchObject({ code: "200" });
    await product.settle();
    expect(await orderOf(loanId)).toMatchObject({ status: 21, checkStatus: 9, firstReviewerId: null });
    expect(await withdraw(ops)).toMatchObject({ code: "409", msg: refusals.noRecheck.en });
  });

  test("is marked once, however often it is asked for at once, and no older decision is", async () => {
    const loanId = await awaitingPayout("again-once");
    const answers = await Promise.all(Array.from({ length: 5 }, () => mark(ops, loanId)));
    expect(answers.filter(({ code }) => code === "200")).toHaveLength(1);
    const first = await recordOf(loanId, "pass");
    await lookAgain(admin, loanId, "pass");
    expect(await ops.ask(review.recheck, { id: first, reason: "again" })).toMatchObject({
      code: "409",
      msg: refusals.notTheLastDecision.en,
    });
    await letMoneyGo();
  });

  test("is not looked at by whoever asked for it: two calls of one person would open the papers of anybody's decided order", async () => {
    const loanId = await awaitingPayout("again-marker");
    await mark(admin, loanId);
    expect(await admin.ask(review.claim, { loanId })).toMatchObject({ code: "409", msg: refusals.ownMark.en });
    expect(await admin.call(review.next, {})).toEqual({ loanId: null });
    expect((await admin.call(review.dossier, { loanId })).recheck).toMatchObject({ barred: true });
    await admin.call(review.endRecheck, { id: await recordOf(loanId, "recheck"), reason: "Seen" });
    await letMoneyGo();
  });

  test("cannot be given to whoever passed it, nor be sent back", async () => {
    const loanId = await awaitingPayout("again-given");
    await mark(ops, loanId);
    const ricardo = await only<{ id: string }>(db(), sql`select id from staff_user where account = 'reviewer'`);
    expect(await ops.ask(review.assign, { loanIds: [loanId], checker: ricardo.id })).toMatchObject({ code: "409" });
    const { version } = await admin.call(review.claim, { loanId });
    expect(await admin.ask(review.sendBack, { loanId, version, stages: ["income"] })).toMatchObject({
      code: "409",
      msg: refusals.sendBackNotHere.en,
    });
    const raw = run(db(), sql`update loan_order set claimed_by = first_reviewer_id where id = ${loanId}`);
    await expect(raw).rejects.toMatchObject({ constraint: "loan_order_second_look" });
    const paid = run(
      db(),
      sql`insert into payout (loan_id, customer_id, attempt, channel, reference, amount_cents, status, clabe, bank_code,
            bank_name, holder, requested_at)
          select id, customer_id, 1, 'sandbox', 'raw', 1, 'PENDING', clabe, bank_code, bank_name, 'x', now()
            from loan_order where id = ${loanId}`,
    );
    await expect(paid).rejects.toMatchObject({ constraint: "payout_unpassed" });
    await ops.call(loan.cancel, { loanId, version, reason: "The borrower gave up" });
    expect(await orderOf(loanId)).toMatchObject({ status: -22, checkStatus: null, firstReviewerId: null });
    await letMoneyGo();
  });
});

describe("an order whose review is looked at again later", () => {
  test("keeps its status after the payout, and the history keeps every look", async () => {
    await letMoneyGo();
    const { loanId } = await paidOut(product, "again-paid");
    await mark(ops, loanId);
    await lookAgain(admin, loanId, "reject");
    expect(await orderOf(loanId)).toMatchObject({ status: 21, checkStatus: 10 });
    expect(await mark(ops, loanId, "reject")).toMatchObject({ code: "200" });
    expect(await lookAgain(reviewer, loanId, "pass")).toMatchObject({ code: "200" });
    expect(await orderOf(loanId)).toMatchObject({ status: 21, checkStatus: 9 });
    expect(await historyOf(loanId)).toEqual([
      "pass reviewer",
      "recheck ops",
      "reject admin",
      "recheck ops",
      "pass reviewer",
    ]);
    const steps = await rows<{ event: string }>(
      db(),
      sql`select event from loan_event where loan_id = ${loanId} order by id desc limit 4`,
    );
    expect(steps.map(({ event }) => event)).toEqual(["rechecked", "recheckMarked", "rechecked", "recheckMarked"]);
  });

  test("is not paid anew after a failed payout, until it was passed again", async () => {
    product.bank.desk.change({ next: ["fail"] });
    const { loanId } = await applyAs(product, "again-failed");
    await product.settle();
    await passAs(product, reviewer, loanId);
    const { status } = await orderOf(loanId);
    expect(status).toBe(-10);
    await mark(ops, loanId);
    const retry = async () =>
      ops.ask(loan.payout, { loanId, version: (await orderOf(loanId)).version, cardConfirmed: true });
    expect(await retry()).toMatchObject({ code: "409", msg: loanRefusals.underRecheck.en });
    await lookAgain(admin, loanId, "reject");
    expect(await retry()).toMatchObject({ code: "409", msg: loanRefusals.rejectedOnRecheck.en });
    await mark(ops, loanId, "reject");
    await lookAgain(reviewer, loanId, "pass");
    expect(await retry()).toMatchObject({ code: "200" });
    await product.settle();
    expect((await orderOf(loanId)).status).toBe(21);
  });

  test("is found in the queue and among the records, with what may be done", async () => {
    const { loanId, orderNo } = await paidOut(product, "again-found");
    const recorded = async () => (await ops.call(review.records, { orderNo })).list;
    expect(await recorded()).toMatchObject([
      { result: "pass", state: "done", recheck: false, can: { recheck: true, endRecheck: false } },
    ]);
    await mark(ops, loanId);
    expect(await recorded()).toMatchObject([
      { result: "recheck", can: { recheck: false, endRecheck: true } },
      { result: "pass", recheck: true, can: { recheck: false } },
    ]);
    expect((await ops.call(review.records, { recheck: true, orderNo })).list).toMatchObject([{ result: "pass" }]);
    const queued = async (input: object) => (await ops.call(review.list, { orderNo, ...input })).list;
    expect(await queued({ recheck: true, checkStatus: 11 })).toMatchObject([
      { recheck: true, checkStatus: 11, status: 21 },
    ]);
    expect(await queued({ recheck: false })).toEqual([]);
    expect((await reviewer.call(review.dossier, { loanId })).recheck).toMatchObject({
      barred: true,
      reason: "The income does not add up",
    });
  });
});
