import { describe, expect, test } from "vitest";
import { cents, ZERO } from "../../../platform/shared/cents.ts";
import type { MoneyEffect } from "../contract.ts";
import { aloneUpTo, judge, NOTHING_ALONE, type Judged } from "./judge.ts";
import { stakes } from "./stakes.ts";

type Leg = readonly [account: number, pesos: number, event?: string];
const legs = (...given: readonly Leg[]): Pick<MoneyEffect, "legs"> => ({
  legs: given.map(([account, pesos, event = "reduction"]) => ({
    event,
    account,
    termNo: null,
    amountCents: cents(pesos * 100),
  })),
});
const of = (...given: readonly Leg[]) => stakes(legs(...given));
const pesos = (amount: number) => cents(amount * 100);

const TIERS = { "bill.reduce": [{ above: pesos(500), eyes: 2 as const }], "bill.flat": [], "bill.repay": [] };
const judged = (call: string, given: Partial<Judged>): ReturnType<typeof judge> =>
  judge({
    call,
    tiers: TIERS,
    stakes: of(),
    worth: ZERO,
    atLeast: 1,
    alone: { order: NOTHING_ALONE, day: NOTHING_ALONE },
    ...given,
  });

describe("what is at stake", () => {
  test("is what moves between accounts, without what time charged and without the memo accounts", () => {
    const effect = of(
      [1120, 3, "interestDay"],
      [4010, -3, "interestDay"],
      [5010, 40],
      [1140, -40],
      [9010, 7],
      [9020, -7],
    );
    expect(effect).toEqual({ amount: 4000, given: 4000, principal: 0, leaves: 0, received: 0, credit: 0 });
  });

  test("of a repayment is what came in, wherever it went, the credit that it made, and as given away the charge that it took back", () => {
    const effect = of(
      [1010, 100, "receipt"],
      [2040, -100, "receipt"],
      [2040, 100],
      [1110, -70],
      [2020, -30],
      [4030, 10],
      [1140, -10],
    );
    expect(effect).toMatchObject({ amount: 10_000, received: 10_000, credit: 3000, given: 1000, leaves: 0 });
  });

  test("of a waiver is what the borrower no longer owes, its tax with it; the tax of a charge is nothing of the house's", () => {
    expect(of([5010, 100], [2050, 16], [1140, -116])).toMatchObject({ amount: 11_600, given: 11_600 });
    const takenBack = of(
      [4030, 100, "chargeTakenBack"],
      [2050, 16, "chargeTakenBack"],
      [1140, -116, "chargeTakenBack"],
    );
    expect(takenBack).toMatchObject({ amount: 0, given: 10_000 });
  });

  test("of a refund is what becomes payable, of a payout what leaves the channel", () => {
    expect(of([2020, 25], [2030, -25])).toMatchObject({ amount: 2500, leaves: 2500, given: 0 });
    expect(of([2020, 25], [2030, -25], [1050, 25], [1010, -25])).toMatchObject({ leaves: 2500 });
  });
});

describe("how many people it takes", () => {
  test("is judged by the tier, and says that the amount is the reason", () => {
    expect(judged("bill.reduce", { stakes: of([5010, 500], [1140, -500]) })).toEqual({ eyes: 1, because: [] });
    expect(judged("bill.reduce", { stakes: of([5010, 501], [1140, -501]) })).toEqual({ eyes: 2, because: ["amount"] });
  });

  test("counts the fees that a value date takes back as given away, less what is charged again", () => {
    const effect = of(
      [4030, 30, "chargeTakenBack"],
      [1140, -30, "chargeTakenBack"],
      [1140, 10, "chargedAgain"],
      [4030, -10, "chargedAgain"],
      [1140, 5, "overdueDay"],
      [4030, -5, "overdueDay"],
    );
    expect(effect).toMatchObject({ amount: 0, given: 2000 });
  });

  test("counts what is taken back though the command charges something else for it", () => {
    const effect = of(
      [4030, 300, "chargeTakenBack"],
      [1140, -300, "chargeTakenBack"],
      [1150, 75, "extensionCharged"],
      [4040, -75, "extensionCharged"],
    );
    expect(effect).toMatchObject({ given: 30_000 });
  });

  test("judges what any command gives away by the tiers of a waiver, where its own are wider", () => {
    const backdated = of([1010, 1000], [1110, -1000], [4030, 501, "chargeTakenBack"], [1140, -501, "chargeTakenBack"]);
    expect(judged("bill.repay", { stakes: backdated })).toEqual({ eyes: 2, because: ["amount"] });
    const little = of([1010, 1000], [1110, -1000], [4030, 101, "chargeTakenBack"], [1140, -101, "chargeTakenBack"]);
    const before = { given: pesos(400), received: ZERO };
    expect(judged("bill.repay", { stakes: little, alone: { order: before, day: NOTHING_ALONE } })).toEqual({
      eyes: 2,
      because: ["order"],
    });
    expect(aloneUpTo(TIERS, "bill.repay")).toBe(pesos(500));
    expect(aloneUpTo({ ...TIERS, "bill.flat": [{ above: pesos(100), eyes: 2 }] }, "bill.flat")).toBe(pesos(100));
    expect(aloneUpTo({ "bill.reduce": [], "bill.flat": [] }, "bill.flat")).toBe(null);
  });

  test("adds what was given away alone before: on the order, and today", () => {
    const given = of([5010, 200], [1140, -200]);
    const before = { given: pesos(400), received: ZERO };
    expect(judged("bill.reduce", { stakes: given, alone: { order: before, day: NOTHING_ALONE } })).toEqual({
      eyes: 2,
      because: ["order"],
    });
    expect(judged("bill.reduce", { stakes: given, alone: { order: NOTHING_ALONE, day: before } })).toEqual({
      eyes: 2,
      because: ["day"],
    });
    const received = { given: ZERO, received: pesos(400) };
    expect(judged("bill.reduce", { stakes: given, alone: { order: received, day: received } })).toEqual({
      eyes: 1,
      because: [],
    });
  });

  test("is never one for principal, for money that leaves and for credit on somebody's word, though no tier is left", () => {
    expect(judged("bill.flat", { stakes: of([5020, 1], [1110, -1]) })).toEqual({ eyes: 2, because: ["principal"] });
    expect(judged("bill.flat", { stakes: of([2020, 1], [2030, -1]) })).toEqual({ eyes: 2, because: ["leaves"] });
    expect(judged("bill.repay", { stakes: of([1010, 1], [2020, -1]) })).toEqual({ eyes: 2, because: ["credit"] });
    expect(judged("bill.repay", { atLeast: 2 })).toEqual({ eyes: 2, because: ["rule"] });
  });
});
