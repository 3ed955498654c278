import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";

/**
 * What keeps a message from its carrier, and why one did not arrive, as far as carriers say it in a way that we know.
 * Anything else is kept in the carrier's own words.
 */
export const smsProblem = closedSet([
  {
    code: "no carrier",
    tone: "bad",
    label: { cn: "未选择短信运营商", en: "No SMS carrier is set up", es: "No hay operador de SMS configurado" },
  },
  {
    code: "carrier unreachable",
    tone: "bad",
    label: { cn: "短信运营商无响应", en: "The SMS carrier does not answer", es: "El operador de SMS no responde" },
  },
  {
    code: "outcome unknown",
    tone: "bad",
    label: {
      cn: "运营商未答复是否已发出，不会重发",
      en: "The carrier did not say whether it was sent; it is not sent again",
      es: "El operador no dijo si se envió; no se envía de nuevo",
    },
  },
  {
    code: "no such number",
    tone: "bad",
    label: { cn: "号码不存在", en: "The number does not exist", es: "El número no existe" },
  },
  {
    code: "opted out",
    tone: "bad",
    label: {
      cn: "收件人已向运营商退订",
      en: "The recipient opted out at the carrier",
      es: "El destinatario se dio de baja con el operador",
    },
  },
  {
    code: "takes no sms",
    tone: "bad",
    label: {
      cn: "该号码不能接收短信",
      en: "The number cannot receive SMS",
      es: "El número no puede recibir SMS",
    },
  },
  {
    code: "phone unreachable",
    tone: "bad",
    label: {
      cn: "手机关机或无信号",
      en: "The phone is off or out of reach",
      es: "El teléfono está apagado o sin señal",
    },
  },
  {
    code: "blocked on the way",
    tone: "bad",
    label: {
      cn: "被运营商拦截",
      en: "A carrier on the way blocked it",
      es: "Un operador en el camino lo bloqueó",
    },
  },
  {
    code: "expired on the way",
    tone: "bad",
    label: {
      cn: "超过有效期未送达",
      en: "It did not arrive within its validity",
      es: "No llegó dentro de su vigencia",
    },
  },
  {
    code: "country closed",
    tone: "bad",
    label: {
      cn: "运营商账户未开通该国家",
      en: "The account at the carrier may not send to this country",
      es: "La cuenta con el operador no puede enviar a este país",
    },
  },
  {
    code: "no report",
    tone: "bad",
    label: {
      cn: "运营商始终未报告结果",
      en: "The carrier never reported on it",
      es: "El operador nunca informó el resultado",
    },
  },
  {
    code: "stopped",
    tone: "waiting",
    label: { cn: "群发已停止", en: "The batch was stopped", es: "El envío se detuvo" },
  },
]);
export type SmsProblem = CodeOf<typeof smsProblem>;

/** What a text failed with although it may have arrived: a report on it is news, however late. */
const unsettled: readonly string[] = ["outcome unknown", "no report"] satisfies SmsProblem[];
export const isUnsettled = (reason: string | null): boolean => reason !== null && unsettled.includes(reason);

/** What messages wait for, beside their reports. */
export const waitingProblems = ["no carrier", "carrier unreachable", "outcome unknown"] as const satisfies SmsProblem[];

/** A text that could not be handed over for this long is no longer news. */
const NEWS_MS = 3_600_000;

/** Whether a text that was written at an instant is still worth sending. */
export const isNews = (writtenAt: Date, now: Date): boolean => now.getTime() - writtenAt.getTime() < NEWS_MS;
