import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents } from "../../../platform/shared/cents.ts";
import { assess, BASE_SCORE, type Applicant } from "./scorecard.ts";
import { scoreReason } from "./score-reasons.ts";
import { CHECK_TRANSITIONS, checkStatus } from "./status.ts";

const CUT_OFF = 550;
const solid: Applicant = {
  age: 34,
  monthlyIncomeCents: cents(1_500_000),
  incomeSource: "salaried",
  requestedCents: cents(250_000),
  settledLoans: 2,
  worstOverdueDays: 0,
  activeOverdueElsewhere: false,
  contactsCount: 210,
  deviceSharedWith: 0,
  phoneSharedWith: 0,
  hoursSinceRegistration: 2_000,
  faceMatch: 96,
  installedLoanApps: 1,
  curpValid: true,
  nameMatches: true,
  clabeHolderMatches: true,
};

const anyApplicant: fc.Arbitrary<Applicant> = fc.record({
  age: fc.integer({ min: 0, max: 99 }),
  monthlyIncomeCents: fc.integer({ min: 0, max: 9_000_000 }).map(cents),
  incomeSource: fc.constantFrom("salaried", "selfEmployed"),
  requestedCents: fc.integer({ min: 1, max: 2_000_000 }).map(cents),
  settledLoans: fc.nat(30),
  worstOverdueDays: fc.nat(90),
  activeOverdueElsewhere: fc.boolean(),
  contactsCount: fc.nat(900),
  smsShare: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined }),
  deviceSharedWith: fc.nat(5),
  phoneSharedWith: fc.nat(3),
  hoursSinceRegistration: fc.nat(9_000),
  faceMatch: fc.nat(100),
  installedLoanApps: fc.nat(20),
  curpValid: fc.boolean(),
  nameMatches: fc.boolean(),
  clabeHolderMatches: fc.boolean(),
});

test("the score is the base plus the points of the named reasons", () => {
  const { score, decision, reasons } = assess(solid, CUT_OFF);
  expect(score).toBe(BASE_SCORE + reasons.reduce((sum, line) => sum + line.points, 0));
  expect(decision).toBe("pass");
  expect(reasons).toContainEqual({ code: "settledBefore", points: 36 });
});

test("every application gets 300–850, labelled reasons, and a pass only from the cut-off on", () => {
  fc.assert(
    fc.property(anyApplicant, fc.integer({ min: 300, max: 850 }), (applicant, cutOff) => {
      const { score, decision, reasons } = assess(applicant, cutOff);
      expect(score).toBeGreaterThanOrEqual(300);
      expect(score).toBeLessThanOrEqual(850);
      if (decision === "pass") expect(score).toBeGreaterThanOrEqual(cutOff);
      expect(reasons.every((line) => scoreReason.member(line.code))).toBe(true);
      expect(new Set(reasons.map((line) => line.code)).size).toBe(reasons.length);
    }),
  );
});

describe("hard rules fail the best applicant", () => {
  test.each<[string, Partial<Applicant>]>([
    ["underAge", { age: 17 }],
    ["overAge", { age: 76 }],
    ["curpInvalid", { curpValid: false }],
    ["activeOverdue", { activeOverdueElsewhere: true }],
    ["deviceManyUsers", { deviceSharedWith: 3 }],
  ])("%s", (code, change) => {
    const { score, decision, reasons } = assess({ ...solid, ...change }, 300);
    expect([score, decision, reasons[0]?.code]).toEqual([300, "fail", code]);
  });
});

test("every step in the wrong direction costs points", () => {
  const best = assess(solid, CUT_OFF).score;
  const worse: Partial<Applicant>[] = [
    { age: 20 },
    { requestedCents: cents(900_000) },
    { requestedCents: cents(1_600_000) },
    { worstOverdueDays: 2 },
    { worstOverdueDays: 20 },
    { contactsCount: 5 },
    { smsShare: 0.5 },
    { deviceSharedWith: 1 },
    { phoneSharedWith: 1 },
    { hoursSinceRegistration: 0 },
    { faceMatch: 60 },
    { installedLoanApps: 8 },
    { installedLoanApps: 15 },
    { nameMatches: false },
    { clabeHolderMatches: false },
  ];
  for (const change of worse) expect(assess({ ...solid, ...change }, CUT_OFF).score).toBeLessThan(best);
});

test("a review is opened before it is decided, and a decision can be taken back", () => {
  expect(checkStatus.codes.map((code) => CHECK_TRANSITIONS[code])).toEqual([[11], [9, 10], [11], [11]]);
});
