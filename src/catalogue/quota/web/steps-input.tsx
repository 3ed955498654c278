import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, InputNumber } from "antd";
import { cents } from "../../../platform/shared/cents.ts";
import type { Message } from "../../../platform/shared/messages.ts";
import { grouped } from "../../../platform/web/form/grouped-number.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { MAX_LATE, MAX_SETTLED, MAX_STEPS, nextStep, type Step } from "../domain/step.ts";
import { quotaPageMessages as p } from "../messages.ts";
import "./quota.css";

const CENTS = 100;
const MAX_PESOS = 100_000_000;

const RANGES: readonly {
  readonly part: "settledFrom" | "settledTo" | "lateFrom" | "lateTo";
  readonly label: Message;
  readonly max: number;
  /** It may be left without an end. */
  readonly open?: true;
}[] = [
  { part: "settledFrom", label: p.settledFrom, max: MAX_SETTLED },
  { part: "settledTo", label: p.settledTo, max: MAX_SETTLED, open: true },
  { part: "lateFrom", label: p.lateFrom, max: MAX_LATE },
  { part: "lateTo", label: p.lateTo, max: MAX_LATE, open: true },
];

const AMOUNTS: readonly { readonly part: "amount" | "increment" | "ceiling"; readonly label: Message }[] = [
  { part: "amount", label: p.amount },
  { part: "increment", label: p.increment },
  { part: "ceiling", label: p.ceiling },
];

interface Props {
  readonly value?: readonly Step[] | null;
  readonly onChange?: (steps: readonly Step[]) => void;
  readonly id?: string;
}

/** Who may borrow how much: the steps of a strategy. */
export function StepsInput({ value, onChange, id }: Props) {
  const t = useT();
  const steps = value ?? [];
  const replace = (at: number, change: Partial<Step>): void =>
    onChange?.(steps.map((old, index) => (index === at ? { ...old, ...change } : old)));
  return (
    <div className="quota-steps" id={id} role="group">
      {steps.map((step, at) => (
        // a step has no name of its own but its place
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={at} className="quota-step">
          <legend>{t(p.stepNo, { no: at + 1 })}</legend>
          <div className="quota-ranges">
            {RANGES.map(({ part, label, max, open }) => (
              <label key={part}>
                <span>{t(label)}</span>
                <InputNumber
                  aria-label={`${t(p.stepNo, { no: at + 1 })}: ${t(label)}`}
                  value={step[part]}
                  min={0}
                  max={max}
                  precision={0}
                  {...(open && { placeholder: t(p.noEnd) })}
                  onChange={(number) => replace(at, { [part]: number ?? (open ? null : 0) })}
                />
              </label>
            ))}
          </div>
          <div className="quota-amounts">
            {AMOUNTS.map(({ part, label }) => (
              <label key={part}>
                <span>{t(label)}</span>
                <InputNumber
                  aria-label={`${t(p.stepNo, { no: at + 1 })}: ${t(label)}`}
                  value={step[part] / CENTS}
                  min={0}
                  max={MAX_PESOS}
                  precision={2}
                  {...grouped(2)}
                  prefix="$"
                  onChange={(pesos) => replace(at, { [part]: cents(Math.round((pesos ?? 0) * CENTS)) })}
                />
              </label>
            ))}
            <Button
              icon={<DeleteOutlined />}
              aria-label={t(p.removeStep, { no: at + 1 })}
              title={t(p.removeStep, { no: at + 1 })}
              onClick={() => onChange?.(steps.filter((_, index) => index !== at))}
            />
          </div>
        </fieldset>
      ))}
      {steps.length < MAX_STEPS && (
        <Button icon={<PlusOutlined />} onClick={() => onChange?.([...steps, nextStep(steps)])}>
          {t(p.addStep)}
        </Button>
      )}
    </div>
  );
}
