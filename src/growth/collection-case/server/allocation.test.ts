import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect, only, rows, run, sql } from "../../../platform/server/database/connect.ts";
import { testServices, type TestServices } from "../../../platform/server/testing/services.ts";
import { addDays, businessDate, dayIn } from "../../../platform/shared/business-date.ts";
import { cents } from "../../../platform/shared/cents.ts";
import { accrue } from "../../../book/plan/domain/accrual.ts";
import { openBill, schedule, type Terms } from "../../../book/plan/domain/schedule.ts";
import { startWork } from "../../../app.ts";
import { runBusinessDay } from "../../../book/plan/server/business-day.job.ts";
import { writePlans, type Plan } from "../../../book/plan/server/testing/plans.ts";
import { allocateCases } from "./allocate.ts";

const DAY_MS = 86_400_000;
const YESTERDAY = businessDate("2026-03-01");
const terms: Terms = {
  principal: cents(100_000),
  consultationFee: cents(5_000),
  consultationUpfront: true,
  annualInterestBp: 3_600,
  overdueDailyBp: 100,
  overdueCapBp: 5_000,
  extensionFeeBp: 500,
  termCount: 1,
  termDays: 10,
  taxBp: 0,
};
/** Orders that fall due yesterday, so that today's business day moves them to overdue, and some that are due later. */
const ORDERS = 40;
const LATER = 5;
const PLANS: readonly Plan[] = Array.from({ length: ORDERS + LATER }, (_, place) => ({
  ...terms,
  bills: schedule(terms, addDays(YESTERDAY, place < ORDERS ? -10 : -3)).map(
    (term) => accrue(openBill(term), terms, YESTERDAY).bill,
  ),
}));

let house: TestServices;
beforeAll(async () => {
  house = await testServices({}, { books: "drawn" });
  await writePlans(house.url, PLANS, YESTERDAY);
  await runBusinessDay(house.services);
});
afterAll(() => house.close());

const db = () => house.services.connection.db;
interface SeatWish {
  readonly weight?: number;
  readonly cap?: number | null;
  readonly onDuty?: boolean;
  readonly allocation?: boolean;
  readonly enabled?: boolean;
  readonly active?: boolean;
  readonly work?: string;
}

/** Seats in one team, by account; whoever sat there before is gone, and nobody collects any order yet. */
async function seats(wishes: Readonly<Record<string, SeatWish>>): Promise<void> {
  await run(db(), sql`update loan_order set collector_id = null`);
  await run(
    db(),
    sql`update collection_case set collector_id = null, waits_since = ${dayIn(house.services.config.zone, house.clock.now())},
          tried_on = null where closed_on is null`,
  );
  const owner = connect(house.url, { role: null });
  await sql`truncate work_given, work_seat`.execute(owner.db);
  await owner.close();
  await run(db(), sql`insert into team (name, created_at) values ('Cobranza', now()) on conflict do nothing`);
  for (const [
    account,
    { weight = 1, cap = null, onDuty = true, allocation = true, enabled = true, active = true, work = "collection" },
  ] of Object.entries(wishes)) {
    await run(
      db(),
      sql`insert into staff_user (account, name, password_hash, created_at, active)
          values (${account}, ${account}, '-', now(), ${active})
          on conflict (account) do update set active = excluded.active`,
    );
    await run(
      db(),
      sql`insert into work_seat (user_id, team_id, function, daily_cap, weight, on_duty, allocation, enabled,
            updated_at)
          select u.id, t.id, ${work}, ${cap}, ${weight}, ${onDuty}, ${allocation}, ${enabled}, now()
            from staff_user u, team t where u.account = ${account}`,
    );
  }
}

async function held(): Promise<Record<string, number>> {
  const found = await rows<{ account: string; count: number }>(
    db(),
    sql`select u.account, count(*)::int as count from loan_order l join staff_user u on u.id = l.collector_id group by 1
        order by 1`,
  );
  return Object.fromEntries(found.map(({ account, count }) => [account, count]));
}

const uncollected = async (): Promise<number> =>
  (
    await only<{ count: number }>(
      db(),
      sql`select count(*)::int as count from loan_order where status = 40 and collector_id is null`,
    )
  ).count;

