import type * as z from "zod";
import type { Endpoint } from "../../../platform/shared/endpoint.ts";
import { maskCard, maskPhone } from "../../../platform/shared/mask.ts";
import type { Message } from "../../../platform/shared/messages.ts";

const MASKS: Readonly<Record<string, (value: string) => string>> = { phone: maskPhone, bankCard: maskCard };

type Fields = Readonly<Record<string, unknown>>;

/** Whether a field takes an amount: a decimal text on the wire, which is kept as centavos. */
function takesAmount({ input }: Endpoint, name: string): boolean {
  const field = (input as z.ZodObject).shape[name] as z.ZodType | undefined;
  return field?.safeParse("1.00").success ?? false;
}

/** A request's input as its checkers read it: phones and accounts masked, the fields' labels beside it, and which of them are amounts. */
export function shownInput(endpoint: Endpoint, stored: Fields) {
  const masked = Object.entries(stored).map(([name, value]) => [name, typeof value === "string" ? (MASKS[name]?.(value) ?? value) : value] as const);
  const labels = masked.flatMap(([name]): [string, Message][] => {
    const label = endpoint.labels[name];
    return label ? [[name, { cn: label.cn, en: label.en, es: label.es }]] : [];
  });
  const amounts = masked.filter(([name, value]) => typeof value === "number" && takesAmount(endpoint, name)).map(([name]) => name);
  return { input: Object.fromEntries(masked) as Record<string, unknown>, labels: Object.fromEntries(labels), amounts };
}
