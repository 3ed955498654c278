import pg from "pg";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Services } from "../../../../platform/server/context.ts";
import { connect, only, rows, sql } from "../../../../platform/server/database/connect.ts";
import { execute } from "../../../../platform/server/testing/cluster.ts";
import { testServices, type TestServices } from "../../../../platform/server/testing/services.ts";
import { addDays, businessDate } from "../../../../platform/shared/business-date.ts";
import { cents } from "../../../../platform/shared/cents.ts";
import { checkLedger, describe as describeFindings } from "../../../ledger/server/check.ts";
import { accrue } from "../../domain/accrual.ts";
import { allocate } from "../../domain/allocation.ts";
import { orderOutcome } from "../../domain/plan.ts";
import { openBill, schedule, type Terms } from "../../domain/schedule.ts";
import { runBusinessDay } from "../business-day.job.ts";
import { writePlans, type Plan } from "../testing/plans.ts";

const DAY_MS = 86_400_000;
/** The clock of a test stands on this day; everything is charged through the day before. */
const TODAY = businessDate("2026-03-02");
const YESTERDAY = addDays(TODAY, -1);
/** Small batches, so that a few orders make many of them. */
const SMALL = { ordersAtOnce: 7 };

/**
 * Orders of many ages and prices: current ones, ones that fall due about now, overdue ones near and at the cap, partly
 * paid ones.
 */
const PLANS: readonly Plan[] = Array.from({ length: 60 }, (_, place) => {
  const terms: Terms = {
    principal: cents(100_000 + place * 1_711),
    consultationFee: cents(5_000),
    consultationUpfront: place % 3 !== 0,
    annualInterestBp: place % 10 === 0 ? 0 : 3_600 + place * 50,
    overdueDailyBp: 60 + (place % 5) * 40,
    overdueCapBp: place % 4 === 0 ? 300 : 5_000,
    extensionFeeBp: 500,
    termCount: 1 + (place % 4),
    termDays: 5 + ((place * 7) % 11),
    taxBp: 0,
  };
  const lentOn = addDays(YESTERDAY, -(place % 23));
  const bills = schedule(terms, lentOn).map((term) => accrue(openBill(term), terms, YESTERDAY).bill);
  return { ...terms, bills: place % 5 === 0 ? allocate(bills, cents(20_000 + place * 100)).bills : bills };
}).filter(({ bills }) => orderOutcome(bills, YESTERDAY) !== "settled");

let base: TestServices;
let ids: readonly string[];

const open = async (): Promise<TestServices> => {
  const opened = await testServices({}, { books: "drawn" });
  ids = await writePlans(opened.url, PLANS, YESTERDAY);
  return opened;
};
beforeEach(async () => void (base = await open()));
afterEach(() => base.close());

/** Everything that the job may change, in words that do not depend on how often or in what order it was done. */
async function stateOf({ services }: TestServices) {
  const { db } = services.connection;
  const { lines, holds } = describeFindings(await checkLedger(db));
  expect([holds, lines.filter((line) => !line.startsWith("ok"))]).toEqual([true, []]);
  return {
    orders: await rows(
      db,
      sql`select id, status, outstanding_cents, repaid_cents, due_on, overdue_days, accrued_through from loan_order
          order by id`,
    ),
    bills: await rows(db, sql`select (to_jsonb(bill) - 'version') as bill from bill order by id`),
    entries: await rows(
      db,
      sql`select e.event, e.source_id, e.sequence, e.business_date,
            json_agg(json_build_array(l.account, l.amount_cents, l.loan_id, l.term_no) order by l.line) as legs
          from ledger_entry e join ledger_leg l on l.entry_id = e.id group by e.id
            order by e.event, e.source_id, e.sequence`,
    ),
    sums: await rows(
      db,
      sql`select e.business_date, l.account, sum(l.amount_cents)::text as amount from ledger_entry e
          join ledger_leg l on l.entry_id = e.id group by 1, 2 order by 1, 2`,
    ),
    steps: await rows(
      db,
      sql`select loan_id, event, from_status, to_status, details from loan_event order by loan_id, event`,
    ),
  };
}
type State = Awaited<ReturnType<typeof stateOf>>;

/** What daily runs make of the orders, on a database of its own: the truth for every other way. */
async function daily(days: number): Promise<State> {
  const twin = await open();
  try {
    for (let day = 0; day < days; day += 1) {
      await runBusinessDay(twin.services, SMALL);
      twin.clock.advance(DAY_MS);
    }
    return await stateOf(twin);
  } finally {
    await twin.close();
  }
}

const recordsOf = ({ services }: TestServices) =>
  rows(
    services.connection.db,
    sql`select business_date, charged_from, orders, entries, finished_at is not null as finished from business_day_run
        order by 1`,
  );

let oneDay: State;
beforeAll(async () => void (oneDay = await daily(1)));

test("one run after missed days makes of every order, and of every business date's sums, what daily runs make of it", async () => {
  base.clock.advance(3 * DAY_MS);
  expect(await runBusinessDay(base.services, SMALL)).toBe(ids.length);
  const state = await stateOf(base);
  expect(state).toEqual(await daily(4));
  expect(state.steps.length).toBeGreaterThan(5);
  expect(new Set(state.sums.map((sum) => (sum as { businessDate: string }).businessDate)).size).toBe(5);
});

