import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { checkClabe, clabeFor } from "../../src/people/borrower/domain/clabe.ts";
import { ManualClock } from "../../src/platform/server/clock.ts";
import { chanceFrom } from "../chance.ts";
import { sign } from "../door.ts";
import { createBank, type Bank, type BankOptions } from "./bank.ts";
import { CALM, DEMO_BEHAVIOUR, type Behaviour } from "./behaviour.ts";
import type { BankEvent } from "./records.ts";

const SECRET = "channel-secret";
const START = new Date("2026-03-02T18:00:00Z");
const clabe = clabeFor("012", "180", "12345");
const payout = (reference: string, amountCents = 150_000) => ({
  reference,
  amountCents,
  clabe,
  holder: "Ana Ruiz",
  concept: "Prestamo",
  numericReference: "7",
});

const banks: Bank[] = [];
afterEach(async () => {
  await Promise.all(banks.splice(0).map((bank) => bank.close()));
});

async function open(behaviour: Partial<Behaviour> = {}, options: Partial<BankOptions> = {}) {
  const clock = new ManualClock(START);
  const events: BankEvent[] = [];
  const callback = async (event: BankEvent): Promise<void> => void events.push(event);
  const bank = await createBank({
    secret: SECRET,
    callback,
    clock,
    chance: chanceFrom("test"),
    behaviour: { ...CALM, ...behaviour },
    ...options,
  });
  banks.push(bank);
  const ask = async (method: string, path: string, body?: unknown, secret = SECRET) => {
    const text = body === undefined ? "" : JSON.stringify(body);
    const headers = sign({ appId: "lender", secret }, method, path, text, clock.now());
    const response = await fetch(bank.url + path, { method, headers, ...(text ? { body: text } : {}) });
    const answer = await response.text();
    return {
      status: response.status,
      answer: answer.startsWith("{") ? (JSON.parse(answer) as Record<string, unknown>) : answer,
    };
  };
  const pass = async (milliseconds: number) => {
    clock.advance(milliseconds);
    await bank.tick(clock.now());
  };
  return { bank, clock, events, ask, pass };
}

describe("payouts", () => {
  test("one is pending until its time has come, then succeeds and is called back once", async () => {
    const { ask, pass, events } = await open({ minDelayMs: 2000, maxDelayMs: 2000 });
    expect((await ask("POST", "/payouts", payout("P1"))).answer).toMatchObject({
      status: "PENDING",
      trackingKey: null,
    });
    await pass(1999);
    expect((await ask("GET", "/payouts/P1")).answer).toMatchObject({ status: "PENDING" });
    await pass(1);
    await pass(60_000);
    expect((await ask("GET", "/payouts/P1")).answer).toMatchObject({
      status: "SUCCESS",
      feeCents: 500,
      trackingKey: expect.stringMatching(/^STP20260302\d{12}$/),
    });
    expect(events).toEqual([{ eventId: "payout-P1-ok", type: "payout", reference: "P1" }]);
  });

  test("the same reference never pays twice, and with another amount it is a conflict", async () => {
    const { ask, pass, bank } = await open();
    const before = bank.book.balance;
    for (let times = 0; times < 3; times += 1) await ask("POST", "/payouts", payout("P1"));
    await pass(0);
    expect((await ask("POST", "/payouts", payout("P1"))).answer).toMatchObject({ status: "SUCCESS" });
    await pass(1000);
    expect(before - bank.book.balance).toBe(150_000 + 500);
    expect((await ask("POST", "/payouts", payout("P1", 150_001))).status).toBe(409);
  });

  test("an unknown one is 404 UNKNOWN", async () => {
    const { ask } = await open();
    expect(await ask("GET", "/payouts/P9")).toEqual({ status: 404, answer: { status: "UNKNOWN" } });
  });

  test("a wrong secret, an old timestamp and a repeated nonce are turned away", async () => {
    const { ask, bank, clock } = await open();
    expect((await ask("GET", "/balance", undefined, "other")).status).toBe(401);
    const headers = sign({ appId: "lender", secret: SECRET }, "GET", "/balance", "", clock.now());
    const get = () => fetch(`${bank.url}/balance`, { headers }).then((response) => response.status);
    expect([await get(), await get()]).toEqual([200, 401]);
    clock.advance(300_001);
    expect(await get()).toBe(401);
  });

  test("a failure is final and moves no money", async () => {
    const { ask, pass, bank } = await open({ next: ["fail"] });
    const before = bank.book.balance;
    await ask("POST", "/payouts", payout("P1"));
    await pass(0);
    expect((await ask("GET", "/payouts/P1")).answer).toMatchObject({
      status: "FAIL",
      trackingKey: null,
      failureReason: expect.stringMatching(/./),
    });
    await pass(3_600_000);
    expect(bank.book.balance).toBe(before);
  });

  test("a late success follows a failure, and the statement proves it", async () => {
    const { ask, pass, events } = await open({ next: ["lateSuccess"] });
    await ask("POST", "/payouts", payout("P1"));
    await pass(0);
    await pass(3_600_000);
    expect(events.map(({ eventId }) => eventId)).toEqual(["payout-P1-fail", "payout-P1-ok"]);
    expect((await ask("GET", "/statement?date=2026-03-02")).answer).toMatch(
      /^P1,payout,STP\d+,1500\.00,5\.00,2026-03-02T18:20:00\.000Z$/m,
    );
  });

  test("one that got no answer is known when it is asked for", async () => {
    const { ask } = await open({ next: ["noAnswer"] });
    await expect(ask("POST", "/payouts", payout("P1"))).rejects.toThrow();
    expect((await ask("GET", "/payouts/P1")).answer).toMatchObject({ status: "PENDING" });
  });

  test("a callback may arrive before the answer", async () => {
    const { ask, events } = await open({ next: ["callbackFirst"] });
    const { answer } = await ask("POST", "/payouts", payout("P1"));
    expect(answer).toMatchObject({ status: "PENDING" });
    expect(events).toHaveLength(1);
  });
});

