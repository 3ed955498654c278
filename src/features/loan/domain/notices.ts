import { formatDate } from "../../../platform/shared/business-date.ts";
import { formatMoney, type Cents } from "../../../platform/shared/cents.ts";

/** Texts to borrowers. They are Spanish whatever the console's language, and avoid characters that would halve an SMS. */
export const notices = {
  approved: (appName: string): string => `${appName}: tu solicitud fue aprobada. En breve recibes tu dinero.`,
  rejected: (appName: string): string => `${appName}: por ahora no podemos aprobar tu solicitud. Gracias por tu confianza.`,
  sendBack: (appName: string): string => `${appName}: necesitamos que envies de nuevo algunos datos. Abre la app para continuar.`,
  paidOut: (appName: string, amount: Cents, dueOn: string): string =>
    `${appName}: te depositamos ${formatMoney(amount)}. Tu primer pago vence el ${formatDate(dueOn)}.`,
  received: (appName: string, amount: Cents, outstanding: Cents): string =>
    outstanding === 0
      ? `${appName}: recibimos tu pago de ${formatMoney(amount)}. Tu cuenta queda liquidada.`
      : `${appName}: recibimos tu pago de ${formatMoney(amount)}. Saldo pendiente: ${formatMoney(outstanding)}.`,
  payHere: (name: string, orderNo: string, outstanding: Cents, dueOn: string | null, code: string | null): string =>
    [
      `Hola ${name}, tu saldo de la orden ${orderNo} es ${formatMoney(outstanding)}`,
      dueOn ? `, con vencimiento el ${formatDate(dueOn)}` : "",
      code ? `. Paga por SPEI a la CLABE ${code}.` : ".",
    ].join(""),
};
