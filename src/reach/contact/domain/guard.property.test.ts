import fc from "fast-check";
import { expect, test } from "vitest";
import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import type { CustomerStatus } from "../../../people/borrower/domain/status.ts";
import { contactGuard, type ContactFacts } from "./guard.ts";
import type { FlagKind } from "./sets.ts";
import { dayOf, LIMITS, mayLeave, PLACES } from "./testing/oracle.ts";
import { zonesOf } from "./zones.ts";

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const at = (text: string): number => Date.parse(text);

/** Days on which clocks change, the days around them, days of rest, and others. */
const moments = fc.oneof(
  ...["2026-03-08", "2026-11-01", "2027-03-14", "2027-11-07", "2026-03-16", "2026-12-25", "2027-06-06"].map((day) =>
    fc.integer({ min: at(`${day}T00:00:00Z`) / MINUTE - 1440, max: at(`${day}T00:00:00Z`) / MINUTE + 2880 }),
  ),
  fc.integer({ min: at("2026-01-10T00:00:00Z") / MINUTE, max: at("2027-12-01T00:00:00Z") / MINUTE }),
);
/** So many minutes around the hours at which contact begins and ends somewhere. */
const edge = fc.option(
  fc.record({ hour: fc.constantFrom(3, 4, 5, 6, 11, 12, 13, 14, 15), minute: fc.constantFrom(-1, 0, 1) }),
);

const stories = fc.record({
  /** Nothing but the clock and the caps is against it. */
  clear: fc.boolean(),
  place: fc.constantFrom(...PLACES),
  minute: moments,
  edge,
  purpose: fc.constantFrom("service", "collection", "marketing"),
  own: fc.constantFrom(true, true, true, false),
  consent: fc.boolean(),
  status: fc.constantFrom<CustomerStatus>(0, 0, 0, 1, 3),
  pastDue: fc.constantFrom(false, false, true),
  listed: fc.constantFrom(false, false, true),
  registerDaysOld: fc.constantFrom(0, 29, 30, 31, 90),
  promised: fc.option(fc.integer({ min: -3, max: 5 }), { freq: 3 }),
  flag: fc.option(
    fc.record({
      purposes: fc.subarray(["service", "collection", "marketing"] as const, { minLength: 1 }),
      until: fc.option(fc.integer({ min: -2, max: 4 })),
    }),
    { freq: 2 },
  ),
  said: fc.constantFrom(true, true, true, false),
  attempts: fc.array(fc.integer({ min: 0, max: 9 * 1440 }), { maxLength: 12 }),
});
type Drawn = typeof stories extends fc.Arbitrary<infer T> ? T : never;

const dayAt = (instant: number, days: number): BusinessDate => dayOf(new Date(instant + days * DAY)) as BusinessDate;

const CLEAR = {
  own: true,
  consent: true,
  status: 0,
  pastDue: false,
  listed: false,
  registerDaysOld: 0,
  promised: null,
  flag: null,
  said: true,
} as const;

function told(any: Drawn) {
  const drawn = any.clear ? { ...any, ...CLEAR } : any;
  const base = drawn.minute * MINUTE;
  const midnight = Math.floor(base / DAY) * DAY;
  const now = new Date(drawn.edge === null ? base : midnight + (drawn.edge.hour * 60 + drawn.edge.minute) * MINUTE);
  const attempts = drawn.attempts.map((ago) => new Date(now.getTime() - ago * MINUTE));
  const { place, purpose, own, consent, status, pastDue, listed, said } = drawn;
  const promisedOn = drawn.promised === null ? null : dayAt(now.getTime(), drawn.promised);
  const flag = drawn.flag && {
    purposes: drawn.flag.purposes,
    untilOn: drawn.flag.until === null ? null : dayAt(now.getTime(), drawn.flag.until),
  };
  const { perDay, perWeek } = LIMITS[purpose];
  // Of a register the day is what it tells; where its age is drawn, every place is on one calendar day of its own.
  const asOf = dayAt(now.getTime() - 12 * 60 * MINUTE, -drawn.registerDaysOld);
  const facts: ContactFacts = {
    purpose,
    answers: false,
    own,
    zones: zonesOf(place.state, place.municipality),
    status,
    pastDue,
    consent,
    flags: flag ? [{ kind: "doNotContact" satisfies FlagKind, ...flag }] : [],
    registers: (["REUS", "REPEP"] as const).map((kind) => ({ kind, asOf, listed: listed && kind === "REPEP" })),
    promisedOn,
    saysWhoAndWhat: said,
    attempts,
    rules: {
      hours: { from: LIMITS.from, to: LIMITS.to },
      sundays: ["service"],
      holidays: ["service"],
      furtherHolidays: [],
      perDay,
      perWeek,
      registerDays: LIMITS.registerDays,
    },
  };
  const story = { purpose, own, consent, status, pastDue, listed, promisedOn, flag, said, attempts, asOf };
  return { now, facts, story: { ...story, behind: place.behind, registerDaysOld: 0 } };
}

/** How old the register is on the calendar of the place where it is the oldest. */
const ageAt = (asOf: string, instant: Date, hoursBehind: number): number =>
  Math.round(
    (Date.parse(`${dayOf(new Date(instant.getTime() - hoursBehind * 60 * MINUTE))}T00:00:00Z`) -
      Date.parse(`${asOf}T00:00:00Z`)) /
      DAY,
  );
const oldest = (asOf: string, behind: readonly (readonly number[])[], instant: Date): number =>
  Math.max(...behind.flat().map((hours) => ageAt(asOf, instant, hours)));

test("the guard and the rules worked out by hand say the same, now and at each minute until the first legal one", () => {
  fc.assert(
    fc.property(stories, (drawn) => {
      const { now, facts, story } = told(drawn);
      const legal = (instant: Date): boolean =>
        mayLeave({ ...story, registerDaysOld: oldest(story.asOf, story.behind, instant) }, instant);
      const verdict = contactGuard(facts, now);
      expect(verdict.allowed).toBe(legal(now));
      if (verdict.allowed) return;
      const { legalAt } = verdict;
      if (legalAt !== null) {
        expect(legal(legalAt)).toBe(true);
        expect(contactGuard(facts, legalAt).allowed).toBe(true);
      }
      const until = legalAt?.getTime() ?? now.getTime() + 10 * DAY;
      const last = Math.min(until - MINUTE, now.getTime() + 10 * DAY);
      for (let instant = last; instant > now.getTime(); instant -= 41 * MINUTE)
        expect(legal(new Date(instant))).toBe(false);
    }),
    { numRuns: 1500 },
  );
});

test("whatever is against it, codes and receipts pass", () => {
  fc.assert(
    fc.property(stories, (drawn) => {
      const { now, facts } = told(drawn);
      expect(contactGuard({ ...facts, purpose: "transactional" }, now).allowed).toBe(true);
      expect(contactGuard({ ...facts, answers: true }, now).allowed).toBe(
        drawn.purpose !== "marketing" || contactGuard(facts, now).allowed,
      );
    }),
  );
});
