import { formatDate } from "../../shared/business-date.ts";
import type { Cents } from "../../shared/cents.ts";
import { formatMoney } from "../../shared/cents.ts";
import { dayPresetLabel } from "../../shared/day-presets.ts";
import type { Filter } from "../../shared/list.ts";
import { ui } from "../../shared/ui-messages.ts";
import type { Option } from "../dict-select.tsx";
import { formatCount } from "../format.ts";
import type { Translate } from "../i18n.ts";
import { isRange, type FilterValue } from "./url-state.ts";

/** An applied filter's value in words, for its chip. */
export function filterText(filter: Filter, value: FilterValue, t: Translate, choices?: readonly Option[]): string {
  const chosen = choices?.find((choice) => choice.value === value)?.label;
  if (chosen !== undefined) return typeof chosen === "string" ? chosen : t(chosen);
  if (filter.kind === "closed") {
    const nameOf = (code: string | number): string => {
      const member = filter.set.member(code);
      return member ? t(member.label) : String(code);
    };
    return (value as readonly (string | number)[]).map(nameOf).join(", ");
  }
  if (filter.kind === "flag") return t(value === true ? ui.yes : ui.no);
  if (filter.kind !== "range" || !isRange(value)) return String(value);
  if (value.preset) return t(dayPresetLabel(value.preset));
  const shown = (bound: string | number): string =>
    filter.of === "day"
      ? formatDate(String(bound))
      : filter.of === "cents"
        ? formatMoney(bound as Cents)
        : formatCount(bound as number);
  if (value.from !== undefined && value.to !== undefined) return `${shown(value.from)} – ${shown(value.to)}`;
  return value.from !== undefined ? `≥ ${shown(value.from)}` : value.to !== undefined ? `≤ ${shown(value.to)}` : "";
}
