import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { businessDate, DEFAULT_ZONE, startOfDay } from "../../../platform/shared/business-date.ts";
import { cents, formatDecimal } from "../../../platform/shared/cents.ts";
import { lineKind, readLine, type LineIssue } from "./statement-line.ts";

const DAY = businessDate("2026-03-02");
const GOOD = "CH1,charge,STP20260302000000000001,123.45,0.00,2026-03-02T18:00:00.000Z";
const read = (text: string) => readLine(text, DAY, DEFAULT_ZONE);

test("a line is read with its amounts in centavos", () => {
  expect(read(GOOD)).toEqual({
    ok: true,
    line: {
      reference: "CH1",
      kind: "charge",
      trackingKey: "STP20260302000000000001",
      amount: 12_345,
      fee: 0,
      at: new Date("2026-03-02T18:00:00.000Z"),
    },
  });
});

test("cells may be quoted, and a tracking key may be missing", () => {
  expect(read('"CH 2",payout,,"92.00","5.00",2026-03-02T18:00:00Z')).toMatchObject({
    ok: true,
    line: { reference: "CH 2", trackingKey: "", fee: 500 },
  });
});

describe("a broken line is named by what is wrong", () => {
  const broken: readonly (readonly [string, LineIssue])[] = [
    ["CH1,charge,STP1,123.45,0.00", "columns"],
    [`${GOOD},more`, "columns"],
    ['"CH1,charge,STP1,123.45,0.00,2026-03-02T18:00:00Z', "columns"],
    [",charge,STP1,123.45,0.00,2026-03-02T18:00:00Z", "reference"],
    ["=cmd(),charge,STP1,123.45,0.00,2026-03-02T18:00:00Z", "reference"],
    [`${"x".repeat(81)},charge,STP1,123.45,0.00,2026-03-02T18:00:00Z`, "reference"],
    ["CH1,gift,STP1,123.45,0.00,2026-03-02T18:00:00Z", "type"],
    ["CH1,charge,ST P1,123.45,0.00,2026-03-02T18:00:00Z", "trackingKey"],
    ["CH1,charge,STP1,-1.00,0.00,2026-03-02T18:00:00Z", "amount"],
    ["CH1,charge,STP1,0.00,0.00,2026-03-02T18:00:00Z", "amount"],
    ["CH1,charge,STP1,1.005,0.00,2026-03-02T18:00:00Z", "amount"],
    ["CH1,charge,STP1,1e3,0.00,2026-03-02T18:00:00Z", "amount"],
    ["CH1,charge,STP1,1.00,,2026-03-02T18:00:00Z", "fee"],
    ["CH1,charge,STP1,1.00,-1.00,2026-03-02T18:00:00Z", "fee"],
    ["CH1,charge,STP1,1.00,0.00,yesterday", "at"],
    ["CH1,charge,STP1,1.00,0.00,2026-03-02", "at"],
    ["CH1,charge,STP1,1.00,0.00,2026-13-02T18:00:00Z", "at"],
    ["CH1,charge,STP1,1.00,0.00,2026-03-03T18:00:00Z", "otherDay"],
  ];
  test.each(broken)("%s", (text, issue) => expect(read(text)).toEqual({ ok: false, issue }));
});

test("a line belongs to the day on which the merchant's clock stood, not to the day in UTC", () => {
  const late = "CH1,charge,STP1,1.00,0.00,2026-03-03T05:59:59Z";
  expect(read(late).ok).toBe(true);
  expect(read(late.replace("05:59:59", "06:00:00"))).toEqual({ ok: false, issue: "otherDay" });
});

test("whatever a channel writes down is read back", () => {
  const start = startOfDay(DEFAULT_ZONE, DAY).getTime();
  const line = fc.record({
    reference: fc.stringMatching(/^[A-Z0-9][A-Z0-9 ._-]{0,30}[A-Z0-9]$/),
    kind: fc.constantFrom(...lineKind.codes),
    trackingKey: fc.stringMatching(/^[A-Z0-9]{0,30}$/),
    amount: fc.integer({ min: 1, max: 9_999_999_999_999 }).map(cents),
    fee: fc.integer({ min: 0, max: 100_000 }).map(cents),
    at: fc.integer({ min: start, max: start + 86_399_999 }).map((at) => new Date(at)),
  });
  fc.assert(
    fc.property(line, (written) => {
      const cells = [
        written.reference,
        written.kind,
        written.trackingKey,
        formatDecimal(written.amount),
        formatDecimal(written.fee),
        written.at.toISOString(),
      ];
      expect(read(cells.join(","))).toEqual({ ok: true, line: written });
    }),
  );
});

test("no text breaks the reader", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => typeof read(text).ok === "boolean"));
});
