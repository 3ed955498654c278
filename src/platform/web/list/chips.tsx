import type { Filters } from "../../shared/list.ts";
import { ui } from "../../shared/ui-messages.ts";
import { useT } from "../i18n.ts";
import { filterText } from "./filter-text.ts";
import type { FilterChoices } from "./types.ts";
import { isUnset, type Applied } from "./url-state.ts";

interface Props {
  readonly names: readonly string[];
  readonly filters: Filters;
  readonly choices: FilterChoices;
  readonly labelOf: (name: string) => string;
  readonly applied: Applied;
  readonly onApply: (filters: Applied) => void;
}

/** The filters that the rows obey, each of which can be taken away. */
export function Chips({ names, filters, choices, labelOf, applied, onApply }: Props) {
  const t = useT();
  const set = names.filter((name) => !isUnset(applied[name]));
  if (set.length === 0) return null;
  return (
    <ul className="chips" aria-label={t(ui.appliedFilters)}>
      {set.map((name) => (
        <li key={name} className="chip">
          <span className="chip-name">{labelOf(name)}</span>{" "}
          {filterText(filters[name]!, applied[name]!, t, choices[name])}
          <button
            type="button"
            aria-label={t(ui.removeFilter, { field: labelOf(name) })}
            onClick={() => onApply(Object.fromEntries(Object.entries(applied).filter(([other]) => other !== name)))}
          >
            ×
          </button>
        </li>
      ))}
      {set.length > 1 && (
        <li>
          <button type="button" className="link" onClick={() => onApply({})}>
            {t(ui.clearFilters)}
          </button>
        </li>
      )}
    </ul>
  );
}
