import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor, Services } from "../../../platform/server/context.ts";
import { only, rows, run, sql } from "../../../platform/server/database/connect.ts";
import { testServices, type TestServices } from "../../../platform/server/testing/services.ts";
import { seatRefusals } from "../../seat/messages.ts";
import { reviewRefusals } from "../messages.ts";
import { ask, refusalOf } from "./testing/desk.ts";
import { makeOrders, openRoom, seatOf } from "./testing/seats.ts";

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
  ({
    ops,
    reviewers: [ana, beto, caro],
  } = await openRoom(services));
});
afterAll(() => house.close());
beforeEach(async () => {
  house.clock.advance(86_400_000);
  await run(db(), sql`update loan_order set status = -22 where status = 12`);
  await run(db(), sql`delete from work_seat`);
});

const seat = (reviewer: Actor, as?: Parameters<typeof seatOf>[2]) => seatOf(services, reviewer, as);
const orders = (count: number) => makeOrders(services, count);
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
