import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { PartnerCall } from "../../../catalogue/router/domain/addresses.ts";
import { connect, only, run, sql } from "../../../platform/server/database/connect.ts";
import { applyAs, type Applied } from "../../../testing/borrower.ts";
import { openProduct, type Product } from "../../../testing/product.ts";
import { loan } from "../../loan/contract.ts";
import { driveOrders } from "./drive.job.ts";
import { partnerOrder } from "./order-row.ts";
import { meet } from "./testing/meet.ts";
import { routedTo } from "./testing/routed.ts";

/** Longer than a process holds an order. */
const LEASE_OVER_MS = 120_001;

let house: Product;
let there: Awaited<ReturnType<typeof routedTo>>;
let count = 0;
let it: Applied;

beforeAll(async () => {
  house = await openProduct();
  there = await routedTo(house);
});
afterAll(async () => {
  await there.close();
  await house.close();
});
/** The one order that there is anything to do about: it was just applied for, and nothing asked of its partner yet. */
beforeEach(async () => {
  await run(house.services.connection.db, sql`update partner_order set step = 'ended'`);
  there.partner.calm();
  count += 1;
  it = await applyAs(house, `lease-${count}`);
});

/** What a process does that looks for orders. */
const look = () => driveOrders(house.services);
const standing = async () => {
  const { db } = house.services.connection;
  return [
    (await only<{ status: number }>(db, sql`select status from loan_order where id = ${it.loanId}`)).status,
    (await partnerOrder(db, it.loanId))?.step,
  ];
};
/** How often the partner is asked each of these until the work is done. */
async function asksDuring(calls: readonly PartnerCall[], work: () => Promise<unknown>): Promise<number[]> {
  const before = calls.map((call) => there.partner.asked.get(call) ?? 0);
  await work();
  return calls.map((call, index) => (there.partner.asked.get(call) ?? 0) - (before[index] ?? 0));
}

test("while one process asks about an order no other one does", async () => {
  let found: number | undefined;
  meet(there.partner, "checkUserUrl", async (on) => {
    found = await look();
    return on();
  });
  const calls = ["getLoanProductUrl", "checkUserUrl", "pushBaseInfoUrl", "pushAdditionalUrl"] as const;
  expect(await asksDuring(calls, look)).toEqual([1, 1, 1, 1]);
  expect(found).toBe(0);
  expect(await standing()).toEqual([11, "review"]);
});

test("another process goes on with an order whose lease is over, and the late answer of the first counts no more", async () => {
  let between: unknown;
  meet(there.partner, "pushBaseInfoUrl", async (on) => {
    house.clock.advance(LEASE_OVER_MS);
    await look();
    between = await standing();
    return on();
  });
  // what comes after it is asked by the second process alone
  expect(await asksDuring(["pushBaseInfoUrl", "pushAdditionalUrl"], look)).toEqual([2, 1]);
  expect(between).toEqual([11, "review"]);
  expect(await standing()).toEqual([11, "review"]);
});

test("who has lost a lease does not end the one of its successor", async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  let second: Promise<number> | undefined;
  const { promise: begun, resolve: begins } = Promise.withResolvers<void>();
  meet(there.partner, "checkUserUrl", async (on) => {
    house.clock.advance(LEASE_OVER_MS);
    second = look();
    await begun;
    return on();
  });
  meet(there.partner, "pushBaseInfoUrl", async (on) => {
    begins();
    await gate;
    return on();
  });
  const asked = await asksDuring(["checkUserUrl", "pushBaseInfoUrl"], async () => {
    await look();
    // the first process has left it, and a third one finds nothing to do
    expect(await look()).toBe(0);
    open();
    await second;
  });
  expect(asked).toEqual([2, 1]);
  expect(await standing()).toEqual([11, "review"]);
});

test("an order that is cancelled while its partner is asked stays so", async () => {
  const admin = await house.staff("admin");
  await look();
  house.clock.advance(60_000);
  meet(there.partner, "getReviewResultUrl", async (on) => {
    const { version } = (await admin.call(loan.detail, { loanId: it.loanId })).order;
    await admin.call(loan.cancel, { loanId: it.loanId, version, reason: "a petición" });
    return on();
  });
  await look();
  expect(await standing()).toEqual([-22, "ended"]);
});

test("an order about which something goes wrong that nobody foresaw holds up no other", async () => {
  const owner = connect(house.url, { role: null, max: 1 });
  await sql`create function fail_order() returns trigger language plpgsql as $$ begin raise exception 'unforeseen'; end $$`.execute(
    owner.db,
  );
  await sql`create trigger fail_order before update of step on partner_order for each row
    when (old.loan_id = ${sql.lit(it.loanId)}::bigint) execute function fail_order()`.execute(owner.db);
  const other = await applyAs(house, "lease-other");
  await expect(look()).rejects.toThrow("unforeseen");
  expect((await partnerOrder(house.services.connection.db, other.loanId))?.step).toBe("review");
  expect(await standing()).toEqual([10, "product"]);
  // it is tried again, after a while
  expect(await look()).toBe(0);
  await sql`drop trigger fail_order on partner_order`.execute(owner.db);
  await owner.close();
  house.clock.advance(15_000);
  await look();
  expect(await standing()).toEqual([11, "review"]);
});
