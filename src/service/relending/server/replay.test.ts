import { afterAll, beforeAll, expect, test } from "vitest";
import { only, rows, run, sql } from "../../../platform/server/database/connect.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { relending } from "../contract.ts";
import { replayBetween } from "./replay.ts";
import { enableRule, PACKAGE, settled, terms } from "./testing/settle.ts";

const DAY_MS = 86_400_000;
const draft = { packageName: PACKAGE, version: "*", ...terms };

let product: Product;
let admin: Staff;
beforeAll(async () => {
  product = await openProduct();
  admin = await product.staff("admin");
  await enableRule(admin);
  for (let index = 0; index < 4; index += 1) await settled(product, admin, `replayed-${index}`);
});
afterAll(() => product.close());

/** Has a draft replayed, and answers what came of it. */
async function replayed(change: Partial<typeof draft> = {}, staff = admin) {
  const { id } = await staff.call(relending.replay, { ...draft, ...change });
  expect(await staff.call(relending.replayed, { id })).toMatchObject({ status: "waiting", result: null });
  await product.settle();
  return staff.call(relending.replayed, { id });
}

test("the rule in effect is replayed to what was offered by it", async () => {
  const { db } = product.services.connection;
  const made = await only<{ n: number; amountCents: number }>(
    db,
    sql`select count(*)::int as n, sum(amount_cents)::bigint as amount_cents from relend where child_id is not null`,
  );
  expect(made.n).toBe(4);
  const { status, rows: done, totalRows, result } = await replayed();
  expect({ status, done, totalRows }).toEqual({ status: "done", done: 4, totalRows: 4 });
  expect(result).toMatchObject({
    settled: 4,
    offered: 4,
    amountCents: made.amountCents,
    increaseCents: 4 * 200_00,
    madeCount: 4,
    madeCents: made.amountCents,
  });
  expect(result?.latest.map(({ contractCents, amountCents }) => amountCents - contractCents)).toEqual(
    Array.from({ length: 4 }, () => 200_00),
  );
});

test("a stricter draft offers fewer, and says why, without anything happening", async () => {
  const { db } = product.services.connection;
  const before = await rows(db, sql`select to_jsonb(r) from relend r order by id`);
  const { result } = await replayed({ intervals: [{ from: 0, to: 100, increase: 0 }] });
  expect(result).toMatchObject({ settled: 4, offered: 0, outside: 4, amountCents: 0, exposureCents: 0, madeCount: 4 });
  const { result: none } = await replayed({ shuntPercentage: 0 });
  expect(none).toMatchObject({ offered: 0, notDiverted: 4 });
  expect(await rows(db, sql`select to_jsonb(r) from relend r order by id`)).toEqual(before);
});

test("only orders of the draft's version count, and of the last 90 days", async () => {
  const { db } = product.services.connection;
  expect((await replayed({ version: "8.8" })).result).toMatchObject({ settled: 0 });
  await run(db, sql`update loan_order set app_version = '8.8' where id = (select min(loan_id) from relend)`);
  expect((await replayed({ version: "8.8" })).result).toMatchObject({ settled: 1 });
  expect((await replayed()).result).toMatchObject({ settled: 4 });
  await admin.call(relending.create, { ...draft, version: "8.8" });
  await run(db, sql`update relend_rule set enabled = true where version = '8.8'`);
  expect((await replayed()).result).toMatchObject({ settled: 3 });
  product.clock.advance(91 * DAY_MS);
  expect((await replayed()).result).toMatchObject({ settled: 0 });
});

test("a replay is its owner's, and gone once it is stopped or another one is asked for", async () => {
  const ops = await product.staff("ops");
  const { id } = await ops.call(relending.replay, draft);
  expect((await admin.ask(relending.replayed, { id })).code).toBe("404");
  await admin.call(relending.stopReplay, { id });
  expect((await ops.ask(relending.replayed, { id })).code).toBe("200");
  const { id: second } = await ops.call(relending.replay, draft);
  expect((await ops.ask(relending.replayed, { id })).code).toBe("404");
  await ops.call(relending.stopReplay, { id: second });
  expect((await ops.ask(relending.replayed, { id: second })).code).toBe("404");
  await product.settle();
});

test("who has lost the permission gets no answer", async () => {
  const { db } = product.services.connection;
  const ops = await product.staff("ops");
  const { id } = await ops.call(relending.replay, draft);
  await run(db, sql`update staff_user set active = false where account = 'ops'`);
  await product.settle();
  expect(await only(db, sql`select status, result from replay where id = ${id}`)).toEqual({
    status: "failed",
    result: null,
  });
  await run(db, sql`update staff_user set active = true where account = 'ops'`);
});

test("the past is read in the order of its settlements, whatever the size of a batch", async () => {
  const seen: number[] = [];
  const ctx = { db: product.services.connection.db, services: product.services, now: product.clock.now() } as never;
  const far = new Date(product.clock.now().getTime() - 365 * DAY_MS);
  const parsed = relending.replay.input.parse(draft);
  const work = { expect: async () => undefined, progress: async (done: number) => void seen.push(done) };
  const outlook = await replayBetween(ctx, parsed, [far, product.clock.now()], work, 1);
  expect(seen).toEqual([1, 2, 3]);
  expect(outlook.settled).toBe(3);
});
