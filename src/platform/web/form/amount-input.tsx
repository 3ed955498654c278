import { Input } from "antd";
import { useState, type FocusEvent } from "react";
import { bareAmount, groupedAmount } from "./grouped-amount.ts";

interface Props {
  readonly id?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly disabled?: boolean | undefined;
  readonly placeholder?: string;
  readonly onBlur?: (event: FocusEvent) => void;
}

/**
 * An amount in pesos: it reports bare figures, and stands in groups of three except where a hand has typed since the
 * focus came.
 */
export function AmountInput({ value, onChange, onBlur, ...rest }: Props) {
  const [typed, setTyped] = useState<string>();
  return (
    <Input
      {...rest}
      value={typed !== undefined && bareAmount(typed) === value ? typed : groupedAmount(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(bareAmount(target.value));
      }}
      onBlur={(event) => {
        setTyped(undefined);
        onBlur?.(event);
      }}
      prefix="$"
      suffix="MXN"
      inputMode="decimal"
      autoComplete="off"
    />
  );
}
