import { formatDate } from "../shared/business-date.ts";
import { formatMoney, type Cents } from "../shared/cents.ts";
import { formatInstant as inZone } from "../shared/instant.ts";
import { businessZone } from "./zone.ts";

export const DASH = "—";

const MINUTES = 16;

/** `21-11-2026 14:05` in the zone of the business, with seconds when asked for; an em dash for nothing. */
export function formatInstant(instant: string | Date | null | undefined, seconds = false): string {
  if (!instant) return DASH;
  const shown = inZone(new Date(instant), businessZone());
  return seconds ? shown : shown.slice(0, MINUTES);
}

/** `21-11-2026`; an em dash for nothing. */
export const formatDay = (day: string | null | undefined): string => (day ? formatDate(day) : DASH);

/** `$1,234.56`; an em dash for nothing. */
export const money = (amount: number | null | undefined): string =>
  amount === null || amount === undefined ? DASH : formatMoney(amount as Cents);

/** Centavos in few letters for the axis of a chart, as the language has it: `$1.2 M`, `$1.2M`, `$120万`. */
export function shortMoney(amount: number, locale: string): string {
  const figure = new Intl.NumberFormat(locale, { notation: "compact", maximumFractionDigits: 1 }).format(
    Math.abs(amount) / 100,
  );
  return `${amount < 0 ? "-" : ""}$${figure}`;
}

/** `12,345`; an em dash for nothing. */
export const formatCount = (count: number | null | undefined): string =>
  count === null || count === undefined ? DASH : count.toLocaleString("es-MX");
