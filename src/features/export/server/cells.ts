import { formatDate } from "../../../platform/shared/business-date.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import { formatMoney } from "../../../platform/shared/cents.ts";
import { formatInstant } from "../../../platform/shared/instant.ts";
import type { Column, ListSpec } from "../../../platform/shared/list.ts";
import { text, type Lang, type Message } from "../../../platform/shared/messages.ts";
import { runMessages } from "./messages.ts";

/** One cell before it is written: money stays centavos, so that each format can write it in its own way. */
export type Cell =
  { readonly kind: "text"; readonly value: string } | { readonly kind: "money"; readonly cents: Cents } | { readonly kind: "count"; readonly value: number };

export interface Shown {
  readonly name: string;
  readonly column: Column;
  readonly heading: string;
}

/** The columns to write: those the caller chose, in their order, or all; what is hidden on the wire is never written. */
export function shownColumns(spec: ListSpec, chosen: readonly string[] | null, labels: Readonly<Record<string, Message>>, lang: Lang): Shown[] {
  const visible = Object.entries(spec.columns).filter(([, column]) => !column.hidden && column.kind !== "abilities");
  const byName = new Map(visible);
  const names = chosen?.filter((name) => byName.has(name)) ?? [];
  return (names.length > 0 ? [...new Set(names)] : [...byName.keys()]).flatMap((name) => {
    const column = byName.get(name);
    const label = labels[name];
    return column ? [{ name, column, heading: label ? text(label, lang) : name }] : [];
  });
}

const words = (value: string): Cell => ({ kind: "text", value });

/** What a value of a list says in one language. */
export function cellOf(column: Column, value: unknown, lang: Lang, zone: string): Cell {
  if (value === null || value === undefined) return words("");
  switch (column.kind) {
    case "money":
      return { kind: "money", cents: value as Cents };
    case "count":
      return { kind: "count", value: Number(value) };
    case "day":
      return words(formatDate(String(value)));
    case "instant":
      return words(formatInstant(new Date(value as string | Date), zone));
    case "closed": {
      const member = column.set?.member(value as string | number);
      return words(member ? text(member.label, lang) : String(value));
    }
    case "names":
      return words(text(value as Message, lang));
    case "flag":
      return words(text(value === true ? runMessages.yes : runMessages.no, lang));
    default:
      return words(typeof value === "object" ? JSON.stringify(value) : String(value));
  }
}

/** "1,234.56": money in a file has no currency sign. */
export const plainMoney = (amount: Cents): string => formatMoney(amount).replace("$", "");
