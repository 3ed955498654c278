declare const brand: unique symbol;

/** A calendar day `YYYY-MM-DD` in the merchant's zone. It has no instant and no offset. */
export type BusinessDate = string & { readonly [brand]: "BusinessDate" };

export const DEFAULT_ZONE = "America/Mexico_City";

const DAY_MS = 86_400_000;
const FORM = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The first and the last day that anybody may name. What lies beyond is a slip of the keyboard, and some of it no
 * database can hold.
 */
export const FIRST_DAY = "1900-01-01";
export const LAST_DAY = "2200-12-31";

/** Reads a calendar day; throws a RangeError when the text is no existing day. */
export function businessDate(text: string): BusinessDate {
  if (!exists(text)) throw new RangeError(`not a calendar day: ${text}`);
  return text;
}

/** Whether a text from outside names an existing day between `FIRST_DAY` and `LAST_DAY`. */
export function isBusinessDate(text: string): text is BusinessDate {
  return exists(text) && text >= FIRST_DAY && text <= LAST_DAY;
}

const exists = (text: string): text is BusinessDate =>
  FORM.test(text) && toText(Date.parse(`${text}T00:00:00Z`)) === text;

const toText = (epochMs: number): string => (Number.isNaN(epochMs) ? "" : new Date(epochMs).toISOString().slice(0, 10));

interface ZoneDay {
  readonly formatter: Intl.DateTimeFormat;
  readonly minute: number;
  readonly day: BusinessDate;
}

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const zones = new Map<string, ZoneDay>();

/**
 * The calendar day that an instant falls on in a zone. Days begin on whole minutes, so the answer of the last minute is
 * kept.
 */
export function dayIn(zone: string, instant: Date): BusinessDate {
  const minute = Math.floor(instant.getTime() / MINUTE_MS);
  const known = zones.get(zone);
  if (known?.minute === minute) return known.day;
  const formatter =
    known?.formatter ??
    new Intl.DateTimeFormat("en-CA", { timeZone: zone, year: "numeric", month: "2-digit", day: "2-digit" });
  const day = businessDate(formatter.format(instant));
  zones.set(zone, { formatter, minute, day });
  return day;
}

export function addDays(date: BusinessDate, days: number): BusinessDate {
  return businessDate(toText(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS));
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: BusinessDate, to: BusinessDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/** `21-11-2026`: days are shown day-month-year in every interface language. */
export function formatDate(date: string): string {
  return `${date.slice(8, 10)}-${date.slice(5, 7)}-${date.slice(0, 4)}`;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** How far a zone's clocks are ahead of UTC at an instant, in milliseconds. */
function offsetAt(zone: string, epochMs: number): number {
  let clock = clocks.get(zone);
  if (!clock) {
    const numeric = {
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    } as const;
    clock = new Intl.DateTimeFormat("en-US", { timeZone: zone, hourCycle: "h23", ...numeric });
    clocks.set(zone, clock);
  }
  const read = Object.fromEntries(
    clock.formatToParts(epochMs).map(({ type, value }) => [type, Number(value)]),
  ) as Record<string, number>;
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = read;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(epochMs / SECOND_MS) * SECOND_MS;
}

/** The instant at which a zone's clocks change between two instants around one change, to the second. */
function changeBetween(zone: string, from: number, to: number): number {
  const before = offsetAt(zone, from);
  let [low, high] = [from / SECOND_MS, to / SECOND_MS];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(zone, middle * SECOND_MS) === before) low = middle;
    else high = middle;
  }
  return high * SECOND_MS;
}

/**
 * The first instant of a calendar day in a zone, for turning day filters into instant ranges. On a day on which the
 * clocks change it is midnight by the clock that holds then; where the change leaves midnight out, it is the change
 * itself.
 */
export function startOfDay(zone: string, date: BusinessDate): Date {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const [from, to] = [midnight - DAY_MS, midnight + DAY_MS];
  const [before, after] = [offsetAt(zone, from), offsetAt(zone, to)];
  if (before === after) return new Date(midnight - before);
  const change = changeBetween(zone, from, to);
  if (midnight - before < change) return new Date(midnight - before);
  return new Date(Math.max(midnight - after, change));
}

/**
 * The instant at which a zone's clocks show so many minutes past midnight on a day. Of a time that a change of the
 * clocks leaves out it is the first instant after it; of one that comes twice, the first.
 */
export function atTimeOfDay(zone: string, date: BusinessDate, minutes: number): Date {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const wanted = midnight + minutes * 60_000;
  const offsets = [offsetAt(zone, midnight - DAY_MS), offsetAt(zone, midnight + 2 * DAY_MS)];
  const fits = offsets.map((offset) => wanted - offset).filter((epoch) => epoch + offsetAt(zone, epoch) === wanted);
  return fits.length > 0
    ? new Date(Math.min(...fits))
    : new Date(changeBetween(zone, midnight - DAY_MS, midnight + 2 * DAY_MS));
}