describe("overdue orders that nobody collects", () => {
  test("go to the collection seats by weight, each once, and the order's timeline and the day of the seat tell so", async () => {
    await seats({ ana: { weight: 3 }, beto: {}, caro: { weight: 4 } });
    expect(await allocateCases(house.services)).toBe(ORDERS);
    expect(await held()).toEqual({ ana: 15, beto: 5, caro: 20 });
    expect(await uncollected()).toBe(0);
    const steps = await rows<{ fromStatus: number; toStatus: number; actorKind: string; matches: boolean }>(
      db(),
      sql`select e.from_status, e.to_status, e.actor_kind, e.details ->> 'into' = u.name as matches
          from loan_event e join loan_order l on l.id = e.loan_id join staff_user u on u.id = l.collector_id
            where e.event = 'assigned'`,
    );
    expect(steps).toHaveLength(ORDERS);
    expect(
      steps.every(
        ({ fromStatus, toStatus, actorKind, matches }) =>
          fromStatus === 40 && toStatus === 40 && actorKind === "system" && matches,
      ),
    ).toBe(true);
    expect(await allocateCases(house.services)).toBe(0);
  });

  test("never come to a seat that is off duty, closed, disabled, of another function, without a weight, or whose account is disabled", async () => {
    await seats({
      ana: {},
      off: { onDuty: false },
      closed: { allocation: false },
      disabled: { enabled: false },
      gone: { active: false },
      other: { work: "review" },
      light: { weight: 0 },
    });
    await allocateCases(house.services);
    expect(await held()).toEqual({ ana: ORDERS });
  });

  test("fill a day up to its cap and wait for the next one, or for somebody who comes on duty", async () => {
    await seats({ ana: { cap: 7 }, beto: { cap: 5 }, caro: { cap: 0 }, dani: { cap: 8, onDuty: false } });
    expect(await allocateCases(house.services)).toBe(12);
    expect(await allocateCases(house.services)).toBe(0);
    expect(await held()).toEqual({ ana: 7, beto: 5 });
    await run(db(), sql`update work_seat set on_duty = true`);
    expect(await allocateCases(house.services)).toBe(8);
    house.clock.advance(DAY_MS);
    expect(await allocateCases(house.services)).toBe(20);
    expect(await held()).toEqual({ ana: 14, beto: 10, dani: 16 });
  });

  test("given out by two replicas at once exceed no cap between them", async () => {
    await seats({ ana: { cap: 9 }, beto: { cap: 4 } });
    const other = connect(house.url);
    try {
      const replica = { ...house.services, connection: other };
      const given = await Promise.all(
        [house.services, replica, house.services, replica].map((each) => allocateCases(each)),
      );
      expect(given.reduce((sum, one) => sum + one, 0)).toBe(13);
      expect(await held()).toEqual({ ana: 9, beto: 4 });
    } finally {
      await other.close();
    }
  });

  test("of packages that a collector's roles do not show go to somebody who sees them, the others first or not", async () => {
    await seats({ held: {}, beto: { cap: 2 } });
    await run(
      db(),
      sql`insert into app_package (package_name, app_name, merchant_no, created_at)
          select 'mx.other', 'Other', merchant_no, now() from merchant limit 1`,
    );
    await run(
      db(),
      sql`insert into role (code, name_cn, name_en, name_es, remark, updated_at)
          values ('held', '-', '-', '-', '', now())`,
    );
    await run(
      db(),
      sql`insert into role_package (role_id, package_name) select id, 'mx.other' from role where code = 'held'`,
    );
    await run(
      db(),
      sql`insert into user_role (user_id, role_id) select u.id, r.id from staff_user u, role r where u.account = 'held'
            and r.code = 'held'`,
    );
    expect(await allocateCases(house.services)).toBe(2);
    expect(await held()).toEqual({ beto: 2 });
    await run(
      db(),
      sql`update loan_order set package_name = 'mx.other' where id in (select id from loan_order
          where collector_id is null and status = 40 order by id desc limit 3)`,
    );
    await run(
      db(),
      sql`update collection_case c set package_name = l.package_name from loan_order l where l.id = c.loan_id`,
    );
    expect(await allocateCases(house.services)).toBe(3);
    expect(await held()).toEqual({ held: 3, beto: 2 });
  });

  test("are given out as the business day moves them to overdue, with nobody asking for it", async () => {
    await seats({ ana: {} });
    house.clock.advance(14 * DAY_MS);
    const work = startWork(house.services);
    try {
      await expect.poll(held, { timeout: 60_000 }).toEqual({ ana: ORDERS + LATER });
    } finally {
      await work.stop();
    }
  });

  test("stay as they are while nobody has a seat", async () => {
    await seats({});
    expect(await allocateCases(house.services)).toBe(0);
    expect(await held()).toEqual({});
  });
});
