import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { businessDate } from "../../../platform/shared/business-date.ts";
import { add, cents, subtract, sumCents } from "../../../platform/shared/cents.ts";
import { channelSettlement } from "../../../book/ledger/domain/postings.ts";
import {
  differenceOf,
  explanationsFor,
  isOpen,
  matchLines,
  sumsOf,
  type BatchLine,
  type ComparedLine,
  type OwnReceipt,
} from "./settlement.ts";

const DAY = businessDate("2026-03-02");
const CLABE = "646180000000000017";

const line = (lineNo: number, change: Partial<BatchLine> = {}): BatchLine => ({
  lineNo,
  receiptId: `CH${lineNo}`,
  trackingKey: `KEY${lineNo}`,
  clabe: CLABE,
  amount: cents(10_000),
  paidOn: DAY,
  ...change,
});
const receipt = (number: number, change: Partial<OwnReceipt> = {}): OwnReceipt => ({
  repaymentId: String(number),
  receiptId: `CH${number}`,
  trackingKey: `KEY${number}`,
  clabe: CLABE,
  amount: cents(10_000),
  valueOn: DAY,
  state: "waiting",
  ...change,
});
const standings = (lines: readonly BatchLine[], receipts: readonly OwnReceipt[]) =>
  matchLines(lines, receipts).map(({ state, receipt: found }) => [state, found?.repaymentId ?? null]);

describe("a line", () => {
  test("is matched by the channel's id, else by its tracking key", () => {
    expect(
      standings([line(1), line(2)], [receipt(2, { receiptId: "staff-2" }), receipt(1, { trackingKey: "OTHER" })]),
    ).toEqual([
      ["matched", "1"],
      ["matched", "2"],
    ]);
  });

  test("differs where our receipt has another amount, and is unknown where there is none", () => {
    expect(standings([line(1, { amount: cents(9_900) }), line(2)], [receipt(1)])).toEqual([
      ["differs", "1"],
      ["unknown", null],
    ]);
  });

  test("has nothing of ours against it when the receipt was reversed, settled, or stands in another line", () => {
    const lines = [line(1), line(2), line(3), line(4, { receiptId: "CH3" })];
    expect(standings(lines, [receipt(1, { state: "reversed" }), receipt(2, { state: "settled" }), receipt(3)])).toEqual(
      [
        ["reversed", null],
        ["repeated", null],
        ["matched", "3"],
        ["repeated", null],
      ],
    );
  });

  test("is matched by amount and day with a receipt that staff registered, if nothing speaks against it", () => {
    const registered = (number: number, change: Partial<OwnReceipt> = {}) =>
      receipt(number, { receiptId: `staff-${number}`, trackingKey: null, clabe: null, ...change });
    expect(standings([line(1)], [registered(7)])).toEqual([["matched", "7"]]);
    expect(standings([line(1)], [registered(7, { clabe: "646180000000000020" })])).toEqual([["unknown", null]]);
    expect(standings([line(1)], [registered(7, { valueOn: businessDate("2026-03-01") })])).toEqual([["unknown", null]]);
    expect(standings([line(1)], [registered(7), registered(8)])).toEqual([["unknown", null]]);
    expect(standings([line(1), line(2)], [registered(7)])).toEqual([
      ["unknown", null],
      ["unknown", null],
    ]);
  });

  test("never shares a receipt with another line, whatever the file says", () => {
    const number = fc.integer({ min: 1, max: 6 });
    const lines = fc.array(fc.tuple(number, number, fc.integer({ min: 1, max: 3 })), { maxLength: 12 });
    const receipts = fc.uniqueArray(fc.tuple(number, fc.boolean(), fc.constantFrom("waiting", "settled", "reversed")), {
      selector: ([id]) => id,
      maxLength: 6,
    });
    fc.assert(
      fc.property(lines, receipts, (given, known) => {
        const matches = matchLines(
          given.map(([id, key, amount], index) =>
            line(index + 1, { receiptId: `CH${id}`, trackingKey: `KEY${key}`, amount: cents(amount) }),
          ),
          known.map(([id, named, state]) =>
            receipt(id, {
              state: state as OwnReceipt["state"],
              amount: cents(2),
              ...(named ? {} : { receiptId: `s${id}`, trackingKey: null }),
            }),
          ),
        );
        const stood = matches.flatMap(({ receipt: found }) => found?.repaymentId ?? []);
        expect(new Set(stood).size).toBe(stood.length);
        for (const { state, receipt: found } of matches)
          expect(found !== null).toBe(state === "matched" || state === "differs");
      }),
    );
  });
});

describe("a difference", () => {
  test("is explained as money of somebody or a gain when too much came, as a loss when too little did, and not at all when none is there", () => {
    expect([explanationsFor(cents(1)), explanationsFor(cents(-1)), explanationsFor(cents(0))]).toEqual([
      ["unidentified", "gain"],
      ["loss"],
      [],
    ]);
  });

  test("keeps its line open until it is explained in a way that fits", () => {
    const compared = (own: number | null, explanation: ComparedLine["explanation"]): ComparedLine => ({
      amount: cents(100),
      fee: cents(0),
      own: own === null ? null : cents(own),
      explanation,
    });
    expect([compared(100, null), compared(null, "unidentified"), compared(120, "loss")].map(isOpen)).toEqual([
      false,
      false,
      false,
    ]);
    expect([compared(90, null), compared(null, null), compared(120, "gain"), compared(90, "loss")].map(isOpen)).toEqual(
      [true, true, true, true],
    );
  });
});

test("what settling a batch moves always balances, and leaves in 1020 what was there beside its receipts", () => {
  const amount = fc.integer({ min: 1, max: 1_000_000 });
  const explained = fc
    .record({ amount, fee: fc.integer({ min: 0, max: 900 }), own: fc.option(amount) })
    .chain(({ amount: paid, fee, own }) => {
      const fitting = explanationsFor(differenceOf(cents(paid), own === null ? null : cents(own)));
      const explanation = fitting.length === 0 ? fc.constant(null) : fc.constantFrom(...fitting);
      return explanation.map((code): ComparedLine => ({
        amount: cents(paid),
        fee: cents(Math.min(fee, paid)),
        own: own === null ? null : cents(own),
        explanation: code,
      }));
    });
  fc.assert(
    fc.property(fc.array(explained, { minLength: 1, maxLength: 20 }), (lines) => {
      expect(lines.some(isOpen)).toBe(false);
      const { gross, fee, net, receipts, unidentified, gain, loss } = sumsOf(lines);
      expect(net).toBe(subtract(gross, fee));
      expect(sumCents([net, fee, loss])).toBe(sumCents([receipts, unidentified, gain]));
      const { legs } = channelSettlement({ settlementId: "1", channel: "opm", net, fee, gain, loss });
      const on = (account: number) => sumCents(legs.filter((leg) => leg.account === account).map((leg) => leg.amount));
      expect(sumCents(legs.map((leg) => leg.amount))).toBe(0);
      expect([on(1010), add(on(1020), add(receipts, unidentified))]).toEqual([net, 0]);
    }),
  );
});
