import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor, Services } from "../../../platform/server/context.ts";
import { only, rows, run, sql } from "../../../platform/server/database/connect.ts";
import { testServices, type TestServices } from "../../../platform/server/testing/services.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { review } from "../contract.ts";
import { reviewRefusals } from "../messages.ts";
import { ask, makeOrder, refusalOf } from "./testing/desk.ts";
import { makeOrders, openRoom, seatOf } from "./testing/seats.ts";

type Preview = OutputOf<typeof review.sharePreview>;
interface Asked {
  readonly loanIds?: readonly string[];
  readonly filter?: object;
  readonly reviewers?: readonly string[];
  readonly strategy: string;
  readonly seed: number;
}

let house: TestServices;
let services: Services;
let ops: Actor;
let ana: Actor;
let beto: Actor;
let caro: Actor;

const db = () => services.connection.db;

/** Whether somebody waits for a lock in this test's database. */
const WAITS = sql`select exists (select from pg_locks l join pg_stat_activity a using (pid)
                                 where not l.granted and a.datname = current_database()) as waits`;

beforeAll(async () => {
  house = await testServices();
  services = house.services;
  ({
    ops,
    reviewers: [ana, beto, caro],
  } = await openRoom(services));
  await run(
    db(),
    sql`insert into app_package (package_name, app_name, merchant_no, created_at)
        values ('mx.other', 'Other', 'M1', now())`,
  );
});
afterAll(() => house.close());
beforeEach(async () => {
  house.clock.advance(86_400_000);
  await run(
    db(),
    sql`update loan_order set status = -22, first_reviewer_id = null, recheck_by = null where status = 12`,
  );
  await run(db(), sql`update loan_order set claimed_by = null, claimed_until = null`);
  await run(db(), sql`delete from role_package`);
  await run(db(), sql`update staff_user set phone = null, name = upper(account)`);
  await run(db(), sql`delete from work_seat`);
  for (const reviewer of [ana, beto]) await seat(reviewer);
});

const seat = (reviewer: Actor, as?: Parameters<typeof seatOf>[2]) => seatOf(services, reviewer, as);
const orders = (count: number) => makeOrders(services, count);
const evenly = (loanIds: readonly string[], more: Partial<Asked> = {}): Asked => ({
  loanIds,
  strategy: "evenCount",
  seed: 7,
  ...more,
});
const preview = (asked: Asked, by = ops): Promise<Preview> => ask<Preview>(services, by, "sharePreview", asked);
const planOf = ({ receivers }: Preview) =>
  receivers.filter(({ loanIds }) => loanIds.length > 0).map(({ userId, loanIds }) => ({ userId, loanIds }));
/** Carries out what a preview showed. */
const carryOut = ({ strategy, seed, reviewers }: Asked, shown: Preview, by = ops) =>
  ask<{ assigned: number; left: number }>(services, by, "share", {
    ...(reviewers && { reviewers }),
    strategy,
    seed,
    loanIds: shown.loanIds,
    plan: planOf(shown),
  });
/** The data of the refusal that a call ends with. */
const changedBy = async (call: Promise<unknown>): Promise<unknown> => {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Refusal) || error.reason !== reviewRefusals.shareStale)
    throw error ?? new Error("carried out");
  return error.details.data;
};
const heldBy = async (reviewer: Actor): Promise<string[]> =>
  (
    await rows<{ id: string }>(
      db(),
      sql`select id from loan_order where claimed_by = ${reviewer.id} and claimed_until > ${services.clock.now()}
          order by id`,
    )
  ).map(({ id }) => id);
const orderNo = async (loanId: string): Promise<string> =>
  (await only<{ orderNo: string }>(db(), sql`select order_no from loan_order where id = ${loanId}`)).orderNo;
const byUser = ({ receivers }: Preview, { id }: Actor) => receivers.find(({ userId }) => userId === id);

