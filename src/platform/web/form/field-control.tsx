import { InputNumber, Switch } from "antd";
import { cloneElement, isValidElement, type ReactElement } from "react";
import { DictSelect } from "../dict-select.tsx";
import { useT } from "../i18n.ts";
import { later } from "../later.tsx";
import { AmountInput } from "./amount-input.tsx";
import { CodeInput } from "./code-input.tsx";
import type { Field } from "./fields.ts";
import { grouped } from "./grouped-number.ts";
import { PendingInput } from "./pending-input.tsx";
import { TrimInput } from "./trim-input.tsx";
import { UploadInput } from "./upload-input.tsx";

const DayInput = later(() => import("./day-input.tsx"))("DayInput", PendingInput);

interface Props {
  readonly field: Field;
  readonly value?: unknown;
  readonly onChange?: (value: unknown) => void;
  readonly id?: string;
}

/** The control of a declared field. `value`, `onChange` and `id` come from the form. */
export function FieldControl({ field, value, onChange, ...rest }: Props) {
  const t = useT();
  const hint =
    field.placeholder === undefined
      ? undefined
      : typeof field.placeholder === "string"
        ? field.placeholder
        : t(field.placeholder);
  const common = { ...rest, disabled: field.disabled, ...(hint && { placeholder: hint }) };
  switch (field.kind) {
    case "text":
    case "password":
    case "textarea":
      return (
        <TrimInput
          {...common}
          as={field.kind}
          value={(value as string | undefined) ?? ""}
          onChange={(next) => onChange?.(next)}
          autoComplete={field.kind === "password" ? "new-password" : "off"}
          {...(field.max !== undefined &&
            field.kind !== "password" && { maxLength: field.max, showCount: field.kind === "textarea" })}
        />
      );
    case "digits":
      return (
        <TrimInput
          {...common}
          value={(value as string | undefined) ?? ""}
          onChange={(next) => onChange?.(next)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2 * (field.max ?? field.min) + 3}
        />
      );
    case "code6":
      return (
        <CodeInput
          id={rest.id}
          label={t(field.label)}
          disabled={field.disabled}
          value={(value as string | undefined) ?? ""}
          onChange={onChange}
        />
      );
    case "amount":
      return (
        <AmountInput {...common} value={(value as string | undefined) ?? ""} onChange={(next) => onChange?.(next)} />
      );
    case "number": {
      const unit = typeof field.unit === "object" ? t(field.unit) : field.unit;
      return (
        <InputNumber
          {...common}
          value={value as number | null}
          onChange={onChange}
          precision={field.precision ?? 0}
          {...grouped(field.precision ?? 0)}
          suffix={unit}
          style={{ width: "100%" }}
        />
      );
    }
    case "switch":
      return <Switch {...rest} disabled={field.disabled} checked={Boolean(value)} onChange={onChange} />;
    case "day":
      return (
        <DayInput
          {...rest}
          disabled={field.disabled}
          value={value as string | undefined}
          onChange={onChange as never}
          min={field.min}
          max={field.max}
        />
      );
    case "upload":
      return (
        <UploadInput
          {...rest}
          disabled={field.disabled}
          value={value as File[] | undefined}
          onChange={onChange as never}
          accept={field.accept}
        />
      );
    case "select": {
      const { set, options, allowCreate, clearable, loading, onSearch, multiple } = field;
      const props = {
        ...common,
        set: set as never,
        options,
        allowCreate,
        clearable,
        loading,
        onSearch,
        multiple: multiple as never,
        wraps: true,
      };
      return <DictSelect {...props} value={value as never} onChange={onChange as never} />;
    }
    case "custom":
      return isValidElement(field.control)
        ? cloneElement(
            field.control as ReactElement<object>,
            { value, onChange, ...rest, ...(field.maxLength && { maxLength: field.maxLength }) } as object,
          )
        : null;
  }
}
