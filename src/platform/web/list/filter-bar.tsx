import { Button } from "antd";
import { useEffect, useId, useState } from "react";
import type { Filters } from "../../shared/list.ts";
import type { Message } from "../../shared/messages.ts";
import { ui } from "../../shared/ui-messages.ts";
import { useT } from "../i18n.ts";
import { FilterControl } from "./filter-control.tsx";
import { filterText } from "./filter-text.ts";
import type { FilterChoices } from "./types.ts";
import { compact, isUnset, type Applied, type FilterValue } from "./url-state.ts";

const ALWAYS_SHOWN = 3;

interface Props {
  readonly names: readonly string[];
  readonly filters: Filters;
  readonly choices: FilterChoices;
  readonly labels: Readonly<Record<string, Message>>;
  readonly applied: Applied;
  readonly onApply: (filters: Applied) => void;
  readonly busy: boolean;
}

/** The filters being typed, and below them those that the rows obey. */
export function FilterBar({ names, filters, choices, labels, applied, onApply, busy }: Props) {
  const t = useT();
  const prefix = useId();
  const [draft, setDraft] = useState<Readonly<Record<string, FilterValue | undefined>>>(applied);
  const rest = names.slice(ALWAYS_SHOWN);
  const restSet = rest.filter((name) => !isUnset(applied[name])).length;
  const [open, setOpen] = useState(false);
  useEffect(() => setDraft(applied), [applied]);
  const labelOf = (name: string): string => (labels[name] ? t(labels[name]) : name);
  const shown = open ? names : names.slice(0, ALWAYS_SHOWN);
  const chips = names.filter((name) => !isUnset(applied[name]));

  return (
    <search>
      <form
        className={open ? "filters open" : "filters"}
        onSubmit={(event) => {
          event.preventDefault();
          onApply(compact(draft));
        }}
      >
        {shown.map((name) => {
          const filter = filters[name];
          if (!filter) return null;
          const id = `${prefix}${name}`;
          return (
            <div key={name} className="filter" data-filter={name}>
              <label htmlFor={id}>{labelOf(name)}</label>
              <FilterControl
                id={id}
                label={labelOf(name)}
                filter={filter}
                choices={choices[name]}
                value={draft[name]}
                onChange={(value) => setDraft((before) => ({ ...before, [name]: value }))}
              />
            </div>
          );
        })}
        <div className="filter-buttons">
          <Button type="primary" htmlType="submit" loading={busy}>
            {t(ui.search)}
          </Button>
          <Button
            onClick={() => {
              setDraft({});
              onApply({});
            }}
          >
            {t(ui.reset)}
          </Button>
          {rest.length > 0 && (
            <Button type="link" aria-expanded={open} onClick={() => setOpen(!open)}>
              {t(open ? ui.less : ui.more)}
              {restSet > 0 && <span className="count">{restSet}</span>}
            </Button>
          )}
        </div>
      </form>
      {chips.length > 0 && (
        <ul className="chips" aria-label={t(ui.appliedFilters)}>
          {chips.map((name) => (
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
          {chips.length > 1 && (
            <li>
              <button type="button" className="link" onClick={() => onApply({})}>
                {t(ui.clearFilters)}
              </button>
            </li>
          )}
        </ul>
      )}
    </search>
  );
}
