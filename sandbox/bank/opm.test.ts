import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { settlementsOver } from "../../src/rails/opm/server/dialect/opm-settlements.ts";
import { type Channel } from "../../src/reach/channel/server/api.ts";
import { opmBank } from "../../src/rails/opm/server/dialect/opm.ts";
import { checkClabe, clabeFor } from "../../src/people/borrower/domain/clabe.ts";
import { readBatchFile } from "../../src/rails/opm/domain/batch-file.ts";
import { trackingKeyOf } from "../../src/rails/opm/domain/spei.ts";
import { ManualClock } from "../../src/platform/server/clock.ts";
import { readConfig } from "../../src/platform/server/config.ts";
import { createLog } from "../../src/platform/server/log.ts";
import { allowSandbox } from "../../src/platform/server/outbound/request.ts";
import { channelSecret } from "../../src/reach/channel/server/api.ts";
import { seal } from "../../src/platform/server/secrets/seal.ts";
import { businessDate, DEFAULT_ZONE } from "../../src/platform/shared/business-date.ts";
import { cents } from "../../src/platform/shared/cents.ts";
import { chanceFrom } from "../chance.ts";
import { createBank, type Bank } from "./bank.ts";
import { CALM, type Behaviour } from "./behaviour.ts";
import { OPM_PATH, opmTeller, type OpmNotice } from "./opm.ts";

const config = readConfig({ SECRET_KEYS: `k:${Buffer.alloc(32).toString("base64")}` });
const SECRET = "opm-secret";
const ACCOUNT = clabeFor("684", "180", "1");
/** A Monday, noon in Mexico City. */
const START = new Date("2026-03-02T18:00:00Z");
const TODAY = businessDate("2026-03-02");
const HOUR_MS = 3_600_000;

const order = (reference: string, change: object = {}) => ({
  reference,
  amountCents: cents(150_000),
  clabe: clabeFor("012", "180", "12345"),
  holder: "Ana María Ruíz Núñez",
  concept: "Préstamo L-1 (día 1)",
  numericReference: "0000007",
  ...change,
});

const banks: Bank[] = [];
afterEach(async () => {
  await Promise.all(banks.splice(0).map((bank) => bank.close()));
});

async function open(
  behaviour: Partial<Behaviour> = {},
  { journal, takes = () => true }: { journal?: string; takes?: () => boolean } = {},
) {
  const clock = new ManualClock(START);
  const notices: OpmNotice[] = [];
  const notify = async (notice: OpmNotice): Promise<void> => {
    if (!takes()) throw new Error("not now");
    notices.push(notice);
  };
  const chance = chanceFrom("test");
  const teller = opmTeller({
    payerAccount: ACCOUNT,
    secret: SECRET,
    notify,
    clock,
    chance,
    behaviour: { ...CALM, ...behaviour },
    ...(journal && { journal }),
  });
  const bank = await createBank({ secret: "other", callback: async () => undefined, clock, chance, tellers: [teller] });
  banks.push(bank);
  const channelWith = (secret: string, settings: object = { account: ACCOUNT }) =>
    ({
      code: "opm",
      name: "OPM",
      enabled: true,
      baseUrl: bank.url + OPM_PATH,
      secret: seal({ config }, secret, channelSecret.placeOf("opm")),
      dialect: "opm",
      settings,
      payoutFeeCents: cents(500),
    }) as unknown as Channel;
  const channel = channelWith(SECRET);
  const services = { config, clock, log: createLog("silent") };
  allowSandbox(config, bank.url);
  const pass = async (milliseconds: number): Promise<void> => {
    clock.advance(milliseconds);
    await bank.tick(clock.now());
  };
  const rail = opmBank(channel, services);
  const settlements = settlementsOver(channel, services);
  const receive = async (reference: string, amountCents: number): Promise<string> => {
    const { code } = await rail.issueCode(reference, new Date(START.getTime() + 30 * 24 * HOUR_MS));
    const { id } = bank.pay(code, amountCents, clock.now());
    await pass(0);
    return id;
  };
  return { bank, teller, clock, notices, pass, rail, settlements, receive, channelWith, services };
}

const silent = /does not answer/;
const unable = /cannot do this now/;

