import { defineMessages } from "../../../platform/shared/messages.ts";
import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { cannedReplyRefusals } from "../messages.ts";

/** What a text may name in braces, `{dueDate}`, to be filled in from the borrower and the order at hand. */
export const variables = defineMessages({
  name: { cn: "客户姓名", en: "Customer's name", es: "Nombre del cliente" },
  appName: { cn: "应用名称", en: "Name of the app", es: "Nombre de la app" },
  orderNo: { cn: "订单号", en: "Order no.", es: "N.º de orden" },
  amount: { cn: "应还总额", en: "Amount owed", es: "Monto adeudado" },
  dueAmount: { cn: "最早一期应还金额", en: "Amount of the earliest installment", es: "Monto de la primera cuota" },
  dueDate: { cn: "最早到期日", en: "Earliest due date", es: "Primer vencimiento" },
  overdueDays: { cn: "逾期天数", en: "Days past due", es: "Días de mora" },
  payCode: { cn: "付款码", en: "Payment code", es: "Código de pago" },
  agent: { cn: "本人姓名", en: "Your own name", es: "Su propio nombre" },
});
export type Variable = keyof typeof variables;

/** What each variable says at hand; what is missing has nothing to say. */
export type Values = Readonly<Partial<Record<Variable, string>>>;

/** What the variables say of an order that is made up, for a preview. */
export const SAMPLE: Required<Values> = {
  name: "María García López",
  appName: "PrestaYa",
  orderNo: "P2611280000042",
  amount: "$1,250.00",
  dueAmount: "$625.00",
  dueDate: "15-12-2026",
  overdueDays: "0",
  payCode: "646180000012345678",
  agent: "Sofía Herrera",
};

const NAMED = /\{([^{}]*)\}/g;

const isVariable = (name: string): name is Variable => Object.hasOwn(variables, name);

/** Whether all that a text names in braces is known, and no brace stands alone. Names what is not. */
export function sound(value: string, field: string): Result<unknown> {
  const unknown = [...value.matchAll(NAMED)].map(([whole, name = ""]) => (isVariable(name) ? null : whole));
  const alone = /[{}]/.exec(value.replaceAll(NAMED, ""))?.[0];
  const wrong = [...new Set([...unknown, alone].filter((one) => one !== null && one !== undefined))];
  if (wrong.length === 0) return ok(null);
  return refused(cannedReplyRefusals.unknownVariable, { field, params: { names: wrong.join(" ") } });
}

interface Filled {
  readonly text: string;
  /** What stays in braces, because there is nothing to say. */
  readonly missing: readonly Variable[];
}

/** A text with its variables filled in; those without a value stay as they are, and are named. */
export function fill(value: string, values: Values): Filled {
  const missing = new Set<Variable>();
  const text = value.replaceAll(NAMED, (whole, name: string) => {
    if (!isVariable(name)) return whole;
    const known = values[name];
    if (known === undefined) missing.add(name);
    return known ?? whole;
  });
  return { text, missing: [...missing] };
}
