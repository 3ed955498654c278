import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bill } from "../../../service/bill/contract.ts";
import { loan } from "../../../service/loan/contract.ts";
import { runBusinessDay } from "../../../book/plan/server/business-day.job.ts";
import { open } from "../../../door/open/contract.ts";
import { latenessSql, worstOverdueOf } from "../../../book/order/server/api.ts";
import { only, rows, sql } from "../../../platform/server/database/connect.ts";
import { cents } from "../../../platform/shared/cents.ts";
import { paidOut, payAs, type Applied } from "../../../testing/borrower.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { quota } from "../contract.ts";
import type { Step } from "../domain/step.ts";
import { replayBetween } from "./replay.ts";

const DAY_MS = 86_400_000;

const step = (settledFrom: number, settledTo: number | null, amount: number): Step => ({
  settledFrom,
  settledTo,
  lateFrom: 0,
  lateTo: null,
  amount: cents(amount),
  increment: cents(0),
  ceiling: cents(amount),
});

let house: Product;
let admin: Staff;
let id = "";
let applied: readonly Applied[] = [];

/** Three orders: one settled in time, one settled late with a part waived, one that is out. */
beforeAll(async () => {
  house = await openProduct();
  admin = await house.staff("admin");
  const one = async (seed: string) => paidOut(house, seed, { amount: "1000.00" });
  applied = [await one("replay-a"), await one("replay-b"), await one("replay-c")];
  const [first, second] = applied as [Applied, Applied];
  await payAs(house, first, (await admin.call(loan.detail, { loanId: first.loanId })).order.outstandingCents);
  house.clock.advance(20 * DAY_MS);
  await runBusinessDay(house.services);
  admin = await house.staff("admin");
  const [term] = (await admin.call(loan.detail, { loanId: second.loanId })).plan;
  if (!term) throw new Error("no plan");
  await admin.call(bill.reduce, { billId: term.id, version: term.version, overdue: "1.00", reason: "x" });
  const { order } = await admin.call(loan.detail, { loanId: second.loanId });
  await payAs(house, second, order.outstandingCents);
  ({ id } = await only<{ id: string }>(
    house.services.connection.db,
    sql`select product_group_id as id from loan_order where id = ${first.loanId}`,
  ));
});
afterAll(() => house.close());

/** Has steps replayed, and answers what came of it. */
async function replayed(steps: readonly Step[], staff = admin) {
  const begun = await staff.call(quota.replay, { id, steps: [...steps] });
  expect(await staff.call(quota.replayed, begun)).toMatchObject({ status: "waiting", result: null });
  await house.settle();
  return staff.call(quota.replayed, begun);
}

describe("a replay of credit limits", () => {
  test("tells what the applications of the last 90 days would have come to, and changes nothing", async () => {
    const { db } = house.services.connection;
    const before = await rows(db, sql`select to_jsonb(o) from loan_order o order by id`);
    const { status, rows: done, totalRows, result } = await replayed([step(0, null, 80_000)]);
    expect({ status, done, totalRows }).toEqual({ status: "done", done: 3, totalRows: 3 });
    expect(result).toMatchObject({
      applications: 3,
      refused: 0,
      reduced: 3,
      beforeCents: 300_000,
      afterCents: 240_000,
      paidBeforeCents: 300_000,
      exposureBeforeCents: 300_000,
      exposureAfterCents: 240_000,
    });
    expect(result?.changed.map(({ loanId }) => loanId).toSorted()).toEqual(
      applied.map(({ loanId }) => loanId).toSorted(),
    );
    expect(await rows(db, sql`select to_jsonb(o) from loan_order o order by id`)).toEqual(before);
    expect(await rows(db, sql`select 1 from quota_strategy`)).toEqual([]);
  });

  test("judges each application by what its customer had behind them then", async () => {
    // nobody had settled anything when they applied, whatever they have settled since
    expect((await replayed([step(0, 0, 100_000), step(1, null, 0)])).result).toMatchObject({ refused: 0, reduced: 0 });
    expect((await replayed([step(0, 0, 0), step(1, null, 100_000)])).result).toMatchObject({
      refused: 3,
      afterCents: 0,
    });
  });

  test("knows how late orders were as the shelf does", async () => {
    const { db } = house.services.connection;
    const settled = sql`select id from loan_order where settled_at is not null`;
    const atOnce = await rows<{ loanId: string; days: number }>(
      db,
      sql`select loan_id, days::int as days from (${latenessSql(settled)}) late order by loan_id`,
    );
    const oneByOne = await rows<{ id: string; worstOverdueDays: number }>(
      db,
      sql`select t.id, ${worstOverdueOf(sql`t.id`)} from loan_order t where t.settled_at is not null order by t.id`,
    );
    expect(oneByOne.some(({ worstOverdueDays }) => worstOverdueDays > 0)).toBe(true);
    expect(atOnce.map(({ loanId, days }) => [loanId, Math.max(0, days)])).toEqual(
      oneByOne.map((one) => [one.id, one.worstOverdueDays]),
    );
  });

  test("refuses steps that are not whole, and a group that there is not", async () => {
    expect(await admin.ask(quota.replay, { id, steps: [step(1, null, 1)] })).toMatchObject({
      code: "409",
      errors: [{ field: "steps" }],
    });
    const { id: begun } = await admin.call(quota.replay, { id: "999999", steps: [step(0, null, 1)] });
    await house.settle();
    expect(await admin.call(quota.replayed, { id: begun })).toMatchObject({ status: "failed", result: null });
  });

  test("comes to the same whatever is read at once, and says how far it is", async () => {
    const { db } = house.services.connection;
    const between = [new Date(house.clock.now().getTime() - 90 * DAY_MS), house.clock.now()] as const;
    const of = async (size: number) => {
      const seen: number[] = [];
      const work = { expect: async () => undefined, progress: async (done: number) => void seen.push(done) };
      return {
        seen,
        outlook: await replayBetween({ db }, { id, steps: [step(0, null, 80_000)] }, between, work, size),
      };
    };
    const [small, large] = [await of(1), await of(1000)];
    expect(small.seen).toEqual([1, 2, 3]);
    expect(large.seen).toEqual([3]);
    expect(small.outlook).toEqual(large.outlook);
  });

  test("counts lateness as the shelf does, which shows the group to who was never late", async () => {
    const steps: Step[] = [
      { ...step(0, null, 100_000), lateTo: 0 },
      { ...step(0, null, 0), lateFrom: 1 },
    ];
    const seen = async () => {
      const found = (await admin.call(quota.list, { pageSize: 200 })).list.find((one) => one.id === id);
      return { id, revision: found?.revision ?? 0, inForce: found?.inForce ?? 0, reason: "x" };
    };
    await admin.call(quota.edit, { ...(await seen()), steps });
    await admin.call(quota.enable, await seen());
    const isShown = async ({ person: { externalId } }: Applied): Promise<boolean> =>
      (await house.door.call(open.products, { externalId })).some(({ productGroupId }) => productGroupId === id);
    const [punctual, late] = applied as [Applied, Applied];
    expect([await isShown(punctual), await isShown(late)]).toEqual([true, false]);
    await admin.call(quota.disable, await seen());
    expect(await isShown(late)).toBe(true);
  });

  test("leaves out what was applied for before", async () => {
    house.clock.advance(91 * DAY_MS);
    admin = await house.staff("admin");
    expect((await replayed([step(0, null, 80_000)])).result).toMatchObject({ applications: 0 });
  });
});
