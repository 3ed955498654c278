import { ordersFollowed } from "../src/book/order/server/api.ts";
import { runBusinessDay } from "../src/book/plan/server/business-day.job.ts";
import { followCases } from "../src/growth/collection-case/server/follow.ts";
import { allocateCases } from "../src/growth/collection-case/server/allocate.ts";
import { rulePreview } from "../src/growth/collection-case/server/rule.ts";
import { contextOn, INSIDE, SYSTEM, type Services } from "../src/platform/server/context.ts";
import { only, rows, run, sql } from "../src/platform/server/database/connect.ts";
import type { Features, Port } from "../src/platform/server/features.ts";
import { addDays, businessDate } from "../src/platform/shared/business-date.ts";
import { openPlans } from "./business-day/database.ts";
import { CHARGED_THROUGH } from "./business-day/portfolio.ts";
import { openServices } from "./services.ts";
import { count, ms, printTable, say } from "./table.ts";

const SEATS = 500;
const HELD = 2000;
const ROUNDS = 60;
const GOALS = { allocation: 10, desk: 3, share: 0.15 };

/** The product as if nobody followed its orders. */
function unfollowed(services: Services): Services {
  const of = <T>(target: Port<T>): readonly T[] =>
    (target as Port<unknown>) === ordersFollowed ? [] : services.features.of(target);
  return { ...services, features: { ...services.features, of } as Features };
}

const at = (services: Services, day: string): Services => ({
  ...services,
  clock: { now: () => new Date(`${day}T18:00:00Z`) },
});

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
};

/** Seats of one team, all at work. */
async function addSeats({ connection: { db } }: Services): Promise<void> {
  await run(db, sql`insert into team (name, created_at) values ('Bench', now()) on conflict do nothing`);
  await run(
    db,
    sql`insert into staff_user (account, name, password_hash, created_at)
        select 'seat-' || n, 'Seat ' || n, '-', now() from generate_series(1, ${SEATS}) n on conflict do nothing`,
  );
  await run(
    db,
    sql`insert into work_seat (user_id, team_id, function, on_duty, allocation, enabled, updated_at)
        select u.id, t.id, 'collection', true, true, true, now() from staff_user u, team t
        where u.account like 'seat-%' and t.name = 'Bench' on conflict do nothing`,
  );
}

/** What days with cases cost beside days without, three of each in turn; the first is left out: it opens them all. */
async function besideDays(services: Services, first: string): Promise<boolean> {
  const [followed, alone]: [number[], number[]] = [[], []];
  await runBusinessDay(at(services, first));
  for (let day = 1; day <= 6; day += 1) {
    const on = addDays(businessDate(first), day);
    const isFollowed = day % 2 === 1;
    const took = await seconds(() => runBusinessDay(at(isFollowed ? services : unfollowed(services), on)));
    (isFollowed ? followed : alone).push(took);
    // what a day without cases left behind is no part of the next
    if (!isFollowed) await followAll(at(services, on));
  }
  const median = (some: readonly number[]): number => some.toSorted((a, b) => a - b)[1] ?? Number.NaN;
  const more = median(followed) / median(alone) - 1;
  printTable(
    "A business day, seconds",
    ["", ...followed.map((_one, index) => String(index + 1))],
    [
      ["with cases", ...followed.map((one) => one.toFixed(1))],
      ["without", ...alone.map((one) => one.toFixed(1))],
    ],
  );
  say(`cases add ${(100 * more).toFixed(1)} %, goal ${100 * GOALS.share} %`);
  return more <= GOALS.share;
}

async function followAll(services: Services): Promise<void> {
  const { db } = services.connection;
  for (let after = "0"; ;) {
    const some = await rows<{ loanId: string }>(
      db,
      sql`select id as loan_id from loan_order where status in (21, 40) and id > ${after} order by id limit 5000`,
    );
    const last = some.at(-1);
    if (!last) return;
    await services.connection.commands
      .transaction()
      .execute((tx) => followCases(contextOn(tx, services, SYSTEM, INSIDE).ctx, some));
    after = last.loanId;
  }
}

