import { Form } from "antd";
import { useEffect, useRef } from "react";
import { call } from "../../../platform/web/api.ts";
import { TrimInput } from "../../../platform/web/form/trim-input.tsx";
import { repayment } from "../contract.ts";

interface Props {
  readonly value?: string;
  readonly onChange?: (value: string) => void;
  readonly id?: string;
  readonly maxLength?: number;
}

const FILLED = ["payee", "phone", "bankCard", "bankCode", "bankName"] as const;

/** An order number: once it is whole, what is known of its customer is filled in where nothing was typed. */
export function OrderNoInput({ value = "", onChange, id, maxLength }: Props) {
  const form = Form.useFormInstance<Record<string, unknown>>();
  const filled = useRef<Readonly<Record<string, unknown>>>({});
  const asked = useRef("");
  const fill = async (): Promise<void> => {
    const orderNo = value.trim();
    if (orderNo === "" || orderNo === asked.current) return;
    asked.current = orderNo;
    // An unknown number is refused by the form's own call, at the field; here it only fills nothing in.
    const known = await call(repayment.prefill, { orderNo }, { quiet: true }).catch(() => undefined);
    if (!known || asked.current !== orderNo) return;
    const own = FILLED.filter((name) =>
      [undefined, "", filled.current[name]].includes(form.getFieldValue(name) as string | undefined),
    );
    filled.current = Object.fromEntries(FILLED.map((name) => [name, known[name]]));
    form.setFieldsValue(Object.fromEntries(own.map((name) => [name, known[name]])));
  };
  useEffect(() => void fill(), []);
  return (
    <TrimInput
      {...(id && { id })}
      value={value}
      {...(onChange && { onChange })}
      onBlur={() => void fill()}
      autoComplete="off"
      {...(maxLength && { maxLength })}
    />
  );
}
