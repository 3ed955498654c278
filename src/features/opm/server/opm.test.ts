import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { businessDate } from "../../../platform/shared/business-date.ts";
import { only, run, sql } from "../../../platform/server/database/connect.ts";
import { paidOut, payAs, type Applied } from "../../../testing/borrower.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { bill } from "../../bill/contract.ts";
import { checkLedger, describe as describeFindings } from "../../ledger/server/check.ts";
import { loan } from "../../loan/contract.ts";
import { repayment } from "../../repayment/contract.ts";
import { opm } from "../contract.ts";
import { trackingKeyOf } from "../domain/spei.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const FEE = 400;

let product: Product;
let finance: Staff;
let db: Product["services"]["connection"]["db"];

beforeAll(async () => {
  product = await openProduct();
  db = product.services.connection.db;
  finance = await product.staff("finance");
  await run(db, sql`update channel set preferred = 2 where code = 'opm'`);
});
afterAll(() => product.close());

const balanceOf = async (account: number): Promise<number> =>
  Number(
    (await only<{ total: string }>(db, sql`select coalesce(sum(amount_cents), 0) as total from ledger_leg where account = ${account} and channel = 'opm'`))
      .total,
  );
const expense = async (account: number): Promise<number> =>
  Number((await only<{ total: string }>(db, sql`select coalesce(sum(amount_cents), 0) as total from ledger_leg where account = ${account}`)).total);
const available = async (): Promise<number> => product.opm.account.book.balance - product.opm.batches.held();

/** Lets the rail close a batch now and everything follow from it; answers the batch as it stands here. */
async function closed(...mischiefs: Parameters<typeof product.opm.batches.upset>[0]) {
  product.opm.batches.upset(mischiefs);
  const made = product.opm.batches.closeNow(product.clock.now().getTime());
  await product.settle();
  const { list } = await finance.call(opm.list, { batchNo: made?.batchNo });
  const [batch] = list;
  if (!batch) throw new Error("no batch was taken in");
  return batch;
}

const linesOf = async (batchId: string) => (await finance.call(opm.lines, { batchId, sortBy: "lineNo", sortOrder: "asc" })).list;
const settle = async ({ id }: { readonly id: string }) => {
  const { version } = await finance.call(opm.batch, { batchId: id });
  return finance.ask(opm.settle, { batchId: id, version });
};
const repaymentOf = async (applied: Applied): Promise<string> =>
  (await only<{ id: string }>(db, sql`select id from repayment where loan_id = ${applied.loanId} order by id desc limit 1`)).id;
const transactionOf = async (repaymentId: string) => {
  const { reference } = await only<{ reference: string }>(db, sql`select reference from opm_transaction where repayment_id = ${repaymentId}`);
  return (await finance.call(opm.transactions, { reference })).list[0];
};

async function balanced(): Promise<void> {
  const { lines, holds } = describeFindings(await checkLedger(db));
  expect([holds, lines.filter((line) => !line.startsWith("ok"))]).toEqual([true, []]);
  // The rail's own account says the same as our cash there, up to what is under way.
  expect(await available()).toBe(await balanceOf(1010));
}

describe("money over the rail", () => {
  test("goes out under the tracking key of its reference and comes in to 1020, where it waits for its settlement", async () => {
    const applied = await paidOut(product, "opm-way");
    const { list: out } = await finance.call(opm.transactions, { orderNo: applied.orderNo });
    const reference = `${applied.orderNo}-1`;
    expect(out).toMatchObject([
      { direction: "out", state: "confirmed", reference, trackingKey: trackingKeyOf(reference), clabe: `****${applied.person.clabe.slice(-4)}` },
    ]);

    const [cash, waiting] = [await balanceOf(1010), await balanceOf(1020)];
    await payAs(product, applied, 40_000);
    expect([await balanceOf(1010), await balanceOf(1020)]).toEqual([cash, waiting + 40_000]);
    expect((await finance.call(loan.detail, { loanId: applied.loanId })).order.repaidCents).toBe(40_000);
    const repaymentId = await repaymentOf(applied);
    expect(await transactionOf(repaymentId)).toMatchObject({
      direction: "in",
      state: "confirmed",
      amountCents: 40_000,
      trackingKey: expect.stringMatching(/^STP\d{20}$/),
      clabe: expect.stringMatching(/^646\d{15}$/),
    });
    await balanced();

    const batch = await closed();
    expect(batch).toMatchObject({
      state: "matched",
      source: "channel",
      lineCount: 1,
      grossCents: 40_000,
      feeCents: FEE,
      netCents: 39_600,
      differenceCents: 0,
      openCount: 0,
    });
    const fees = await expense(5030);
    expect(await settle(batch)).toMatchObject({ code: "200", data: { state: "settled", grossCents: 40_000, feeCents: FEE, netCents: 39_600 } });
    expect([await balanceOf(1010), await balanceOf(1020), await expense(5030)]).toEqual([cash + 39_600, waiting, fees + FEE]);
    expect(await transactionOf(repaymentId)).toMatchObject({ state: "settled", batchNo: batch.batchNo });
    await balanced();
  });

  test("is settled by the rail itself at the end of the business day, once for what came before", async () => {
    const applied = await paidOut(product, "opm-evening");
    await payAs(product, applied, 25_000);
    product.clock.advance(DAY_MS);
    await product.settle();
    const { list } = await finance.call(opm.list, { trackingKey: (await transactionOf(await repaymentOf(applied)))?.trackingKey });
    expect(list).toMatchObject([{ state: "matched", grossCents: 25_000, settledOn: "2026-03-02" }]);
    expect(await finance.call(opm.list, { clabe: (await transactionOf(await repaymentOf(applied)))?.clabe })).toMatchObject({ total: 1 });
    expect(await settle(list[0] as never)).toMatchObject({ code: "200" });
    await balanced();
  });
});

