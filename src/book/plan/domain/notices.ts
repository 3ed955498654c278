import { formatDate, type BusinessDate } from "../../../platform/shared/business-date.ts";
import { formatMoney, type Cents } from "../../../platform/shared/cents.ts";
import { formatInstant, lastMinute } from "../../../platform/shared/instant.ts";
import type { AmountsToPay, Offer } from "./offer.ts";

const MINUTES = 16;
const CLABE = /^\d{18}$/;

/** `22-11-2026 a las 23:59`: the last minute in which something still holds. */
export const untilText = (end: Date, zone: string): string =>
  formatInstant(lastMinute(end), zone).slice(0, MINUTES).replace(" ", " a las ");

/** How to pay to a code, as the end of a sentence. */
export const codeText = (code: string): string =>
  CLABE.test(code) ? `por SPEI a la CLABE ${code}` : `con la referencia ${code}`;

/** What takes an extension, and until when. */
export const offerText = (
  { days, fee, newDueDate, expiresAt }: Pick<Offer, "days" | "fee" | "newDueDate" | "expiresAt">,
  zone: string,
): string =>
  fee === 0
    ? `prórroga de ${daysText(days)} sin costo al hacer un pago antes del ${untilText(expiresAt, zone)}, con nuevo vencimiento el ${formatDate(newDueDate)}`
    : `prórroga de ${daysText(days)} por ${formatMoney(fee)} hasta el ${untilText(expiresAt, zone)}, con nuevo vencimiento el ${formatDate(newDueDate)}`;

export const daysText = (days: number): string => `${days} ${days === 1 ? "día" : "días"}`;

type Amounts = Pick<AmountsToPay<Offer>, "debt" | "owedBack" | "total" | "offer">;

/** What a payment did besides paying. */
interface Besides {
  readonly extendedTo: BusinessDate | null;
  /** It ended an offer that was not taken. */
  readonly ended: boolean;
}

/** Texts to borrowers, in Spanish whatever the console's language. */
export const notices = {
  approved: (appName: string): string => `${appName}: tu solicitud fue aprobada. En breve recibes tu dinero.`,
  /** Another loan after a settled one is offered; it is theirs only if they accept it. */
  relendOffered: (appName: string, amount: Cents, acceptBy: Date, zone: string): string =>
    `${appName}: gracias por liquidar. Puedes tener otro préstamo de ${formatMoney(amount)} si lo aceptas en la app antes del ${untilText(acceptBy, zone)}. Si no, no se hace nada.`,
  rejected: (appName: string): string =>
    `${appName}: por ahora no podemos aprobar tu solicitud. Gracias por tu confianza.`,
  sendBack: (appName: string): string =>
    `${appName}: necesitamos que envíes de nuevo algunos datos. Abre la app para continuar.`,
  paidOut: (appName: string, amount: Cents, dueOn: string): string =>
    `${appName}: te depositamos ${formatMoney(amount)}. Tu primer pago vence el ${formatDate(dueOn)}.`,
  received: (
    appName: string,
    amount: Cents,
    outstanding: Cents,
    { extendedTo, ended }: Besides = { extendedTo: null, ended: false },
  ): string =>
    [
      `${appName}: recibimos tu pago de ${formatMoney(amount)}.`,
      ...(extendedTo ? [`Tu prórroga está activa: tu pago vence el ${formatDate(extendedTo)}.`] : []),
      outstanding === 0 ? "Tu cuenta queda liquidada." : `Saldo pendiente: ${formatMoney(outstanding)}.`,
      ...(ended && outstanding > 0 ? [OVER] : []),
    ].join(" "),
  /** An extension is offered: both amounts, and until when. */
  offered: (appName: string, { debt, offer }: Pick<Amounts, "debt" | "offer">, zone: string): string =>
    [
      `${appName}: hoy debes ${formatMoney(debt)}.`,
      ...(offer ? [`Puedes pagarlo o tomar una ${offerText(offer, zone)}.`] : []),
    ].join(" "),
  /** The debt changed, and the offer with it. */
  offerEnded: (appName: string, outstanding: Cents): string =>
    `${appName}: tu saldo cambió a ${formatMoney(outstanding)}. ${OVER}`,
  payHere: (who: Addressed, { debt, owedBack, total, offer }: Amounts, codes: Codes): string =>
    [
      `Hola ${who.name}, tu saldo de la orden ${who.orderNo} es ${formatMoney(debt)}`,
      dueText(who),
      owedBack > 0 ? `, y debes reintegrar ${formatMoney(owedBack)}: en total ${formatMoney(total)}` : "",
      codes.debt ? `. Paga ${codeText(codes.debt)}.` : ".",
      offer
        ? ` También puedes tomar una ${offerText(offer, who.zone)}${codes.extension ? `: paga ${codeText(codes.extension)}.` : "."}`
        : "",
    ].join(""),
};

const OVER = "La prórroga que te ofrecimos ya no está disponible.";

/** The day of the earliest installment that is not paid: the balance is that of all of them. */
const dueText = ({ dueOn, today }: Addressed): string => {
  if (!dueOn) return "";
  return dueOn < today
    ? `, con un pago vencido el ${formatDate(dueOn)}`
    : `; tu próximo pago vence el ${formatDate(dueOn)}`;
};

interface Addressed {
  readonly name: string;
  readonly orderNo: string;
  readonly dueOn: string | null;
  readonly today: BusinessDate;
  readonly zone: string;
}

/** The payment codes of an order that are in force. */
interface Codes {
  readonly debt: string | null;
  readonly extension: string | null;
}
