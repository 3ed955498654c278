import { Select } from "antd";
import { useState, type KeyboardEvent } from "react";
import type { ClosedSet } from "../shared/closed-set.ts";
import type { Message } from "../shared/messages.ts";
import { ui } from "../shared/ui-messages.ts";
import { useT } from "./i18n.ts";
import { fitOf } from "./option-search.ts";

export interface Option {
  readonly value: string | number;
  readonly label: Message | string;
  readonly disabled?: boolean;
}

interface Shared {
  readonly set?: ClosedSet;
  readonly options?: readonly Option[];
  readonly clearable?: boolean;
  readonly filterable?: boolean;
  /** Lets the user enter values that are not in the list. */
  readonly allowCreate?: boolean;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly loading?: boolean;
  readonly id?: string;
  readonly className?: string;
  readonly "aria-label"?: string;
  readonly onSearch?: (text: string) => void;
  /** All that is chosen shows, in as many lines as it takes; otherwise one line, whose rest is told on hover. */
  readonly wraps?: boolean;
}

type Value = string | number;
interface Single extends Shared {
  readonly multiple?: false;
  readonly value?: Value | null;
  readonly onChange?: (value: Value | undefined) => void;
}
interface Multiple extends Shared {
  readonly multiple: true;
  readonly value?: readonly Value[] | null;
  readonly onChange?: (value: Value[]) => void;
}

export type DictSelectProps = Single | Multiple;

interface Shown {
  readonly label?: unknown;
}

const fit = (option: Shown | undefined, typed: string): number | null => fitOf(String(option?.label ?? ""), typed);
const filterOption = (typed: string, option: Shown | undefined): boolean => fit(option, typed) !== null;
const filterSort = (a: Shown, b: Shown, { searchValue }: { readonly searchValue: string }): number =>
  (fit(a, searchValue) ?? 3) - (fit(b, searchValue) ?? 3);

/** A select over a closed set or over options whose labels may be held per language. */
export function DictSelect({
  set,
  options,
  clearable = true,
  filterable = true,
  allowCreate = false,
  multiple,
  value,
  onChange,
  onSearch,
  placeholder,
  wraps = false,
  ...rest
}: DictSelectProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const shown = (options ?? set?.members.map(({ code, label }) => ({ value: code, label })) ?? []).map((option) => ({
    ...option,
    label: typeof option.label === "string" ? option.label : t(option.label),
  }));
  const many = multiple || allowCreate;
  const change = (next: unknown): void => {
    // A choice of several stays open for the next one.
    if (!multiple) setOpen(false);
    if (multiple) onChange?.(next as Value[]);
    else onChange?.((many ? (next as Value[]).at(-1) : next) as Value | undefined);
  };
  const current = many && !multiple ? (value === undefined || value === null ? [] : [value as Value]) : value;
  const select = (
    <Select
      {...rest}
      value={(current ?? undefined) as never}
      onChange={change}
      mode={allowCreate ? "tags" : multiple ? "multiple" : undefined}
      options={shown}
      allowClear={clearable}
      showSearch={filterable ? (onSearch ? { onSearch, filterOption: false } : { filterOption, filterSort }) : false}
      maxTagCount={multiple && !wraps ? "responsive" : undefined}
      maxTagPlaceholder={(left) => (
        <span title={left.map(({ label }) => String(label)).join(" · ")}>{`+ ${left.length} ...`}</span>
      )}
      placeholder={placeholder ?? t(ui.select)}
      popupMatchSelectWidth={false}
      open={open}
      onOpenChange={setOpen}
      style={{ width: "100%" }}
    />
  );
  if (!multiple) return select;
  // The control would take Tab for choosing, which drops the option chosen last; here it only leaves.
  const leaveWithTab = (event: KeyboardEvent): void => {
    if (event.key !== "Tab") return;
    event.stopPropagation();
    setOpen(false);
  };
  return (
    <div role="presentation" onKeyDownCapture={leaveWithTab}>
      {select}
    </div>
  );
}
