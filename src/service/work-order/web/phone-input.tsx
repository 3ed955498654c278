import { TrimInput } from "../../../platform/web/form/trim-input.tsx";

interface Props {
  /** Told each time that the phone is typed. */
  readonly onTyped: (phone: string) => void;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
  readonly id?: string;
}

/** The phone whose customers' orders are offered. */
export function PhoneInput({ onTyped, value = "", onChange, id }: Props) {
  return (
    <TrimInput
      {...(id && { id })}
      value={value}
      inputMode="numeric"
      autoComplete="off"
      maxLength={23}
      onChange={(next) => {
        onChange?.(next);
        onTyped(next);
      }}
    />
  );
}
