import { describe, expect, test } from "vitest";
import { isHeldBy, isLive, leaseEnd } from "./claims.ts";

const now = new Date("2026-11-21T15:00:00Z");
const after = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

describe("a claim", () => {
  test("binds until its end and not at its end", () => {
    expect(isLive({ claimedBy: "7", claimedUntil: after(1) }, now)).toBe(true);
    expect(isLive({ claimedBy: "7", claimedUntil: now }, now)).toBe(false);
    expect(isLive({ claimedBy: null, claimedUntil: null }, now)).toBe(false);
  });

  test("is held by its reviewer alone", () => {
    expect(isHeldBy({ claimedBy: "7", claimedUntil: after(1) }, "7", now)).toBe(true);
    expect(isHeldBy({ claimedBy: "7", claimedUntil: after(1) }, "8", now)).toBe(false);
  });

  test("runs for the length of a lease from the last sign of life", () => {
    expect(leaseEnd({ claimedBy: "7", claimedUntil: after(3) }, "7", now, 20)).toEqual(after(20));
  });

  test("is not shortened for a reviewer who was given the order for the shift", () => {
    expect(leaseEnd({ claimedBy: "7", claimedUntil: after(480) }, "7", now, 15)).toEqual(after(480));
    expect(leaseEnd({ claimedBy: "7", claimedUntil: after(480) }, "8", now, 15)).toEqual(after(15));
  });
});
