import { InputNumber } from "antd";
import type { Message } from "../../../platform/shared/messages.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { countdownOf, secondsOf, type Countdown } from "../domain/delay.ts";
import { relendingPageMessages as p } from "../messages.ts";
import "./relending.css";

const PARTS: readonly { readonly part: keyof Countdown; readonly unit: Message; readonly max: number }[] = [
  { part: "days", unit: p.days, max: 30 },
  { part: "minutes", unit: p.minutes, max: 1439 },
  { part: "seconds", unit: p.seconds, max: 59 },
];

interface Props {
  readonly value?: number | null;
  readonly onChange?: (seconds: number) => void;
  readonly id?: string;
}

/** A countdown in days, minutes and seconds, kept in seconds. */
export function DelayInput({ value, onChange, id }: Props) {
  const t = useT();
  const countdown = countdownOf(value ?? 0);
  return (
    <div className="delay" id={id} role="group">
      {PARTS.map(({ part, unit, max }) => (
        <InputNumber
          key={part}
          aria-label={t(unit)}
          suffix={t(unit)}
          value={countdown[part]}
          min={0}
          max={max}
          precision={0}
          onChange={(typed) => onChange?.(secondsOf({ ...countdown, [part]: typed ?? 0 }))}
        />
      ))}
    </div>
  );
}
