import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor, Services } from "../../../platform/server/context.ts";
import { only, rows, run, sql } from "../../../platform/server/database/connect.ts";
import { testServices, type TestServices } from "../../../platform/server/testing/services.ts";
import { seatRefusals } from "../../seat/messages.ts";
import { reviewRefusals } from "../messages.ts";
import { ask, makeOrder, makeReviewer, openShop, refusalOf } from "./testing/desk.ts";

let house: TestServices;
let services: Services;
let ops: Actor;
let ana: Actor;
let beto: Actor;
let caro: Actor;

const db = () => services.connection.db;

beforeAll(async () => {
  house = await testServices();
  services = house.services;
  await openShop(services);
  ops = await makeReviewer(services, "ops");
  [ana, beto, caro] = [
    await makeReviewer(services, "ana"),
    await makeReviewer(services, "beto"),
    await makeReviewer(services, "caro"),
  ];
  await run(
    db(),
    sql`insert into menu (type, name_cn, name_en, name_es, perms, order_num)
        values ('button', '-', '-', '-', 'review:creditReviewOrder:pass', 1)`,
  );
  await run(
    db(),
    sql`insert into role (code, name_cn, name_en, name_es, remark, updated_at) values ('r', '-', '-', '-', '', now())`,
  );
  await run(db(), sql`insert into role_menu (role_id, menu_id) select r.id, m.id from role r, menu m`);
  await run(
    db(),
    sql`insert into user_role (user_id, role_id) select u.id, r.id from staff_user u, role r where u.account <> 'ops'`,
  );
});
afterAll(() => house.close());
beforeEach(async () => {
  house.clock.advance(86_400_000);
  await run(db(), sql`update loan_order set status = -22 where status = 12`);
  await run(db(), sql`delete from work_seat`);
});

/** Gives a reviewer a review seat as it should be. */
const seat = (
  reviewer: Actor,
  { cap = null as number | null, weight = 1, onDuty = true, allocation = true, enabled = true } = {},
) =>
  run(
    db(),
    sql`insert into work_seat (user_id, function, daily_cap, weight, on_duty, allocation, enabled, updated_at)
        values (${reviewer.id}, 'review', ${cap}, ${weight}, ${onDuty}, ${allocation}, ${enabled}, now())
        on conflict (user_id) do update set daily_cap = excluded.daily_cap, on_duty = excluded.on_duty,
          enabled = excluded.enabled`,
  );
const orders = async (count: number): Promise<string[]> => {
  const made: string[] = [];
  for (let number = 0; number < count; number += 1) made.push(await makeOrder(services));
  return made;
};
const claims = async (reviewer: Actor): Promise<number> =>
  (
    await only<{ count: number }>(
      db(),
      sql`select count(*)::int as count from loan_order where status = 12 and claimed_by = ${reviewer.id}`,
    )
  ).count;

describe("a reviewer's seat", () => {
  test("lets in as many new cases a day as its cap says, whichever way they come, and as many again on the next day", async () => {
    const [first = "", second = "", third = "", fourth = ""] = await orders(4);
    await seat(ana, { cap: 2 });
    await ask(services, ana, "claim");
    await ask(services, ana, "claim", { loanId: second });
    expect(await refusalOf(ask(services, ana, "claim", { loanId: fourth }))).toBe(seatRefusals.capReached.en);
    expect(await refusalOf(ask(services, ana, "claim", { loanId: third }))).toBe(seatRefusals.capReached.en);
    expect(await refusalOf(ask(services, ops, "assign", { loanIds: [third, fourth], checker: ana.id }))).toBe(
      seatRefusals.capReached.en,
    );
    // what she was given today is hers to take again
    await ask(services, ana, "release", { loanId: first });
    await ask(services, ana, "claim", { loanId: first });
    house.clock.advance(86_400_000);
    expect(await ask(services, ops, "assign", { loanIds: [third, fourth], checker: ana.id })).toMatchObject({
      assigned: 2,
    });
    expect(await refusalOf(ask(services, ana, "claim", { loanId: first }))).toBe(seatRefusals.capReached.en);
  });

  test("takes nothing new while it is off duty or disabled, and keeps what it holds", async () => {
    const [first = "", second = ""] = await orders(2);
    await seat(ana);
    await ask(services, ana, "claim", { loanId: first });
    for (const [state, refusal] of [
      [{ onDuty: false }, seatRefusals.offDuty],
      [{ enabled: false }, seatRefusals.seatDisabled],
    ] as const) {
      await seat(ana, state);
      expect(await refusalOf(ask(services, ana, "claim"))).not.toBe(refusal.en);
      expect(await refusalOf(ask(services, ana, "claim", { loanId: second }))).toBe(refusal.en);
      expect(await refusalOf(ask(services, ops, "assign", { loanIds: [second], checker: ana.id }))).toBe(refusal.en);
      await ask(services, ana, "heartbeat", { loanId: first });
    }
  });

  test("is not exceeded by claims at once, by id and without", async () => {
    const made = await orders(8);
    await seat(ana, { cap: 3 });
    const answers = await Promise.allSettled([
      ...made.map((loanId) => ask(services, ana, "claim", { loanId })),
      ...made.map(() => ask(services, ana, "claim")),
    ]);
    expect(await claims(ana)).toBe(3);
    const given = await rows(
      db(),
      sql`select from work_given where user_id = ${ana.id} and loan_id in (${sql.join(made)})`,
    );
    expect(given).toHaveLength(3);
    expect(answers.some(({ status }) => status === "rejected")).toBe(true);
  });

  test("binds nobody who has none, or one of another function", async () => {
    await orders(2);
    await ask(services, beto, "claim");
    await seat(beto, { cap: 0 });
    await run(db(), sql`update work_seat set function = 'service'`);
    await ask(services, beto, "release", { loanId: (await ask<{ loanId: string }>(services, beto, "claim")).loanId });
  });
});

describe("assigning without a reviewer", () => {
  test("shares the orders out by weight among the seats that take part, as far as their days have room", async () => {
    const made = await orders(10);
    await seat(ana, { weight: 3 });
    await seat(beto, { weight: 1, cap: 1 });
    await seat(caro, { onDuty: false });
    expect(await ask(services, ops, "assign", { loanIds: made })).toEqual({ assigned: 10, left: 0 });
    expect([await claims(ana), await claims(beto), await claims(caro)]).toEqual([9, 1, 0]);
  });

  test("leaves over what fits nowhere, and is refused when nobody takes part", async () => {
    const made = await orders(5);
    await seat(ana, { cap: 2 });
    await seat(beto, { allocation: false });
    expect(await ask(services, ops, "assign", { loanIds: made })).toEqual({ assigned: 2, left: 3 });
    expect(await refusalOf(ask(services, ops, "assign", { loanIds: made }))).toBe(reviewRefusals.nobodyReviews.en);
  });

  test("is prepared by who is at work and with how much room", async () => {
    await seat(ana, { cap: 4 });
    await seat(beto, { onDuty: false });
    await ask(services, ops, "assign", { loanIds: await orders(1), checker: ana.id });
    expect(await ask(services, ops, "reviewers")).toMatchObject([
      { name: "ANA", atWork: true, room: 3 },
      { name: "BETO", atWork: false },
      { name: "CARO", atWork: true, room: null },
    ]);
  });
});
