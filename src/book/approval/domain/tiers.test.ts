import { describe, expect, test } from "vitest";
import { cents, ZERO } from "../../../platform/shared/cents.ts";
import { DEFAULT_TIERS, eyesFor } from "../../../base/configuration/domain/tiers.ts";

describe("how many people a command takes", () => {
  test("one up to the first tier, and the highest tier that the amount is above", () => {
    const tiers = {
      "bill.reduce": [
        { above: cents(50_000), eyes: 2 as const },
        { above: cents(2_000_000), eyes: 3 as const },
      ],
    };
    expect(
      [50_000, 50_001, 2_000_000, 2_000_001].map((amount) => eyesFor(tiers, "bill.reduce", cents(amount))),
    ).toEqual([1, 2, 2, 3]);
  });

  test("never fewer than the rules of money ask for", () => {
    expect(eyesFor({ "bill.flat": [] }, "bill.flat", ZERO, 2)).toBe(2);
    expect(eyesFor({ "bill.flat": [{ above: ZERO, eyes: 3 }] }, "bill.flat", cents(1), 2)).toBe(3);
  });

  test("two for a command that nobody has set tiers for, unless nothing is at stake", () => {
    expect(eyesFor(DEFAULT_TIERS, "bill.refund", cents(1))).toBe(2);
    expect(eyesFor({}, "bill.refund", ZERO)).toBe(1);
  });
});
