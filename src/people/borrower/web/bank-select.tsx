import { DictSelect } from "../../../platform/web/dict-select.tsx";
import { banksByCode, bankName } from "../domain/banks.ts";

const banks = banksByCode().map(({ code, name }) => ({ value: code, label: `${code} ${name}` }));

interface Props {
  readonly value?: string;
  readonly onChange?: (value: string | undefined) => void;
  readonly id?: string;
}

/**
 * A bank by code and name, of the table and of nothing else; a CLABE may have chosen one that the table does not know.
 */
export const BankSelect = ({ value, onChange, id }: Props) => (
  <DictSelect
    {...(id && { id })}
    value={value ?? null}
    onChange={(chosen) => onChange?.(chosen === undefined ? undefined : String(chosen))}
    options={value && bankName(value) === undefined ? [{ value, label: value }, ...banks] : banks}
  />
);
