import { afterAll, beforeAll, expect, test } from "vitest";
import { asSystem } from "./context.ts";
import { rows, sql } from "./database/connect.ts";
import { drain, enqueue, Later, startOutbox, type Worker } from "./outbox.ts";
import { testServices, type TestServices } from "./testing/services.ts";

let house: TestServices;
beforeAll(async () => {
  house = await testServices();
});
afterAll(() => house.close());

const TOPIC = "test.slow";
const ROWS = 12;
const WIDTH = 4;

test("the outbox ends while work is under way, gives back what it had not begun, and goes on later with all of it", async () => {
  const { services } = house;
  await asSystem(services, async (ctx) => {
    for (let row = 0; row < ROWS; row += 1) await enqueue(ctx, TOPIC, String(row), { row: String(row) });
  });
  let begun = 0;
  const busy = Promise.withResolvers<void>();
  const slow: Worker = async (_services, _payload, _attempt, stop) => {
    if ((begun += 1) === WIDTH) busy.resolve();
    const told = Promise.withResolvers<void>();
    stop?.addEventListener("abort", () => told.resolve());
    await told.promise;
    throw new Later(0);
  };
  const outbox = startOutbox(services, new Map([[TOPIC, slow]]));
  await busy.promise;
  await outbox.stop();
  expect(begun).toBe(WIDTH);
  const waiting = await rows<{ attempts: number; due: boolean }>(
    services.connection.db,
    sql`select attempts, available_at <= ${services.clock.now()} as due from outbox where topic = ${TOPIC}
          and done_at is null order by attempts, id`,
  );
  expect(waiting.map(({ attempts }) => attempts)).toEqual([...Array(ROWS - WIDTH).fill(0), ...Array(WIDTH).fill(1)]);
  expect(waiting.every(({ due }) => due)).toBe(true);

  const done: string[] = [];
  await drain(services, new Map<string, Worker>([[TOPIC, async (_services, { row = "" }) => void done.push(row)]]));
  expect(done.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: ROWS }, (_, row) => String(row)));
});
