import { formatDate } from "../../../platform/shared/business-date.ts";
import { formatMoney, type Cents } from "../../../platform/shared/cents.ts";
import type { ListEndpoint } from "../../../platform/shared/endpoint.ts";
import type { Filter } from "../../../platform/shared/list.ts";
import { text, type Lang } from "../../../platform/shared/messages.ts";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { runMessages } from "./messages.ts";

type Input = Readonly<Record<string, unknown>>;

function bound(filter: Extract<Filter, { kind: "range" }>, value: unknown): string {
  if (filter.of === "day") return formatDate(String(value));
  return filter.of === "cents" ? formatMoney(value as Cents) : String(value);
}

function valueWords(name: string, filter: Filter, input: Input, lang: Lang): string {
  const value = input[name];
  switch (filter.kind) {
    case "closed": {
      const codes = (Array.isArray(value) ? value : value === undefined ? [] : [value]) as (string | number)[];
      return codes
        .map((code) =>
          text(filter.set.member(code)?.label ?? { cn: String(code), en: String(code), es: String(code) }, lang),
        )
        .join(", ");
    }
    case "range": {
      const [from, to] = [input[`${name}From`], input[`${name}To`]];
      const said = [
        ...(from === undefined ? [] : [text(runMessages.from, lang, { value: bound(filter, from) })]),
        ...(to === undefined ? [] : [text(runMessages.to, lang, { value: bound(filter, to) })]),
      ];
      return said.join(" ");
    }
    case "flag":
      return value === undefined ? "" : text(value === true ? runMessages.yes : runMessages.no, lang);
    default:
      return value === undefined ? "" : String(value);
  }
}

/** The filters of an export in words: "Status: Overdue · Due date: ≥ 01-11-2026"; null without any. */
export function filterWords(list: ListEndpoint, input: Input, lang: Lang): string | null {
  const parts = Object.entries(list.spec.filters).flatMap(([name, filter]) => {
    const said = valueWords(name, filter, input, lang);
    const label = list.labels[name];
    return said === "" ? [] : [text(ui.labelled, lang, { label: label ? text(label, lang) : name }) + said];
  });
  return parts.length === 0 ? null : parts.join(" · ");
}
