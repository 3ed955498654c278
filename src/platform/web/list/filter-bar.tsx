import { FilterOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useId, useState } from "react";
import type { Filters } from "../../shared/list.ts";
import type { Message } from "../../shared/messages.ts";
import { isTyped } from "../../shared/typed.ts";
import { ui } from "../../shared/ui-messages.ts";
import { useT } from "../i18n.ts";
import { later } from "../later.tsx";
import { Loading } from "../states.tsx";
import { Chips } from "./chips.tsx";
import { useChoices } from "./choices.ts";
import { SearchBox } from "./search-box.tsx";
import type { FilterChoices } from "./types.ts";
import { isUnset, type Applied } from "./url-state.ts";

const FilterPanel = later(() => import("./filter-panel.tsx"))("default", Loading);

interface Props {
  readonly names: readonly string[];
  readonly filters: Filters;
  /** Choices that the page knows by itself, by filter. */
  readonly choices?: FilterChoices;
  readonly labels: Readonly<Record<string, Message>>;
  readonly applied: Applied;
  readonly onApply: (filters: Applied) => void;
  /** Its button says by its icon what it is, where room is short. */
  readonly folded: boolean;
}

/**
 * How a list is narrowed: one box for what is typed, a panel with every filter, and those that hold as chips. Stands in
 * the head of a list; panel and chips take rows of their own below it.
 */
export function FilterBar({ names, filters, choices: own = {}, labels, applied, onApply, folded }: Props) {
  const t = useT();
  const panel = useId();
  const [open, setOpen] = useState(false);
  const set = names.filter((name) => !isUnset(applied[name]));
  const known = useChoices(filters, open ? names : set);
  const choices = { ...known, ...own };
  const labelOf = (name: string): string => (labels[name] ? t(labels[name]) : name);
  const typed = names.filter((name) => isTyped(filters[name]));
  const shared = { names, filters, choices, labelOf, applied, onApply };
  return (
    <search className="filter-bar">
      {typed.length > 0 && (
        <SearchBox
          names={typed}
          filters={filters}
          labelOf={labelOf}
          onSearch={(name, value) =>
            onApply({
              ...Object.fromEntries(Object.entries(applied).filter(([other]) => !typed.includes(other))),
              [name]: value,
            })
          }
        />
      )}
      {names.length > (typed.length === 1 ? 1 : 0) && (
        <Button
          icon={<FilterOutlined />}
          title={folded ? t(ui.filters) : undefined}
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpen(!open)}
        >
          <span className={folded ? "visually-hidden" : undefined}>{t(ui.filters)}</span>
          {set.length > 0 && <span className="count">{set.length}</span>}
        </Button>
      )}
      {open && <FilterPanel {...shared} id={panel} onClose={() => setOpen(false)} />}
      <Chips {...shared} />
    </search>
  );
}
