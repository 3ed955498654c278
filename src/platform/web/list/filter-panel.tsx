import { Button } from "antd";
import { useEffect, useId, useState } from "react";
import type { Filters } from "../../shared/list.ts";
import { ui } from "../../shared/ui-messages.ts";
import { useT } from "../i18n.ts";
import { FilterControl } from "./filter-control.tsx";
import { groupsOf } from "./filter-groups.ts";
import type { FilterChoices } from "./types.ts";
import { compact, type Applied, type FilterValue } from "./url-state.ts";

interface Props {
  readonly id: string;
  readonly names: readonly string[];
  readonly filters: Filters;
  readonly choices: FilterChoices;
  readonly labelOf: (name: string) => string;
  readonly applied: Applied;
  readonly onApply: (filters: Applied) => void;
  readonly onClose: () => void;
}

/** All filters of a list in groups, as they are being typed; they hold once they are applied. */
export default function FilterPanel({ id, names, filters, choices, labelOf, applied, onApply, onClose }: Props) {
  const t = useT();
  const prefix = useId();
  const [draft, setDraft] = useState<Readonly<Record<string, FilterValue | undefined>>>(applied);
  useEffect(() => setDraft(applied), [applied]);
  return (
    <form
      id={id}
      className="filters"
      aria-label={t(ui.filters)}
      onSubmit={(event) => {
        event.preventDefault();
        onApply(compact(draft));
        onClose();
      }}
    >
      <div className="filter-groups">
        {groupsOf(names, filters).map((group) => (
          <fieldset key={group.label.en}>
            <legend>{t(group.label)}</legend>
            {group.names.map((name) => {
              const filter = filters[name];
              if (!filter) return null;
              const control = `${prefix}${name}`;
              return (
                <div key={name} className="filter" data-filter={name}>
                  <label htmlFor={control}>{labelOf(name)}</label>
                  <FilterControl
                    id={control}
                    label={labelOf(name)}
                    filter={filter}
                    choices={choices[name]}
                    value={draft[name]}
                    onChange={(value) => setDraft((before) => ({ ...before, [name]: value }))}
                  />
                </div>
              );
            })}
          </fieldset>
        ))}
      </div>
      <div className="filter-buttons">
        <Button type="primary" htmlType="submit">
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
      </div>
    </form>
  );
}
