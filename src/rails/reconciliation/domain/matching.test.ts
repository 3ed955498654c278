import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, businessDate } from "../../../platform/shared/business-date.ts";
import { cents, negate, subtract, ZERO } from "../../../platform/shared/cents.ts";
import { compare } from "./compare.ts";
import { matchLines, type StatementLine } from "./matching.ts";
import type { Movement } from "./movement.ts";
import type { MovementState } from "./movement-state.ts";
import type { LineKind } from "./statement-line.ts";

const DAY = businessDate("2026-03-02");

const line = (change: Partial<StatementLine> & { readonly id: string }): StatementLine => {
  const amount = change.amount ?? cents(10_000);
  const fee = change.fee ?? ZERO;
  const kind = change.kind ?? "charge";
  const effect = subtract(kind === "charge" || kind === "topup" ? amount : negate(amount), fee);
  return {
    kind,
    reference: `ref-${change.id}`,
    trackingKey: "",
    amount,
    fee,
    effect,
    on: DAY,
    order: Number(change.id),
    ...change,
  };
};
const movement = (change: Partial<Movement> & { readonly id: string }): Movement => ({
  kind: "charge",
  reference: null,
  keys: [],
  amount: cents(10_000),
  effect: cents(10_000),
  state: "settled",
  on: DAY,
  byHand: false,
  taken: false,
  ...change,
});

describe("a line finds its movement", () => {
  test("by reference before anything else", () => {
    const byKey = movement({ id: "1", reference: "x", keys: ["STP1"] });
    const byReference = movement({ id: "2", reference: "ref-1" });
    expect(matchLines([line({ id: "1", trackingKey: "STP1" })], [byKey, byReference]).pairs).toMatchObject([
      { way: "reference", movement: { id: "2" } },
    ]);
  });

  test("by its tracking key", () => {
    expect(
      matchLines([line({ id: "1", trackingKey: "STP1" })], [movement({ id: "1", keys: ["STP1"] })]).pairs,
    ).toMatchObject([{ way: "key" }]);
  });

  test("never of another kind", () => {
    expect(
      matchLines([line({ id: "1", kind: "payout" })], [movement({ id: "1", reference: "ref-1" })]).unknown,
    ).toHaveLength(1);
  });

  test("by amount and day only where staff entered it, and only where each is the other's sole possibility", () => {
    const byHand = movement({ id: "1", byHand: true, on: addDays(DAY, 1) });
    expect(matchLines([line({ id: "1" })], [byHand]).pairs).toMatchObject([{ way: "amountAndDay" }]);
    expect(matchLines([line({ id: "1" })], [{ ...byHand, byHand: false }]).pairs).toEqual([]);
    expect(matchLines([line({ id: "1" })], [{ ...byHand, on: addDays(DAY, 2) }]).pairs).toEqual([]);
    expect(matchLines([line({ id: "1" }), line({ id: "2" })], [byHand]).pairs).toEqual([]);
    expect(matchLines([line({ id: "1" })], [byHand, { ...byHand, id: "2" }]).pairs).toEqual([]);
  });

  test("once: a second line for the same movement is a duplicate, whichever way it names it", () => {
    const known = movement({ id: "1", reference: "ref-1", keys: ["STP1"] });
    const second = line({ id: "2", reference: "other", trackingKey: "STP1" });
    const third = line({ id: "3", reference: "ref-1" });
    const { pairs, duplicates } = matchLines([third, second, line({ id: "1" })], [known]);
    expect(pairs.map((pair) => pair.line.id)).toEqual(["1"]);
    expect(duplicates.map(({ id }) => id).toSorted()).toEqual(["2", "3"]);
    expect(matchLines([line({ id: "1" })], [{ ...known, taken: true }]).duplicates).toHaveLength(1);
  });
});

const anyLine = fc.record({
  kind: fc.constantFrom<LineKind>("charge", "payout"),
  reference: fc.constantFrom("a", "b", "c", "d"),
  trackingKey: fc.constantFrom("", "k1", "k2", "a"),
  amount: fc.constantFrom(100, 200).map(cents),
  fee: fc.constantFrom(0, 5).map(cents),
});
const anyMovement = fc.record({
  kind: fc.constantFrom<Movement["kind"]>("charge", "payout", "manualPayout"),
  reference: fc.option(fc.constantFrom("a", "b", "c")),
  keys: fc.subarray(["k1", "k2"]),
  effect: fc.constantFrom(100, 200, -105, 0).map(cents),
  state: fc.constantFrom<MovementState>("settled", "unallocated", "pending", "failed", "reversed"),
  byHand: fc.boolean(),
  taken: fc.boolean(),
});

