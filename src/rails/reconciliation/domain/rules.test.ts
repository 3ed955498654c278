import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, businessDate } from "../../../platform/shared/business-date.ts";
import { cents, ZERO } from "../../../platform/shared/cents.ts";
import { balances } from "./balances.ts";
import { rank, scoreBill, scoreOtherSide, soleBest, SURE_SCORE, type OpenBill, type Sought } from "./candidates.ts";
import { channelIn, dayIn, safeName } from "./email.ts";
import { explainReceipt } from "./explain.ts";
import { allows, FIRST_STATES, itemEvent, itemState, itemTransitions, nextState } from "./item.ts";

const DAY = businessDate("2026-03-02");

describe("an item", () => {
  test("leaves `open` in three ways, each undone only by its own negation", () => {
    expect(itemTransitions.filter(({ from }) => from === "open").map(({ to }) => to)).toEqual([
      "matched",
      "flatBilled",
      "reversed",
    ]);
    for (const { to } of itemTransitions.filter(({ from }) => from === "open")) {
      expect(itemTransitions.filter(({ from }) => from === to).map((edge) => edge.to)).toEqual(["open"]);
    }
  });

  test("takes no other step", () => {
    for (const state of itemState.codes) {
      for (const event of itemEvent.codes) expect(nextState(state, event).ok).toBe(allows(state, event));
    }
    expect(itemTransitions).toHaveLength(6);
    expect(FIRST_STATES).toEqual(["open", "matched"]);
  });
});

describe("money that waits", () => {
  const facts = { loanStatus: 21, codeInForce: true, sibling: false } as const;
  test.each([
    ["nobody knows the code", { ...facts, loanStatus: null }, "unknownPayer"],
    ["the order was cancelled", { ...facts, loanStatus: -22, sibling: true }, "paidAfterCancellation"],
    ["it came twice", { ...facts, sibling: true, codeInForce: false }, "duplicate"],
    ["the code had expired", { ...facts, codeInForce: false }, "expiredReference"],
    ["only the notice was lost", facts, "lostCallback"],
    ["the order was settled meanwhile", { ...facts, loanStatus: 50 }, "lostCallback"],
  ] as const)("%s", (_what, known, cause) => expect(explainReceipt(known)).toBe(cause));
});

describe("candidates", () => {
  const sought: Sought = { effect: cents(50_000), fee: cents(500), on: DAY, trackingKey: "STP1" };
  const bill: OpenBill = {
    owed: cents(50_000),
    orderOwed: cents(100_000),
    extensionFee: null,
    dueOn: DAY,
    codeOfPayment: false,
    recentCode: false,
  };

  test("speak for themselves with reasons", () => {
    expect(scoreOtherSide(sought, { effect: cents(50_000), on: DAY, keys: ["STP1"] })).toEqual({
      score: 100,
      reasons: ["trackingKey", "sameAmount", "sameDay"],
    });
    expect(scoreOtherSide(sought, { effect: cents(49_500), on: addDays(DAY, 2), keys: [] })).toEqual({
      score: 40,
      reasons: ["amountButFee", "nearDay"],
    });
    expect(scoreBill(sought, { ...bill, codeOfPayment: true })).toEqual({
      score: 100,
      reasons: ["paymentCode", "billAmount", "nearDue"],
    });
    expect(
      scoreBill(sought, {
        ...bill,
        owed: cents(1),
        orderOwed: cents(50_000),
        dueOn: addDays(DAY, 9),
        recentCode: true,
      }),
    ).toEqual({
      score: 40,
      reasons: ["orderAmount", "recentCode"],
    });
  });

  test("money of the other direction is never one", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), (amount) => {
        expect(scoreOtherSide(sought, { effect: cents(-amount), on: DAY, keys: ["STP1"] }).score).toBe(0);
      }),
    );
  });

  test("are ranked by score, keep their order among equals, and those that nothing speaks for are left out", () => {
    const some = [0, 40, 70, 40].map((score, index) => ({ score, reasons: [], index }));
    expect(rank(some).map(({ index }) => index)).toEqual([2, 1, 3]);
  });

  test("one is taken unnamed only when it is sure and ahead of every other", () => {
    const of = (...scores: number[]) => soleBest(scores.map((score) => ({ score, reasons: [] })));
    expect(of(SURE_SCORE, 40)?.score).toBe(SURE_SCORE);
    expect([of(SURE_SCORE - 1), of(80, 80), of()]).toEqual([null, null, null]);
  });
});

