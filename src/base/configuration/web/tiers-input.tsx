import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, InputNumber, Select } from "antd";
import { cents } from "../../../platform/shared/cents.ts";
import { grouped } from "../../../platform/web/form/grouped-number.ts";
import { useT } from "../../../platform/web/i18n.ts";
import type { Tier } from "../domain/tiers.ts";
import { configurationPageMessages as p } from "../messages.ts";

const MAX = 5;
const CENTS = 100;
const MAX_PESOS = 99_999_999_999;

interface Props {
  readonly value?: readonly Tier[];
  readonly onChange?: (tiers: readonly Tier[]) => void;
  readonly id?: string;
}

/** The tiers of one operation: from which amount on how many people it takes. */
export function TiersInput({ value = [], onChange, id }: Props) {
  const t = useT();
  const people = [
    { value: 1, label: t(p.onePerson) },
    { value: 2, label: t(p.twoPeople) },
    { value: 3, label: t(p.threePeople) },
  ];
  const replace = (index: number, tier: Tier): void => onChange?.(value.map((old, at) => (at === index ? tier : old)));
  const next: Tier = { above: cents((value.at(-1)?.above ?? 0) + (value.length > 0 ? 100_000 : 0)), eyes: 2 };
  return (
    <div className="tiers" id={id} role="group">
      {value.length === 0 && <p>{t(p.anyAmount, { people: t(p.onePerson) })}</p>}
      {value.map(({ above, eyes }, index) => (
        // a tier has no name of its own but its place
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="tier">
          <InputNumber
            aria-label={`${t(p.tierNo, { no: index + 1 })}: ${t(p.aboveAmount)}`}
            value={above / CENTS}
            min={0}
            max={MAX_PESOS}
            precision={2}
            {...grouped(2)}
            prefix="$"
            onChange={(pesos) => replace(index, { above: cents(Math.round((pesos ?? 0) * CENTS)), eyes })}
          />
          <Select
            aria-label={`${t(p.tierNo, { no: index + 1 })}: ${t(p.people)}`}
            value={eyes}
            options={people}
            popupMatchSelectWidth={false}
            onChange={(chosen) => replace(index, { above, eyes: chosen as Tier["eyes"] })}
          />
          <Button
            icon={<DeleteOutlined />}
            aria-label={t(p.removeTier, { no: index + 1 })}
            title={t(p.removeTier, { no: index + 1 })}
            onClick={() => onChange?.(value.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {value.length < MAX && (
        <Button icon={<PlusOutlined />} onClick={() => onChange?.([...value, next])}>
          {t(p.addTier)}
        </Button>
      )}
    </div>
  );
}
