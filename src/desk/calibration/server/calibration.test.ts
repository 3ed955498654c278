import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { workers } from "../../../app.ts";
import { applyQuickly, passOrder } from "../../../testing/orders.ts";
import type { Staff } from "../../../testing/product.ts";
import { only, rows, run, sql } from "../../../platform/server/database/connect.ts";
import { drain } from "../../../platform/server/outbox.ts";
import { putSetting } from "../../../base/configuration/server/testing/put-setting.ts";
import { loan } from "../../../service/loan/contract.ts";
import { customer } from "../../customer/contract.ts";
import { review } from "../../review/contract.ts";
import { reviewSettings } from "../../review/domain/settings.ts";
import { reviewStage } from "../../review/domain/status.ts";
import { openHouse, type House } from "./testing/house.ts";

const stages = [...reviewStage.codes];
const HOUR_MS = 3_600_000;

let house: House;
let first: Staff;
let second: Staff;
let ops: Staff;

beforeAll(async () => {
  house = await openHouse();
  [first, second, ops] = await Promise.all([house.staff("reviewer"), house.staff("second"), house.staff("ops")]);
});
afterAll(() => house.product.close());

/** An order that the first reviewer decided and that was drawn. */
async function drawn(seed: string, verdict: "pass" | "reject" = "pass") {
  const applied = await applyQuickly(house.product, { seed });
  await house.product.settle();
  await house.drawing(async () => {
    if (verdict === "pass") return passOrder(first, applied.loanId);
    const { version } = await first.call(review.claim, { loanId: applied.loanId });
    await first.call(review.reject, { loanId: applied.loanId, version, reasons: ["incomeUnverified"] });
  });
  return applied;
}

/** The same, with the case at the second reviewer. */
async function placed(seed: string, verdict: "pass" | "reject" = "pass") {
  const applied = await drawn(seed, verdict);
  await house.place();
  return { ...applied, blind: await house.blindOf(applied.loanId) };
}

const stateOf = (loanId: string) =>
  only<{ status: number; checkStatus: number | null; version: number; remark: string | null; reviewerId: string }>(
    house.db,
    sql`select status, check_status, version, remark, reviewer_id from loan_order where id = ${loanId}`,
  );
const found = async (staff: Staff, orderNo: string) => (await staff.call(review.list, { orderNo })).total;
const sent = async () => (await only<{ n: number }>(house.db, sql`select count(*)::int as n from sms`)).n;

