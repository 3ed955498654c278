import { dayIn, formatDate } from "./business-date.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

/** `21-11-2026 14:05:09` in a zone, as files and documents write an instant. */
export function formatInstant(instant: Date, zone: string): string {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-GB", { timeZone: zone, hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" });
    formats.set(zone, format);
  }
  return `${formatDate(dayIn(zone, instant))} ${format.format(instant)}`;
}