describe("an order", () => {
  test("goes out in SPEI's form and is found by the tracking key of its reference", async () => {
    const { rail, pass, notices, teller } = await open({ minDelayMs: 2000, maxDelayMs: 2000 });
    const trackingKey = trackingKeyOf("P-1");
    expect(await rail.findPayout("P-1")).toBeNull();
    expect(await rail.payOut(order("P-1"))).toMatchObject({
      reference: "P-1",
      status: "PENDING",
      trackingKey,
      feeCents: 0,
    });
    expect(teller.account.book.transfers.get("payout P-1")).toMatchObject({ holder: "Ana Maria Ruiz Nunez" });
    await pass(2000);
    await pass(60_000);
    expect(await rail.findPayout("P-1")).toEqual({
      reference: "P-1",
      status: "SUCCESS",
      amountCents: 150_000,
      feeCents: 500,
      trackingKey,
      failureReason: null,
    });
    expect(notices).toEqual([{ id: "payout-P-1-ok", type: "orderStatus", trackingKey, clientReference: "P-1" }]);
  });

  test("that is sent again is the same order; with other details it is declined, and money moves once", async () => {
    const { rail, pass } = await open();
    const before = await rail.balance();
    for (let times = 0; times < 3; times += 1) await rail.payOut(order("P-1"));
    await pass(0);
    expect(await rail.payOut(order("P-1"))).toMatchObject({ status: "SUCCESS" });
    await expect(rail.payOut(order("P-1", { amountCents: cents(150_001) }))).rejects.toThrow(unable);
    await expect(rail.refund(order("P-1"))).rejects.toThrow(unable);
    expect(before.availableCents - (await rail.balance()).availableCents).toBe(150_500);
  });

  test("to a CLABE with a wrong check digit fails without being sent", async () => {
    const { rail, teller } = await open();
    expect(await rail.payOut(order("P-1", { clabe: "032180000118359718" }))).toMatchObject({
      status: "FAIL",
      failureReason: expect.stringContaining("CLABE"),
    });
    expect(teller.account.book.transfers.size).toBe(0);
  });

  test("that got no answer is known when it is asked for, and no other is sent", async () => {
    const { rail, pass, teller } = await open({ next: ["noAnswer"] });
    await expect(rail.payOut(order("P-1"))).rejects.toThrow(silent);
    expect(await rail.findPayout("P-1")).toMatchObject({ status: "PENDING" });
    await pass(0);
    expect(await rail.payOut(order("P-1"))).toMatchObject({ status: "SUCCESS" });
    expect(teller.account.book.transfers.size).toBe(1);
  });

  test("may be announced before it is answered, twice, or never, and may fail", async () => {
    const { rail, pass, notices } = await open({
      next: ["callbackFirst", "duplicateCallback", "dropCallback", "fail"],
    });
    for (const reference of ["P-1", "P-2", "P-3", "P-4"]) await rail.payOut(order(reference));
    await pass(0);
    await pass(60_000);
    expect(notices.map(({ id }) => id)).toEqual(["payout-P-1-ok", "payout-P-2-ok", "payout-P-4-fail", "payout-P-2-ok"]);
    expect(await rail.findPayout("P-3")).toMatchObject({ status: "SUCCESS" });
    expect(await rail.findPayout("P-4")).toMatchObject({ status: "FAIL", failureReason: expect.stringMatching(/./) });
  });

  test("that was given up fails for good, also when it would have succeeded late", async () => {
    const { rail, pass } = await open({ next: ["slow", "lateSuccess"] });
    await rail.payOut(order("P-1"));
    await rail.payOut(order("P-2"));
    await pass(1000);
    expect([await rail.sealPayout?.("P-1"), await rail.sealPayout?.("P-2")]).toMatchObject([
      { status: "FAIL" },
      { status: "FAIL" },
    ]);
    expect(await rail.sealPayout?.("P-9")).toBeNull();
    await pass(HOUR_MS);
    expect([await rail.findPayout("P-1"), await rail.findPayout("P-2")]).toMatchObject([
      { status: "FAIL" },
      { status: "FAIL" },
    ]);
  });

  test("with money back for a borrower is one of its own kind", async () => {
    const { rail, pass, notices } = await open();
    await rail.refund(order("R-1"));
    await pass(0);
    expect(await rail.findRefund("R-1")).toMatchObject({ status: "SUCCESS", feeCents: 0 });
    expect(notices).toMatchObject([{ id: "refund-R-1-ok", clientReference: "R-1" }]);
  });
});

describe("a request", () => {
  test("with another secret or account is turned away, and a channel without an account asks nobody", async () => {
    const { channelWith, services } = await open();
    await expect(opmBank(channelWith("wrong"), services).balance()).rejects.toThrow(unable);
    await expect(
      opmBank(channelWith(SECRET, { account: clabeFor("684", "180", "2") }), services).balance(),
    ).rejects.toThrow(unable);
    await expect(opmBank(channelWith(SECRET, {}), services).balance()).rejects.toThrow(/is not connected/);
  });
});

describe("a receipt", () => {
  test("comes in on a CLABE of the order's own, is announced, and can be looked up with its tracking key", async () => {
    const { rail, receive, notices } = await open();
    const id = await receive("L-1", 51_234);
    const found = await rail.findCharge(id);
    expect(found).toMatchObject({
      id,
      reference: "L-1",
      amountCents: 51_234,
      trackingKey: expect.stringMatching(/^STP\d{20}$/),
      paidAt: START.toISOString(),
    });
    expect(checkClabe(found?.code ?? "")).toMatchObject({ ok: true, bankCode: "646" });
    expect(notices).toEqual([{ id: `charge-${id}`, type: "supply", trackingKey: found?.trackingKey, supplyId: id }]);
    expect(await rail.findCharge("nobody")).toBeNull();
  });

  test("cannot be paid out before it is settled", async () => {
    const { rail, receive, pass } = await open();
    const before = (await rail.balance()).availableCents;
    await receive("L-1", 100_000);
    expect((await rail.balance()).availableCents).toBe(before);
    await pass(6 * HOUR_MS);
    expect((await rail.balance()).availableCents).toBe(before + 100_000 - 400);
  });
});

