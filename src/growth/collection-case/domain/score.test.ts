import { describe, expect, test } from "vitest";
import { cents } from "../../../platform/shared/cents.ts";
import { expectedOf, rankOf, scoreOf, type ScoreFacts } from "./score.ts";

const facts: ScoreFacts = {
  stage: 4,
  keptPromises: 0,
  brokenPromises: 0,
  paidPart: false,
  settledLoans: 0,
  lastResult: null,
  promise: null,
  unanswered: 0,
};
const chance = (more: Partial<ScoreFacts>): number => scoreOf({ ...facts, ...more }).chanceBp;

describe("the chance of a payment", () => {
  test("falls from stage to stage, and stays within its bounds whatever is known", () => {
    const stages = ([-1, 0, 1, 4, 8, 16, 31] as const).map((stage) => chance({ stage }));
    expect(stages).toEqual(stages.toSorted((a, b) => b - a));
    const worst = { stage: 31, brokenPromises: 9, lastResult: "refuses", unanswered: 40 } as const;
    const best = {
      stage: -1,
      keptPromises: 3,
      paidPart: true,
      settledLoans: 4,
      lastResult: "promised",
      promise: "open",
    } as const;
    expect([chance(worst), chance(best)]).toEqual([100, 9800]);
  });

  test("is the sum of the factors that are told, within the bounds", () => {
    const { chanceBp, factors } = scoreOf({ ...facts, brokenPromises: 1, paidPart: true, unanswered: 2 });
    expect(factors.map(({ code }) => code)).toEqual(["stage", "broken", "paidPart", "unanswered"]);
    expect(chanceBp).toBe(factors.reduce((sum, { points }) => sum + points, 0));
  });

  test("rises with what speaks for the borrower and falls with what speaks against", () => {
    const usual = chance({ lastResult: "noAnswer", unanswered: 1 });
    expect(chance({ lastResult: "noAnswer", unanswered: 1, keptPromises: 1 })).toBeGreaterThan(usual);
    expect(chance({ lastResult: "noAnswer", unanswered: 1, settledLoans: 1 })).toBeGreaterThan(usual);
    expect(chance({ lastResult: "noAnswer", unanswered: 3 })).toBeLessThan(usual);
    const promised = { lastResult: "promised", keptPromises: 0 } as const;
    expect(chance({ ...promised, promise: "open" })).toBeGreaterThan(chance({ ...promised, promise: "broken" }));
    expect(chance({ lastResult: "wrongNumber", unanswered: 1 })).toBeLessThan(usual);
  });
});

describe("the desk", () => {
  test("begins with broken promises, then goes by what a contact is worth, and ends with who has promised", () => {
    const rank = (expected: number, promise: "open" | "broken" | "kept" | null, contactedSince = false): number =>
      rankOf({ expected: cents(expected), promise, contactedSince });
    const wanted = [
      rank(10, "broken"),
      rank(900_000, null),
      rank(800_000, "broken", true),
      rank(700_000, "kept"),
      rank(999_999_999, "open"),
    ];
    expect(wanted).toEqual(wanted.toSorted((a, b) => a - b));
  });

  test("counts whole centavos only", () => expect(expectedOf(cents(101), 3333)).toBe(33));
});
