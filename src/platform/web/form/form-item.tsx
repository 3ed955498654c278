import { Form, type FormInstance } from "antd";
import { useLang, useT } from "../i18n.ts";
import { FieldControl } from "./field-control.tsx";
import type { Field } from "./fields.ts";
import { pointerLetGo } from "./let-go.ts";
import { isEmpty, isRequired, problemOf } from "./rules.ts";

interface Props {
  readonly field: Field;
  readonly form: FormInstance<Record<string, unknown>>;
  readonly values: Readonly<Record<string, unknown>>;
}

/** A declared field with its label, its help and its rules. */
export function FormItem({ field, form, values }: Props) {
  const t = useT();
  const lang = useLang();
  const judge = (value: unknown): Promise<void> => {
    const problem = problemOf(field, value, form.getFieldsValue(true), lang);
    return problem ? Promise.reject(new Error(problem)) : Promise.resolve();
  };
  return (
    <Form.Item
      name={field.name}
      label={t(field.label)}
      required={field.kind === "switch" ? field.required === true : isRequired(field, values)}
      className={field.half ? "half" : undefined}
      extra={typeof field.help === "object" ? t(field.help) : field.help}
      rules={[
        // Passing an empty field on the way is no mistake; that it is missing is said when the form is sent.
        {
          validateTrigger: "onSubmit",
          validator: (_, value: unknown) => (isEmpty(value) ? judge(value) : Promise.resolve()),
        },
        {
          validator: async (_, value: unknown) => {
            await pointerLetGo();
            if (!isEmpty(value)) await judge(value);
          },
        },
      ]}
    >
      <FieldControl field={field} />
    </Form.Item>
  );
}
