import { addDays, DEFAULT_ZONE, startOfDay, type BusinessDate } from "../../src/platform/shared/business-date.ts";
import { cents, formatDecimal } from "../../src/platform/shared/cents.ts";
import type { Book } from "./book.ts";

const HEADER = "reference,type,trackingKey,amount,fee,at";

/**
 * The movements of one day in Mexico City, in the order in which they happened, as CSV. Amounts are positive decimals
 * in MXN; payouts and refunds left the account together with their fee, charges and top-ups came in.
 */
export function statement(book: Book, date: BusinessDate): string {
  const from = startOfDay(DEFAULT_ZONE, date).getTime();
  const to = endOf(date);
  const lines = [...book.movements]
    .filter(({ at }) => at >= from && at < to)
    .sort((a, b) => a.at - b.at || (a.reference < b.reference ? -1 : 1))
    .map(({ reference, type, trackingKey, amountCents, feeCents, at }) =>
      [
        reference,
        type,
        trackingKey,
        formatDecimal(cents(amountCents)),
        formatDecimal(cents(feeCents)),
        new Date(at).toISOString(),
      ].join(","),
    );
  return [HEADER, ...lines, ""].join("\n");
}

/** The instant at which a day in Mexico City is over, in epoch milliseconds. */
export const endOf = (date: BusinessDate): number => startOfDay(DEFAULT_ZONE, addDays(date, 1)).getTime();
