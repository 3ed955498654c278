import { randomFrom } from "../../sandbox/chance.ts";
import { workers } from "../../src/app.ts";
import { closeOverdue } from "../../src/book/approval/server/closing.ts";
import { sweepExports } from "../../src/control/export/server/sweep.ts";
import { runBusinessDay } from "../../src/book/plan/server/business-day.job.ts";
import { pruneNonces } from "../../src/access/caller/server/verify.ts";
import { watchBalances } from "../../src/rails/balance/server/alert.ts";
import { sweepCharges } from "../../src/rails/openpay/server/confirm.ts";
import { only, run, sql } from "../../src/platform/server/database/connect.ts";
import { drain } from "../../src/platform/server/outbox.ts";
import {
  addDays,
  DEFAULT_ZONE,
  dayIn,
  daysBetween,
  type BusinessDate,
} from "../../src/platform/shared/business-date.ts";
import type { Office } from "./acts.ts";
import { fillBlacklist } from "./blacklist.ts";
import { catchUp } from "./earlier.ts";
import { OfficeDay } from "./office-day.ts";
import type { People } from "./people.ts";
import { configureMerchants } from "./catalogue.ts";
import { askForEverything, type Outcome } from "./requests/session.ts";
import { Reviewer } from "./reviewer.ts";
import { arrivals, at, daysFrom } from "./rhythm.ts";
import type { World } from "./world.ts";

/** Nothing happens closer together than this, so that what happens at about the same time is one step. */
const STEP_MS = 75_000;
/**
 * On how many occasions everything that takes a second person is asked for, and what becomes of it in turn; on the last
 * one it is left to expire.
 */
const SESSIONS = 7;
const OUTCOMES: readonly Outcome[] = ["approved", "rejected", "withdrawn"];
const SESSIONS_WITHIN_DAYS = 80;
/** The last of these days lie further back than a request waits. */
const EXPIRES_AFTER_DAYS = 9;

/** How many pieces of work are under way at once. */
const WIDTH = 8;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

export interface Year {
  readonly first: BusinessDate;
  readonly end: Date;
  readonly customers: number;
  /** Those of the customers whom a campaign brings on the last day. */
  readonly rush: number;
  /** When the reviewers stop on the last day, so that applications wait. */
  readonly reviewersStop: Date;
}

/** Those who are at work when the year is over. */
export interface Lived {
  readonly reviewers: readonly Reviewer[];
  readonly office: Office;
}

async function outboxNextAt(world: World): Promise<number> {
  const { next } = await only<{ next: Date | null }>(
    world.db,
    sql`select min(available_at) as next from outbox where done_at is null`,
  );
  return next?.getTime() ?? Infinity;
}

/** When everything is asked for: evenly over the last weeks, but for those in which nothing expires any more. */
function sessionsOf({ first, end }: Year): Date[] {
  const to = at(addDays(dayIn(DEFAULT_ZONE, end), -EXPIRES_AFTER_DAYS), 12).getTime();
  const from = Math.max(at(addDays(first, 1), 12).getTime(), to - SESSIONS_WITHIN_DAYS * DAY_MS);
  return Array.from({ length: SESSIONS }, (_, index) => new Date(from + ((to - from) * index) / (SESSIONS - 1)));
}

/** What the product's jobs do by themselves, once a day. */
async function doJobs(world: World): Promise<void> {
  const { services } = world;
  await runBusinessDay(services);
  await pruneNonces(services);
  await closeOverdue(services);
  await sweepExports(services);
  await sweepCharges(services);
  await watchBalances(services);
  await run(
    world.db,
    sql`delete from outbox where done_at < ${new Date(services.clock.now().getTime() - 60 * MINUTE_MS)}`,
  );
}

/**
 * Lets the lender live from the first day to the end: everything happens in the order of the clock, by the product's
 * own commands.
 */
export async function live(world: World, people: People, year: Year, say: (line: string) => void): Promise<Lived> {
  const { clock, services, town } = world;
  const lastDay = dayIn(DEFAULT_ZONE, year.end);
  const random = randomFrom("arrivals");
  const steady = arrivals(daysFrom(year.first, lastDay), year.customers - year.rush, random);
  const rush = Array.from({ length: year.rush }, () => at(lastDay, 8 + 9.9 * random()));
  const coming = [...steady, ...rush].filter((arrival) => arrival < year.end).sort((a, b) => a.getTime() - b.getTime());
  await fillBlacklist(world, people, coming, daysBetween(year.first, lastDay));
  const reviewers = [
    new Reviewer(world, people, "reviewer", { from: 9, to: 20, pause: [10, 40] }, year.reviewersStop),
    new Reviewer(world, people, "admin", { from: 10, to: 17, pause: [70, 200] }, year.reviewersStop),
  ];
  const office = new OfficeDay(world);
  await catchUp(office.office);
  await configureMerchants(office.office);
  const sessions = sessionsOf(year);
  let held = 0;
  let [admitted, today, outbox] = [0, "" as BusinessDate, Infinity];
  const startOfNextDay = (): number =>
    at(today === "" ? year.first : today, today === "" ? 0 : 24).getTime() + 2 * MINUTE_MS;

  for (;;) {
    const due = [
      people.crowd.nextAt(),
      town.nextAt(),
      coming[admitted] ?? null,
      office.nextAt,
      sessions[held] ?? null,
      ...reviewers.map(({ nextAt }) => nextAt),
    ];
    const earliest = Math.min(outbox, startOfNextDay(), ...due.map((instant) => instant?.getTime() ?? Infinity));
    const instant = Math.max(earliest, clock.now().getTime() + STEP_MS);
    if (instant > year.end.getTime()) break;
    clock.set(new Date(instant));
    const now = clock.now();
    if (dayIn(DEFAULT_ZONE, now) !== today) {
      today = dayIn(DEFAULT_ZONE, now);
      await doJobs(world);
      office.plan(today);
      say(`${today}: ${admitted} customers so far`);
    }
    for (let next = coming[admitted]; next && next <= now; next = coming[admitted]) people.admit(admitted++, next);
    await people.crowd.tick(now);
    for (const reviewer of reviewers) await reviewer.step(now);
    await office.step(now);
    for (let next = sessions[held]; next && next <= now; next = sessions[held]) {
      const session = held++;
      const missing = await askForEverything(office.office, (index) =>
        held === SESSIONS ? "left" : (OUTCOMES[(session + index) % OUTCOMES.length] ?? "left"),
      );
      if (missing.length > 0) say(`  nothing to ask for: ${missing.join(", ")}`);
    }
    await town.tick(now);
    outbox = await outboxNextAt(world);
    if (outbox <= now.getTime()) {
      await drain(services, workers, WIDTH);
      outbox = await outboxNextAt(world);
    }
  }
  clock.set(year.end);
  for (const [what, times] of [...people.failures, ...office.refusals]) say(`  ${times} × ${what}`);
  return { reviewers, office: office.office };
}