async function giveOut(services: Services): Promise<boolean> {
  const { db } = services.connection;
  await run(db, sql`update collection_case set waits_since = null, tried_on = null`);
  await run(
    db,
    sql`update collection_case set waits_since = staged_on where id in (select c.id from collection_case c
        join loan_order l on l.id = c.loan_id where c.closed_on is null and l.collector_id is null and c.stage >= 1
        order by c.id limit 100000)`,
  );
  const { waiting, stage, on } = await only<{ waiting: number; stage: number; on: string }>(
    db,
    sql`select count(*)::int as waiting, mode() within group (order by stage) as stage, max(staged_on) as on
        from collection_case where waits_since is not null`,
  );
  const today = at(services, on);
  await run(db, sql`update collection_case set waits_since = ${on} where waits_since is not null`);
  const rule = {
    stage,
    version: 0,
    enabled: true,
    teamId: null,
    strategy: "weight",
    stageCap: null,
    reallocate: false,
  };
  const ctx = contextOn(db, today, SYSTEM, INSIDE).ctx;
  const preview = await seconds(() => rulePreview.verb(rule, ctx as never) as Promise<unknown>);
  let moved = 0;
  const carriedOut = await seconds(async () => void (moved = await allocateCases(today)));
  printTable(
    `${count(waiting)} cases among ${SEATS} seats, seconds`,
    ["preview of the largest stage", "given out", "cases"],
    [[preview.toFixed(1), carriedOut.toFixed(1), count(moved)]],
  );
  say(`goal: under ${GOALS.allocation} s together, of 100,000`);
  return ((preview + carriedOut) * 100_000) / Math.max(1, waiting) < GOALS.allocation;
}

/** The first page of a collector with so many cases, beside twenty rows by their primary key. */
async function desk(services: Services): Promise<boolean> {
  const { db } = services.connection;
  const { id } = await only<{ id: string }>(db, sql`select id from staff_user where account = 'seat-1'`);
  await run(
    db,
    sql`update collection_case set collector_id = ${id} where id in (select id from collection_case
        where closed_on is null order by id limit ${HELD})`,
  );
  await run(db, sql`analyze collection_case`);
  const page = sql`select t.id, t.rank, o.order_no, c.name from collection_case t join loan_order o on o.id = t.loan_id
    join customer c on c.id = t.customer_id where t.closed_on is null and t.collector_id = ${id}
    order by t.rank, t.id limit 20`;
  const ids = (await rows<{ id: string }>(db, sql`select id from loan_order order by id limit 20`)).map(
    (one) => one.id,
  );
  const floor = sql`select * from loan_order where id = any (${ids}::bigint[])`;
  const [pages, floors]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    pages.push(1000 * (await seconds(() => rows(db, page))));
    floors.push(1000 * (await seconds(() => rows(db, floor))));
  }
  const median = (some: readonly number[]): number => some.toSorted((a, b) => a - b)[ROUNDS / 2] ?? Number.NaN;
  const times = median(pages) / median(floors);
  printTable(
    `The desk of a collector with ${count(HELD)} cases, milliseconds`,
    ["first page", "twenty rows by key", "times"],
    [[ms(median(pages)), ms(median(floors)), times.toFixed(1)]],
  );
  say(`goal: at most ${GOALS.desk} times`);
  return times <= GOALS.desk;
}

/** What cases of collection cost: the business day beside them, giving them out, and the desk. */
export async function runCollection(openInstallments: number): Promise<boolean> {
  const plans = await openPlans(openInstallments);
  try {
    const { services, close } = await openServices(plans.url);
    try {
      const holds = [await besideDays(services, addDays(businessDate(CHARGED_THROUGH), 2))];
      await addSeats(services);
      holds.push(await giveOut(services), await desk(services));
      return holds.every(Boolean);
    } finally {
      await close();
    }
  } finally {
    await plans.stop();
  }
}
