import { SearchOutlined } from "@ant-design/icons";
import { useId, useState, type KeyboardEvent } from "react";
import type { Filters } from "../../shared/list.ts";
import { isTyped, meaningsOf } from "../../shared/typed.ts";
import { ui } from "../../shared/ui-messages.ts";
import { useT } from "../i18n.ts";
import { useMedia } from "../media.ts";

const NAMED = 4;
/** As many names as a box has room for on a screen of less than 1200 px. */
const NAMED_SHORT = 2;

interface Props {
  readonly names: readonly string[];
  readonly filters: Filters;
  readonly labelOf: (name: string) => string;
  readonly onSearch: (name: string, typed: string) => void;
}

/**
 * One box for whatever one holds of a record: says as what the typed text will be looked up, the likeliest first, and
 * does so with Enter. The focus stays in the box; arrow keys choose, Escape closes what is offered and then empties it.
 */
export function SearchBox({ names, filters, labelOf, onSearch }: Props) {
  const t = useT();
  const id = useId();
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const [open, setOpen] = useState(false);
  const asked = names.filter((name) => isTyped(filters[name]));
  const text = typed.trim();
  const options = open ? meaningsOf(text, filters, names) : [];
  const current = options[Math.min(at, options.length - 1)];
  const short = useMedia("(max-width: 1199px)");
  const named = (count: number): string => asked.slice(0, count).map(labelOf).join(" · ");
  const label = named(NAMED);
  const type = (next: string): void => {
    setTyped(next);
    setAt(0);
    setOpen(true);
  };
  const choose = (name: string): void => {
    type("");
    onSearch(name, text);
  };
  const onKey = (event: KeyboardEvent): void => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.nativeEvent.isComposing) return;
    if (by !== undefined && options.length > 0)
      setAt((Math.min(at, options.length - 1) + by + options.length) % options.length);
    else if (by !== undefined) setOpen(true);
    else if (event.key === "Enter" && current) choose(current);
    else if (event.key === "Enter") setOpen(true);
    else if (event.key === "Escape" && options.length > 0) setOpen(false);
    else if (event.key === "Escape" && typed) type("");
    else return;
    event.preventDefault();
  };
  return (
    <div className="search-box">
      <SearchOutlined aria-hidden />
      <input
        data-search
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        {...(current && { "aria-activedescendant": `${id}${current}` })}
        placeholder={short ? named(NAMED_SHORT) : label}
        aria-label={`${t(ui.search)}: ${label}`}
        title={label}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKey}
      />
      {options.length > 0 && (
        <div className="meanings" id={`${id}list`} role="listbox" aria-label={t(ui.search)}>
          {options.map((name, index) => (
            <div
              key={name}
              id={`${id}${name}`}
              role="option"
              aria-selected={name === current}
              className="meaning"
              onMouseMove={() => setAt(index)}
              // The focus stays in the box.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(name)}
            >
              <span className="chip-name">{t(ui.searchAs, { field: labelOf(name) })}</span> {text}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
