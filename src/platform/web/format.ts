import { DEFAULT_ZONE, formatDate } from "../shared/business-date.ts";
import { formatMoney, type Cents } from "../shared/cents.ts";

export const DASH = "—";

const clock = new Intl.DateTimeFormat("en-GB", {
  timeZone: DEFAULT_ZONE,
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

/** `21-11-2026 14:05` in the merchant's zone, with seconds when asked for; an em dash for nothing. */
export function formatInstant(instant: string | Date | null | undefined, seconds = false): string {
  if (!instant) return DASH;
  const shown = clock.format(new Date(instant)).replaceAll("/", "-").replace(", ", " ");
  return seconds ? shown : shown.slice(0, 16);
}

/** `21-11-2026`; an em dash for nothing. */
export const formatDay = (day: string | null | undefined): string => (day ? formatDate(day) : DASH);

/** `$1,234.56`; an em dash for nothing. */
export const money = (amount: number | null | undefined): string => (amount === null || amount === undefined ? DASH : formatMoney(amount as Cents));

/** `12,345`; an em dash for nothing. */
export const formatCount = (count: number | null | undefined): string => (count === null || count === undefined ? DASH : count.toLocaleString("es-MX"));
