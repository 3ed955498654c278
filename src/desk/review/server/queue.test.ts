import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor, Services } from "../../../platform/server/context.ts";
import { connect, only, rows, run, sql } from "../../../platform/server/database/connect.ts";
import { plansOf } from "../../../platform/server/testing/plans.ts";
import { testServices, type TestServices } from "../../../platform/server/testing/services.ts";
import type { review } from "../contract.ts";
import { reviewStage } from "../domain/status.ts";
import { ask, makeOrder, makeReviewer, openShop } from "./testing/desk.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
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
const idsIn = async (input: object, actor = ana): Promise<string[]> =>
  (await ask<{ list: { id: string }[] }>(services, actor, "list", { pageSize: 200, ...input })).list
    .map(({ id }) => id)
    .toSorted();
const ids = (...of: string[]): string[] => of.toSorted();

async function claimedBy(actor: Actor): Promise<string> {
  const loanId = await makeOrder(services);
  await ask(services, actor, "claim", { loanId });
  return loanId;
}
async function decidedBy(actor: Actor, verb: "pass" | "reject" = "pass"): Promise<string> {
  const loanId = await claimedBy(actor);
  const input = verb === "pass" ? { stages: reviewStage.codes } : { reasons: ["badHistory"] };
  await ask(services, actor, verb, { loanId, version: 0, ...input });
  return loanId;
}

