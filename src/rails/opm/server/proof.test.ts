import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { settlementFile } from "../../../../sandbox/bank/opm-batches.ts";
import { OPM_PATH } from "../../../../sandbox/bank/opm.ts";
import { only, rows, run, sql } from "../../../platform/server/database/connect.ts";
import { isSentForApproval } from "../../../platform/shared/endpoint.ts";
import { paidOut, payAs } from "../../../testing/borrower.ts";
import { preferOnly } from "../../../testing/preferred.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { approval } from "../../../book/approval/contract.ts";
import { clabeFor } from "../../../people/borrower/domain/clabe.ts";
import { checkLedger } from "../../../book/ledger/server/check.ts";
import { opm } from "../contract.ts";
import { opmRefusals } from "../messages.ts";
import { tryToApprove } from "../../../book/approval/server/testing/approve.ts";

const HOUR_MS = 3_600_000;
const HEAD = "batch,settledOn,receipt,trackingKey,clabe,amount,fee,paidAt";

let product: Product;
let finance: Staff;
let finance2: Staff;
let admin: Staff;
let db: Product["services"]["connection"]["db"];

beforeAll(async () => {
  product = await openProduct();
  db = product.services.connection.db;
  [finance, finance2, admin] = [
    await product.staff("finance"),
    await product.staff("finance2"),
    await product.staff("admin"),
  ];
  await preferOnly(product.services, "opm");
});
afterAll(() => product.close());

const cash = async (): Promise<number> =>
  Number(
    (
      await only<{ total: string }>(
        db,
        sql`select coalesce(sum(amount_cents), 0) as total from ledger_leg where account = 1010`,
      )
    ).total,
  );
const entries = async (): Promise<number> => (await rows(db, sql`select id from ledger_entry`)).length;
const invented = (batchNo: string, amount: string): string =>
  `${HEAD}\n${batchNo},2026-03-02,RC-${batchNo},STP${batchNo.replaceAll("-", "")},${clabeFor("646", "180", "111800000")},${amount},0.00,2026-03-02T18:00:00Z\n`;
const broken = async (): Promise<readonly string[]> =>
  (await checkLedger(db)).flatMap(({ name, broken: what }) => what.map((text) => `${name} ${text}`));

async function upload(staff: Staff, content: string): Promise<string> {
  const { batchId } = await staff.call(opm.upload, { fileName: "lote.csv", content });
  await product.settle();
  return batchId;
}

async function explained(staff: Staff, batchId: string): Promise<void> {
  const { list } = await staff.call(opm.lines, { batchId });
  for (const { id } of list)
    await staff.call(opm.explain, { lineId: id, explanation: "unidentified", note: "segun el archivo" });
}

const settleAlone = async (staff: Staff, batchId: string) =>
  staff.askAlone(opm.settle, { batchId, version: (await staff.call(opm.batch, { batchId })).version });

async function requested(staff: Staff, batchId: string): Promise<string> {
  const { code, msg, data } = await settleAlone(staff, batchId);
  if (!isSentForApproval(data)) throw new Error(`one person alone did it, or it was refused: ${code} ${msg}`);
  return data.approvalId;
}

