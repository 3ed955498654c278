import type { Endpoint } from "../../../platform/shared/endpoint.ts";
import { maskCard, maskPhone } from "../../../platform/shared/mask.ts";
import type { Message } from "../../../platform/shared/messages.ts";
import { takesAmount, type Input } from "./request-input.ts";

const MASKS: Readonly<Record<string, (value: string) => string>> = { phone: maskPhone, bankCard: maskCard };

/** A request's input as its checkers read it, as it was read when it was made: phones and accounts masked, the fields' labels beside it, and which of them are amounts. */
export function shownInput(endpoint: Endpoint | undefined, stored: Input) {
  const masked = Object.entries(stored).map(([name, value]) => [name, typeof value === "string" ? (MASKS[name]?.(value) ?? value) : value] as const);
  const labels = masked.flatMap(([name]): [string, Message][] => {
    const label = endpoint?.labels[name];
    return label ? [[name, { cn: label.cn, en: label.en, es: label.es }]] : [];
  });
  const amounts = masked.filter(([name, value]) => endpoint && typeof value === "number" && takesAmount(endpoint, name)).map(([name]) => name);
  return { input: Object.fromEntries(masked) as Record<string, unknown>, labels: Object.fromEntries(labels), amounts };
}