describe("sharing orders out", () => {
  test("does what the preview showed: before and after by person, in one transaction, logged and told by each order", async () => {
    const [mine = "", ...made] = await orders(8);
    await ask(services, ana, "claim", { loanId: mine });
    const shown = await preview(evenly(made));
    expect(shown).toMatchObject({ matching: 7, left: [], twins: [] });
    expect(byUser(shown, ana)).toMatchObject({ name: "ANA", atWork: true, held: 1, room: null });
    expect(shown.receivers.map(({ loanIds }) => loanIds.length).toSorted()).toEqual([3, 4]);
    for (const { loanIds, cents } of shown.receivers) expect(cents).toBe(100_000 * loanIds.length);
    expect(await heldBy(beto)).toEqual([]);

    expect(await carryOut(evenly(made), shown)).toEqual({ assigned: 7, left: 0 });
    expect(await heldBy(beto)).toEqual(byUser(shown, beto)?.loanIds);
    expect(await heldBy(ana)).toEqual([mine, ...(byUser(shown, ana)?.loanIds ?? [])]);
    const [first = ""] = byUser(shown, beto)?.loanIds ?? [];
    expect(
      await rows(
        db(),
        sql`select event, actor_name, details ->> 'into' as into from loan_event
            where loan_id = ${first} and event = 'reviewAssigned'`,
      ),
    ).toEqual([{ event: "reviewAssigned", actorName: "OPS", into: "BETO" }]);
    const { after } = await only<{ after: { readonly reviewers: readonly object[] } }>(
      db(),
      sql`select after from operation_log where call = 'review.share' order by id desc limit 1`,
    );
    expect(after).toMatchObject({ assigned: 7, strategy: "evenCount", seed: 7 });
    expect(after.reviewers).toHaveLength(2);
  });

  test("is the same for the same seed, whoever asks", async () => {
    const made = await orders(9);
    expect(await preview(evenly(made))).toEqual(await preview(evenly(made.toReversed()), caro));
    const plans = await Promise.all(Array.from({ length: 16 }, (_, seed) => preview(evenly(made, { seed }))));
    expect(new Set(plans.map((plan) => JSON.stringify(planOf(plan)))).size).toBeGreaterThan(1);
  });

  test("takes the orders that wait with nobody and match a filter, the longest waiting first", async () => {
    const [claimed = "", ...waiting] = await orders(4);
    await ask(services, ana, "claim", { loanId: claimed });
    house.clock.advance(60_000);
    const later = await orders(1);
    const asked = { strategy: "evenCount", seed: 1 } as const;
    const shown = await preview({ ...asked, filter: {} });
    expect(shown).toMatchObject({ loanIds: [...waiting, ...later], matching: 4 });
    expect(await preview({ ...asked, filter: { waitingMinutesFrom: 1 } })).toMatchObject({ loanIds: waiting });
    expect(await preview({ ...asked, filter: { orderNo: await orderNo(waiting[1] ?? "") } })).toMatchObject({
      loanIds: [waiting[1]],
    });
    const nothing = preview({ ...asked, filter: { orderNo: await orderNo(claimed) } });
    expect(await refusalOf(nothing)).toBe(reviewRefusals.nothingMatches.en);
    await orders(1);
    expect(await carryOut({ ...asked, filter: {} }, shown)).toEqual({ assigned: 4, left: 0 });
  });

  test("goes among the reviewers named, with a seat or without, and refuses who is none", async () => {
    const made = await orders(4);
    const among = evenly(made, { reviewers: [beto.id ?? "", caro.id ?? ""] });
    const shown = await preview(among);
    expect(shown.receivers.map(({ name }) => name)).toEqual(["BETO", "CARO"]);
    expect(await carryOut(among, shown)).toEqual({ assigned: 4, left: 0 });
    expect([(await heldBy(beto)).length, (await heldBy(caro)).length]).toEqual([2, 2]);
    const wrong = evenly(made, { reviewers: [beto.id ?? "", ops.id ?? ""] });
    expect(await refusalOf(preview(wrong))).toBe(reviewRefusals.notReviewer.en);
  });

  test("gives by weight, by amount and to who reviewed the customer last", async () => {
    const made = await orders(8);
    await seat(ana, { weight: 3 });
    expect(byUser(await preview(evenly(made, { strategy: "weight" })), ana)?.loanIds).toHaveLength(6);
    const large = await makeOrder(services, { contractCents: 800_000 });
    const byAmount = await preview(evenly([large, ...made], { strategy: "evenAmount" }));
    expect(byAmount.receivers.map(({ loanIds }) => loanIds.length).toSorted()).toEqual([1, 8]);
    const [again = ""] = made;
    const { version } = await only<{ version: number }>(
      db(),
      sql`update loan_order set claimed_by = ${beto.id}, claimed_until = ${new Date(services.clock.now().getTime() + 60_000)}
          where id = ${again} returning version`,
    );
    await ask(services, beto, "pending", { loanId: again, version, reason: "Waits for a call back" });
    house.clock.advance(86_400_000);
    for (const seed of [1, 2, 3, 4, 5])
      expect(byUser(await preview(evenly([again], { strategy: "keepOwner", seed })), beto)?.loanIds).toEqual([again]);
  });
});

