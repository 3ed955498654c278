import { describe, expect, test } from "vitest";
import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import { contactGuard, type ContactFacts, type ContactRules } from "./guard.ts";

const rules: ContactRules = {
  hours: { from: "07:00", to: "22:00" },
  sundays: ["service"],
  holidays: ["service"],
  furtherHolidays: [],
  perDay: 3,
  perWeek: 10,
  registerDays: 30,
};
const day = (text: string) => text as BusinessDate;
const facts = (some: Partial<ContactFacts> = {}, changed: Partial<ContactRules> = {}): ContactFacts => ({
  purpose: "collection",
  answers: false,
  own: true,
  zones: ["America/Mexico_City"],
  status: 0,
  pastDue: false,
  consent: true,
  flags: [],
  registers: [
    { kind: "REUS", asOf: day("2026-02-20"), listed: false },
    { kind: "REPEP", asOf: day("2026-02-20"), listed: false },
  ],
  promisedOn: null,
  saysWhoAndWhat: true,
  attempts: [],
  ...some,
  rules: { ...rules, ...changed },
});
const at = (text: string) => new Date(text);
/** A Tuesday, noon in the capital. */
const NOON = at("2026-03-03T18:00:00Z");
const refused = (reason: string, legalAt: string | null) => ({
  allowed: false,
  reason,
  legalAt: legalAt === null ? null : at(legalAt),
});

describe("the clock where the borrower lives", () => {
  test.each([
    ["America/Mexico_City", "2026-03-03T12:59:59Z", "2026-03-03T13:00:00Z"],
    ["America/Tijuana", "2026-03-03T14:59:00Z", "2026-03-03T15:00:00Z"],
    ["America/Cancun", "2026-03-04T03:00:00Z", "2026-03-04T12:00:00Z"],
    // the night in which the clocks of the border are put on: 8 March 2026, a Sunday
    ["America/Matamoros", "2026-03-08T04:00:00Z", "2026-03-09T12:00:00Z"],
  ])("%s at %s opens at %s", (zone, now, legalAt) => {
    const inZone = facts({ zones: [zone] });
    const verdict = contactGuard(inZone, at(now));
    expect(verdict).toMatchObject({ allowed: false, legalAt: at(legalAt) });
    expect(contactGuard(inZone, at(legalAt))).toEqual({ allowed: true, rule: "within" });
  });

  test("closes at its last minute, and is open in every zone where they may live or not at all", () => {
    expect(contactGuard(facts(), at("2026-03-04T03:59:59Z"))).toEqual({ allowed: true, rule: "within" });
    expect(contactGuard(facts(), at("2026-03-04T04:00:00Z"))).toEqual(refused("hours", "2026-03-04T13:00:00Z"));
    const somewhere = facts({ zones: ["America/Cancun", "America/Tijuana"] });
    expect(contactGuard(somewhere, at("2026-03-03T14:00:00Z"))).toEqual(refused("hours", "2026-03-03T15:00:00Z"));
    expect(contactGuard(somewhere, at("2026-03-04T03:30:00Z"))).toEqual(refused("hours", "2026-03-04T15:00:00Z"));
  });

  test("keeps Sundays and holidays, of the law and of the setting", () => {
    expect(contactGuard(facts(), at("2026-03-15T18:00:00Z"))).toEqual(refused("sunday", "2026-03-17T13:00:00Z"));
    expect(contactGuard(facts(), at("2026-03-16T18:00:00Z"))).toEqual(refused("holiday", "2026-03-17T13:00:00Z"));
    expect(contactGuard(facts({}, { furtherHolidays: ["2026-03-03"] }), NOON)).toEqual(
      refused("holiday", "2026-03-04T13:00:00Z"),
    );
    expect(contactGuard(facts({ purpose: "service" }), at("2026-03-15T18:00:00Z")).allowed).toBe(true);
  });
});