describe("balances", () => {
  const day = (after: number, moved: number, rest: { stated?: number; books?: number } = {}) => ({
    on: addDays(DAY, after),
    moved: cents(moved),
    stated: rest.stated === undefined ? null : cents(rest.stated),
    books: rest.books === undefined ? null : cents(rest.books),
  });

  test("run from day to day, and begin with what our books held", () => {
    expect(balances([day(0, 100, { books: 1000 }), day(1, -30)])).toEqual([
      { on: DAY, opening: 1000, closing: 1100, unexplained: ZERO },
      { on: addDays(DAY, 1), opening: 1100, closing: 1070, unexplained: ZERO },
    ]);
  });

  test("a stated close stands against the lines and is carried on", () => {
    expect(balances([day(0, 100, { books: 0, stated: 90 }), day(1, 5)])).toMatchObject([
      { closing: 90, unexplained: -10 },
      { opening: 90, closing: 95 },
    ]);
  });

  test("after a day without a statement they begin anew", () => {
    expect(balances([day(0, 100, { books: 0 }), day(2, 5, { books: 170 })])).toMatchObject([
      { closing: 100 },
      { opening: 170, closing: 175 },
    ]);
  });

  test("every day's close is its opening, its lines and what nobody explains", () => {
    const some = fc.record({
      moved: fc.integer({ min: -1e6, max: 1e6 }),
      stated: fc.option(fc.integer({ min: -1e6, max: 1e6 })),
      gap: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 20 }), (days) => {
        let on = 0;
        const totals = days.map(({ moved, stated, gap }) =>
          day((on += gap ? 2 : 1), moved, { books: 7, ...(stated === null ? {} : { stated }) }),
        );
        for (const [index, known] of balances(totals).entries()) {
          const total = totals[index];
          expect(known.closing).toBe(known.opening + (total?.moved ?? 0) + known.unexplained);
          if (total?.stated === null) expect(known.unexplained).toBe(ZERO);
        }
      }),
    );
  });
});

describe("an e-mail's words", () => {
  test.each([
    ["Settlement 2026-03-02", DAY],
    ["Liquidación 02/03/2026", DAY],
    ["statement-20260302.csv", DAY],
    ["Invoice 20269999", null],
    ["31-02-2026", null],
    ["no day", null],
  ])("%s speak of a day or of none", (words, day) => expect(dayIn(words)).toBe(day));

  test("name a channel only where exactly one is named", () => {
    const channels = [
      { code: "sandbox", name: "Sandbox" },
      { code: "opm", name: "OPM" },
    ];
    expect([
      channelIn("OPM settlement", channels),
      channelIn("sandbox and OPM", channels),
      channelIn("sandboxes", channels),
    ]).toEqual(["opm", null, null]);
  });

  test("a file name keeps no path and no control characters", () => {
    expect([
      safeName("../../etc/passwd"),
      safeName("a\u0000b\n.csv"),
      safeName("C:\\x\\y.csv"),
      safeName("  "),
    ]).toEqual(["passwd", "ab.csv", "y.csv", "attachment.csv"]);
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (name) => {
        const safe = safeName(name);
        expect([...safe].filter((character) => character < " " || character === "/" || character === "\\")).toEqual([]);
        expect(safe.length).toBeGreaterThan(0);
      }),
    );
  });
});
