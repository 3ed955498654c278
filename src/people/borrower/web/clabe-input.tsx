import { Form } from "antd";
import { checkClabe } from "../domain/clabe.ts";
import { bankMessages as b } from "../messages.ts";
import { TrimInput } from "../../../platform/web/form/trim-input.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import "./account.css";

interface Props {
  readonly value?: string;
  readonly onChange?: (value: string) => void;
  readonly id?: string;
  readonly maxLength?: number;
}

const digitsOf = (typed: string): string => typed.replaceAll(/[\s-]/g, "");

/** A CLABE: chooses its bank in the field beside it as soon as it is whole, and warns of a bank that is not known. */
export function ClabeInput({ value = "", onChange, id, maxLength }: Props) {
  const t = useT();
  const form = Form.useFormInstance();
  const checked = checkClabe(digitsOf(value));
  const change = (typed: string): void => {
    onChange?.(typed);
    const now = checkClabe(digitsOf(typed));
    if (now.ok) form.setFieldsValue({ bankCode: now.bankCode });
  };
  return (
    <>
      <TrimInput
        {...(id && { id })}
        value={value}
        onChange={change}
        inputMode="numeric"
        autoComplete="off"
        {...(maxLength && { maxLength })}
      />
      {checked.ok && !checked.bank && (
        <p className="clabe-bank text-attention" role="status">
          {t(b.unknown, { code: checked.bankCode })}
        </p>
      )}
    </>
  );
}