describe("a batch", () => {
  test("is settled once: a second time is refused, and so is a version that is not the present one", async () => {
    const applied = await paidOut(product, "opm-twice");
    await payAs(product, applied, 30_000);
    const batch = await closed();
    expect(await finance.ask(opm.settle, { batchId: batch.id, version: batch.version + 5 })).toMatchObject({ code: "409", errors: [{ field: "version" }] });
    const key = randomUUID();
    const first = await finance.ask(opm.settle, { batchId: batch.id, version: batch.version }, { key });
    const before = await balanceOf(1010);
    expect(await finance.ask(opm.settle, { batchId: batch.id, version: batch.version }, { key })).toMatchObject({ code: "200", data: first.data });
    expect(await settle(batch)).toMatchObject({ code: "409", errors: [{ field: "batchId", message: "This batch is already settled" }] });
    expect(await finance.ask(opm.match, { batchId: batch.id, version: batch.version + 1 })).toMatchObject({ code: "409" });
    expect(await balanceOf(1010)).toBe(before);
    await expect(run(db, sql`update opm_batch set state = 'matched' where id = ${batch.id}`)).rejects.toThrow(/is settled/);
    await expect(run(db, sql`delete from opm_line where batch_id = ${batch.id}`)).rejects.toThrow(/fixed/);
    await balanced();
  });

  test("is announced twice and fetched by hand without being taken in twice", async () => {
    const applied = await paidOut(product, "opm-again");
    await payAs(product, applied, 30_000);
    const batch = await closed();
    const { settledOn } = batch;
    const again = await finance.call(opm.fetch, { settledOn: settledOn as never });
    expect(again.batches.map(({ batchId }) => batchId)).toContain(batch.id);
    expect((await finance.call(opm.list, { batchNo: batch.batchNo })).total).toBe(1);
    expect(await finance.call(opm.fetch, { settledOn: businessDate("2020-01-01") })).toEqual({ batches: [] });
    await settle(batch);
    expect((await finance.call(opm.fetch, { settledOn: settledOn as never })).batches.find(({ batchId }) => batchId === batch.id)).toMatchObject({
      state: "settled",
    });
    await balanced();
  });

  test("holds the receipts that it was matched with: one that is reversed before the settlement has to be matched again", async () => {
    const [kept, gone] = [await paidOut(product, "opm-kept"), await paidOut(product, "opm-gone")];
    await payAs(product, kept, 30_000);
    await payAs(product, gone, 20_000);
    const batch = await closed();
    const waiting = await balanceOf(1020);
    const repaymentId = await repaymentOf(gone);
    await finance.call(repayment.reverse, { repaymentId, reason: "no llegó" });
    expect(await balanceOf(1020)).toBe(waiting - 20_000);
    expect(await transactionOf(repaymentId)).toMatchObject({ state: "reversed" });
    expect(await settle(batch)).toMatchObject({ code: "409", errors: [{ message: "Receipts changed since the batch was matched; match it again" }] });

    const { version } = await finance.call(opm.batch, { batchId: batch.id });
    expect(await finance.call(opm.match, { batchId: batch.id, version })).toMatchObject({ state: "differs", openCount: 1, askedCount: 0 });
    const [, line] = await linesOf(batch.id);
    expect(line).toMatchObject({ state: "reversed", ownCents: null, differenceCents: 20_000 });
    await finance.call(opm.explain, { lineId: line?.id ?? "", explanation: "unidentified", note: "llegó después de todo" });
    expect(await settle(batch)).toMatchObject({ code: "200" });
    expect((await finance.call(repayment.list, { channel: "opm", status: ["unallocated"] })).list).toMatchObject([{ amountCents: 20_000 }]);
    await balanced();
  });

  test("leaves a receipt that is reversed after the settlement to be taken from the cash", async () => {
    const applied = await paidOut(product, "opm-after");
    await payAs(product, applied, 30_000);
    const batch = await closed();
    await settle(batch);
    const [cash, waiting] = [await balanceOf(1010), await balanceOf(1020)];
    await finance.call(repayment.reverse, { repaymentId: await repaymentOf(applied), reason: "devuelto" });
    expect([await balanceOf(1010), await balanceOf(1020)]).toEqual([cash - 30_000, waiting]);
    const { lines, holds } = describeFindings(await checkLedger(db));
    expect([holds, lines.filter((line) => !line.startsWith("ok"))]).toEqual([true, []]);
    // What was reversed here is still at the bank; the difference is the statement's to show.
    await finance.call(bill.repay, {
      billId: (await finance.call(loan.detail, { loanId: applied.loanId })).plan[0]?.id ?? "",
      amount: "300.00",
      channel: "opm",
    });
    const back = await closed("unknownLine").catch(() => null);
    expect(back).toBeNull();
  });
});
