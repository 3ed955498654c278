import { formatDate } from "../../../platform/shared/business-date.ts";
import { formatMoney, type Cents } from "../../../platform/shared/cents.ts";
import { formatInstant } from "../../../platform/shared/instant.ts";

/** What a borrower can be offered. */
export const OFFERS = ["fullPayment", "extension", "reduction", "flatBill"] as const;
export type Offer = (typeof OFFERS)[number];

export interface QuoteTextFacts {
  readonly name: string;
  readonly orderNo: string;
  readonly day: string;
  readonly expiresAt: string | Date;
  readonly zone: string;
  readonly totalCents: Cents;
  readonly extension: { readonly termNo: number; readonly options: readonly { readonly days: number; readonly feeCents: Cents; readonly newDueOn: string }[] };
  /** What is waived, and what is then to be paid to settle the order. */
  readonly reduction: { readonly waivedCents: Cents; readonly totalCents: Cents };
  readonly flatBill: { readonly waivedCents: Cents };
  readonly paymentCode: string | null;
}

const LINES: Readonly<Record<Offer, (facts: QuoteTextFacts) => readonly string[]>> = {
  fullPayment: ({ totalCents }) => [`- Pago total: ${formatMoney(totalCents)} y tu orden queda liquidada.`],
  extension: ({ extension: { termNo, options } }) =>
    options.map(
      ({ days, feeCents, newDueOn }) =>
        `- Prorroga de ${days} ${days === 1 ? "dia" : "dias"}: pagas ${formatMoney(feeCents)} y el pago ${termNo} vence el ${formatDate(newDueOn)}.`,
    ),
  reduction: ({ reduction: { waivedCents, totalCents } }) => {
    if (waivedCents === 0) return [];
    const pay = totalCents > 0 ? `pagas ${formatMoney(totalCents)} y ` : "";
    return [`- Descuento de ${formatMoney(waivedCents)}: ${pay}tu orden queda liquidada.`];
  },
  flatBill: ({ flatBill: { waivedCents } }) => [`- Cierre de cuenta: te condonamos ${formatMoney(waivedCents)} y tu orden queda liquidada.`],
};

const CLABE = /^\d{18}$/;
const MINUTES = 16;
const SECOND_MS = 1000;

/**
 * The text to a borrower about the offers that were chosen. It is Spanish whatever the console's language, and avoids characters that would
 * halve an SMS. The last minute named is one in which the offers still hold.
 */
export function quoteText(facts: QuoteTextFacts, offers: readonly Offer[]): string {
  const { name, orderNo, day, expiresAt, zone, paymentCode } = facts;
  const last = formatInstant(new Date(new Date(expiresAt).getTime() - SECOND_MS), zone)
    .slice(0, MINUTES)
    .replace(" ", " a las ");
  const lines = OFFERS.filter((offer) => offers.includes(offer)).flatMap((offer) => LINES[offer](facts));
  return [
    `Hola ${name}, estas son tus opciones para la orden ${orderNo} al ${formatDate(day)}:`,
    ...lines,
    ...(paymentCode ? [CLABE.test(paymentCode) ? `Paga por SPEI a la CLABE ${paymentCode}.` : `Paga con la referencia ${paymentCode}.`] : []),
    `Importes validos hasta el ${last}.`,
  ].join("\n");
}
