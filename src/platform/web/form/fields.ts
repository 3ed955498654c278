import type { ReactNode } from "react";
import type { ClosedSet } from "../../shared/closed-set.ts";
import type { Message } from "../../shared/messages.ts";
import type { Option } from "../dict-select.tsx";

interface Base {
  readonly name: string;
  readonly label: Message;
  /** It may not be left empty; a function decides it by the values typed so far. */
  readonly required?: boolean | ((values: Readonly<Record<string, unknown>>) => boolean);
  /** Shown under the field. */
  readonly help?: Message | string;
  readonly placeholder?: Message | string;
  readonly disabled?: boolean;
  /** Shown beside the field before it instead of below: pairs that belong together. */
  readonly half?: boolean;
  /**
   * Says more about it without changing the figures: it is folded away while it is filled in, and a preview neither
   * waits for it nor follows it.
   */
  readonly detail?: boolean;
  /** What it holds as long as nobody typed into it, by the values of the others. */
  readonly follow?: (values: Readonly<Record<string, unknown>>) => unknown;
  /** What a preview is asked with while it is empty, where not any text will do. */
  readonly standIn?: string;
  /** Shown only while this holds for the values typed so far. */
  readonly when?: (values: Readonly<Record<string, unknown>>) => boolean;
  /** What is sent when it is shown and left empty; nothing unless stated. */
  readonly empty?: null | "";
  /** A rule beyond the common ones: the text of what is wrong, or undefined. */
  readonly check?: (value: unknown, values: Readonly<Record<string, unknown>>) => Message | undefined;
}

interface TextField extends Base {
  readonly kind: "text" | "password" | "textarea";
  /** Maximum number of characters. */
  readonly max?: number;
  readonly pattern?: RegExp;
  readonly patternMessage?: Message;
  /** It travels encrypted with the server's public key. */
  readonly secret?: true;
}
/** A number that is a name: phone, account. Blanks and hyphens may be typed between its digits. */
interface DigitsField extends Base {
  readonly kind: "digits";
  /** Minimum number of digits. */
  readonly min: number;
  /** Maximum number of digits; `min` unless stated. */
  readonly max?: number;
  /** It may be left as it was filled in, masked: the server knows the whole value. */
  readonly maskable?: boolean;
}
interface CodeField extends Base {
  readonly kind: "code6";
}
interface AmountField extends Base {
  /** Pesos as typed, sent as a decimal string such as "1234.56". */
  readonly kind: "amount";
  readonly orZero?: true | undefined;
}
interface DayField extends Base {
  readonly kind: "day";
  readonly min?: string;
  readonly max?: string;
}
interface NumberField extends Base {
  readonly kind: "number";
  readonly min?: number;
  readonly max?: number;
  readonly unit?: Message | string;
  /** Digits after the point; 0 unless stated. */
  readonly precision?: number;
}
interface SwitchField extends Base {
  readonly kind: "switch";
}
interface UploadField extends Base {
  readonly kind: "upload";
  readonly accept?: string;
  /** Largest file in bytes. */
  readonly max?: number;
  /** Keeps the file by a call of its own; what it answers is sent instead. */
  readonly keep?: (file: File) => Promise<string>;
}
interface SelectField<
  C extends string | number = string | number,
  M extends boolean | undefined = boolean | undefined,
> extends Base {
  readonly kind: "select";
  readonly set?: ClosedSet<C>;
  readonly options?: readonly Option[];
  readonly multiple?: M;
  readonly allowCreate?: boolean;
  readonly clearable?: boolean;
  readonly loading?: boolean;
  readonly onSearch?: (text: string) => void;
}
/**
 * A control of the caller's own; it receives `value` and `onChange` like any other, and `maxLength` where there is one.
 */
interface CustomField extends Base {
  readonly kind: "custom";
  readonly maxLength?: number;
  /** It holds a chosen file. */
  readonly file?: boolean;
  readonly keep?: undefined;
  readonly control: ReactNode;
}

export type Field =
  | TextField
  | DigitsField
  | CodeField
  | AmountField
  | DayField
  | NumberField
  | SwitchField
  | UploadField
  | SelectField<never>
  | SelectField
  | CustomField;

type SelectValue<F> = F extends { readonly set: ClosedSet<infer C> } ? C : string | number;

/** What a field's value is once the form is valid. An optional field that was left empty is absent. */
type ValueOf<F> = F extends { readonly kind: "number" }
  ? number
  : F extends { readonly kind: "switch" }
    ? boolean
    : F extends { readonly kind: "upload" }
      ? File[]
      : F extends { readonly kind: "custom" }
        ? // The caller's own control decides what it holds.
          // oxlint-disable-next-line typescript/no-explicit-any
          any
        : F extends { readonly kind: "select" }
          ? F extends { readonly multiple: true }
            ? SelectValue<F>[]
            : SelectValue<F>
          : string;

type Optional<F> = F extends { readonly required: true } | { readonly kind: "switch" } ? never : F;

/** The values of a form, by field name. */
export type ValuesOf<Fs extends readonly Field[]> = {
  [F in Exclude<Fs[number], Optional<Fs[number]>> as F["name"]]: ValueOf<F>;
} & { [F in Optional<Fs[number]> as F["name"]]?: ValueOf<F> };
