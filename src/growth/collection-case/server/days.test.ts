import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, rows, run, sql } from "../../../platform/server/database/connect.ts";
import { testServices, type TestServices } from "../../../platform/server/testing/services.ts";
import { addDays, businessDate } from "../../../platform/shared/business-date.ts";
import { cents } from "../../../platform/shared/cents.ts";
import { accrue } from "../../../book/plan/domain/accrual.ts";
import { openBill, schedule, type Terms } from "../../../book/plan/domain/schedule.ts";
import { orderOutcome } from "../../../book/plan/domain/plan.ts";
import { lookAtDay } from "../../../book/plan/server/business-day.job.ts";
import { writePlans, type Plan } from "../../../book/plan/server/testing/plans.ts";

const DAY_MS = 86_400_000;
const YESTERDAY = businessDate("2026-03-01");
const DAYS = 12;

/** Orders of many ages, so that on each day some get to each stage. */
const PLANS: readonly Plan[] = Array.from({ length: 90 }, (_, place) => {
  const terms: Terms = {
    principal: cents(100_000 + place * 1_711),
    consultationFee: cents(5_000),
    consultationUpfront: true,
    annualInterestBp: 3_600,
    overdueDailyBp: 100,
    overdueCapBp: 5_000,
    extensionFeeBp: 500,
    termCount: 1 + (place % 3),
    termDays: 7 + ((place * 5) % 9),
    taxBp: 0,
  };
  const bills = schedule(terms, addDays(YESTERDAY, -(place % 31))).map(
    (term) => accrue(openBill(term), terms, YESTERDAY).bill,
  );
  return { ...terms, bills };
}).filter(({ bills }) => orderOutcome(bills, YESTERDAY) !== "settled");

/** Five collectors of two teams; each stage hands on, by another strategy. */
async function staffed(): Promise<TestServices> {
  const opened = await testServices({}, { books: "drawn" });
  await writePlans(opened.url, PLANS, YESTERDAY);
  const { db } = opened.services.connection;
  await run(db, sql`insert into team (name, created_at) values ('Uno', now()), ('Dos', now())`);
  for (const [place, account] of ["ana", "beto", "caro", "dani", "eva"].entries()) {
    await run(
      db,
      sql`insert into staff_user (account, name, password_hash, created_at) values (${account}, ${account}, '-', now())`,
    );
    await run(
      db,
      sql`insert into work_seat (user_id, team_id, function, daily_cap, weight, on_duty, allocation, enabled, updated_at)
          select u.id, t.id, 'collection', ${place === 4 ? 3 : null}, ${1 + place}, true, true, true, now()
          from staff_user u, team t where u.account = ${account} and t.name = ${place < 3 ? "Uno" : "Dos"}`,
    );
  }
  const owner = connect(opened.url, { role: null });
  await run(
    owner.db,
    sql`update collection_rule set enabled = true, reallocate = stage in (1, 8),
          strategy = (array['evenCount', 'evenAmount', 'weight', 'keepOwner'])[1 + (stage + 1) % 4],
          team_id = case when stage >= 8 then (select id from team where name = 'Dos') end,
          stage_cap = case when stage = 4 then 6 end`,
  );
  await owner.close();
  return opened;
}

/** All cases and what became of them, in words that do not depend on how often anybody looked. */
const stateOf = async ({ services }: TestServices) => {
  const { db } = services.connection;
  return {
    cases: await rows(
      db,
      sql`select c.loan_id, c.stage, c.staged_on, c.due_on, u.account, c.opened_on, c.closed_on, c.end_reason, c.due_cents,
            c.chance_bp, c.rank from collection_case c left join staff_user u on u.id = c.collector_id order by c.loan_id, c.id`,
    ),
    steps: await rows(
      db,
      sql`select c.loan_id, s.event, s.from_stage, s.to_stage, s.happened_on from collection_step s
          join collection_case c on c.id = s.case_id where s.event in ('opened', 'staged', 'closed')
          order by c.loan_id, s.happened_on, s.id`,
    ),
    given: await rows(
      db,
      sql`select u.account, g.given_on, g.loan_id from work_given g join staff_user u on u.id = g.user_id order by 1, 2, 3`,
    ),
  };
};

const look = ({ services }: TestServices) => lookAtDay(services, new AbortController().signal);

let daily: TestServices;
let atOnce: TestServices;
beforeAll(async () => {
  [daily, atOnce] = [await staffed(), await staffed()];
  await look(daily);
  await look(atOnce);
}, 120_000);
afterAll(async () => {
  await daily.close();
  await atOnce.close();
});

test("days that were missed are as many single days: stages, who was given what on which day, and who has it", async () => {
  for (let day = 0; day < DAYS; day += 1) {
    daily.clock.advance(DAY_MS);
    await look(daily);
  }
  atOnce.clock.advance(DAYS * DAY_MS);
  await look(atOnce);
  const state = await stateOf(atOnce);
  expect(state).toEqual(await stateOf(daily));
  expect(state.steps.length).toBeGreaterThan(100);
  expect(state.given.length).toBeGreaterThan(60);
  expect(new Set(state.cases.map((one) => (one as { account: string }).account)).size).toBeGreaterThanOrEqual(5);
}, 120_000);
