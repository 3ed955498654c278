import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { settlementFile } from "../../../../sandbox/bank/opm-batches.ts";
import { OPM_PATH } from "../../../../sandbox/bank/opm.ts";
import { Door } from "../../../../sandbox/door.ts";
import { json, serve } from "../../../../sandbox/http.ts";
import { businessDate } from "../../../platform/shared/business-date.ts";
import { only, rows, run, sql } from "../../../platform/server/database/connect.ts";
import { allowSandbox } from "../../../platform/server/outbound/request.ts";
import { outsideKeys } from "../../../door/test-tools/server/sandbox/keys.ts";
import { callerSecret } from "../../../access/caller/server/api.ts";
import { seal } from "../../../platform/server/secrets/seal.ts";
import { paidOut, payAs, type Applied } from "../../../testing/borrower.ts";
import { preferOnly } from "../../../testing/preferred.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { bill } from "../../../service/bill/contract.ts";
import { checkLedger, describe as describeFindings } from "../../../book/ledger/server/check.ts";
import { loan } from "../../../service/loan/contract.ts";
import { repayment } from "../../../book/repayment/contract.ts";
import { confirmCharge } from "../../../book/repayment/server/api.ts";
import { opm } from "../contract.ts";
import { trackingKeyOf } from "../domain/spei.ts";
import { reported } from "../../../testing/receipts.ts";

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
  await preferOnly(product.services, "opm");
});
afterAll(() => product.close());

const balanceOf = async (account: number): Promise<number> =>
  Number(
    (
      await only<{ total: string }>(
        db,
        sql`select coalesce(sum(amount_cents), 0) as total from ledger_leg where account = ${account}
              and channel = 'opm'`,
      )
    ).total,
  );
const accountTotal = async (account: number): Promise<number> =>
  Number(
    (
      await only<{ total: string }>(
        db,
        sql`select coalesce(sum(amount_cents), 0) as total from ledger_leg where account = ${account}`,
      )
    ).total,
  );
const available = async (): Promise<number> => product.opm.account.book.balance - product.opm.batches.held();

/** The rail's own file of a batch. */
const fileOf = async (batchNo: string): Promise<string> => {
  const batch = product.opm.batches.get(batchNo);
  if (!batch) throw new Error(`no batch ${batchNo}`);
  return settlementFile(batch);
};

async function downloaded(batchId: string): Promise<string> {
  const headers = { "content-type": "application/json", "x-auth-token": await finance.token(), "x-lang": "en" };
  const response = await fetch(product.baseUrl + opm.download.path, {
    method: "POST",
    headers,
    body: JSON.stringify({ batchId }),
  });
  expect(response.headers.get("content-disposition")).toContain(".csv");
  return response.text();
}

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

const linesOf = async (batchId: string) =>
  (await finance.call(opm.lines, { batchId, sortBy: "lineNo", sortOrder: "asc" })).list;
const settle = async ({ id }: { readonly id: string }) => {
  const { version } = await finance.call(opm.batch, { batchId: id });
  return finance.ask(opm.settle, { batchId: id, version });
};
const repaymentOf = async (applied: Applied): Promise<string> =>
  (
    await only<{ id: string }>(
      db,
      sql`select id from repayment where loan_id = ${applied.loanId} order by id desc limit 1`,
    )
  ).id;
