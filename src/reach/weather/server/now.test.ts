import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { home } from "../../../base/home/contract.ts";
import { balance } from "../../../rails/balance/contract.ts";
import { onChanged } from "../../../platform/server/changes.ts";
import { ManualClock } from "../../../platform/server/clock.ts";
import type { Services } from "../../../platform/server/context.ts";
import { run, sql } from "../../../platform/server/database/connect.ts";
import { paidOut } from "../../../testing/borrower.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { weather } from "../contract.ts";
import { DEAD_MS } from "../domain/incidents.ts";
import { flushWeather } from "./flush.ts";
import { recorderOf } from "./recorder.ts";

const BANK = { kind: "channel", code: "sandbox" } as const;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let product: Product;
let finance: Staff;
beforeAll(async () => {
  product = await openProduct();
  finance = await product.staff("finance");
});
afterAll(() => product.close());
beforeEach(async () => {
  recorderOf(product.clock).close();
  await flushWeather(product.services);
  await run(product.services.connection.db, sql`delete from provider_minute`);
  await run(product.services.connection.db, sql`delete from provider_incident`);
});

/** Another process of the installation, with a clock and so a recorder of its own. */
function another(): { readonly services: Services; readonly clock: ManualClock } {
  const clock = new ManualClock(product.clock.now());
  return { services: { ...product.services, clock }, clock };
}
const found = async (code: string = BANK.code) =>
  (await finance.call(weather.now, {})).providers.find((one) => one.code === code);
const resting = async (): Promise<number> =>
  (await finance.call(home.waiting, {})).list.find(({ page }) => page === "balance")?.count ?? 0;

test("who was never asked is shown, and says so", async () => {
  expect(await found("opm")).toMatchObject({ state: "quiet", hour: { asked: 0, p50Ms: null }, incidents: [] });
});

test("the questions of all processes are one provider's, by hour and day", async () => {
  const [a, b] = [another(), another()];
  a.clock.advance(-3 * HOUR_MS);
  for (let times = 0; times < 3; times += 1) recorderOf(a.clock).note(BANK, "answered", 100);
  recorderOf(a.clock).note(BANK, "silent", null);
  for (let times = 0; times < 6; times += 1) recorderOf(b.clock).note(BANK, "answered", 400);
  recorderOf(b.clock).note(BANK, "refused", 400);
  recorderOf(b.clock).note(BANK, "spared", null);
  await Promise.all([flushWeather(a.services), flushWeather(b.services)]);
  const seen = await found();
  expect(seen).toMatchObject({
    state: "failing",
    hour: { asked: 7, refused: 1, silent: 0, spared: 1 },
    day: { asked: 11, refused: 1, silent: 1, spared: 1 },
  });
  expect(Math.abs((seen?.hour.p50Ms ?? 0) - 400)).toBeLessThanOrEqual(40);
  expect(seen?.hours.map(({ passed, failed }) => passed + failed)).toEqual([
    ...Array.from({ length: 20 }, () => 0),
    4,
    0,
    0,
    7,
  ]);
  product.clock.advance(24 * HOUR_MS + MINUTE_MS);
  finance = await product.staff("finance");
  expect(await found()).toMatchObject({ state: "quiet", day: { asked: 0 } });
});

test("a rest of two processes is one incident, which ends when neither says so any more", async () => {
  const [a, b] = [another(), another()];
  const told: unknown[] = [];
  onChanged(product.services, (changes) => told.push(...changes));
  for (const { clock, services } of [a, b]) {
    recorderOf(clock).rest(BANK, 4);
    await flushWeather(services);
  }
  await vi.waitFor(() => expect(told).toContainEqual({ kind: "weather", ids: [BANK.code] }), { timeout: 5000 });
  expect(await found()).toMatchObject({ state: "resting", incidents: [{ to: null, processes: 2, silences: 8 }] });
  expect(await resting()).toBe(1);
  a.clock.advance(MINUTE_MS);
  recorderOf(a.clock).rest(BANK, null);
  await flushWeather(a.services);
  expect(await found()).toMatchObject({ state: "resting" });
  // the other one was killed: it says nothing more
  product.clock.advance(DEAD_MS);
  expect(await found()).toMatchObject({ state: "quiet", incidents: [{ to: expect.any(String), processes: 2 }] });
  expect(await resting()).toBe(0);
});

test("what this process finds of a channel that is out of reach is seen", async () => {
  const { db } = product.services.connection;
  await run(db, sql`update channel set base_url = 'http://127.0.0.1:9' where code = 'sandbox'`);
  for (let times = 0; times < 5; times += 1) await finance.ask(balance.refresh, { channel: "sandbox" });
  await flushWeather(product.services);
  expect(await found()).toMatchObject({ state: "resting", hour: { asked: 8, silent: 8, spared: 1 } });
  await run(db, sql`update channel set base_url = ${product.bank.url} where code = 'sandbox'`);
  product.clock.advance(MINUTE_MS);
  await finance.call(balance.refresh, { channel: "sandbox" });
  await flushWeather(product.services);
  expect(await found()).toMatchObject({ state: "failing", incidents: [{ to: expect.any(String), silences: 4 }] });
});

test("what waits for a channel is told with its age", async () => {
  await paidOut(product, "weather-1");
  const { db } = product.services.connection;
  const at = product.clock.now();
  await run(
    db,
    sql`insert into outbox (topic, dedup, payload, available_at, created_at)
        values ('channel.confirm', 'x', '{"channel": "sandbox"}', ${at}, ${at})`,
  );
  expect((await found())?.waiting).toEqual([
    { what: expect.objectContaining({ en: "Notices to confirm" }), count: 1, oldest: at.toISOString() },
  ]);
});

test("is for who sets up channels", async () => {
  expect((await (await product.staff("reviewer")).ask(weather.now, {})).code).toBe("403");
});
