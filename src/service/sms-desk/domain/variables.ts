import { formatDate, type BusinessDate } from "../../../platform/shared/business-date.ts";
import { formatMoney, type Cents } from "../../../platform/shared/cents.ts";
import { defineMessages } from "../../../platform/shared/messages.ts";
import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { countSegments } from "../../../reach/sms/domain/segments.ts";
import { rewriteForGsm, type Rewritten } from "../../../reach/sms/domain/rewrite.ts";
import { smsDeskRefusals as r } from "../messages.ts";

/** What a template may name, and what each stands for. */
export const variables = defineMessages({
  name: { cn: "客户姓名", en: "Customer's name", es: "Nombre del cliente" },
  firstName: { cn: "客户名", en: "First name", es: "Primer nombre" },
  app: { cn: "应用名称", en: "Name of the app", es: "Nombre de la app" },
  orderNo: { cn: "订单号", en: "Order no.", es: "N.º de orden" },
  amount: { cn: "应还金额", en: "Amount due", es: "Monto por pagar" },
  dueDate: { cn: "到期日", en: "Due", es: "Vencimiento" },
  daysPastDue: { cn: "逾期天数", en: "Days past due", es: "Días de mora" },
  link: { cn: "短链", en: "Short link", es: "Enlace corto" },
  payLink: { cn: "还款短链", en: "Short link to pay", es: "Enlace corto de pago" },
});
export type Variable = keyof typeof variables;

/** Those that stand for a link of the recipient's own. */
const LINKS: readonly Variable[] = ["link", "payLink"];
const ABOUT_ORDER: readonly Variable[] = ["orderNo", "amount", "dueDate", "daysPastDue"];

const NAMED = /\{([^{}]*)\}/g;
const isVariable = (name: string): name is Variable => Object.hasOwn(variables, name);

/** The names between braces, each once. */
export const namedIn = (tpl: string): readonly string[] => [
  ...new Set([...tpl.matchAll(NAMED)].map(([, name = ""]) => name)),
];

/** Whether a template names something of an order. */
export const needsOrder = (tpl: string): boolean =>
  namedIn(tpl).some((name) => (ABOUT_ORDER as readonly string[]).includes(name));

/** Refuses a name that stands for nothing, by that name, and a link without its switch or the other way round. */
export function checkTemplate(tpl: string, haveUrl: boolean): Result<null> {
  const names = namedIn(tpl);
  const unknown = names.find((name) => !isVariable(name));
  if (unknown !== undefined)
    return refused(r.unknownVariable, { field: "tpl", params: { name: `{${unknown.slice(0, 40)}}` } });
  const links = names.some((name) => (LINKS as readonly string[]).includes(name));
  if (links && !haveUrl) return refused(r.linkWithoutUrl, { field: "haveUrl" });
  if (haveUrl && !links) return refused(r.urlWithoutLink, { field: "tpl" });
  return ok(null);
}

/** What is known of a recipient. */
export interface Facts {
  readonly name: string;
  readonly appName: string;
  readonly orderNo: string | null;
  readonly amountCents: Cents | null;
  readonly dueOn: BusinessDate | null;
  readonly overdueDays: number | null;
}

/** A name as it may stand in a text: letters only, so that nobody is called a link, a formula or a variable. */
const asName = (value: string): string =>
  value
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}'’-]+/gu, " ")
    .trim()
    .slice(0, 60);

function valueOf(name: Variable, facts: Facts, link: string): string | null {
  switch (name) {
    case "name":
      return asName(facts.name);
    case "firstName":
      return asName(facts.name).split(" ")[0] ?? "";
    case "app":
      return facts.appName;
    case "orderNo":
      return facts.orderNo;
    case "amount":
      return facts.amountCents === null ? null : formatMoney(facts.amountCents);
    case "dueDate":
      return facts.dueOn && formatDate(facts.dueOn);
    case "daysPastDue":
      return facts.overdueDays === null ? null : String(facts.overdueDays);
    default:
      return link;
  }
}

/** A text as it goes to one recipient. */
export interface Filled {
  readonly text: string;
  /** What was written otherwise in what was filled in, so that a text in GSM-7 stays one. */
  readonly changes: readonly Rewritten[];
  /** A variable that this recipient has no value for. */
  readonly lacking: Variable | null;
}

/**
 * Fills a template in, once: what a value says is never looked at for variables again. Where the template itself needs
 * GSM-7 only, so do the values: their letters lose the accents that it does not have, which is told.
 */
export function fillTemplate(tpl: string, facts: Facts, link = ""): Filled {
  const plain = countSegments(tpl).encoding === "GSM-7";
  const changes: Rewritten[] = [];
  let lacking: Variable | null = null;
  const text = tpl.replace(NAMED, (whole, name: string) => {
    if (!isVariable(name)) return whole;
    const value = valueOf(name, facts, link);
    if (value === null || value === "") {
      lacking ??= name;
      return "";
    }
    if (!plain) return value;
    const rewritten = rewriteForGsm(value, { letters: true });
    changes.push(...rewritten.changes);
    return rewritten.text;
  });
  return { text, changes, lacking };
}
