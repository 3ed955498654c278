import { dayIn, formatDate, isBusinessDate } from "./business-date.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

/** `21-11-2026 14:05:09` in a zone, as files and documents write an instant. */
export function formatInstant(instant: Date, zone: string): string {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-GB", {
      timeZone: zone,
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
      hourCycle: "h23",
    });
    formats.set(zone, format);
  }
  return `${formatDate(dayIn(zone, instant))} ${format.format(instant)}`;
}

/** The last moment that a time limit allows, for showing it: what ends at midnight holds until 23:59. */
export const lastMinute = (end: Date): Date => new Date(end.getTime() - 1000);

const INSTANT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/;

/** Reads an instant in ISO 8601 with its offset; null for what is none, and for one on a day that nobody may name. */
export function readInstant(text: string): Date | null {
  const [, day = ""] = INSTANT.exec(text) ?? [];
  const epoch = isBusinessDate(day) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(epoch) ? null : new Date(epoch);
}
