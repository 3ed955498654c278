import { formatDate, type BusinessDate } from "../../../platform/shared/business-date.ts";
import { formatMoney, type Cents } from "../../../platform/shared/cents.ts";
import { defineMessages, text, type Lang, type Params } from "../../../platform/shared/messages.ts";
import type { RefuseReason } from "./sets.ts";

/** What borrowers are told of a proof: short enough for one text message. */
const toldMessages = defineMessages({
  received: {
    cn: "{app}：已收到您的转账凭证，处理结果会通知您。",
    en: "{app}: we got your proof of transfer and will tell you what we find.",
    es: "{app}: recibimos tu comprobante. Te avisaremos el resultado.",
  },
  duplicate: {
    cn: "{app}：这张转账凭证我们已经收到过，无需重复发送。",
    en: "{app}: we have this proof of transfer already; you need not send it again.",
    es: "{app}: ya teníamos ese comprobante; no hace falta enviarlo de nuevo.",
  },
  linked: {
    cn: "{app}：已找到您的 {amount} 转账。",
    en: "{app}: we found your transfer of {amount}.",
    es: "{app}: encontramos tu transferencia de {amount}.",
  },
  notFound: {
    cn: "{app}：没有找到您 {day} 的 {amount} 转账，请向银行核实或发送其他凭证。",
    en: "{app}: we cannot find your transfer of {amount} of {day}. Ask your bank, or send another proof.",
    es: "{app}: no encontramos tu transferencia de {amount} del {day}. Consulta a tu banco o envía otro comprobante.",
  },
  again: {
    cn: "{app}：我们正在重新核对您的转账凭证。",
    en: "{app}: we are looking at your proof of transfer again.",
    es: "{app}: estamos revisando de nuevo tu comprobante.",
  },
  unreadable: {
    cn: "{app}：凭证图片看不清，请重新发送。",
    en: "{app}: your proof of transfer cannot be read. Please send it again.",
    es: "{app}: no se puede leer tu comprobante. Envíalo de nuevo.",
  },
  noTransfer: {
    cn: "{app}：您发送的图片不是转账凭证。",
    en: "{app}: the picture that you sent is no proof of transfer.",
    es: "{app}: la imagen que enviaste no es un comprobante de transferencia.",
  },
  otherAccount: {
    cn: "{app}：您的转账没有付到我们的账户，请向银行核实。",
    en: "{app}: your transfer went to an account that is not ours. Please ask your bank.",
    es: "{app}: tu transferencia fue a una cuenta que no es nuestra. Consulta a tu banco.",
  },
  other: {
    cn: "{app}：您的转账凭证无法使用，请联系客服。",
    en: "{app}: we cannot use your proof of transfer. Please contact us.",
    es: "{app}: no podemos usar tu comprobante. Contáctanos.",
  },
});

/** What there is to be told. */
export type News =
  | { readonly what: "received" | "duplicate" | "again" }
  | { readonly what: "linked"; readonly amountCents: Cents }
  | { readonly what: "notFound"; readonly amountCents: Cents; readonly paidOn: BusinessDate }
  | { readonly what: "refused"; readonly why: RefuseReason };

/** Nobody is accused by a text message: what looks altered is told as what cannot be used. */
const WHY: Readonly<Record<RefuseReason, keyof typeof toldMessages>> = {
  duplicate: "duplicate",
  unreadable: "unreadable",
  noTransfer: "noTransfer",
  otherAccount: "otherAccount",
  altered: "other",
  other: "other",
};

/** A piece of news about a proof, in the borrower's language; `app` is the name that they know us by. */
export function toldOf(news: News, app: string, lang: Lang): string {
  const params: Params =
    news.what === "linked"
      ? { app, amount: formatMoney(news.amountCents) }
      : news.what === "notFound"
        ? { app, amount: formatMoney(news.amountCents), day: formatDate(news.paidOn) }
        : { app };
  return text(toldMessages[news.what === "refused" ? WHY[news.why] : news.what], lang, params);
}
