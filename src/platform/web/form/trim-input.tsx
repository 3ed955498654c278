import { Input, type InputProps } from "antd";
import { useState, type FocusEvent } from "react";
import { pointerLetGo } from "./let-go.ts";

type Props = Omit<InputProps, "value" | "onChange"> & {
  readonly as?: "text" | "password" | "textarea";
  readonly value?: string;
  readonly onChange?: (value: string) => void;
};

/** The browser brings the line that is typed into into sight, and leaves the rest of the field where it is. */
function showWhole({ target }: FocusEvent): void {
  void pointerLetGo().then(() => target.scrollIntoView({ block: "nearest" }));
}

/** A text input that reports its value trimmed on every change, while blanks may still be typed between words. */
export function TrimInput({ as = "text", value = "", onChange, onBlur, ...rest }: Props) {
  const [raw, setRaw] = useState(value);
  const shown = raw.trim() === value ? raw : value;
  const props = {
    value: shown,
    onChange: (event: { target: { value: string } }) => {
      setRaw(event.target.value);
      onChange?.(event.target.value.trim());
    },
    onBlur: (event: never) => {
      setRaw(value);
      onBlur?.(event);
    },
  };
  if (as === "password")
    return <Input.Password {...rest} {...props} value={value} onChange={(event) => onChange?.(event.target.value)} />;
  if (as === "textarea")
    return <Input.TextArea {...(rest as object)} {...props} className="growing" rows={3} onFocus={showWhole} />;
  return <Input {...rest} {...props} />;
}
