import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from "@ant-design/icons";
import { Button, Checkbox, InputNumber, Segmented } from "antd";
import { useRef } from "react";
import { ui } from "../../shared/ui-messages.ts";
import { useT } from "../i18n.ts";
import { arrangementOf, type Arrangement } from "./arrangement.ts";
import type { ShownColumn } from "./columns.tsx";
import { WIDTH_LIMITS } from "./width-limits.ts";

interface Props {
  readonly all: readonly ShownColumn<never>[];
  readonly shown: readonly ShownColumn<never>[];
  readonly arrangement: Arrangement | undefined;
  readonly onChange: (next: Arrangement) => void;
}

/** Which columns a list shows, in which order and how wide; and how high its rows are. */
export default function ColumnChooser({ all, shown, arrangement, onChange }: Props) {
  const t = useT();
  const dragged = useRef<number | null>(null);
  const now = arrangementOf(all, shown);
  const { hidden } = now;
  const current: Arrangement = { ...now, widths: arrangement?.widths ?? {}, compact: arrangement?.compact ?? false };
  const move = (from: number, to: number): void => {
    const order = [...current.order];
    const [field] = order.splice(from, 1);
    if (field === undefined || to < 0 || to >= all.length) return;
    order.splice(to, 0, field);
    onChange({ ...current, order });
  };
  return (
    <div className="chooser">
      <Segmented
        block
        aria-label={t(ui.density)}
        value={current.compact ? "compact" : "comfortable"}
        options={(["comfortable", "compact"] as const).map((value) => ({ value, label: t(ui[value]) }))}
        onChange={(value) => onChange({ ...current, compact: value === "compact" })}
      />
      <ul>
        {all.map((column, index) => {
          const label = t(column.label);
          return (
            <li
              key={column.field}
              draggable
              onDragStart={() => (dragged.current = index)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={() => dragged.current !== null && move(dragged.current, index)}
            >
              <HolderOutlined aria-hidden />
              <Checkbox
                checked={!hidden.includes(column.field)}
                disabled={!hidden.includes(column.field) && shown.length === 1}
                onChange={({ target }) =>
                  onChange({
                    ...current,
                    hidden: target.checked
                      ? hidden.filter((field) => field !== column.field)
                      : [...hidden, column.field],
                  })
                }
              >
                {label}
              </Checkbox>
              <InputNumber
                size="small"
                min={WIDTH_LIMITS.least}
                max={WIDTH_LIMITS.most}
                step={20}
                value={column.width}
                aria-label={t(ui.columnWidth, { field: label })}
                onChange={(width) =>
                  width && onChange({ ...current, widths: { ...current.widths, [column.field]: width } })
                }
              />
              <Button
                size="small"
                type="text"
                icon={<ArrowUpOutlined />}
                aria-label={t(ui.moveUp, { field: label })}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              />
              <Button
                size="small"
                type="text"
                icon={<ArrowDownOutlined />}
                aria-label={t(ui.moveDown, { field: label })}
                disabled={index === all.length - 1}
                onClick={() => move(index, index + 1)}
              />
            </li>
          );
        })}
      </ul>
      <Button size="small" onClick={() => onChange({ order: [], hidden: [], widths: {}, compact: false })}>
        {t(ui.defaultColumns)}
      </Button>
    </div>
  );
}