describe("what stays over, and why", () => {
  test("is what somebody works on, what left the review, what does not fit and what nobody may have", async () => {
    const [claimed = "", gone = "", ...made] = await orders(5);
    await ask(services, caro, "claim", { loanId: claimed });
    await run(db(), sql`update loan_order set status = -22 where id = ${gone}`);
    await seat(ana, { cap: 1 });
    await seat(beto, { cap: 1 });
    const asked = evenly([claimed, gone, ...made]);
    const shown = await preview(asked);
    expect(shown.left).toEqual([
      { loanId: claimed, orderNo: await orderNo(claimed), why: "claimed", holder: "CARO" },
      { loanId: gone, orderNo: await orderNo(gone), why: "notWaiting", holder: null },
      { loanId: made[2], orderNo: await orderNo(made[2] ?? ""), why: "full", holder: null },
    ]);
    expect(await carryOut(asked, shown)).toEqual({ assigned: 2, left: 3 });
    expect(await heldBy(caro)).toEqual([claimed]);
    expect(await refusalOf(preview(evenly(made)))).toBe(reviewRefusals.nobodyReviews.en);
  });

  test("is what the reviewers do not see, or are held from: a second look, a customer of their own", async () => {
    const [foreign = "", own = "", contact = "", again = "", free = ""] = await orders(5);
    await run(
      db(),
      sql`update loan_order set check_status = 11, first_reviewer_id = ${ana.id}, recheck_by = ${caro.id}
          where id = ${again}`,
    );
    await run(db(), sql`update loan_order set package_name = 'mx.other' where id = ${foreign}`);
    await run(
      db(),
      sql`insert into role_package (role_id, package_name) select id, 'mx.demo' from role where code = 'r'`,
    );
    await run(
      db(),
      sql`update staff_user set phone = (select c.phone from customer c join loan_order l on l.customer_id = c.id
                                          where l.id = ${own}) where id = ${ana.id}`,
    );
    await run(
      db(),
      sql`insert into customer_contact (customer_id, name, phone, relation)
          select customer_id, 'Beto', '5512340000', 'friend' from loan_order where id = ${contact}`,
    );
    await run(db(), sql`update staff_user set phone = '5512340000' where id = ${beto.id}`);
    const shown = await preview(evenly([foreign, own, contact, again, free]));
    expect(shown.left).toMatchObject([{ loanId: foreign, why: "barred" }]);
    expect(byUser(shown, beto)?.loanIds).toEqual(expect.arrayContaining([own, again]));
    expect(byUser(shown, ana)?.loanIds).toContain(contact);
    for (const barred of [own, again])
      expect((await preview(evenly([barred], { reviewers: [ana.id ?? ""] }))).left).toMatchObject([{ why: "barred" }]);
    const marked = await preview(evenly([again], { reviewers: [caro.id ?? "", beto.id ?? ""] }));
    expect(byUser(marked, beto)?.loanIds).toEqual([again]);
    expect(byUser(marked, caro)?.loanIds).toEqual([]);
  });

  test("is found by a number that is only shown masked as often as by a list, and not more", async () => {
    const [made = ""] = await orders(1);
    const { phone } = await only<{ phone: string }>(
      db(),
      sql`select c.phone from customer c join loan_order l on l.customer_id = c.id where l.id = ${made}`,
    );
    const byPhone = (number: string) => preview({ strategy: "evenCount", seed: 1, filter: { phone: number } }, caro);
    expect(await byPhone(phone)).toMatchObject({ loanIds: [made] });
    const reasons = new Set<string>();
    for (let guess = 0; guess < 102; guess += 1) reasons.add(await refusalOf(byPhone(String(5_599_900_000 + guess))));
    expect([...reasons]).toEqual([reviewRefusals.nothingMatches.en, platformRefusals.tooMany.en]);
    expect(await refusalOf(byPhone(phone))).toBe(platformRefusals.tooMany.en);
  });

  test("is nothing at all to be carried out where nobody would get any", async () => {
    const made = await orders(1);
    await ask(services, caro, "claim", { loanId: made[0] });
    expect(await refusalOf(carryOut(evenly(made), await preview(evenly(made))))).toBe(reviewRefusals.nothingToShare.en);
  });
});

