import { describe, expect, test } from "vitest";
import { addDays, businessDate } from "../../../platform/shared/business-date.ts";
import { cents } from "../../../platform/shared/cents.ts";
import { promiseRefusals as r } from "../messages.ts";
import { mayPromise, standingOf, type PromiseFacts } from "./promise.ts";

/** A Monday. */
const TODAY = businessDate("2026-03-02");
const held = { today: TODAY, owed: cents(50_000), longestDays: 7, hasOpen: false };
const wanted = { amount: cents(20_000), dueOn: addDays(TODAY, 2) };

describe("a promise", () => {
  test("may be made for today up to the longest, and for all that is owed", () => {
    for (const dueOn of [TODAY, addDays(TODAY, 5), addDays(TODAY, 7)])
      expect(mayPromise({ ...wanted, dueOn }, held).ok).toBe(true);
    expect(mayPromise({ ...wanted, amount: held.owed }, held).ok).toBe(true);
  });

  test.each([
    ["a day that is past", { dueOn: addDays(TODAY, -1) }, {}, r.dayPast, "dueOn"],
    ["a day too far ahead", { dueOn: addDays(TODAY, 8) }, {}, r.dayFar, "dueOn"],
    ["a Sunday", { dueOn: addDays(TODAY, 6) }, {}, r.dayOff, "dueOn"],
    ["a holiday", { dueOn: businessDate("2026-03-16") }, { longestDays: 20 }, r.dayOff, "dueOn"],
    ["more than is owed", { amount: cents(50_001) }, {}, r.aboveDebt, "amount"],
    ["a second one", {}, { hasOpen: true }, r.oneOpen, "dueOn"],
  ] as const)("is refused for %s", (_what, asked, more, reason, field) =>
    expect(mayPromise({ ...wanted, ...asked }, { ...held, ...more })).toMatchObject({ reason, field }),
  );
});

describe("what becomes of a promise", () => {
  const facts: PromiseFacts = {
    amount: cents(20_000),
    madeOn: TODAY,
    countsTo: addDays(TODAY, 3),
    paid: [],
    owes: true,
    today: TODAY,
  };
  const paid = (...amounts: readonly (readonly [number, number])[]) =>
    amounts.map(([amount, day]) => ({ amount: cents(amount), valueOn: addDays(TODAY, day) }));
  const later = { today: addDays(TODAY, 4) };

  test("is open until its day is over, and then broken or partly kept", () => {
    expect(standingOf(facts)).toEqual({ state: "open", paid: 0, endedOn: null });
    expect(standingOf({ ...facts, today: facts.countsTo }).state).toBe("open");
    const overOn = addDays(TODAY, 4);
    expect(standingOf({ ...facts, ...later })).toEqual({ state: "broken", paid: 0, endedOn: overOn });
    expect(standingOf({ ...facts, ...later, paid: paid([5_000, 1]) })).toEqual({
      state: "partly",
      paid: 5_000,
      endedOn: overOn,
    });
  });

  test("is kept on the day whose money reaches it, in one payment or several, whenever that is booked", () => {
    const two = paid([12_000, 3], [8_000, 1]);
    for (const today of [addDays(TODAY, 3), addDays(TODAY, 40)])
      expect(standingOf({ ...facts, paid: two, today })).toEqual({
        state: "kept",
        paid: 20_000,
        endedOn: addDays(TODAY, 3),
      });
  });

  test("takes no money from before it was made, nor from after its day", () => {
    expect(standingOf({ ...facts, ...later, paid: paid([20_000, -1], [20_000, 4]) }).state).toBe("broken");
  });

  test("ends when nothing is owed any more, without having been kept", () => {
    expect(standingOf({ ...facts, owes: false })).toMatchObject({ state: "released", endedOn: TODAY });
    expect(standingOf({ ...facts, owes: false, paid: paid([20_000, 0]) }).state).toBe("kept");
  });

  test("is the same for many days at once as for each alone, and a reversal takes it back", () => {
    const kept = { ...facts, paid: paid([20_000, 2]) };
    expect(standingOf({ ...kept, ...later }).state).toBe("kept");
    expect(standingOf({ ...kept, ...later, paid: [] }).state).toBe("broken");
    expect(standingOf({ ...kept, today: addDays(TODAY, 300), paid: [] }).endedOn).toEqual(addDays(TODAY, 4));
  });
});