const transactionOf = async (repaymentId: string) => {
  const { reference } = await only<{ reference: string }>(
    db,
    sql`select reference from opm_transaction where repayment_id = ${repaymentId}`,
  );
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
      {
        direction: "out",
        state: "confirmed",
        reference,
        trackingKey: trackingKeyOf(reference),
        clabe: `****${applied.person.clabe.slice(-4)}`,
      },
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
    const fees = await accountTotal(5030);
    expect(await settle(batch)).toMatchObject({
      code: "200",
      data: { state: "settled", grossCents: 40_000, feeCents: FEE, netCents: 39_600 },
    });
    expect([await balanceOf(1010), await balanceOf(1020), await accountTotal(5030)]).toEqual([
      cash + 39_600,
      waiting,
      fees + FEE,
    ]);
    expect(await transactionOf(repaymentId)).toMatchObject({ state: "settled", batchNo: batch.batchNo });
    await balanced();
  });

  test("is settled by the rail itself at the end of the business day, once for what came before", async () => {
    const applied = await paidOut(product, "opm-evening");
    await payAs(product, applied, 25_000);
    product.clock.advance(DAY_MS);
    await product.settle();
    const { list } = await finance.call(opm.list, {
      trackingKey: (await transactionOf(await repaymentOf(applied)))?.trackingKey,
    });
    expect(list).toMatchObject([{ state: "matched", grossCents: 25_000, settledOn: "2026-03-02" }]);
    expect(
      await finance.call(opm.list, { clabe: (await transactionOf(await repaymentOf(applied)))?.clabe }),
    ).toMatchObject({ total: 1 });
    expect(await settle(list[0] as never)).toMatchObject({ code: "200" });
    await balanced();
  });
});

describe("money that leaves over the rail", () => {
  test("is known by its tracking key also while it is under way and when it failed", async () => {
    product.opm.account.desk.change({ next: ["fail"] });
    const applied = await paidOut(product, "opm-fails");
    const trackingKey = trackingKeyOf(`${applied.orderNo}-1`);
    expect((await finance.call(opm.transactions, { trackingKey })).list).toMatchObject([
      { state: "failed", direction: "out", orderNo: applied.orderNo },
    ]);
    await run(db, sql`update opm_transaction set tracking_key = null where tracking_key = ${trackingKey}`);
    expect((await finance.call(opm.transactions, { orderNo: applied.orderNo })).list).toMatchObject([{ trackingKey }]);
    await balanced();
  });

  test("is a refund where a customer's credit goes back", async () => {
    const applied = await paidOut(product, "opm-refund");
    const { order } = await finance.call(loan.detail, { loanId: applied.loanId });
    await payAs(product, applied, order.outstandingCents + 5_000);
    await finance.call(bill.refund, { loanId: applied.loanId, amount: "50.00", reason: "saldo a favor" });
    await product.settle();
    const { list } = await finance.call(opm.transactions, { orderNo: applied.orderNo, direction: ["refund"] });
    expect(list).toMatchObject([
      { state: "confirmed", amountCents: 5_000, clabe: `****${applied.person.clabe.slice(-4)}` },
    ]);
    expect(list[0]?.trackingKey).toBe(trackingKeyOf(list[0]?.reference ?? ""));
    await balanced();
  });
});

