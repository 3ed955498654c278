import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, InputNumber } from "antd";
import { cents } from "../../../platform/shared/cents.ts";
import type { Message } from "../../../platform/shared/messages.ts";
import { grouped } from "../../../platform/web/form/grouped-number.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { MAX_INTERVALS, nextFrom, type Interval } from "../domain/interval.ts";
import { relendingMessages as m, relendingPageMessages as p } from "../messages.ts";
import "./relending.css";

const CENTS = 100;
const MAX_PESOS = 100_000_000;
const FIRST_WIDTH = 1_000_00;

const PARTS: readonly { readonly part: keyof Interval; readonly label: Message }[] = [
  { part: "from", label: m.from },
  { part: "to", label: p.to },
  { part: "increase", label: m.increase },
];

interface Props {
  readonly value?: readonly Interval[] | null;
  readonly onChange?: (intervals: readonly Interval[]) => void;
  readonly id?: string;
}

/** By how much contracts of which amounts are followed. */
export function IntervalsInput({ value, onChange, id }: Props) {
  const t = useT();
  const intervals = value ?? [];
  const begin = nextFrom(intervals);
  const next: Interval = { from: begin, to: cents(begin + FIRST_WIDTH), increase: cents(0) };
  const replace = (index: number, part: keyof Interval, pesos: number | null): void =>
    onChange?.(
      intervals.map((old, at) => (at === index ? { ...old, [part]: cents(Math.round((pesos ?? 0) * CENTS)) } : old)),
    );
  return (
    <div className="intervals" id={id} role="group">
      {intervals.map((interval, index) => (
        // an interval has no name of its own but its place
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="interval">
          {PARTS.map(({ part, label }) => (
            <label key={part}>
              <span>{t(label)}</span>
              <InputNumber
                aria-label={`${t(p.intervalNo, { no: index + 1 })}: ${t(label)}`}
                value={interval[part] / CENTS}
                min={0}
                max={MAX_PESOS}
                precision={2}
                {...grouped(2)}
                prefix="$"
                onChange={(pesos) => replace(index, part, pesos)}
              />
            </label>
          ))}
          <Button
            icon={<DeleteOutlined />}
            aria-label={t(p.removeInterval, { no: index + 1 })}
            title={t(p.removeInterval, { no: index + 1 })}
            onClick={() => onChange?.(intervals.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {intervals.length < MAX_INTERVALS && (
        <Button icon={<PlusOutlined />} onClick={() => onChange?.([...intervals, next])}>
          {t(p.addInterval)}
        </Button>
      )}
    </div>
  );
}