describe("whatever there is to match", () => {
  test("each line is decided once, no movement is given twice or to another kind, and none that was taken", () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { maxLength: 8 }),
        fc.array(anyMovement, { maxLength: 8 }),
        (someLines, someMovements) => {
          const lines = someLines.map((some, index) => line({ ...some, id: String(index) }));
          const movements = someMovements.map((some, index) => movement({ ...some, id: String(index) }));
          const { pairs, duplicates, unknown } = matchLines(lines, movements);
          const decided = [...pairs.map((pair) => pair.line), ...duplicates, ...unknown].map(({ id }) => id);
          expect(decided.toSorted()).toEqual(lines.map(({ id }) => id).toSorted());
          expect(new Set(pairs.map((pair) => pair.movement)).size).toBe(pairs.length);
          for (const pair of pairs) {
            expect(pair.movement.taken).toBe(false);
            expect(pair.line.kind === "charge").toBe(pair.movement.kind === "charge");
          }
        },
      ),
    );
  });

  test("the order in which lines are given does not matter", () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { maxLength: 6 }),
        fc.array(anyMovement, { maxLength: 6 }),
        (someLines, someMovements) => {
          const lines = someLines.map((some, index) => line({ ...some, id: String(index) }));
          const movements = someMovements.map((some, index) => movement({ ...some, id: String(index) }));
          const pairsOf = (given: readonly StatementLine[]) =>
            matchLines(given, movements)
              .pairs.map((pair) => `${pair.line.id} ${pair.movement.id}`)
              .toSorted();
          expect(pairsOf(lines.toReversed())).toEqual(pairsOf(lines));
        },
      ),
    );
  });
});

describe("a line and its movement", () => {
  const money = (amount: number, fee = 0, out = false) => ({
    amount: cents(amount),
    fee: cents(fee),
    effect: cents((out ? -amount : amount) - fee),
  });
  const ours = (amount: number, effect: number, state: MovementState = "settled") => ({
    amount: cents(amount),
    effect: cents(effect),
    state,
  });

  test.each([
    ["agree", money(100), ours(100, 100), { result: "matched", cause: null, state: "matched" }],
    [
      "agree, but no order took the money",
      money(100),
      ours(100, 100, "unallocated"),
      { result: "matched", cause: "unknownPayer", state: "open" },
    ],
    [
      "differ by the fee of a payout",
      money(920, 6, true),
      ours(920, -925),
      { result: "amountDiffers", cause: "feeDifference", state: "open" },
    ],
    [
      "differ by a fee that was kept",
      money(100, 3),
      ours(90, 90),
      { result: "amountDiffers", cause: "amountDifference", state: "open" },
    ],
    [
      "differ by the fee of a charge",
      money(100, 3),
      ours(100, 100),
      { result: "amountDiffers", cause: "feeDifference", state: "open" },
    ],
    ["differ", money(100), ours(110, 110), { result: "amountDiffers", cause: "amountDifference", state: "open" }],
    [
      "contradict: we hold a failure",
      money(920, 5, true),
      ours(920, 0, "failed"),
      { result: "channelOnly", cause: "lateSuccess", state: "open" },
    ],
    [
      "contradict: we reversed it",
      money(100),
      ours(100, 0, "reversed"),
      { result: "channelOnly", cause: "reversedByUs", state: "open" },
    ],
    [
      "will agree once the payout settles",
      money(920, 5, true),
      ours(920, -920, "pending"),
      { result: "amountDiffers", cause: "inTransit", state: "open" },
    ],
    [
      "will agree once the refund settles",
      money(50, 0, true),
      ours(50, 0, "pending"),
      { result: "channelOnly", cause: "inTransit", state: "open" },
    ],
  ] as const)("%s", (_what, channel, book, expected) => expect(compare(channel, book)).toEqual(expected));

  test("are matched only where both hold the same money", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 0, max: 9 }),
        anyMovement,
        (amount, fee, some) => {
          const said = compare(money(amount, fee), ours(100, some.effect, some.state));
          if (said.state === "matched") expect(cents(amount - fee)).toBe(some.effect);
          else expect(said.cause).not.toBeNull();
        },
      ),
    );
  });
});