describe("a batch", () => {
  test("is settled once: a second time is refused, and so is a version that is not the present one", async () => {
    const applied = await paidOut(product, "opm-twice");
    await payAs(product, applied, 30_000);
    const batch = await closed();
    expect(await finance.ask(opm.settle, { batchId: batch.id, version: batch.version + 5 })).toMatchObject({
      code: "409",
      errors: [{ field: "version" }],
    });
    const key = randomUUID();
    const first = await finance.ask(opm.settle, { batchId: batch.id, version: batch.version }, { key });
    const before = await balanceOf(1010);
    expect(await finance.ask(opm.settle, { batchId: batch.id, version: batch.version }, { key })).toMatchObject({
      code: "200",
      data: first.data,
    });
    expect(await settle(batch)).toMatchObject({
      code: "409",
      errors: [{ field: "batchId", message: "This batch is already settled" }],
    });
    expect(await finance.ask(opm.match, { batchId: batch.id, version: batch.version + 1 })).toMatchObject({
      code: "409",
    });
    expect(await balanceOf(1010)).toBe(before);
    await expect(run(db, sql`update opm_batch set state = 'matched' where id = ${batch.id}`)).rejects.toThrow(
      /is settled/,
    );
    await expect(run(db, sql`delete from opm_line where batch_id = ${batch.id}`)).rejects.toThrow(/fixed/);
    await balanced();
  });

  test("of ten settlements at once is settled by one", async () => {
    await payAs(product, await paidOut(product, "opm-at-once"), 30_000);
    const { id, version } = await closed();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => finance.ask(opm.settle, { batchId: id, version })),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual(["200", ...Array.from({ length: 9 }, () => "409")]);
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
    expect(
      (await finance.call(opm.fetch, { settledOn: settledOn as never })).batches.find(
        ({ batchId }) => batchId === batch.id,
      ),
    ).toMatchObject({
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
    expect(await settle(batch)).toMatchObject({
      code: "409",
      errors: [{ message: "Receipts changed since the batch was matched; match it again" }],
    });

    const { version } = await finance.call(opm.batch, { batchId: batch.id });
    expect(await finance.call(opm.match, { batchId: batch.id, version })).toMatchObject({
      state: "differs",
      openCount: 1,
      askedCount: 0,
    });
    const [, line] = await linesOf(batch.id);
    expect(line).toMatchObject({ state: "reversed", ownCents: null, differenceCents: 20_000 });
    await finance.call(opm.explain, {
      lineId: line?.id ?? "",
      explanation: "unidentified",
      note: "llegó después de todo",
    });
    expect(await settle(batch)).toMatchObject({ code: "200" });
    expect((await finance.call(repayment.list, { channel: "opm", status: ["unallocated"] })).list).toMatchObject([
      { amountCents: 20_000 },
    ]);
    await balanced();
  });

  test("that lists a receipt whose notice was lost has the channel asked, and is matched by itself", async () => {
    const applied = await paidOut(product, "opm-lost");
    product.opm.account.desk.change({ shares: { dropCallback: 1 } });
    await payAs(product, applied, 30_000);
    product.opm.account.desk.change({ shares: { dropCallback: 0 } });
    expect((await finance.call(loan.detail, { loanId: applied.loanId })).order.repaidCents).toBe(0);
    const batch = await closed();
    expect(batch).toMatchObject({ state: "matched", openCount: 0, differenceCents: 0 });
    expect((await finance.call(loan.detail, { loanId: applied.loanId })).order.repaidCents).toBe(30_000);
    expect(await settle(batch)).toMatchObject({ code: "200" });
    await balanced();
  });

  test("leaves a receipt that it forgot to the next one, and says that it waits", async () => {
    const [forgotten, listed] = [await paidOut(product, "opm-forgotten"), await paidOut(product, "opm-listed")];
    await payAs(product, forgotten, 30_000);
    await payAs(product, listed, 20_000);
    const batch = await closed("leftOut");
    expect(batch).toMatchObject({ state: "matched", lineCount: 1, grossCents: 20_000 });
    expect(await finance.call(opm.batch, { batchId: batch.id })).toMatchObject({
      waiting: { count: 1, amountCents: 30_000 },
    });
    await settle(batch);
    const next = await closed();
    expect(next).toMatchObject({ lineCount: 1, grossCents: 30_000 });
    expect(await finance.call(opm.batch, { batchId: next.id })).toMatchObject({
      waiting: { count: 0, amountCents: 0 },
    });
    await settle(next);
    await balanced();
  });

  test("pays over what staff registered too: without a tracking key it is found by amount and day", async () => {
    const applied = await paidOut(product, "opm-registered");
    product.opm.account.desk.change({ shares: { dropCallback: 1 } });
    await payAs(product, applied, 31_700);
    product.opm.account.desk.change({ shares: { dropCallback: 0 } });
    const { plan } = await finance.call(loan.detail, { loanId: applied.loanId });
    await finance.call(bill.repay, { ...reported, billId: plan[0]?.id ?? "", amount: "317.00", channel: "opm" });
    const batch = await closed();
    expect(await linesOf(batch.id)).toMatchObject([{ state: "matched", orderNo: applied.orderNo }]);
    expect((await finance.call(loan.detail, { loanId: applied.loanId })).order.repaidCents).toBe(31_700);
    expect(await settle(batch)).toMatchObject({ code: "200" });
    await balanced();
  });
});

describe("a difference", () => {
  const paid = async (seed: string, amount = 30_000): Promise<void> =>
    payAs(product, await paidOut(product, seed), amount);

  test("of a line that nobody knows holds up the settlement until the money is kept for whoever paid it", async () => {
    await paid("opm-unknown");
    const batch = await closed("unknownLine");
    expect(batch).toMatchObject({
      state: "differs",
      openCount: 1,
      lineCount: 2,
      differenceCents: 12_345,
      can: { settle: false },
    });
    expect(await settle(batch)).toMatchObject({
      code: "409",
      errors: [{ message: "Lines that differ and are not explained: 1" }],
    });
    const { version } = await finance.call(opm.batch, { batchId: batch.id });
    expect(await finance.call(opm.match, { batchId: batch.id, version })).toMatchObject({
      state: "differs",
      askedCount: 1,
    });
    await product.settle();

    const [known, line] = await linesOf(batch.id);
    expect(line).toMatchObject({
      state: "unknown",
      channelAmountCents: 12_345,
      ownCents: null,
      differenceCents: 12_345,
      can: { explain: true },
    });
    const explain = (lineId: string, explanation: "unidentified" | "gain" | "loss") =>
      finance.ask(opm.explain, { lineId, explanation, note: "sin aviso" });
    expect(await explain(line?.id ?? "", "loss")).toMatchObject({ code: "409", errors: [{ field: "explanation" }] });
    expect(await explain(known?.id ?? "", "gain")).toMatchObject({ code: "409" });
    expect(await explain(line?.id ?? "", "unidentified")).toMatchObject({
      code: "200",
      data: { state: "matched", openCount: 0 },
    });
    await expect(run(db, sql`update opm_line set explanation = 'loss' where id = ${line?.id}`)).rejects.toThrow(
      /check constraint/,
    );

    const [waiting, unallocated] = [await balanceOf(1020), await accountTotal(2040)];
    expect(await settle(batch)).toMatchObject({
      code: "200",
      data: { grossCents: 42_345, feeCents: 800, netCents: 41_545 },
    });
    expect([await balanceOf(1020), await accountTotal(2040)]).toEqual([waiting - 30_000, unallocated - 12_345]);
    expect((await finance.call(repayment.list, { channelTxId: line?.receiptId })).list).toMatchObject([
      { status: "unallocated", amountCents: 12_345, loanId: null, remark: "sin aviso" },
    ]);
    await balanced();
  });

  test("may be a gain or a loss: what was paid over reaches the cash as it is", async () => {
    await paid("opm-less");
    const less = await closed("otherAmount");
    const [short] = await linesOf(less.id);
    expect(short).toMatchObject({
      state: "differs",
      channelAmountCents: 29_900,
      ownCents: 30_000,
      differenceCents: -100,
    });
    await finance.call(opm.explain, { lineId: short?.id ?? "", explanation: "loss", note: "error del canal" });
    const [waiting, losses] = [await balanceOf(1020), await accountTotal(5040)];
    expect(await settle(less)).toMatchObject({ code: "200", data: { netCents: 29_500 } });
    expect([await balanceOf(1020), await accountTotal(5040)]).toEqual([waiting - 30_000, losses + 100]);
    await balanced();

    await paid("opm-more");
    const more = await closed("repeated");
    const [first, second] = await linesOf(more.id);
    expect([first, second]).toMatchObject([{ state: "matched" }, { state: "repeated", differenceCents: 30_000 }]);
    await finance.call(opm.explain, { lineId: second?.id ?? "", explanation: "gain", note: "pagado dos veces" });
    const gains = await accountTotal(4050);
    expect(await settle(more)).toMatchObject({ code: "200", data: { netCents: 59_200 } });
    expect(await accountTotal(4050)).toBe(gains - 30_000);
    await balanced();
  });

  test("of a batch whose explained receipt turns up later is not booked twice: the receipt finds its order", async () => {
    const applied = await paidOut(product, "opm-late-notice");
    product.opm.account.desk.change({ shares: { dropCallback: 1 } });
    await payAs(product, applied, 30_000);
    product.opm.account.desk.change({ shares: { dropCallback: 0 } });
    await run(db, sql`update channel set base_url = 'http://127.0.0.1:9' where code = 'opm'`);
    const file = await fileOf(product.opm.batches.closeNow(product.clock.now().getTime())?.batchNo ?? "");
    const { batchId } = await finance.call(opm.upload, { fileName: "lote.csv", content: file });
    const [line] = await linesOf(batchId);
    await finance.call(opm.explain, {
      lineId: line?.id ?? "",
      explanation: "unidentified",
      note: "el canal no responde",
    });
    expect(await settle({ id: batchId })).toMatchObject({ code: "200" });
    await run(db, sql`update channel set base_url = ${product.bank.url + OPM_PATH} where code = 'opm'`);
    product.clock.advance(HOUR_MS);
    await product.settle();
    await confirmCharge(product.services, "opm", line?.receiptId ?? "");
    expect((await finance.call(repayment.list, { channelTxId: line?.receiptId })).list).toMatchObject([
      { status: "allocated", loanId: applied.loanId, amountCents: 30_000 },
    ]);
    await balanced();
  });
});

describe("a settlement file", () => {
  test("is what a batch is downloaded as, and never replaces what the channel itself gave", async () => {
    await payAs(product, await paidOut(product, "opm-file"), 30_000);
    const batch = await closed();
    const file = await downloaded(batch.id);
    const [head = "", row = ""] = file.replace("\uFEFF", "").split("\r\n");
    expect(head).toBe(
      "batch,settledOn,receipt,trackingKey,clabe,amount,fee,paidAt,state,ownAmount,difference,explanation,note,orderNo",
    );
    expect(row).toContain(`${batch.batchNo},${batch.settledOn},`);
    const cells = row.split(",");
    const changed = [head, [...cells.slice(0, 5), "299.00", ...cells.slice(6)].join(",")].join("\n");
    for (const content of [changed, file])
      expect(await finance.ask(opm.upload, { fileName: "corregido.csv", content })).toMatchObject({
        code: "409",
        errors: [{ field: "content" }],
      });
    expect(await finance.call(opm.batch, { batchId: batch.id })).toMatchObject({
      source: "channel",
      grossCents: 30_000,
      differenceCents: 0,
    });
    await settle(batch);
    expect(await finance.ask(opm.upload, { fileName: "original.csv", content: file })).toMatchObject({
      code: "409",
      errors: [{ field: "content" }],
    });
    await balanced();
  });

  test("that cannot be read is refused with its row and column, in the caller's language", async () => {
    const content =
      "batch,settledOn,receipt,trackingKey,clabe,amount,fee,paidAt\nB-1,2026-03-02,CH1,K1,032180000118359718,1.00,0,2026-03-02T18:00:00Z\n";
    expect(await finance.ask(opm.upload, { fileName: "x.csv", content }, { lang: "es" })).toMatchObject({
      code: "400",
      errors: [{ field: "content", message: "Fila 2: no se puede leer clabe" }],
    });
  });

  test("whose totals are not those of its lines is not taken in", async () => {
    const { batchNo, settledOn, lines } = product.opm.batches.on(businessDate("2026-03-02"))[0] ?? { lines: [] };
    const head = { batchNo, settledOn, count: lines.length + 1, gross: "1.00", fee: "0.00", net: "1.00" };
    const liar = await serve(0, async ({ path }) =>
      path.endsWith("/lines") ? { status: 200, csv: await fileOf(batchNo ?? "") } : json({ batches: [head] }),
    );
    allowSandbox(product.services.config, liar.url);
    await run(db, sql`update channel set base_url = ${liar.url} where code = 'opm'`);
    const before = await finance.call(opm.list, {});
    expect(await finance.ask(opm.fetch, { settledOn: businessDate("2026-03-02") })).toMatchObject({
      code: "409",
      msg: expect.stringContaining(batchNo ?? ""),
    });
    expect((await finance.call(opm.list, {})).total).toBe(before.total);
    await run(db, sql`update channel set base_url = ${product.bank.url + OPM_PATH} where code = 'opm'`);
    await liar.close();
  });
});

describe("a notice", () => {
  test("is taken from the rail alone, once, and moves nothing that the rail does not confirm", async () => {
    const secret = seal(product.services, "carrier-secret", callerSecret.placeOf("opm-carrier"));
    await run(
      db,
      sql`insert into open_app (app_id, kind, channel, secret) values ('opm-carrier', 'carrier', 'opm', ${secret})`,
    );
    const { doors } = await outsideKeys(product.services);
    const doorOf = (appId: string): Door =>
      new Door({
        appId,
        secret: doors.find((key) => key.appId === appId)?.secret ?? "",
        serverUrl: product.baseUrl,
        clock: product.clock,
      });
    const notice = { id: "n-1", type: "supply", trackingKey: "K1", supplyId: "CH-nobody" } as const;
    for (const { appId } of doors.filter(({ appId: id }) => id !== "opm"))
      await expect(doorOf(appId).call(opm.callback, notice)).rejects.toThrow(/403/);
    const before = await rows(db, sql`select id from repayment`);
    for (let times = 0; times < 3; times += 1) await doorOf("opm").call(opm.callback, notice);
    await doorOf("opm").call(opm.callback, {
      id: "n-2",
      type: "orderStatus",
      trackingKey: "K1",
      clientReference: "nobody-1",
    });
    await doorOf("opm").call(opm.callback, {
      id: "n-3",
      type: "settlement",
      batchNo: "B-1",
      settledOn: businessDate("2020-01-01"),
    });
    await product.settle();
    expect(await rows(db, sql`select id from repayment`)).toEqual(before);
    expect(await rows(db, sql`select 1 as there from channel_event where event_id = 'n-1'`)).toHaveLength(1);
  });
});

test("who may look may not match, settle or download", async () => {
  const ops = await product.staff("ops");
  const { list } = await ops.call(opm.list, {});
  const batchId = list[0]?.id ?? "";
  expect(list[0]?.can).toEqual({ match: false, settle: false, download: false, file: false });
  for (const [call, input] of [
    [opm.settle, { batchId, version: 0 }],
    [opm.match, { batchId, version: 0 }],
    [opm.fetch, { settledOn: "2026-03-02" }],
    [opm.upload, { fileName: "x", content: "x" }],
    [opm.download, { batchId }],
    [opm.file, { batchId }],
  ] as const)
    expect((await ops.ask(call as typeof opm.match, input as never)).code).toBe("403");
});

test("a receipt that is reversed after its settlement is taken from the cash, and is not paid over again", async () => {
  const applied = await paidOut(product, "opm-after");
  await payAs(product, applied, 30_000);
  const batch = await closed();
  await settle(batch);
  const [cash, waiting] = [await balanceOf(1010), await balanceOf(1020)];
  const repaymentId = await repaymentOf(applied);
  await finance.call(repayment.reverse, { repaymentId, reason: "devuelto" });
  expect([await balanceOf(1010), await balanceOf(1020)]).toEqual([cash - 30_000, waiting]);
  expect(await transactionOf(repaymentId)).toMatchObject({ state: "reversed" });
  const { holds } = describeFindings(await checkLedger(db));
  expect(holds).toBe(true);
});
