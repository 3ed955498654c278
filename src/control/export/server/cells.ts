import { formatDate } from "../../../platform/shared/business-date.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import { formatMoney } from "../../../platform/shared/cents.ts";
import { formatInstant } from "../../../platform/shared/instant.ts";
import type { Column, ListSpec } from "../../../platform/shared/list.ts";
import { text, type Lang, type Message } from "../../../platform/shared/messages.ts";
import { runMessages } from "./messages.ts";

/**
 * One cell before it is written, so that each format can write it in its own way: money stays centavos; a day or an
 * instant has its text and its place in a spreadsheet's calendar.
 */
export type Cell =
  | { readonly kind: "text"; readonly value: string }
  | { readonly kind: "money"; readonly cents: Cents }
  | { readonly kind: "count"; readonly value: number }
  | { readonly kind: "day" | "instant"; readonly value: string; readonly serial: number };

export interface Shown {
  readonly name: string;
  readonly column: Column;
  readonly heading: string;
}

/**
 * The columns to write: those the caller chose, in their order, or all; what is hidden on the wire is never written.
 */
export function shownColumns(
  spec: ListSpec,
  chosen: readonly string[] | null,
  labels: Readonly<Record<string, Message>>,
  lang: Lang,
): Shown[] {
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

const DAY_MS = 86_400_000;
/** The day 0 of spreadsheets. */
const DAY_ZERO = Date.UTC(1899, 11, 30);

/**
 * A day (`21-11-2026`) or an instant of the business (`21-11-2026 14:05:09`) as spreadsheets count: days since their
 * day 0, the time as a fraction.
 */
function calendar(kind: "day" | "instant", written: string): Cell {
  const [day = 0, month = 0, year = 0, hour = 0, minute = 0, second = 0] = written.split(/[- :]/).map(Number);
  return { kind, value: written, serial: (Date.UTC(year, month - 1, day, hour, minute, second) - DAY_ZERO) / DAY_MS };
}

/** What a value of a list says in one language. */
export function cellOf(column: Column, value: unknown, lang: Lang, zone: string): Cell {
  if (value === null || value === undefined) return words("");
  switch (column.kind) {
    case "money":
      return { kind: "money", cents: value as Cents };
    case "count":
      return { kind: "count", value: Number(value) };
    case "day":
      return calendar("day", formatDate(String(value)));
    case "instant":
      return calendar("instant", formatInstant(new Date(value as string | Date), zone));
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