describe("the queue's filters", () => {
  beforeEach(async () => {
    const { db } = services.connection;
    await run(
      db,
      sql`update loan_order set check_status = null, first_reviewer_id = null, recheck_by = null
          where check_status is not null`,
    );
    await run(db, sql`update loan_order set status = -22 where status = 12`);
  });

  test("mine and unassigned hold both ways, for what is in hand and for what was decided", async () => {
    const [free, mine, theirs] = [await makeOrder(services), await claimedBy(ana), await claimedBy(beto)];
    const [passed, passedByBeto] = [await decidedBy(ana), await decidedBy(beto)];
    expect(await idsIn({ mine: true })).toEqual(ids(mine, passed));
    expect(await idsIn({ mine: false })).toEqual(ids(free, theirs, passedByBeto));
    expect(await idsIn({ unassigned: true })).toEqual([free]);
    expect(await idsIn({ unassigned: false })).toEqual(ids(mine, theirs));
    expect(await idsIn({ mine: true, checkStatus: 9 })).toEqual([passed]);
  });

  test("a reviewer is found by what is in hand and by what was decided; a claim that ran out is nobody's", async () => {
    const [, mine] = [await makeOrder(services), await claimedBy(ana)];
    const [rejected, theirs] = [await decidedBy(ana, "reject"), await claimedBy(beto)];
    expect(await idsIn({ reviewer: ana.id })).toEqual(ids(mine, rejected));
    expect(await idsIn({ reviewer: "beto" })).toEqual([theirs]);
    expect(await idsIn({ reviewer: "BETO", checkStatus: 11 })).toEqual([theirs]);
    expect(await idsIn({ reviewer: "nobody" })).toEqual([]);
    house.clock.advance(16 * MINUTE_MS);
    expect(await idsIn({ reviewer: ana.id })).toEqual([rejected]);
  });

  test("the waiting time is that of the column, in whole minutes, at both ends", async () => {
    const old = await makeOrder(services);
    house.clock.advance(10 * MINUTE_MS);
    const middle = await makeOrder(services);
    house.clock.advance(5 * MINUTE_MS + 30_000);
    const fresh = await makeOrder(services);
    const decided = await decidedBy(ana);
    expect(await idsIn({ waitingMinutesFrom: 5 })).toEqual(ids(old, middle));
    expect(await idsIn({ waitingMinutesFrom: 6 })).toEqual([old]);
    expect(await idsIn({ waitingMinutesTo: 5 })).toEqual(ids(middle, fresh));
    expect(await idsIn({ waitingMinutesFrom: 5, waitingMinutesTo: 15 })).toEqual(ids(old, middle));
    expect(await idsIn({ waitingMinutesTo: 14 })).not.toContain(old);
    expect(await idsIn({ waitingMinutesFrom: 0 })).not.toContain(decided);
    const max = Number.MAX_SAFE_INTEGER;
    expect(await idsIn({ waitingMinutesFrom: -max, waitingMinutesTo: max })).toEqual(ids(old, middle, fresh));
    expect(await idsIn({ waitingMinutesFrom: max })).toEqual([]);
  });

  test("what waits for the borrower, and what is decided, has no waiting time", async () => {
    const loanId = await claimedBy(ana);
    await ask(services, ana, "sendBack", { loanId, version: 0, stages: ["income"] });
    await decidedBy(ana);
    const { list } = await ask<{ list: { waitingMinutes: number | null }[] }>(services, ana, "list");
    expect(list.map(({ waitingMinutes }) => waitingMinutes)).toEqual([null, null]);
    expect(await idsIn({ waitingMinutesFrom: 0 })).toEqual([]);
  });

  test("the days of the application and of the decision are those of the business", async () => {
    const day = (at: Date): string => new Intl.DateTimeFormat("en-CA", { timeZone: "America/Mexico_City" }).format(at);
    const first = await decidedBy(ana);
    const firstDay = day(house.clock.now());
    house.clock.advance(2 * DAY_MS);
    const second = await decidedBy(ana);
    const waiting = await makeOrder(services);
    const secondDay = day(house.clock.now());
    expect(await idsIn({ decidedOnTo: firstDay })).toEqual([first]);
    expect(await idsIn({ decidedOnFrom: secondDay })).toEqual([second]);
    expect(await idsIn({ decidedOnFrom: firstDay, decidedOnTo: secondDay })).toEqual(ids(first, second));
    await run(
      services.connection.db,
      sql`update loan_order set applied_on = ${secondDay} where id in (${second}, ${waiting})`,
    );
    expect(await idsIn({ appliedAtFrom: secondDay, appliedAtTo: secondDay })).toEqual(ids(second, waiting));
  });

  test("product, package, score and old customers narrow it, each to what it says", async () => {
    const { db } = services.connection;
    const [plain, other] = [await makeOrder(services), await makeOrder(services)];
    await run(db, sql`update loan_order set score = 700, old_customer = true where id = ${other}`);
    expect(await idsIn({ scoreFrom: 650 })).toEqual([other]);
    expect(await idsIn({ scoreTo: 650 })).toEqual([plain]);
    expect(await idsIn({ oldCustomer: true })).toEqual([other]);
    expect(await idsIn({ oldCustomer: false })).toEqual([plain]);
    expect(await idsIn({ packageName: "mx.demo" })).toEqual(ids(plain, other));
    expect(await idsIn({ packageName: "mx.none" })).toEqual([]);
    expect(await idsIn({ product: "credi" })).toEqual(ids(plain, other));
    expect(await idsIn({ product: "%" })).toEqual([]);
  });

  test("every tab counts what it lists", async () => {
    for (let made = 0; made < 2; made += 1) await makeOrder(services);
    await claimedBy(ana);
    const passed = await decidedBy(beto);
    await decidedBy(ana, "reject");
    const record = await only<{ id: string }>(
      services.connection.db,
      sql`select id from review_record where loan_id = ${passed}`,
    );
    await ask(services, beto, "recheck", { id: record.id, reason: "again" });
    const counts = await ask<{ checkStatus: number; count: number }[]>(services, ana, "counts");
    const listed = await Promise.all(
      counts.map(
        async ({ checkStatus }) => (await ask<{ total: number }>(services, ana, "list", { checkStatus })).total,
      ),
    );
    expect(counts.map(({ count }) => count)).toEqual(listed);
    expect(counts.map(({ checkStatus, count }) => [checkStatus, count])).toEqual([
      [12, 2],
      [11, 2],
      [9, 0],
      [10, 1],
    ]);
  });
});

