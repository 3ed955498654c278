import { SearchOutlined } from "@ant-design/icons";
import { AutoComplete, Input } from "antd";
import { useState } from "react";
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
 * does so with Enter.
 */
export function SearchBox({ names, filters, labelOf, onSearch }: Props) {
  const t = useT();
  const [typed, setTyped] = useState("");
  const asked = names.filter((name) => isTyped(filters[name]));
  const text = typed.trim();
  const options = meaningsOf(text, filters, names).map((name) => ({
    value: name,
    label: (
      <span className="meaning">
        <span className="chip-name">{t(ui.searchAs, { field: labelOf(name) })}</span> {text}
      </span>
    ),
  }));
  const short = useMedia("(max-width: 1199px)");
  const named = (count: number): string => asked.slice(0, count).map(labelOf).join(" · ");
  const label = named(NAMED);
  return (
    <AutoComplete
      className="search-box"
      value={typed}
      options={options}
      defaultActiveFirstOption
      showSearch={{ filterOption: false, onSearch: setTyped }}
      popupMatchSelectWidth={false}
      onSelect={(name: string) => {
        setTyped("");
        onSearch(name, text);
      }}
    >
      <Input
        data-search
        prefix={<SearchOutlined aria-hidden />}
        placeholder={short ? named(NAMED_SHORT) : label}
        aria-label={`${t(ui.search)}: ${label}`}
        title={label}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
      />
    </AutoComplete>
  );
}
