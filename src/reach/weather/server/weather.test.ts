import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ManualClock } from "../../../platform/server/clock.ts";
import type { Services } from "../../../platform/server/context.ts";
import { connect, only, rows, run, sql } from "../../../platform/server/database/connect.ts";
import { testServices, type TestServices } from "../../../platform/server/testing/services.ts";
import { OUTCOMES, type Outcome } from "../domain/sets.ts";
import { flushWeather } from "./flush.ts";
import { pruneWeather } from "./prune.ts";
import { observed, recorderOf } from "./recorder.ts";

const BANK = { kind: "channel", code: "bank" } as const;
const START = new Date("2026-03-02T18:00:20Z");
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let house: TestServices;
beforeAll(async () => {
  house = await testServices();
});
afterAll(() => house.close());
beforeEach(async () => {
  await run(house.services.connection.db, sql`delete from provider_minute`);
  await run(house.services.connection.db, sql`delete from provider_incident`);
});

interface Process {
  readonly services: Services;
  readonly clock: ManualClock;
}
/** A process of the installation: it has a clock, and with it a recorder, of its own. */
function process(): Process {
  const clock = new ManualClock(START);
  return { services: { ...house.services, clock }, clock };
}
const note = ({ clock }: Process, outcome: Outcome, ms: number | null = null): void =>
  recorderOf(clock).note(BANK, outcome, ms);

interface Sums {
  readonly minutes: number;
  readonly answered: number;
  readonly refused: number;
  readonly silent: number;
  readonly spared: number;
  readonly timed: number;
}
const sums = (): Promise<Sums> =>
  only(
    house.services.connection.db,
    sql`select count(distinct at)::int as minutes, coalesce(sum(answered), 0)::int as answered,
          coalesce(sum(refused), 0)::int as refused, coalesce(sum(silent), 0)::int as silent,
          coalesce(sum(spared), 0)::int as spared,
          coalesce(sum((select sum(count) from unnest(latency) as count)), 0)::int as timed from provider_minute`,
  );
const incidents = () =>
  rows<{ process: string; open: boolean; silences: number; seen: Date }>(
    house.services.connection.db,
    sql`select process, closed_at is null as open, silences, seen_at as seen from provider_incident
        order by opened_at, process`,
  );

describe("what two processes note", () => {
  test("is added up by the minute, whoever writes first and however often", async () => {
    const [a, b] = [process(), process()];
    for (const outcome of OUTCOMES) note(a, outcome, outcome === "answered" ? 40 : null);
    note(b, "answered", 9000);
    await Promise.all([flushWeather(a.services), flushWeather(b.services)]);
    await flushWeather(a.services);
    note(a, "answered", 41);
    await flushWeather(a.services);
    expect(await sums()).toEqual({ minutes: 1, answered: 3, refused: 1, silent: 1, spared: 1, timed: 3 });
    a.clock.advance(MINUTE_MS);
    note(a, "refused", 12);
    await flushWeather(a.services);
    expect(await sums()).toMatchObject({ minutes: 2, refused: 2, timed: 4 });
  });

  test("is all there, whatever the order of notes and writes", async () => {
    const step = fc.record({
      who: fc.constantFrom(0, 1),
      outcome: fc.constantFrom(...OUTCOMES),
      after: fc.constantFrom(0, 0, 30_000, 90_000),
      write: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        await run(house.services.connection.db, sql`delete from provider_minute`);
        const both = [process(), process()];
        for (const { who, outcome, after, write } of steps) {
          for (const { clock } of both) clock.advance(after);
          const one = both[who] ?? process();
          note(one, outcome, outcome === "answered" ? after : null);
          if (write) await flushWeather(one.services);
        }
        for (const { services } of both) await flushWeather(services);
        const found = await sums();
        for (const outcome of OUTCOMES)
          expect(found[outcome]).toBe(steps.filter((one) => one.outcome === outcome).length);
        expect(found.timed).toBe(found.answered);
      }),
      { numRuns: 20 },
    );
  });

  test("is lost with a process that is killed only since it wrote last; the other's stays", async () => {
    const [killed, other] = [process(), process()];
    note(killed, "answered", 40);
    await flushWeather(killed.services);
    note(killed, "answered", 40);
    note(other, "silent");
    await flushWeather(other.services);
    expect(await sums()).toMatchObject({ answered: 1, silent: 1 });
  });

  test("is kept in memory while the database does not take it", async () => {
    const one = process();
    note(one, "answered", 40);
    recorderOf(one.clock).rest(BANK, 4);
    recorderOf(one.clock).rest(BANK, null);
    const nowhere = connect("postgres://nobody@127.0.0.1:9/nothing");
    await expect(flushWeather({ ...one.services, connection: nowhere })).rejects.toThrow();
    await nowhere.close();
    note(one, "answered", 41);
    await flushWeather(one.services);
    expect(await sums()).toMatchObject({ answered: 2, timed: 2 });
    expect(await incidents()).toMatchObject([{ open: false, silences: 4 }]);
  });
});

