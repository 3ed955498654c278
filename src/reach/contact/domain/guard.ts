import { addDays, daysBetween, type BusinessDate } from "../../../platform/shared/business-date.ts";
import type { TimeRange } from "../../../platform/shared/settings/types.ts";
import type { CustomerStatus } from "../../../people/borrower/domain/status.ts";
import { isHoliday, isSunday } from "./holidays.ts";
import type { PassRule, RefusalRule } from "./rules.ts";
import type { ContactPurpose, FlagKind, RegisterKind } from "./sets.ts";
import { registerKind } from "./sets.ts";
import { dayStart, nextShowing, wallClock } from "./wall-clock.ts";

/** What stands against contact with somebody. */
export interface StandingFlag {
  readonly kind: FlagKind;
  readonly purposes: readonly ContactPurpose[];
  /** The last day on which it stands; null until it is lifted. */
  readonly untilOn: BusinessDate | null;
}

/** A public register that is in force. */
export interface RegisterInForce {
  readonly kind: RegisterKind;
  /** The day of which it tells. */
  readonly asOf: BusinessDate;
  /** Whether it has the number that is to be reached. */
  readonly listed: boolean;
}

/** The rules in force: the settings. */
export interface ContactRules {
  readonly hours: TimeRange;
  readonly sundays: readonly ContactPurpose[];
  readonly holidays: readonly ContactPurpose[];
  readonly furtherHolidays: readonly string[];
  readonly perDay: number;
  readonly perWeek: number;
  readonly registerDays: number;
}

/** All that is to be known before somebody is contacted. */
export interface ContactFacts {
  readonly purpose: ContactPurpose;
  /** Answers what the borrower wrote, in a conversation that is open. */
  readonly answers: boolean;
  /** Whether it reaches the customer: their own number, or the app that they use. */
  readonly own: boolean;
  /** Where they may live: a contact has to be legal in each of these zones. */
  readonly zones: readonly string[];
  readonly status: CustomerStatus;
  readonly pastDue: boolean;
  readonly consent: boolean;
  readonly flags: readonly StandingFlag[];
  readonly registers: readonly RegisterInForce[];
  /** The day for which payment is promised; the latest, if there are several. */
  readonly promisedOn: BusinessDate | null;
  /** Whether what a first collection contact has to say is said, where this is one. */
  readonly saysWhoAndWhat: boolean;
  /** When they were contacted for this purpose on this day and the eight before it. */
  readonly attempts: readonly Date[];
  readonly rules: ContactRules;
}

/** What the guard says of a contact; `legalAt` is the first moment at which it may leave, null where waiting does not help. */
export type Verdict =
  | { readonly allowed: true; readonly rule: PassRule }
  | { readonly allowed: false; readonly reason: RefusalRule; readonly legalAt: Date | null };

/** Against a contact at an instant, and when to look again; null: never. */
interface Against {
  readonly reason: RefusalRule;
  readonly again: Date | null;
}

const against = (reason: RefusalRule, again: Date | null = null): Against => ({ reason, again });

const latest = (instants: readonly Date[]): Date => new Date(Math.max(...instants.map((each) => each.getTime())));
const earliest = (instants: readonly Date[]): Date => new Date(Math.min(...instants.map((each) => each.getTime())));

/** When a day is over in every zone. */
const dayOver = (zones: readonly string[], day: BusinessDate): Date =>
  latest(zones.map((zone) => dayStart(zone, addDays(day, 1))));

function byFlags({ flags, purpose, zones }: ContactFacts, at: Date): Against | null {
  const standing = flags.filter(
    ({ purposes, untilOn }) => purposes.includes(purpose) && (untilOn === null || at < dayOver(zones, untilOn)),
  );
  const first = standing.find(({ untilOn }) => untilOn === null) ?? standing[0];
  if (!first) return null;
  return against(first.kind, first.untilOn === null ? null : dayOver(zones, first.untilOn));
}

