declare const brand: unique symbol;

/** A calendar day `YYYY-MM-DD` in the merchant's zone. It has no instant and no offset. */
export type BusinessDate = string & { readonly [brand]: "BusinessDate" };

export const DEFAULT_ZONE = "America/Mexico_City";

const DAY_MS = 86_400_000;
const FORM = /^\d{4}-\d{2}-\d{2}$/;

/** Reads a calendar day; throws a RangeError when the text is no existing day. */
export function businessDate(text: string): BusinessDate {
  if (!isBusinessDate(text)) throw new RangeError(`not a calendar day: ${text}`);
  return text;
}

export function isBusinessDate(text: string): text is BusinessDate {
  return FORM.test(text) && toText(Date.parse(`${text}T00:00:00Z`)) === text;
}

const toText = (epochMs: number): string => (Number.isNaN(epochMs) ? "" : new Date(epochMs).toISOString().slice(0, 10));

interface ZoneDay {
  readonly formatter: Intl.DateTimeFormat;
  readonly minute: number;
  readonly day: BusinessDate;
}

const MINUTE_MS = 60_000;
const zones = new Map<string, ZoneDay>();

/** The calendar day that an instant falls on in a zone. Days begin on whole minutes, so the answer of the last minute is kept. */
export function dayIn(zone: string, instant: Date): BusinessDate {
  const minute = Math.floor(instant.getTime() / MINUTE_MS);
  const known = zones.get(zone);
  if (known?.minute === minute) return known.day;
  const formatter = known?.formatter ?? new Intl.DateTimeFormat("en-CA", { timeZone: zone, year: "numeric", month: "2-digit", day: "2-digit" });
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

/** The first instant of a calendar day in a zone, for turning day filters into instant ranges. */
export function startOfDay(zone: string, date: BusinessDate): Date {
  const noonUtc = Date.parse(`${date}T12:00:00Z`);
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  }).formatToParts(noonUtc);
  const part = (type: string): number => Number(parts.find((candidate) => candidate.type === type)?.value);
  const localNoonAsUtc = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"));
  return new Date(Date.parse(`${date}T00:00:00Z`) - (localNoonAsUtc - noonUtc));
}