describe("a drawn decision", () => {
  test("comes to another reviewer as an order of its own, some minutes later, and to nobody else", async () => {
    const { loanId, orderNo } = await drawn("once");
    expect(await house.caseOf(loanId)).toMatchObject({ state: "drawn", blindId: null });
    await house.place();
    const blind = await house.blindOf(loanId);
    expect(blind.orderNo).toMatch(/^TR\d{11}$/);
    expect(await second.call(review.next, {})).toEqual({ loanId: blind.loanId });
    expect([await found(second, blind.orderNo), await found(second, orderNo)]).toEqual([1, 0]);
    for (const staff of [first, ops, await house.staff("admin")]) {
      expect([await found(staff, blind.orderNo), await found(staff, orderNo)]).toEqual([0, 1]);
      expect(await staff.ask(loan.detail, { loanId: blind.loanId })).toMatchObject({ code: "404" });
    }
    expect(await first.ask(review.claim, { loanId: blind.loanId })).toMatchObject({ code: "404" });
    expect(await first.call(review.next, {})).toEqual({ loanId: null });
  });

  test("is decided without a change of the order, a text to anybody, or work for others", async () => {
    const { loanId, blind } = await placed("silent", "reject");
    await house.product.settle();
    const [before, texts] = [await stateOf(loanId), await sent()];
    const { version } = await second.call(review.claim, { loanId: blind.loanId });
    await second.call(review.remark, { loanId: blind.loanId, remark: "Seen twice" });
    expect(await second.call(review.pass, { loanId: blind.loanId, version, stages })).toMatchObject({ status: 31 });
    await house.product.settle();
    expect(await stateOf(loanId)).toEqual(before);
    expect(await sent()).toBe(texts);
    expect(await house.caseOf(loanId)).toMatchObject({ state: "decided", result: "pass" });
  });

  test("takes no effect while it can be taken back, and none after it was", async () => {
    const { loanId, blind } = await placed("undone");
    await putSetting(house.product.services, reviewSettings.undoSeconds, 10);
    const settle = async (): Promise<void> => {
      house.product.clock.advance(11_000);
      await drain(house.product.services, workers);
    };
    const { version } = await second.call(review.claim, { loanId: blind.loanId });
    const decided = await second.call(review.pass, { loanId: blind.loanId, version, stages });
    expect(decided).toMatchObject({ status: 12, undoSeconds: 10 });
    expect(await house.caseOf(loanId)).toMatchObject({ state: "open", result: null });
    const { version: later } = await second.call(review.undo, { loanId: blind.loanId, recordId: decided.recordId });
    await settle();
    expect(await house.caseOf(loanId)).toMatchObject({ state: "open", result: null });
    await second.call(review.sendBack, { loanId: blind.loanId, version: later, stages: ["income"] });
    await settle();
    expect(await house.caseOf(loanId)).toMatchObject({ state: "decided", result: "sendBack" });
    await putSetting(house.product.services, reviewSettings.undoSeconds, 0);
  });

  test("goes back to the queue when its lease ends or it is given back, for the same reviewer", async () => {
    const { blind } = await placed("lease");
    await second.call(review.claim, { loanId: blind.loanId });
    await second.call(review.release, { loanId: blind.loanId });
    await second.call(review.claim, { loanId: blind.loanId });
    house.product.clock.advance(HOUR_MS);
    expect(await first.call(review.next, {})).toEqual({ loanId: null });
    expect((await second.call(review.next, {})).loanId).not.toBeNull();
    expect((await second.call(review.list, { orderNo: blind.orderNo })).list).toMatchObject([
      { claimedBy: null, checkStatus: 11, can: { claim: true } },
    ]);
  });

  test("keeps its order from the reviewer in every list and page, with all that came after", async () => {
    const { loanId, orderNo, person, blind } = await placed("apart");
    await house.product.settle();
    const { id: customerId } = await only<{ id: string }>(
      house.db,
      sql`select customer_id as id from loan_order where id = ${loanId}`,
    );
    const byPhone = await second.call(loan.list, { phone: person.phone });
    expect(byPhone.list).toMatchObject([{ id: blind.loanId, orderNo: blind.orderNo, status: 12 }]);
    expect((await second.call(loan.list, { name: person.name })).list).toHaveLength(1);
    expect((await second.call(loan.list, { orderNo })).total).toBe(0);
    expect((await second.call(loan.list, { orderNo: orderNo.slice(-6) })).total).toBe(0);
    for (const call of [loan.detail, loan.timeline])
      expect(await second.ask(call, { loanId })).toMatchObject({ code: "404" });
    expect(await second.ask(review.dossier, { orderNo })).toMatchObject({ code: "404" });
    const timeline = await second.call(customer.timeline, { customerId });
    expect(JSON.stringify(timeline)).not.toContain(orderNo);
    expect((await ops.call(loan.list, { phone: person.phone })).list).toMatchObject([{ id: loanId }]);
  });

  test("is put away an hour after it was decided, and its order is there again", async () => {
    const { loanId, orderNo, blind } = await placed("away");
    const { version } = await second.call(review.claim, { loanId: blind.loanId });
    await second.call(review.reject, { loanId: blind.loanId, version, reasons: ["imageUnclear"] });
    await house.tend();
    expect((await second.call(review.list, { orderNo: blind.orderNo })).list).toMatchObject([
      { checkStatus: 10, status: -30 },
    ]);
    house.product.clock.advance(HOUR_MS);
    await house.tend();
    expect([await found(second, blind.orderNo), await found(second, orderNo)]).toEqual([0, 1]);
    expect(await house.caseOf(loanId)).toMatchObject({ state: "decided", result: "reject", blindId: null });
    expect(await rows(house.db, sql`select from loan_order where id = ${blind.loanId}`)).toEqual([]);
  });
});

