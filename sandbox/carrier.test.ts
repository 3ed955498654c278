import { expect, test } from "vitest";
import { ManualClock } from "../src/platform/server/clock.ts";
import { Carrier, type SmsReport } from "./carrier.ts";
import { chanceFrom } from "./chance.ts";
import type { Request } from "./http.ts";

function open(refusals = 0) {
  const clock = new ManualClock(new Date("2026-03-02T18:00:00Z"));
  const reports: SmsReport[] = [];
  const report = async (sent: SmsReport): Promise<void> => {
    if ((refusals -= 1) >= 0) throw new Error("not now");
    reports.push(sent);
  };
  const carrier = new Carrier({ clock, chance: chanceFrom("test"), report });
  const send = (reference: string, phone = "5512345678") => {
    const body = JSON.stringify({ reference, phone, text: `Hola ${reference}` });
    return carrier.answer(
      {
        method: "POST",
        path: "/sms",
        target: "/sms",
        query: new URLSearchParams(),
        headers: {},
        body,
      } satisfies Request,
      () => undefined,
    );
  };
  const pass = async (milliseconds: number): Promise<void> => {
    clock.advance(milliseconds);
    await carrier.tick(clock.now());
  };
  return { carrier, reports, send, pass };
}

test("a message is accepted, kept for its phone, and reported once its time has come", async () => {
  const { carrier, reports, send, pass } = open();
  await send("S1");
  await send("S2", "3312345678");
  expect(carrier.inbox("5512345678").map(({ text }) => text)).toEqual(["Hola S1"]);
  await pass(300);
  expect(reports).toEqual([]);
  await pass(5000);
  expect(new Set(reports.map(({ reference }) => reference))).toEqual(new Set(["S1", "S2"]));
});

test("the same reference is sent once", async () => {
  const { carrier, send } = open();
  await send("S1");
  await send("S1");
  expect(carrier.inbox(null)).toHaveLength(1);
});

test("about two in a hundred are not delivered, and say why", async () => {
  const { reports, send, pass } = open();
  for (let index = 0; index < 1000; index += 1) await send(`S${index}`);
  await pass(10_000);
  const failed = new Set(reports.filter(({ delivered }) => !delivered).map(({ reference }) => reference));
  expect(failed.size).toBeGreaterThan(8);
  expect(failed.size).toBeLessThan(35);
  expect(reports.filter(({ delivered }) => !delivered).every(({ reason }) => reason)).toBe(true);
});

test("the inbox keeps the last 500 messages", async () => {
  const { carrier, send } = open();
  for (let index = 0; index < 510; index += 1) await send(`S${index}`);
  expect(carrier.inbox(null)).toHaveLength(500);
  expect(carrier.inbox(null)[0]?.reference).toBe("S509");
});

test("a report that is not taken is repeated", async () => {
  const { reports, send, pass } = open(1);
  await send("S1");
  await pass(5000);
  expect(reports).toEqual([]);
  await pass(5000);
  expect(reports).toHaveLength(1);
});
