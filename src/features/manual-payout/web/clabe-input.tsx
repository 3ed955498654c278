import { Form } from "antd";
import { bankName } from "../../customer/domain/banks.ts";
import { checkClabe } from "../../customer/domain/clabe.ts";
import { TrimInput } from "../../../platform/web/form/trim-input.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { manualPayoutPageMessages as p } from "../messages.ts";
import "./manual-payout.css";

interface Props {
  readonly value?: string;
  readonly onChange?: (value: string) => void;
  readonly id?: string;
}

/** A CLABE: names its bank as soon as it is whole, fills the bank's fields in, and warns of a bank that is not known. */
export function ClabeInput({ value = "", onChange, id }: Props) {
  const t = useT();
  const form = Form.useFormInstance();
  const clabe = value.replaceAll(" ", "");
  const checked = checkClabe(clabe);
  const change = (typed: string): void => {
    onChange?.(typed);
    const now = checkClabe(typed.replaceAll(" ", ""));
    if (now.ok) form.setFieldsValue({ bankCode: now.bankCode, ...(now.bank && { bankName: now.bank }) });
  };
  return (
    <>
      <TrimInput {...(id && { id })} value={value} onChange={change} inputMode="numeric" autoComplete="off" maxLength={24} />
      {checked.ok && (
        <p className={checked.bank ? "clabe-bank" : "clabe-bank text-attention"} role="status">
          {checked.bank ? t(p.bankOf, { bank: bankName(checked.bankCode) ?? "" }) : t(p.unknownBank, { code: checked.bankCode })}
        </p>
      )}
    </>
  );
}
