import type { Endpoint } from "../../../platform/shared/endpoint.ts";
import { kindsOf, type FieldKind, type Personal } from "../../../platform/shared/field-kind.ts";
import { maskCard, maskIdDoc, maskPhone, maskWithin } from "../../../platform/shared/mask.ts";
import type { Message } from "../../../platform/shared/messages.ts";
import type { Input } from "./request-input.ts";

const MASKS: { readonly [P in Personal]: (value: string) => string } = {
  phone: maskPhone,
  card: maskCard,
  idDoc: maskIdDoc,
};

/**
 * A value as somebody may see it who has no reason to see it whole. Of a call that is no more, nothing says which field
 * is personal.
 */
function shown(kind: FieldKind | undefined, isKnown: boolean, value: unknown): unknown {
  if (typeof value !== "string") return value;
  if (!isKnown) return maskWithin(value);
  const personal = kind && "personal" in kind ? kind.personal : undefined;
  return personal ? MASKS[personal](value) : value;
}

/**
 * A request's input as its checkers read it, as it was read when it was made: phones and accounts masked, the fields'
 * labels beside it, which of them are amounts, and what those of a closed set are called.
 */
export function shownInput(endpoint: Endpoint | undefined, stored: Input) {
  const kinds = endpoint ? kindsOf(endpoint.input) : new Map<string, FieldKind>();
  const masked = Object.entries(stored).map(
    ([name, value]) => [name, shown(kinds.get(name), endpoint !== undefined, value)] as const,
  );
  const labels = masked.flatMap(([name]): [string, Message][] => {
    const label = endpoint?.labels[name];
    return label ? [[name, { cn: label.cn, en: label.en, es: label.es }]] : [];
  });
  const amounts = masked
    .filter(([name, value]) => typeof value === "number" && kinds.get(name)?.kind === "amount")
    .map(([name]) => name);
  const chosen = masked.flatMap(([name, value]): [string, Message][] => {
    const kind = kinds.get(name);
    const label = kind?.kind === "choice" && kind.choices.find(({ code }) => code === value)?.label;
    return label ? [[name, { cn: label.cn, en: label.en, es: label.es }]] : [];
  });
  return {
    input: Object.fromEntries(masked) as Record<string, unknown>,
    labels: Object.fromEntries(labels),
    amounts,
    chosen: Object.fromEntries(chosen),
  };
}
