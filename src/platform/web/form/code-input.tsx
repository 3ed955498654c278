import { Input } from "antd";

interface Props {
  readonly id?: string | undefined;
  /** The field's label: it names the group of boxes. */
  readonly label: string;
  readonly value: string;
  readonly disabled?: boolean | undefined;
  readonly onChange?: ((code: string) => void) | undefined;
}

/**
 * Six digits, each in a box of its own. What the form says of the control besides, that it is required for one, may not
 * be said of a group.
 */
export const CodeInput = ({ id, label, value, disabled, onChange }: Props) => (
  <Input.OTP
    length={6}
    value={value}
    aria-label={label}
    formatter={(typed) => typed.replace(/\D/g, "")}
    {...(id !== undefined && { id })}
    {...(disabled && { disabled })}
    {...(onChange && { onChange })}
    {...({ inputMode: "numeric", autoComplete: "one-time-code" } as object)}
  />
);