function forMarketing(facts: ContactFacts, at: Date): Against | null {
  const { status, pastDue, consent, registers, rules, zones } = facts;
  if (status !== 0) return against("locked");
  if (pastDue) return against("pastDue");
  if (!consent) return against("noConsent");
  if (registers.some(({ listed }) => listed)) return against("registered");
  const current = registerKind.codes.every((kind) =>
    registers.some((one) => one.kind === kind && zones.every((zone) => ageIn(zone, one, at) <= rules.registerDays)),
  );
  return current ? null : against("registerMissing");
}

const ageIn = (zone: string, { asOf }: RegisterInForce, at: Date): number => daysBetween(asOf, wallClock(zone, at).day);

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

function byClock({ purpose, zones, rules, promisedOn }: ContactFacts, at: Date): Against | null {
  const [from, to] = [minuteOf(rules.hours.from), minuteOf(rules.hours.to)];
  for (const zone of zones) {
    const { day, minute } = wallClock(zone, at);
    const tomorrow = dayStart(zone, addDays(day, 1));
    if (purpose === "collection" && promisedOn !== null && day < promisedOn)
      return against("promise", dayStart(zone, promisedOn));
    if (!rules.sundays.includes(purpose) && isSunday(day)) return against("sunday", tomorrow);
    if (!rules.holidays.includes(purpose) && (isHoliday(day) || rules.furtherHolidays.includes(day)))
      return against("holiday", tomorrow);
    if (minute < from || minute >= to) return against("hours", nextShowing(zone, at, from));
  }
  return null;
}

/** When the day on which the caps count begins: where it begins first. */
const countedFrom = (zones: readonly string[], at: Date, daysBefore: number): Date =>
  earliest(zones.map((zone) => dayStart(zone, addDays(wallClock(zone, at).day, -daysBefore))));

function byCaps({ zones, attempts, rules }: ContactFacts, at: Date): Against | null {
  const since = (from: Date): number => attempts.filter((each) => each >= from && each <= at).length;
  const again = earliest(zones.map((zone) => dayStart(zone, addDays(wallClock(zone, at).day, 1))));
  if (since(countedFrom(zones, at, 0)) >= rules.perDay) return against("dayCap", rules.perDay > 0 ? again : null);
  if (since(countedFrom(zones, at, 6)) >= rules.perWeek) return against("weekCap", rules.perWeek > 0 ? again : null);
  return null;
}

function found(facts: ContactFacts, at: Date): Against | null {
  if (!facts.own) return against("thirdParty");
  return (
    byFlags(facts, at) ??
    (facts.purpose === "marketing" ? forMarketing(facts, at) : null) ??
    (facts.saysWhoAndWhat ? null : against("firstWords")) ??
    byClock(facts, at) ??
    byCaps(facts, at)
  );
}

/** Looked at again more often than on every hour of two months, a contact is not legal within them. */
const MOST_LOOKS = 1500;
const HORIZON_MS = 366 * 86_400_000;

function firstLegal(facts: ContactFacts, now: Date, first: Against): Date | null {
  let { again } = first;
  for (
    let looks = 0;
    again !== null && looks < MOST_LOOKS && again.getTime() - now.getTime() < HORIZON_MS;
    looks += 1
  ) {
    const still = found(facts, again);
    if (still === null) return again;
    again = still.again;
  }
  return null;
}

/**
 * Whether somebody may be contacted now, by which rule, or else which one is against it and the first moment at which
 * none would be, as far as is known now. What is transactional and what answers a borrower passes always; a purpose of
 * marketing is no answer.
 */
export function contactGuard(facts: ContactFacts, now: Date): Verdict {
  if (facts.purpose === "transactional") return { allowed: true, rule: "transactional" };
  if (facts.answers && facts.purpose !== "marketing") return { allowed: true, rule: "answer" };
  const first = found(facts, now);
  if (first === null) return { allowed: true, rule: "within" };
  return { allowed: false, reason: first.reason, legalAt: firstLegal(facts, now, first) };
}
