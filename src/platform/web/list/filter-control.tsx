import { InputNumber, Space } from "antd";
import { useRef } from "react";
import type { Filter } from "../../shared/list.ts";
import { dayPresetLabel, dayPresets, daysOf, type DayPreset } from "../../shared/day-presets.ts";
import { ui } from "../../shared/ui-messages.ts";
import { useToday } from "../session.ts";
import { DictSelect, type Option } from "../dict-select.tsx";
import { grouped } from "../form/grouped-number.ts";
import { PendingInput } from "../form/pending-input.tsx";
import { TrimInput } from "../form/trim-input.tsx";
import { useT } from "../i18n.ts";
import { later } from "../later.tsx";
import { isRange, type FilterValue } from "./url-state.ts";

const DayRange = later(() => import("../form/day-input.tsx"))("DayRangeInput", PendingInput);

interface Props {
  readonly id: string;
  readonly label: string;
  readonly filter: Filter;
  readonly choices?: readonly Option[] | undefined;
  readonly value: FilterValue | undefined;
  readonly onChange: (value: FilterValue | undefined) => void;
}

/** The control that a filter's kind asks for. */
export function FilterControl({ id, label, filter, choices, value, onChange }: Props) {
  const t = useT();
  if (choices) {
    const change = (next: string | number | undefined): void => onChange(next === undefined ? undefined : String(next));
    return (
      <DictSelect
        id={id}
        options={choices}
        value={(value as string | undefined) ?? null}
        onChange={change}
        placeholder={t(ui.any)}
      />
    );
  }
  switch (filter.kind) {
    case "closed":
      return (
        <DictSelect
          id={id}
          set={filter.set}
          multiple
          value={(value as (string | number)[]) ?? []}
          onChange={onChange}
          placeholder={t(ui.any)}
        />
      );
    case "flag":
      return (
        <DictSelect
          id={id}
          filterable={false}
          options={[
            { value: "true", label: ui.yes },
            { value: "false", label: ui.no },
          ]}
          value={value === undefined ? undefined : String(value)}
          onChange={(next) => onChange(next === undefined ? undefined : next === "true")}
          placeholder={t(ui.any)}
        />
      );
    case "exact":
    case "text":
    case "phone":
    case "name":
    case "number":
      return (
        <TrimInput
          id={id}
          allowClear
          maxLength={100}
          value={(value as string | undefined) ?? ""}
          onChange={onChange}
          autoComplete="off"
        />
      );
    case "range":
      return <RangeControl id={id} label={label} of={filter.of} value={value} onChange={onChange} />;
  }
}

function RangeControl({
  id,
  label,
  of,
  value,
  onChange,
}: Omit<Props, "filter" | "choices"> & { readonly of: "day" | "cents" | "count" }) {
  const t = useT();
  const today = useToday();
  const chosen = useRef<DayPreset>(undefined);
  const { preset, ...own } = value !== undefined && isRange(value) ? value : {};
  const { from, to } = preset ? daysOf(preset, today) : own;
  if (of === "day") {
    return (
      <DayRange
        id={id}
        value={[from as string | undefined, to as string | undefined]}
        onChange={(nextFrom, nextTo) => {
          onChange(chosen.current ? { preset: chosen.current } : { from: nextFrom, to: nextTo });
          chosen.current = undefined;
        }}
        placeholder={[t(ui.from), t(ui.to)]}
        presets={dayPresets.map((key) => ({
          ...daysOf(key, today),
          label: t(dayPresetLabel(key)),
          onChosen: () => {
            chosen.current = key;
          },
        }))}
      />
    );
  }
  const [scale, precision] = of === "cents" ? [100, 2] : [1, 0];
  const shown = (bound: unknown): number | null => (typeof bound === "number" ? bound / scale : null);
  const kept = (typed: number | null): number | undefined => (typed === null ? undefined : Math.round(typed * scale));
  const common = {
    precision,
    ...grouped(precision),
    controls: false,
    style: { width: "50%" },
    ...(of === "cents" && { prefix: "$" }),
  };
  return (
    <Space.Compact block>
      <InputNumber<number>
        {...common}
        id={id}
        aria-label={`${label} ${t(ui.from)}`}
        placeholder={t(ui.from)}
        value={shown(from)}
        onChange={(next) => onChange({ from: kept(next), to })}
      />
      <InputNumber<number>
        {...common}
        aria-label={`${label} ${t(ui.to)}`}
        placeholder={t(ui.to)}
        value={shown(to)}
        onChange={(next) => onChange({ from, to: kept(next) })}
      />
    </Space.Compact>
  );
}
