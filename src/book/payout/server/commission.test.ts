import { afterAll, beforeAll, expect, test } from "vitest";
import { product as products } from "../../../catalogue/product/contract.ts";
import { takeEffect } from "../../../control/revision/server/settle.ts";
import { run, sql } from "../../../platform/server/database/connect.ts";
import { loan } from "../../../service/loan/contract.ts";
import { driveOrders } from "../../../service/partner/server/drive.job.ts";
import { routedTo } from "../../../service/partner/server/testing/routed.ts";
import { accountsOf, expectBalanced } from "../../../testing/books.ts";
import { applyAs, inReview, paidOut, passAs, type Applied } from "../../../testing/borrower.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
let house: Product;
let there: Awaited<ReturnType<typeof routedTo>>;
let ops: Staff;
let finance: Staff;

beforeAll(async () => {
  house = await openProduct();
  there = await routedTo(house);
  there.partner.change({ asksCode: false });
  await lentAs(1);
  [ops, finance] = await Promise.all([house.staff("ops"), house.staff("finance")]);
});
afterAll(async () => {
  await there.close();
  await house.close();
});

/** The first product on offer, as it is lent. */
const first = async () => {
  const found = (await ops.call(products.list, { pageSize: 200 })).list.find(({ name }) => name === "Préstamo Exprés");
  if (!found) throw new Error("no product");
  return found;
};
const lentAs = async (type: number) =>
  run(house.services.connection.db, sql`update product set product_type = ${type} where name = 'Préstamo Exprés'`);

/** Lets the partner bring on what it was given, up to the payout. */
async function bringOn(): Promise<void> {
  for (let minute = 0; minute < 4; minute += 1) {
    await driveOrders(house.services);
    house.clock.advance(MINUTE_MS);
  }
}
async function paidOutByPartner(seed: string): Promise<Applied> {
  const applied = await applyAs(house, seed);
  await bringOn();
  return applied;
}

async function setCps(cpsTotal: string | null, type: 1 | 2 = 1): Promise<void> {
  const { id, revision, inForce } = await first();
  const input = { id, revision: revision ?? 0, inForce: inForce ?? 0, cpsTotal, type, reason: "x" };
  await ops.call(products.cps, input);
}

const owed = async ({ loanId }: Applied) => {
  const { "1180": receivable = 0, "4060": income = 0 } = await accountsOf(house, loanId);
  expect(income).toBe(-receivable || 0);
  return receivable;
};

test("a payout of a partner's product owes us the CPS in force then, once, and none of our own does", async () => {
  await setCps("30.00");
  const own = await paidOut(house, "cps-own");
  expect(await owed(own)).toBe(0);
  await lentAs(2);
  const saas = await paidOutByPartner("cps-saas");
  expect(await owed(saas)).toBe(3000);
  await lentAs(3);
  // asked for while it was 30, paid out when it is 45
  const agency = await applyAs(house, "cps-agency");
  await setCps("45.00");
  await bringOn();
  expect(await owed(agency)).toBe(4500);
  expect(await owed(saas)).toBe(3000);
  await setCps(null);
  expect(await owed(await paidOutByPartner("cps-none"))).toBe(0);
  expect((await first()).cpsEarnedCents).toBe(7500);
  await expectBalanced(house);
});

test("a CPS that is scheduled counts from its time on, whether or not it was carried into the table", async () => {
  await lentAs(2);
  await setCps("50.00");
  await setCps("60.00", 2);
  expect(await owed(await paidOutByPartner("cps-before"))).toBe(5000);
  house.clock.advance(2 * DAY_MS);
  const after = await paidOutByPartner("cps-after");
  expect(await owed(after)).toBe(6000);
  await takeEffect(house.services);
});

test("of an order from before its product was the partner's is taken back when our payout is, once", async () => {
  await lentAs(1);
  ops = await house.staff("ops");
  finance = await house.staff("finance");
  await setCps("70.00");
  const before = (await first()).cpsEarnedCents ?? 0;
  const applied = await inReview(house, "cps-back");
  await run(house.services.connection.db, sql`update loan_order set product_type = 2 where id = ${applied.loanId}`);
  await passAs(house, await house.staff("reviewer"), applied.loanId);
  expect(await owed(applied)).toBe(7000);
  const { order } = await finance.call(loan.detail, { loanId: applied.loanId });
  await finance.call(loan.cancelAfterPayout, {
    loanId: applied.loanId,
    version: order.version,
    channelTxId: "return-cps",
    reason: "devuelto",
  });
  expect(await owed(applied)).toBe(0);
  expect((await first()).cpsEarnedCents).toBe(before);
  await expectBalanced(house);
});
