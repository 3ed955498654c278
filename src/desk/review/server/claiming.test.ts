import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor, Services } from "../../../platform/server/context.ts";
import { sql } from "../../../platform/server/database/connect.ts";
import { testServices, type TestServices } from "../../../platform/server/testing/services.ts";
import { reviewRefusals as refusals } from "../messages.ts";
import { ask, makeOrder, makeReviewer, openShop, refusalOf, stateOf } from "./testing/desk.ts";

interface Claimed {
  readonly loanId: string;
  readonly claimedUntil: string;
}

const MINUTE_MS = 60_000;
let house: TestServices;
let services: Services;
let ana: Actor;
let beto: Actor;

beforeAll(async () => {
  house = await testServices();
  services = house.services;
  await openShop(services);
  ana = await makeReviewer(services, "ana");
  beto = await makeReviewer(services, "beto");
});
afterAll(() => house.close());

beforeEach(async () => {
  await sql`update loan_order set status = -22 where status = 12`.execute(services.connection.db);
});

describe("claiming", () => {
  test("without an id gives the order that has waited longest and opens its review", async () => {
    const first = await makeOrder(services);
    house.clock.advance(MINUTE_MS);
    const second = await makeOrder(services);
    expect((await ask<Claimed>(services, ana, "claim")).loanId).toBe(first);
    expect((await ask<Claimed>(services, beto, "claim")).loanId).toBe(second);
    expect(await stateOf(services, first)).toMatchObject({
      status: 12,
      checkStatus: 11,
      claimedBy: ana.id,
      version: 0,
    });
  });

  test("of 64 reviewers who ask for the only order at once, exactly one gets it", async () => {
    await makeOrder(services);
    const crowd = await Promise.all(
      Array.from({ length: 64 }, (_, index) => makeReviewer(services, `crowd${house.clock.now().getTime()}-${index}`)),
    );
    const answers = await Promise.allSettled(crowd.map((actor) => ask<Claimed>(services, actor, "claim")));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const lost = answers.flatMap((answer) =>
      answer.status === "rejected" ? [(answer.reason as { reason?: unknown }).reason] : [],
    );
    expect(new Set(lost)).toEqual(new Set([refusals.nothingWaiting]));
  });

  test("of 64 reviewers who ask for one order by its id, exactly one gets it", async () => {
    const loanId = await makeOrder(services);
    const crowd = await Promise.all(
      Array.from({ length: 64 }, (_, index) => makeReviewer(services, `named${house.clock.now().getTime()}-${index}`)),
    );
    const answers = await Promise.allSettled(crowd.map((actor) => ask<Claimed>(services, actor, "claim", { loanId })));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const lost = answers.flatMap((answer) =>
      answer.status === "rejected" ? [(answer.reason as { reason?: unknown }).reason] : [],
    );
    expect(new Set(lost)).toEqual(new Set([refusals.claimedByOther]));
  });

  test("an order that another holds is refused until the lease of 15 minutes has run out", async () => {
    const loanId = await makeOrder(services);
    const { claimedUntil } = await ask<Claimed>(services, ana, "claim", { loanId });
    expect(new Date(claimedUntil).getTime() - house.clock.now().getTime()).toBe(15 * MINUTE_MS);
    expect(await refusalOf(ask(services, beto, "claim", { loanId }))).toBe(refusals.claimedByOther.en);
    house.clock.advance(15 * MINUTE_MS);
    expect((await ask<Claimed>(services, beto, "claim", { loanId })).loanId).toBe(loanId);
  });

  test("a heartbeat keeps the claim, and is refused once somebody else has it", async () => {
    const loanId = await makeOrder(services);
    await ask(services, ana, "claim", { loanId });
    house.clock.advance(10 * MINUTE_MS);
    await ask(services, ana, "heartbeat", { loanId });
    house.clock.advance(10 * MINUTE_MS);
    expect(await refusalOf(ask(services, beto, "claim", { loanId }))).toBe(refusals.claimedByOther.en);
    house.clock.advance(10 * MINUTE_MS);
    await ask(services, beto, "claim", { loanId });
    expect(await refusalOf(ask(services, ana, "heartbeat", { loanId }))).toBe(refusals.claimedByOther.en);
  });

  test("what a reviewer put aside is not given back to him by itself, but to others", async () => {
    const loanId = await makeOrder(services);
    const { version } = await ask<{ version: number }>(services, ana, "claim", { loanId });
    await ask(services, ana, "pending", { loanId, version, reason: "no answer", skip: true });
    expect(await stateOf(services, loanId)).toMatchObject({ status: 12, checkStatus: 11, claimedBy: null });
    expect(await refusalOf(ask(services, ana, "claim"))).toBe(refusals.nothingWaiting.en);
    expect(await ask(services, beto, "next")).toEqual({ loanId });
    expect((await ask<Claimed>(services, ana, "claim", { loanId })).loanId).toBe(loanId);
  });

  test("releasing gives the order back; another's claim only to who may assign", async () => {
    const loanId = await makeOrder(services);
    await ask(services, ana, "claim", { loanId });
    const plain = await makeReviewer(services, `plain${loanId}`, new Set(["review:creditReview:release"]));
    expect(await refusalOf(ask(services, plain, "release", { loanId }))).toBe(refusals.claimedByOther.en);
    await ask(services, beto, "release", { loanId });
    expect(await stateOf(services, loanId)).toMatchObject({ claimedBy: null });
  });
});

describe("assigning", () => {
  test("is refused for a user who may not pass orders", async () => {
    const loanId = await makeOrder(services);
    expect(await refusalOf(ask(services, ana, "assign", { loanIds: [loanId], checker: beto.id }))).toBe(
      refusals.notReviewer.en,
    );
  });

  test("gives the orders in review to the reviewer, who finds them first", async () => {
    const { db } = services.connection;
    await sql`insert into menu (type, name_cn, name_en, name_es, perms, order_num)
              values ('button', '-', '-', '-', 'review:creditReviewOrder:pass', 1)
              on conflict do nothing`.execute(db);
    await sql`insert into role (code, name_cn, name_en, name_es, remark, updated_at)
              values ('r', '-', '-', '-', '', now()) on conflict do nothing`.execute(db);
    await sql`insert into role_menu (role_id, menu_id) select r.id, m.id from role r, menu m
              on conflict do nothing`.execute(db);
    await sql`insert into user_role (user_id, role_id) select ${beto.id}, id from role on conflict do nothing`.execute(
      db,
    );
    const [older, given] = [await makeOrder(services), await makeOrder(services)];
    expect(await ask(services, ana, "assign", { loanIds: [given], checker: beto.id })).toEqual({
      assigned: 1,
      left: 0,
    });
    expect(await ask(services, ana, "reviewers")).toEqual([
      { id: beto.id, name: "BETO", claimed: 1, atWork: true, room: null },
    ]);
    expect((await ask<Claimed>(services, beto, "claim")).loanId).toBe(given);
    expect((await ask<Claimed>(services, ana, "claim")).loanId).toBe(older);
  });
});
