import { Form, type FormInstance } from "antd";
import { useLang, useT } from "../i18n.ts";
import { FieldControl } from "./field-control.tsx";
import type { Field } from "./fields.ts";
import { isRequired, problemOf } from "./rules.ts";

interface Props {
  readonly field: Field;
  readonly form: FormInstance<Record<string, unknown>>;
  readonly values: Readonly<Record<string, unknown>>;
}

/** A declared field with its label, its help and its rules. */
export function FormItem({ field, form, values }: Props) {
  const t = useT();
  const lang = useLang();
  return (
    <Form.Item
      name={field.name}
      label={t(field.label)}
      required={field.kind === "switch" ? field.required === true : isRequired(field, values)}
      className={field.half ? "half" : undefined}
      extra={typeof field.help === "object" ? t(field.help) : field.help}
      rules={[
        {
          validator: (_, value: unknown) => {
            const problem = problemOf(field, value, form.getFieldsValue(true), lang);
            return problem ? Promise.reject(new Error(problem)) : Promise.resolve();
          },
        },
      ]}
    >
      <FieldControl field={field} />
    </Form.Item>
  );
}