describe("a batch that one person hands in", () => {
  test("raises no cash: uploaded, explained and sent to be settled, it waits for somebody else", async () => {
    const before = [await cash(), await entries()];
    const batchId = await upload(finance, invented("FAKE-1", "70000.01"));
    expect(await finance.call(opm.batch, { batchId })).toMatchObject({
      source: "upload",
      finding: "unknown",
      uploadedBy: "Fernanda Ortiz",
      request: null,
    });
    await explained(finance, batchId);
    const approvalId = await requested(finance, batchId);
    expect(await finance.call(opm.batch, { batchId })).toMatchObject({
      state: "matched",
      request: { approvalId, maker: "Fernanda Ortiz" },
    });
    expect((await tryToApprove(finance, approvalId)).code).not.toBe("200");
    expect([await cash(), await entries()]).toEqual(before);
    expect(await broken()).toEqual([]);
  });

  test("is settled when somebody who did not hand it in approves it, and says who that was", async () => {
    const before = await cash();
    const batchId = await upload(finance, invented("PAPER-1", "150.00"));
    await explained(finance, batchId);
    const approvalId = await requested(finance2, batchId);
    expect(await tryToApprove(finance, approvalId)).toMatchObject({ code: "409", errors: [{ field: "batchId" }] });
    expect(await cash()).toBe(before);
    expect(await tryToApprove(admin, approvalId)).toMatchObject({ code: "200" });
    expect(await cash()).toBe(before + 15_000);
    expect(await finance.call(opm.batch, { batchId })).toMatchObject({
      state: "settled",
      approvedBy: "Alejandra Ruiz",
    });
    expect(await broken()).toEqual([]);
  });

  test("is not approved by who handed in a file of its number before: swapping files is no second person", async () => {
    const batchId = await upload(finance, invented("SWAP-1", "10.00"));
    expect(await upload(finance2, invented("SWAP-1", "20.00"))).toBe(batchId);
    await explained(finance2, batchId);
    const approvalId = await requested(finance2, batchId);
    expect(await tryToApprove(finance, approvalId)).toMatchObject({ code: "409" });
    const { seen } = await admin.call(approval.detail, { approvalId });
    await upload(finance, invented("SWAP-1", "90000.00"));
    await explained(finance, batchId);
    expect((await admin.askAlone(approval.approve, { approvalId, seen })).code).toBe("409");
    expect((await finance.call(opm.batch, { batchId })).state).toBe("matched");
  });

  test("gives way to what the channel itself says, and says so", async () => {
    await payAs(product, await paidOut(product, "opm-proof-true"), 30_000);
    await run(db, sql`update channel set base_url = 'http://127.0.0.1:9' where code = 'opm'`);
    const made = product.opm.batches.closeNow(product.clock.now().getTime());
    if (!made) throw new Error("a batch was closed");
    const file = settlementFile(product.opm.batches.get(made.batchNo) ?? made);
    const { batchId } = await finance.call(opm.upload, {
      fileName: "lote.csv",
      content: file.replace("300.00", "900.00"),
    });
    await run(db, sql`update channel set base_url = ${product.bank.url + OPM_PATH} where code = 'opm'`);
    product.clock.advance(HOUR_MS);
    await product.settle();
    expect(await finance.call(opm.batch, { batchId })).toMatchObject({
      source: "channel",
      finding: "differs",
      grossCents: 30_000,
      state: "matched",
    });
    expect(await settleAlone(finance, batchId)).toMatchObject({ code: "200", data: { state: "settled" } });
    expect(await broken()).toEqual([]);
  });

  test("is settled behind the product's back by nobody: the database asks for a second person", async () => {
    const batchId = await upload(finance, invented("BACK-1", "30.00"));
    await explained(finance, batchId);
    const settled = (approver: string) =>
      run(
        db,
        sql`update opm_batch set state = 'settled', settled_at = now(),
              approved_by = (select id from staff_user where account = ${approver}) where id = ${batchId}`,
      );
    await expect(settled("finance")).rejects.toThrow(/nobody else approved/);
    await expect(settled("nobody")).rejects.toThrow(/nobody else approved/);
  });
});

test("differences of the channel's own batch that one person explained are settled by two, of whom the second explained none", async () => {
  await payAs(product, await paidOut(product, "opm-proof-gain"), 30_000);
  product.opm.batches.upset(["unknownLine"]);
  const made = product.opm.batches.closeNow(product.clock.now().getTime());
  await product.settle();
  const [batch] = (await finance.call(opm.list, { batchNo: made?.batchNo })).list;
  const batchId = batch?.id ?? "";
  const { list } = await finance.call(opm.lines, { batchId, state: ["unknown"] });
  await finance.call(opm.explain, { lineId: list[0]?.id ?? "", explanation: "gain", note: "sin dueno" });
  const before = await cash();
  const approvalId = await requested(finance, batchId);
  expect(await cash()).toBe(before);
  await finance2.call(opm.explain, { lineId: list[0]?.id ?? "", explanation: "unidentified", note: "mejor asi" });
  expect(await tryToApprove(finance2, approvalId)).toMatchObject({ code: "409", msg: opmRefusals.ownExplanation.en });
  expect(await cash()).toBe(before);
  expect(await tryToApprove(admin, approvalId)).toMatchObject({ code: "200" });
  expect(await cash()).toBeGreaterThan(before);
  expect(await broken()).toEqual([]);
});