/** What each filter of the queue is asked with, where few orders match. */
const SELECTIVE: Readonly<Record<keyof typeof review.list.spec.filters, object>> = {
  orderNo: { orderNo: "T00000001" },
  phone: { phone: "5500000001" },
  checkStatus: { checkStatus: 12 },
  name: { name: "Pérez 1" },
  product: { product: "Plazos 17" },
  packageName: { packageName: "mx.rare" },
  reviewer: { reviewer: "1" },
  mine: { mine: true },
  unassigned: { unassigned: true },
  recheck: { recheck: true },
  oldCustomer: { oldCustomer: true },
  score: { scoreFrom: 790 },
  waitingMinutes: { waitingMinutesFrom: 1, waitingMinutesTo: 5 },
  appliedAt: { appliedAtFrom: "2026-02-01", appliedAtTo: "2026-02-02" },
  decidedOn: { decidedOnFrom: "2026-02-01", decidedOnTo: "2026-02-02" },
};

describe("behind twenty thousand decided orders", () => {
  const SIZE = 20_000;

  beforeAll(async () => {
    const { db } = services.connection;
    const loanId = await makeOrder(services);
    const columns = (
      await rows<{ name: string }>(
        db,
        sql`select attname as name from pg_attribute where attrelid = 'loan_order'::regclass and attnum > 0
              and not attisdropped
            and attname not in ('id', 'order_no', 'app_order_id', 'status', 'check_status', 'customer_id', 'product_id',
              'package_name', 'score', 'applied_on', 'reviewer_id', 'awaiting_since')`,
      )
    ).map(({ name }) => name);
    const [into, from] = [
      sql.join(columns.map((name) => sql.id(name))),
      sql.join(columns.map((name) => sql.id("l", name))),
    ];
    const opened = connect(house.url, { role: null });
    const owner = opened.db;
    await run(
      owner,
      sql`insert into app_package (package_name, app_name, merchant_no, created_at)
          values ('mx.rare', 'Rare', 'M1', now())`,
    );
    await run(
      owner,
      sql`insert into product (merchant_no, name, lending_body, created_at)
          select 'M1', 'Plazos ' || n, 'Trastienda', now() from generate_series(1, 40) n`,
    );
    await run(
      owner,
      sql`insert into staff_user (account, name, password_hash, created_at) select 'r' || n, 'R' || n, '-', now()
          from generate_series(1, 40) n`,
    );
    await run(
      owner,
      sql`insert into customer (external_id, merchant_no, package_name, phone, name, registered_at)
          select 'many' || n, 'M1', 'mx.demo', (5600000000 + n)::text, 'Luz Gómez ' || n, now()
            from generate_series(1, ${SIZE}) n`,
    );
    await run(owner, sql`alter table loan_order disable trigger user`);
    await run(
      owner,
      sql`insert into loan_order (order_no, app_order_id, status, check_status, customer_id, product_id, package_name,
            score, applied_on, reviewer_id, ${into})
          select 'M' || c.id, 'm' || c.id, 50, 9, c.id, 2 + c.id % 40, 'mx.demo', 500 + c.id % 290,
            date '2024-01-01' + (c.id % 700)::int, 3 + c.id % 40, ${from}
          from customer c, loan_order l where c.external_id like 'many%' and l.id = ${loanId}`,
    );
    await run(owner, sql`alter table loan_order enable trigger user`);
    await run(
      owner,
      sql`insert into review_record (loan_id, customer_id, round, result, reviewer_id, opened_at, decided_at)
          select id, customer_id, 1, 'pass', ${ana.id}, applied_on, applied_on from loan_order where status = 50`,
    );
    await run(owner, sql`analyze`);
    await opened.close();
  });

  test("no filter reads all orders: each finds its few by an index", async () => {
    const plans = await plansOf(house, async () => {
      for (const input of Object.values(SELECTIVE)) await ask(services, beto, "list", { ...input, pageSize: 20 });
    });
    expect(plans.length).toBeGreaterThan(2 * Object.keys(SELECTIVE).length - 1);
    expect(plans.filter(({ plan }) => /Seq Scan on loan_order/.test(plan)).map(({ text }) => text)).toEqual([]);
  });
});
