import { DatePicker } from "antd";
import dayjs, { type Dayjs } from "dayjs";
import type { KeyboardEvent, ReactNode } from "react";
import { ui } from "../../shared/ui-messages.ts";
import { useT } from "../i18n.ts";

interface Props {
  readonly value?: string | null;
  readonly onChange?: (day: string | undefined) => void;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly id?: string;
  readonly disabled?: boolean | undefined;
}

const toDay = (value: Dayjs | null): string | undefined => value?.format("YYYY-MM-DD");
const fromDay = (value: string | null | undefined): Dayjs | null => (value ? dayjs(value) : null);

/** Enter takes the day that was typed, or opens the calendar; it does not send the form around it. */
const TakesEnter = ({ children }: { readonly children: ReactNode }) => (
  <div role="presentation" onKeyDown={(event: KeyboardEvent) => event.key === "Enter" && event.preventDefault()}>
    {children}
  </div>
);

/** A calendar day, shown day-month-year and held as `YYYY-MM-DD`. */
export function DayInput({ value, onChange, min, max, ...rest }: Props) {
  const t = useT();
  return (
    <TakesEnter>
      <DatePicker
        placeholder={t(ui.select)}
        {...rest}
        value={fromDay(value)}
        onChange={(next) => onChange?.(toDay(next as Dayjs | null))}
        format={["DD-MM-YYYY", "YYYY-MM-DD"]}
        minDate={min ? dayjs(min) : undefined}
        maxDate={max ? dayjs(max) : undefined}
        style={{ width: "100%" }}
      />
    </TakesEnter>
  );
}

interface RangeProps {
  readonly value: readonly [string | undefined, string | undefined];
  readonly onChange: (from: string | undefined, to: string | undefined) => void;
  readonly id?: string;
  readonly placeholder: [string, string];
  /** Ranges that are chosen with one click, which is told before `onChange` is. */
  readonly presets?: readonly {
    readonly label: string;
    readonly from: string;
    readonly to: string;
    readonly onChosen: () => void;
  }[];
}

/** A range of calendar days; either end may be open. */
export function DayRangeInput({ value, onChange, id, placeholder, presets = [] }: RangeProps) {
  return (
    <TakesEnter>
      <DatePicker.RangePicker
        {...(id && { id: { start: id, end: `${id}-to` } })}
        value={[fromDay(value[0]), fromDay(value[1])]}
        onChange={(next) => onChange(toDay(next?.[0] ?? null), toDay(next?.[1] ?? null))}
        allowEmpty={[true, true]}
        presets={presets.map(({ label, from, to, onChosen }) => ({
          label: (
            <span className="day-preset" role="presentation" onClick={onChosen}>
              {label}
            </span>
          ),
          value: [dayjs(from), dayjs(to)],
        }))}
        format={["DD-MM-YYYY", "YYYY-MM-DD"]}
        placeholder={placeholder}
        style={{ width: "100%" }}
      />
    </TakesEnter>
  );
}
