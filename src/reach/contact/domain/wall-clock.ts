import { addDays, atTimeOfDay, startOfDay, type BusinessDate } from "../../../platform/shared/business-date.ts";

const MINUTE_MS = 60_000;
/** Clocks change on quarters of an hour only. */
const SLOT_MS = 15 * MINUTE_MS;
const MOST_KEPT = 20_000;

/** Keeps what a function of two values answers, as asking the calendar for thousands of borrowers is dear. */
function kept<A extends string, B extends string | number, T>(work: (one: A, other: B) => T): (one: A, other: B) => T {
  const known = new Map<string, T>();
  return (one, other) => {
    const key = `${one} ${other}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    if (known.size >= MOST_KEPT) known.clear();
    const made = work(one, other);
    known.set(key, made);
    return made;
  };
}

const clocks = new Map<string, Intl.DateTimeFormat>();
const PARTS = { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" } as const;

/** How far a zone's clocks are ahead of UTC in a quarter of an hour, in minutes. */
const offsetIn = kept((zone: string, slot: number): number => {
  const clock = clocks.get(zone) ?? new Intl.DateTimeFormat("en-US", { timeZone: zone, hourCycle: "h23", ...PARTS });
  clocks.set(zone, clock);
  const at = slot * SLOT_MS;
  const read = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = read as Record<string, number>;
  return (Date.UTC(year, month - 1, day, hour, minute) - at) / MINUTE_MS;
});

/** What a zone's calendar and clocks show. */
export interface WallClock {
  readonly day: BusinessDate;
  /** Whole minutes past midnight. */
  readonly minute: number;
}

/** What a zone's calendar and clocks show at an instant. */
export function wallClock(zone: string, at: Date): WallClock {
  const shown = at.getTime() + offsetIn(zone, Math.floor(at.getTime() / SLOT_MS)) * MINUTE_MS;
  const text = new Date(shown).toISOString();
  return {
    day: text.slice(0, 10) as BusinessDate,
    minute: Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16)),
  };
}

/** The first instant of a day in a zone. */
export const dayStart = kept((zone: string, day: BusinessDate) => startOfDay(zone, day));

const opening = kept((place: string, minute: number) => {
  const [zone = "", day = ""] = place.split("|");
  return atTimeOfDay(zone, day as BusinessDate, minute);
});

/** The first instant after `at` at which a zone's clocks may show a minute of the day: it is looked at again there. */
export function nextShowing(zone: string, at: Date, minute: number): Date {
  const { day, minute: shown } = wallClock(zone, at);
  const wait = ((minute - shown + 1440 - 1) % 1440) + 1;
  const steps = new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS + wait * MINUTE_MS);
  const found = [opening(`${zone}|${day}`, minute), opening(`${zone}|${addDays(day, 1)}`, minute), steps];
  return new Date(Math.min(...found.map((each) => each.getTime()).filter((each) => each > at.getTime())));
}
