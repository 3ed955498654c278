import { formatDate, type BusinessDate } from "../../../platform/shared/business-date.ts";
import { formatMoney, ZERO, type Cents } from "../../../platform/shared/cents.ts";
import { codeText, daysText, offerText, untilText } from "../../../book/plan/domain/notices.ts";

/** What a borrower can be offered. */
export const OFFERS = ["fullPayment", "extension", "reduction", "flatBill"] as const;
export type Offer = (typeof OFFERS)[number];

export interface QuoteTextFacts {
  readonly name: string;
  readonly orderNo: string;
  readonly day: string;
  readonly expiresAt: string | Date;
  readonly zone: string;
  /** What settles the order, and what the customer owes back besides. */
  readonly totalCents: Cents;
  readonly owedBackCents?: Cents;
  readonly extension: {
    readonly termNo: number;
    readonly options: readonly { readonly days: number; readonly feeCents: Cents; readonly newDueOn: string }[];
  };
  /** The extension that is offered already; then there are no options. */
  readonly offer: {
    readonly termNo: number;
    readonly days: number;
    readonly feeCents: Cents;
    readonly newDueOn: BusinessDate;
    readonly expiresAt: string;
    readonly paymentCode: string | null;
  } | null;
  /** What is waived, and what is then to be paid to settle the order. */
  readonly reduction: { readonly waivedCents: Cents; readonly remainingCents: Cents };
  readonly flatBill: { readonly waivedCents: Cents };
  readonly paymentCode: string | null;
  /** The tax that the amounts include; none unless stated. */
  readonly taxBp?: number;
}

const LINES: Readonly<Record<Offer, (facts: QuoteTextFacts) => readonly string[]>> = {
  fullPayment: ({ totalCents }) => [`- Pago total: ${formatMoney(totalCents)} y tu orden queda liquidada.`],
  extension: ({ offer, zone, extension: { termNo, options } }) =>
    offer
      ? [
          `- Una ${offerText({ ...offer, fee: offer.feeCents, newDueDate: offer.newDueOn, expiresAt: new Date(offer.expiresAt) }, zone)}${ownCode(offer.paymentCode)}.`,
        ]
      : options.map(
          ({ days, feeCents, newDueOn }) =>
            `- Prórroga de ${daysText(days)}: pagas ${formatMoney(feeCents)} y el pago ${termNo} vence el ${formatDate(newDueOn)}.`,
        ),
  reduction: ({ reduction: { waivedCents, remainingCents } }) => {
    if (waivedCents === 0) return [];
    const pay = remainingCents > 0 ? `pagas ${formatMoney(remainingCents)} y ` : "";
    return [`- Condonación de ${formatMoney(waivedCents)}: ${pay}tu orden queda liquidada.`];
  },
  flatBill: ({ flatBill: { waivedCents } }) => [
    `- Cierre de cuenta: te condonamos ${formatMoney(waivedCents)} y tu orden queda liquidada.`,
  ],
};

const ownCode = (code: string | null): string => (code ? `; págala ${codeText(code)}` : "");

/**
 * The text to a borrower about the offers that were chosen. It is Spanish whatever the console's language. The last
 * minute named is one in which the amounts still hold.
 */
export function quoteText(facts: QuoteTextFacts, offers: readonly Offer[]): string {
  const { name, orderNo, day, expiresAt, zone, paymentCode, owedBackCents = ZERO, taxBp = 0 } = facts;
  const lines = OFFERS.filter((offer) => offers.includes(offer)).flatMap((offer) => LINES[offer](facts));
  return [
    `Hola ${name}, estas son tus opciones para la orden ${orderNo} al ${formatDate(day)}:`,
    ...lines,
    ...(owedBackCents > 0 ? [`Además debes reintegrar ${formatMoney(owedBackCents)}; con eso no debes nada más.`] : []),
    ...(paymentCode ? [`Paga ${codeText(paymentCode)}.`] : []),
    `Montos${taxBp > 0 ? " con IVA incluido," : ""} válidos hasta el ${untilText(new Date(expiresAt), zone)}.`,
  ].join("\n");
}