describe("how often", () => {
  const hoursAgo = (...hours: number[]) => hours.map((each) => new Date(NOON.getTime() - each * 3_600_000));

  test("at most so many on a day where they live", () => {
    expect(contactGuard(facts({ attempts: hoursAgo(1, 2, 13) }), NOON).allowed).toBe(true);
    expect(contactGuard(facts({ attempts: hoursAgo(1, 2, 3) }), NOON)).toEqual(
      refused("dayCap", "2026-03-04T13:00:00Z"),
    );
  });

  test("and on it with the six days before", () => {
    const attempts = hoursAgo(...[1, 2, 3, 4, 5, 6].flatMap((days) => [days * 24, days * 24 + 1]).slice(0, 10));
    expect(contactGuard(facts({ attempts }), NOON)).toEqual(refused("weekCap", "2026-03-05T13:00:00Z"));
    expect(contactGuard(facts({ attempts: attempts.slice(0, 9) }), NOON).allowed).toBe(true);
    expect(contactGuard(facts({}, { perDay: 0 }), NOON)).toEqual(refused("dayCap", null));
  });
});

describe("what stands against it", () => {
  test("nobody but the customer hears of what they owe", () => {
    expect(contactGuard(facts({ own: false }), NOON)).toEqual(refused("thirdParty", null));
  });

  test("flags bar the purposes that they name, through their last day", () => {
    const flags = [{ kind: "hardship", purposes: ["collection"], untilOn: day("2026-03-05") }] as const;
    expect(contactGuard(facts({ flags }), NOON)).toEqual(refused("hardship", "2026-03-06T13:00:00Z"));
    expect(contactGuard(facts({ flags, purpose: "service" }), NOON).allowed).toBe(true);
    const forGood = [...flags, { kind: "deceased", purposes: ["collection"], untilOn: null }] as const;
    expect(contactGuard(facts({ flags: forGood }), NOON)).toEqual(refused("deceased", null));
  });

  test("a promise rests until the day for which it was given", () => {
    expect(contactGuard(facts({ promisedOn: day("2026-03-06") }), NOON)).toEqual(
      refused("promise", "2026-03-06T13:00:00Z"),
    );
    expect(contactGuard(facts({ promisedOn: day("2026-03-03") }), NOON).allowed).toBe(true);
  });

  test("a first text about what is owed says who and what", () => {
    expect(contactGuard(facts({ saysWhoAndWhat: false }), NOON)).toEqual(refused("firstWords", null));
  });

  test.each([
    ["locked", { status: 1 }],
    ["locked", { status: 3 }],
    ["pastDue", { pastDue: true }],
    ["noConsent", { consent: false }],
    ["registerMissing", { registers: [{ kind: "REUS", asOf: day("2026-02-20"), listed: false }] }],
    [
      "registerMissing",
      {
        registers: [
          { kind: "REUS", asOf: day("2026-01-31"), listed: false },
          { kind: "REPEP", asOf: day("2026-02-20"), listed: false },
        ],
      },
    ],
    ["registered", { registers: [{ kind: "REUS", asOf: day("2026-02-20"), listed: true }] }],
  ] as const)("marketing is refused: %s", (reason, some) => {
    expect(contactGuard(facts({ purpose: "marketing", ...some }), NOON)).toEqual(refused(reason, null));
    expect(contactGuard(facts({ ...some }), NOON).allowed).toBe(true);
  });
});

test("receipts, codes and answers pass whatever stands against contact; advertising is no answer", () => {
  const flags = [{ kind: "deceased", purposes: ["service", "collection", "marketing"], untilOn: null }] as const;
  const midnight = at("2026-03-03T06:00:00Z");
  const hard = { own: false, flags, status: 3 } as const;
  expect(contactGuard(facts({ ...hard, purpose: "transactional" }), midnight)).toEqual({
    allowed: true,
    rule: "transactional",
  });
  expect(contactGuard(facts({ ...hard, answers: true }), midnight)).toEqual({ allowed: true, rule: "answer" });
  expect(contactGuard(facts({ ...hard, answers: true, purpose: "marketing" }), midnight).allowed).toBe(false);
});
