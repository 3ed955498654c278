import { Checkbox } from "antd";
import type { Message } from "../../../platform/shared/messages.ts";
import { useT } from "../../../platform/web/i18n.ts";

interface Props {
  readonly options: readonly { readonly code: string; readonly label: Message }[];
  readonly value?: readonly string[];
  readonly onChange?: (value: string[]) => void;
  readonly id?: string;
}

/** Several choices, all of them in sight. */
export function ChoiceBoxes({ options, value, onChange, id }: Props) {
  const t = useT();
  return (
    <Checkbox.Group
      {...(id && { id })}
      className="choice-boxes"
      value={[...(value ?? [])]}
      onChange={(chosen) => onChange?.(chosen)}
      options={options.map(({ code, label }) => ({ value: code, label: t(label) }))}
    />
  );
}