describe("callbacks", () => {
  test("one may come twice, or never", async () => {
    const { ask, pass, events } = await open({ next: ["duplicateCallback", "dropCallback"] });
    await ask("POST", "/payouts", payout("P1"));
    await ask("POST", "/payouts", payout("P2"));
    await pass(0);
    await pass(60_000);
    expect(events.map(({ eventId }) => eventId)).toEqual(["payout-P1-ok", "payout-P1-ok"]);
    expect((await ask("GET", "/payouts/P2")).answer).toMatchObject({ status: "SUCCESS" });
  });

  test("one may be overtaken by a later one", async () => {
    const { ask, pass, events } = await open({ next: ["reorderCallback"] });
    await ask("POST", "/payouts", payout("P1"));
    await ask("POST", "/payouts", payout("P2"));
    await pass(0);
    await pass(60_000);
    expect(events.map(({ reference }) => reference)).toEqual(["P2", "P1"]);
  });

  test("one that is not taken is repeated, less and less often, until it is", async () => {
    let refusals = 3;
    const taken: number[] = [];
    const { ask, pass, clock } = await open(
      {},
      {
        callback: async () => {
          taken.push(clock.now().getTime() - START.getTime());
          if ((refusals -= 1) >= 0) throw new Error("not now");
        },
      },
    );
    await ask("POST", "/payouts", payout("P1"));
    for (let second = 0; second <= 60; second += 1) await pass(second === 0 ? 0 : 1000);
    expect(taken).toEqual([0, 2000, 6000, 14_000]);
  });
});

describe("payment codes", () => {
  const expiresAt = "2026-03-09T06:00:00.000Z";

  test("a code is a valid virtual account of bank 646; asking again gives the same, another expiry another", async () => {
    const { ask } = await open();
    const code = async (until: string) =>
      (await ask("POST", "/references", { reference: "L1", expiresAt: until })).answer as { code: string };
    const first = await code(expiresAt);
    expect(checkClabe(first.code)).toMatchObject({ ok: true, bankCode: "646" });
    expect(await code(expiresAt)).toEqual(first);
    expect((await code("2026-03-10T06:00:00.000Z")).code).not.toBe(first.code);
  });

  test("who pays on it is called back with a charge that can be asked for", async () => {
    const { ask, bank, clock, pass, events } = await open();
    const { code } = (await ask("POST", "/references", { reference: "L1", expiresAt })).answer as { code: string };
    const paid = await fetch(`${bank.url}/pay`, {
      method: "POST",
      body: JSON.stringify({ code, amountCents: 51_234 }),
    });
    const { id } = (await paid.json()) as { id: string };
    await pass(0);
    expect(events).toEqual([{ eventId: `charge-${id}`, type: "charge", reference: id }]);
    expect((await ask("GET", `/charges/${id}`)).answer).toMatchObject({
      id,
      code,
      reference: "L1",
      amountCents: 51_234,
      status: "PAID",
    });
    expect((await ask("GET", "/charges/none")).status).toBe(404);
    clock.set(new Date(Date.parse(expiresAt) + 1));
    expect(() => bank.pay(code, 100, clock.now())).toThrow("expired");
  });
});

test("a bank that was closed remembers everything from its journal", async () => {
  const journal = join(mkdtempSync(join(tmpdir(), "bank-")), "bank.jsonl");
  const first = await open({ minDelayMs: 5000, maxDelayMs: 5000 }, { journal });
  await first.ask("POST", "/payouts", payout("P1"));
  await first.bank.close();
  const second = await open({}, { journal });
  expect(second.bank.nextAt()).toEqual(new Date(START.getTime() + 5000));
  await second.pass(5000);
  expect((await second.ask("POST", "/payouts", payout("P1"))).answer).toMatchObject({ status: "SUCCESS" });
  expect(second.bank.book.balance).toBe(5_000_000_000 - 150_500);
});

test("two banks with the same seed do the same at the same time, in whatever order they are asked", async () => {
  const run = async (references: readonly string[]) => {
    const { ask, pass, events, bank } = await open({
      ...DEMO_BEHAVIOUR,
      shares: { fail: 0.3, dropCallback: 0.2, duplicateCallback: 0.2 },
    });
    await Promise.all(references.map((reference) => ask("POST", "/payouts", payout(reference))));
    for (let times = 0; times < 20; times += 1) await pass(250);
    return {
      events: events.map(({ eventId }) => eventId),
      transfers: [...bank.book.transfers]
        .map(({ reference, finishedAt, status }) => [reference, finishedAt, status])
        .sort(),
    };
  };
  const references = Array.from({ length: 30 }, (_, index) => `P${index}`);
  expect(await run(references)).toEqual(await run(references.toReversed()));
});