test("a run is on record with what it charged; running again charges nobody and changes nothing", async () => {
  await runBusinessDay(base.services, SMALL);
  const entries = oneDay.entries.length - PLANS.length;
  const record = { businessDate: TODAY, chargedFrom: TODAY, orders: ids.length, entries, finished: true };
  expect(await recordsOf(base)).toEqual([record]);
  expect(await runBusinessDay(base.services, SMALL)).toBe(0);
  expect(await stateOf(base)).toEqual(oneDay);
  expect(await recordsOf(base)).toEqual([record]);
});

test("two replicas at once charge each order once between them", async () => {
  const other = connect(base.url);
  const replica: Services = { ...base.services, connection: other };
  try {
    const [first, second] = await Promise.all([runBusinessDay(base.services, SMALL), runBusinessDay(replica, SMALL)]);
    expect(first + second).toBe(ids.length);
    expect(await stateOf(base)).toEqual(oneDay);
    expect(await recordsOf(base)).toMatchObject([{ orders: ids.length, finished: true }]);
  } finally {
    await other.close();
  }
});

const behind = async (): Promise<string[]> =>
  (
    await rows<{ id: string }>(
      base.services.connection.db,
      sql`select id from loan_order where accrued_through < ${TODAY} order by id`,
    )
  ).map(({ id }) => id);

test("an order that a live write holds is charged as soon as it is let go, in the same run", async () => {
  const writer = new pg.Client(base.url);
  await writer.connect();
  const held = [ids[3] ?? "", ids[20] ?? ""];
  await writer.query("begin");
  await writer.query("select 1 from loan_order where id = any ($1::bigint[]) for update", [held]);
  const run = runBusinessDay(base.services, SMALL);
  while ((await behind()).length > held.length);
  expect(await behind()).toEqual(held);
  expect(await recordsOf(base)).toMatchObject([{ finished: false }]);
  await writer.query("update loan_order set remark = 'x' where id = any ($1::bigint[])", [held]);
  await writer.query("commit");
  await writer.end();
  expect(await run).toBe(ids.length);
  expect(await stateOf(base)).toEqual(oneDay);
});

test("what a live write changes between the lists of orders and the lock on one is charged as it is then", async () => {
  const writer = new pg.Client(base.url);
  await writer.connect();
  const held = ids[3] ?? "";
  await writer.query("begin");
  await writer.query("select 1 from loan_order where id = $1 for update", [held]);
  const run = runBusinessDay(base.services, SMALL);
  while ((await behind()).length > 1);
  await writer.query("set local session_replication_role = replica");
  await writer.query("update bill set principal_paid_cents = principal_due_cents, status = 20 where loan_id = $1", [
    held,
  ]);
  await writer.query("commit");
  await writer.end();
  await run;
  const { n } = await only<{ n: number }>(
    base.services.connection.db,
    sql`select count(*)::int as n from ledger_entry where loan_id = ${held} and event in ('interestDay', 'overdueDay')`,
  );
  expect(n).toBe(0);
});

test("a crash in the middle loses nothing and doubles nothing", async () => {
  const victim = ids[25] ?? "";
  await execute(
    base.url,
    `create function fall_over() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
     create trigger fall_over after insert on ledger_entry for each row when (new.loan_id = ${victim}) execute function fall_over()`,
  );
  await execute(base.url, "alter function fall_over() security definer");
  await expect(runBusinessDay(base.services, SMALL)).rejects.toThrow();
  const left = await behind();
  expect(left).toContain(victim);
  expect(left.length).toBeLessThan(ids.length);
  const [record] = await recordsOf(base);
  expect(record).toMatchObject({ orders: ids.length - left.length, finished: false });
  await execute(base.url, "drop trigger fall_over on ledger_entry");
  expect(await runBusinessDay(base.services, SMALL)).toBe(left.length);
  expect(await stateOf(base)).toEqual(oneDay);
  expect(await recordsOf(base)).toMatchObject([
    { orders: ids.length, entries: oneDay.entries.length - PLANS.length, finished: true },
  ]);
});

test("an order that the database refuses is left alone and named; every other one is charged", async () => {
  const odd = ids[10] ?? "";
  await execute(
    base.url,
    `alter table ledger_entry add constraint no_charge check (loan_id <> ${odd} or event = 'topUp')`,
  );
  await expect(runBusinessDay(base.services, SMALL)).rejects.toThrow("no_charge");
  expect(await behind()).toEqual([odd]);
  expect(await recordsOf(base)).toMatchObject([{ orders: ids.length - 1, finished: false }]);
  await execute(base.url, "alter table ledger_entry drop constraint no_charge");
  expect(await runBusinessDay(base.services, SMALL)).toBe(1);
  expect(await stateOf(base)).toEqual(oneDay);
});

test("a run that is told to end leaves the rest to the next one", async () => {
  const ending = AbortSignal.abort();
  const charged = await runBusinessDay(base.services, { ...SMALL, signal: ending });
  expect(charged).toBe(0);
  expect(await recordsOf(base)).toMatchObject([{ finished: false }]);
  expect(await runBusinessDay(base.services, SMALL)).toBe(ids.length);
});