describe("a settlement batch", () => {
  test("is closed at six in the evening of a business day, is announced until it is heard, and lists what was received before", async () => {
    let takes = true;
    const { receive, pass, settlements, notices } = await open({}, { takes: () => takes });
    const ids = [await receive("L-1", 100_000), await receive("L-2", 50_000)];
    await pass(6 * HOUR_MS - 1);
    expect(await settlements.closedOn(TODAY)).toEqual([]);
    takes = false;
    await pass(1);
    takes = true;
    await pass(250);
    await pass(60_000);
    expect(await settlements.closedOn(TODAY)).toEqual([
      { batchNo: "OPM20260302-1", settledOn: TODAY, count: 2, grossCents: 150_000, feeCents: 800, netCents: 149_200 },
    ]);
    expect(notices.filter(({ type }) => type === "settlement")).toEqual([
      { id: "settlement-OPM20260302-1", type: "settlement", batchNo: "OPM20260302-1", settledOn: TODAY },
    ]);
    const read = readBatchFile(await settlements.lines("OPM20260302-1"), DEFAULT_ZONE);
    expect(read).toMatchObject({ ok: true, value: { lines: ids.map((receiptId) => ({ receiptId, fee: 400 })) } });
  });

  test("waits for Monday with what came in after Friday's", async () => {
    const { receive, pass, clock, settlements } = await open();
    clock.set(new Date("2026-03-07T01:00:00Z"));
    await receive("L-1", 100_000);
    await pass(48 * HOUR_MS);
    const monday = businessDate("2026-03-09");
    expect(await settlements.closedOn(monday)).toEqual([]);
    await pass(24 * HOUR_MS);
    expect(await settlements.closedOn(monday)).toMatchObject([{ count: 1 }]);
  });

  test("may leave a receipt out, pay another amount, list one twice, or one that nobody knows", async () => {
    const { receive, pass, teller, settlements } = await open();
    const ids = [await receive("L-1", 100_000), await receive("L-2", 50_000), await receive("L-3", 20_000)];
    teller.batches.upset(["leftOut", "otherAmount", "repeated", "unknownLine"]);
    await pass(6 * HOUR_MS);
    const read = readBatchFile(await settlements.lines("OPM20260302-1"), DEFAULT_ZONE);
    expect(read.ok && read.value.lines.map(({ receiptId, amount }) => [receiptId, amount])).toEqual([
      [ids[1], 49_900],
      [ids[2], 20_000],
      [ids[1], 49_900],
      ["CHXOPM20260302-1", 12_345],
    ]);
    await pass(24 * HOUR_MS);
    expect(await settlements.closedOn(businessDate("2026-03-03"))).toMatchObject([{ count: 1, grossCents: 100_000 }]);
  });
});

test("the statement of a day lists orders by our references, receipts by OPM's ids, and what a batch cost", async () => {
  const { rail, receive, pass } = await open();
  await rail.payOut(order("P-1"));
  await pass(0);
  const id = await receive("L-1", 51_234);
  await pass(6 * HOUR_MS);
  expect((await rail.statement(TODAY)).split("\n")).toEqual([
    "reference,type,trackingKey,amount,fee,at",
    expect.stringMatching(new RegExp(`^${id},charge,STP\\d{20},512\\.34,0\\.00,2026-03-02T18:00:00\\.000Z$`)),
    expect.stringMatching(/^OPENING,topup,OPENING,50000000\.00,0\.00,/),
    `P-1,payout,${trackingKeyOf("P-1")},1500.00,5.00,2026-03-02T18:00:00.000Z`,
    "OPM20260302-1,fee,OPM20260302-1,4.00,0.00,2026-03-03T00:00:00.000Z",
    "",
  ]);
  expect(await rail.statement(businessDate("2026-03-01"))).toBe("reference,type,trackingKey,amount,fee,at\n");
});

test("a window that was closed remembers its orders, receipts and batches from its journal", async () => {
  const journal = join(mkdtempSync(join(tmpdir(), "opm-")), "opm.jsonl");
  const first = await open({}, { journal });
  await first.rail.payOut(order("P-1"));
  await first.receive("L-1", 100_000);
  first.teller.batches.closeNow(first.clock.now().getTime());
  const kept = (await first.rail.balance()).availableCents;
  const second = await open({}, { journal });
  expect(await second.rail.findPayout("P-1")).toMatchObject({ status: "SUCCESS", trackingKey: trackingKeyOf("P-1") });
  expect((await second.rail.balance()).availableCents).toBe(kept);
  expect(second.teller.batches.closeNow(second.clock.now().getTime())).toBeNull();
  await second.pass(0);
  expect(second.notices).toMatchObject([{ type: "settlement" }]);
});