describe("nobody reviews a customer of their own", () => {
  test("neither by a claim, nor as the next, nor given by hand or shared out by weight, nor by a decision", async () => {
    const [own = "", other = ""] = await orders(2);
    const owns = sql`update staff_user set phone = (select c.phone from customer c
                       join loan_order l on l.customer_id = c.id where l.id = ${own}) where id = ${ana.id}`;
    await run(db(), owns);
    expect(await refusalOf(ask(services, ana, "claim", { loanId: own }))).toBe(reviewRefusals.ownCustomer.en);
    expect(await refusalOf(ask(services, ops, "assign", { loanIds: [own], checker: ana.id }))).toBe(
      reviewRefusals.notTheirs.en,
    );
    const { list } = await ask<{ list: { id: string; can: { claim: boolean } }[] }>(services, ana, "list", {});
    expect(
      Object.fromEntries(list.filter(({ id }) => [own, other].includes(id)).map(({ id, can }) => [id, can.claim])),
    ).toEqual({
      [own]: false,
      [other]: true,
    });
    expect(await ask(services, ana, "next")).toEqual({ loanId: other });
    expect(await ask(services, ops, "assign", { loanIds: [own, other], checker: ana.id })).toEqual({
      assigned: 1,
      left: 1,
    });
    expect(await heldBy(ana)).toEqual([other]);
    await ask(services, ops, "assign", { loanIds: [own] });
    expect(await heldBy(beto)).toEqual([own]);

    await run(db(), sql`update staff_user set phone = null`);
    await ask(services, ops, "assign", { loanIds: [own], checker: ana.id });
    await run(db(), owns);
    const { version } = await only<{ version: number }>(db(), sql`select version from loan_order where id = ${own}`);
    const decision = { loanId: own, version, reason: "Waits for a call back" };
    expect(await refusalOf(ask(services, ana, "pending", decision))).toBe(reviewRefusals.ownCustomer.en);
  });

  test("but family names and addresses in common are pointed out to the checker only", async () => {
    const [sister = "", neighbour = ""] = await orders(2);
    await run(
      db(),
      sql`update customer set name = 'Ana Sofía Peña Ruiz' where id = (select customer_id from loan_order where id = ${sister})`,
    );
    await run(
      db(),
      sql`update customer set name = 'Luis Mora', address = 'Av. Juárez 12, Centro' where id = (
            select customer_id from loan_order where id = ${neighbour})`,
    );
    const [self = ""] = await orders(1);
    await run(
      db(),
      sql`update customer set phone = '5500009999', address = 'AV JUAREZ 12 CENTRO' where id = (
            select customer_id from loan_order where id = ${self})`,
    );
    await run(db(), sql`update staff_user set name = 'Beto Peña Ruiz', phone = '5500009999' where id = ${beto.id}`);
    const shown = await preview(evenly([sister, neighbour], { reviewers: [beto.id ?? ""] }));
    expect(shown.left).toEqual([]);
    expect(shown.twins).toEqual([
      { loanId: sister, orderNo: await orderNo(sister), userId: beto.id, name: "Beto Peña Ruiz", what: ["familyName"] },
      {
        loanId: neighbour,
        orderNo: await orderNo(neighbour),
        userId: beto.id,
        name: "Beto Peña Ruiz",
        what: ["address"],
      },
    ]);
  });
});