describe("a case that is not decided", () => {
  test("is dropped where the borrower's data changed, before it was placed or after", async () => {
    const change = (loanId: string) =>
      run(
        house.db,
        sql`update customer set employer = 'Otra empresa' where id = (select customer_id from loan_order
              where id = ${loanId})`,
      );
    const early = await drawn("early");
    await change(early.loanId);
    await house.place();
    expect(await house.caseOf(early.loanId)).toMatchObject({ state: "dropped", droppedFor: "overtaken" });

    const late = await placed("late");
    await change(late.loanId);
    await house.tend();
    expect(await house.caseOf(late.loanId)).toMatchObject({ state: "dropped", droppedFor: "overtaken" });
    expect((await second.call(loan.detail, { loanId: late.blind.loanId })).order).toMatchObject({ status: -22 });
    house.product.clock.advance(HOUR_MS);
    await house.tend();
    expect(await second.ask(loan.detail, { loanId: late.blind.loanId })).toMatchObject({ code: "404" });
    expect(await found(second, late.orderNo)).toBe(1);
  });

  test("does not count when it was decided on data that changed meanwhile", async () => {
    const { loanId, blind } = await placed("meanwhile");
    const { version } = await second.call(review.claim, { loanId: blind.loanId });
    await run(
      house.db,
      sql`update customer set address = 'Otra calle 1' where id = (select customer_id from loan_order
            where id = ${loanId})`,
    );
    expect(await second.ask(review.pass, { loanId: blind.loanId, version, stages })).toMatchObject({ code: "200" });
    expect(await house.caseOf(loanId)).toMatchObject({ state: "dropped", droppedFor: "overtaken", result: null });
  });

  test("stays while the order itself goes on: paid out, repaid, overdue", async () => {
    const { loanId, blind } = await placed("goes-on");
    await house.product.settle();
    expect(await stateOf(loanId)).toMatchObject({ status: 21 });
    await house.tend();
    expect((await second.call(loan.detail, { loanId: blind.loanId })).order).toMatchObject({ status: 12 });
  });

  test("is dropped after three days", async () => {
    const { loanId } = await placed("patience");
    house.product.clock.advance(72 * HOUR_MS);
    await house.tend();
    expect(await house.caseOf(loanId)).toMatchObject({ state: "dropped", droppedFor: "expired" });
  });

  test.each([
    ["had the order assigned", (loanId: string, id: string) => give(loanId, id)],
    [
      "looked into the papers",
      (loanId: string, id: string) =>
        run(
          house.db,
          sql`insert into personal_grant (staff_id, customer_id, field, reason, granted_at, expires_at)
              select ${id}, customer_id, 'idDoc', 'x', now(), now() + interval '1 hour' from loan_order where id = ${loanId}`,
        ),
    ],
    [
      "is the borrower",
      (loanId: string, id: string) =>
        run(
          house.db,
          sql`update staff_user set phone = (select c.phone from customer c join loan_order o on o.customer_id = c.id
                where o.id = ${loanId}) where id = ${id}`,
        ),
    ],
  ])("goes to nobody who %s", async (what, bar) => {
    const { loanId } = await drawn(`barred ${what}`);
    const { id } = await only<{ id: string }>(house.db, sql`select id from staff_user where account = 'second'`);
    await bar(loanId, id);
    await house.place();
    expect(await house.caseOf(loanId)).toMatchObject({ state: "dropped", droppedFor: "nobody" });
    await run(house.db, sql`update staff_user set phone = null where id = ${id}`);
  });

  test("goes to nobody who may do more with orders than review them", async () => {
    const grant = sql`insert into user_role (user_id, role_id) select s.id, r.id from staff_user s, role r
                      where s.account = 'second' and r.code = 'operations'`;
    await run(house.db, grant);
    const { loanId } = await drawn("operator");
    await house.place();
    expect(await house.caseOf(loanId)).toMatchObject({ state: "dropped", droppedFor: "nobody" });
    await run(
      house.db,
      sql`delete from user_role using staff_user s, role r where user_id = s.id and role_id = r.id
            and s.account = 'second' and r.code = 'operations'`,
    );
  });
});

const give = (loanId: string, id: string) =>
  run(
    house.db,
    sql`insert into work_given (user_id, given_on, loan_id, given_at) values (${id}, '2026-03-02', ${loanId}, now())`,
  );

describe("the database", () => {
  test("moves no money on a blind case and lets no text go out about it", async () => {
    const { blind } = await placed("guarded");
    const text = run(
      house.db,
      sql`insert into sms (customer_id, loan_id, phone, text, type, status, segments, carrier, reference, created_at)
          values (1, ${blind.loanId}, '5550000000', 't', 2, 0, 1, 'x', 'blind', now())`,
    );
    await expect(text).rejects.toMatchObject({ constraint: "blind_effect" });
  });

  test("does not count a blind case as an order that the borrower has open", async () => {
    const { person, blind } = await placed("open-order", "reject");
    expect(blind.loanId).toBeDefined();
    const again = await applyQuickly(house.product, { seed: "open-order" }).catch((error: unknown) => error);
    expect(again).not.toMatchObject({ message: expect.stringContaining("500") });
    expect(person.phone).toBeDefined();
  });
});