describe("a provider that is left alone", () => {
  test("is an incident from its beginning to its end, by process", async () => {
    const [a, b] = [process(), process()];
    recorderOf(a.clock).rest(BANK, 4);
    await flushWeather(a.services);
    recorderOf(a.clock).rest(BANK, 5);
    recorderOf(b.clock).rest(BANK, 4);
    a.clock.advance(MINUTE_MS);
    await Promise.all([flushWeather(a.services), flushWeather(b.services)]);
    const open = await incidents();
    expect(open.map(({ silences }) => silences).toSorted()).toEqual([4, 5]);
    expect(open.every((one) => one.open)).toBe(true);
    // the heartbeat of the one that still says so
    expect(open.map(({ seen }) => seen.getTime() - START.getTime()).toSorted((x, y) => x - y)).toEqual([0, MINUTE_MS]);
    for (const { clock, services } of [a, b]) {
      recorderOf(clock).rest(BANK, null);
      await flushWeather(services);
    }
    expect((await incidents()).map(({ open: still }) => still)).toEqual([false, false]);
  });

  test("is closed by a process that ends well", async () => {
    const one = process();
    recorderOf(one.clock).rest(BANK, 4);
    await flushWeather(one.services);
    recorderOf(one.clock).close();
    await flushWeather(one.services);
    expect(await incidents()).toMatchObject([{ open: false }]);
  });
});

test("a question is timed when it was answered; what is our own failure is not noted", async () => {
  const one = process();
  const ask = (answer: () => Promise<number>): Promise<number | null> =>
    observed(one.clock, BANK, answer, {
      said: (value) => (value < 0 ? "refused" : "answered"),
      failed: (error) => (error instanceof RangeError ? "silent" : null),
    }).catch(() => null);
  await ask(() => Promise.resolve(1));
  await ask(() => Promise.resolve(-1));
  await ask(() => Promise.reject(new RangeError("no answer")));
  await ask(() => Promise.reject(new TypeError("ours")));
  await flushWeather(one.services);
  expect(await sums()).toMatchObject({ answered: 1, refused: 1, silent: 1, timed: 2 });
});

test("minutes are kept for two days, incidents for ninety", async () => {
  const one = process();
  note(one, "answered", 40);
  recorderOf(one.clock).rest(BANK, 4);
  recorderOf(one.clock).rest(BANK, null);
  await flushWeather(one.services);
  one.clock.advance(2 * DAY_MS - MINUTE_MS);
  expect(await pruneWeather(one.services)).toBe(0);
  one.clock.advance(MINUTE_MS);
  expect(await pruneWeather(one.services)).toBe(1);
  one.clock.advance(88 * DAY_MS + MINUTE_MS);
  expect(await pruneWeather(one.services)).toBe(1);
});