describe("a preview that is out of date", () => {
  test("is refused with what changed when an order was claimed or has left the review meanwhile, and nothing is done", async () => {
    const [claimed = "", gone = "", ...made] = await orders(4);
    const asked = evenly([claimed, gone, ...made]);
    const shown = await preview(asked);
    await ask(services, caro, "claim", { loanId: claimed });
    await run(db(), sql`update loan_order set status = -22 where id = ${gone}`);
    const data = (await changedBy(carryOut(asked, shown))) as { count: number; changes: { orderNo: string }[] };
    expect(data.changes).toHaveLength(data.count);
    expect(data.changes).toContainEqual({
      orderNo: await orderNo(claimed),
      shown: shown.receivers.find(({ loanIds }) => loanIds.includes(claimed))?.name,
      now: null,
      why: "claimed",
      holder: "CARO",
    });
    expect(data.changes).toContainEqual(
      expect.objectContaining({ orderNo: await orderNo(gone), now: null, why: "notWaiting" }),
    );
    expect([await heldBy(ana), await heldBy(beto)]).toEqual([[], []]);
    expect(await carryOut(asked, await preview(asked))).toEqual({ assigned: 2, left: 2 });
  });

  test("waits for a claim that is under way, and is refused with it", async () => {
    const [claimed = "", ...made] = await orders(3);
    const asked = evenly([claimed, ...made]);
    const shown = await preview(asked);
    const { change } = await new Promise<{ readonly change: Promise<unknown> }>((begun, fail) => {
      services.connection.commands
        .transaction()
        .execute(async (tx) => {
          await run(
            tx,
            sql`update loan_order set claimed_by = ${caro.id}, claimed_until = ${services.clock.now()}::timestamptz
                  + interval '1 hour' where id = ${claimed}`,
          );
          const sharing = changedBy(carryOut(asked, shown));
          for (let waits = false; !waits;) ({ waits } = await only<{ waits: boolean }>(db(), WAITS));
          begun({ change: sharing });
        })
        .catch(fail);
    });
    expect(await change).toMatchObject({
      changes: expect.arrayContaining([expect.objectContaining({ why: "claimed" })]),
    });
    expect(await heldBy(caro)).toEqual([claimed]);
  });

  test("is refused when a reviewer went off duty meanwhile, and goes on among the others after another look", async () => {
    const made = await orders(4);
    for (const reviewers of [undefined, [ana.id ?? "", beto.id ?? ""]]) {
      await seat(ana);
      const asked = evenly(made, reviewers && { reviewers });
      const shown = await preview(asked);
      await seat(ana, { onDuty: false });
      const data = (await changedBy(carryOut(asked, shown))) as { changes: { shown: string; now: string }[] };
      expect(data.changes.length).toBeGreaterThan(0);
      for (const change of data.changes) expect(change).toMatchObject({ shown: "ANA", now: "BETO" });
      expect(await heldBy(ana)).toEqual([]);
    }
    const fresh = await preview(evenly(made, { reviewers: [ana.id ?? "", beto.id ?? ""] }));
    expect(byUser(fresh, ana)).toMatchObject({ atWork: false, loanIds: [] });
    expect(byUser(fresh, beto)?.loanIds).toHaveLength(4);
  });

  test("lets one of two checkers at once through, and tells the other", async () => {
    const made = await orders(6);
    const asked = evenly(made);
    const shown = await preview(asked);
    const answers = await Promise.allSettled([carryOut(asked, shown), carryOut(asked, shown), carryOut(asked, shown)]);
    const refused = answers.filter((answer) => answer.status === "rejected");
    expect(refused).toHaveLength(2);
    for (const { reason } of refused) expect((reason as Refusal).reason).toBe(reviewRefusals.shareStale);
    expect((await heldBy(ana)).length + (await heldBy(beto)).length).toBe(6);
  });

  test("exceeds no cap beside claims at once", async () => {
    const made = await orders(8);
    await seat(ana, { cap: 3 });
    await seat(beto, { cap: 0 });
    const asked = evenly(made);
    const shown = await preview(asked);
    await Promise.allSettled([
      carryOut(asked, shown),
      ...made.slice(3).map((loanId) => ask(services, ana, "claim", { loanId })),
    ]);
    expect((await heldBy(ana)).length).toBe(3);
  });

  test("is not replaced by a plan that somebody wrote", async () => {
    const made = await orders(3);
    const written = { ...evenly(made), plan: [{ userId: ana.id, loanIds: made }] };
    await changedBy(ask(services, ops, "share", written));
    const beside = { ...evenly(made.slice(1)), plan: [{ userId: ana.id, loanIds: made }] };
    expect(await refusalOf(ask(services, ops, "share", beside))).toBe(platformRefusals.notFound.en);
    expect(await heldBy(ana)).toEqual([]);
  });
});

test("a checker who is held to some packages shares out nothing of another, and cannot tell it from what is not there", async () => {
  const [foreign = "", ...made] = await orders(3);
  await run(db(), sql`update loan_order set package_name = 'mx.other' where id = ${foreign}`);
  const held: Actor = { ...ops, scope: { kind: "all", packages: ["mx.demo"] } };
  const shown = await preview({ strategy: "evenCount", seed: 1, filter: {} }, held);
  expect(shown).toMatchObject({ loanIds: made, matching: 2 });
  for (const loanId of [foreign, "987654321"]) {
    expect(await refusalOf(preview(evenly([loanId, ...made]), held))).toBe(platformRefusals.notFound.en);
    const written = { ...evenly([loanId]), plan: [] };
    expect(await refusalOf(ask(services, held, "share", written))).toBe(platformRefusals.notFound.en);
  }
  expect(await carryOut(evenly(made), await preview(evenly(made), held), held)).toEqual({ assigned: 2, left: 0 });
});
