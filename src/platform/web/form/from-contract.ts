import type { ReactNode } from "react";
import type { SendsOf } from "../../shared/endpoint.ts";
import { factsOf, kindOf, shapeOf, type FieldFacts, type FieldKind } from "../../shared/field-kind.ts";
import type { Message } from "../../shared/messages.ts";
import type { Command } from "../api/callable.ts";
import type { Option } from "../dict-select.tsx";
import type { Field } from "./fields.ts";

/** The names of a command's fields that a form can ask for: those of its input that its contract has a label for. */
export type InputName<E extends Command> = Extract<keyof SendsOf<E> & keyof E["labels"], string>;

/**
 * What a contract cannot know of a field in a form. There is no limit among it: a limit is the contract's, here and on
 * the server. A form may ask for what the contract lets be left out, never the other way round.
 */
export interface Override {
  /** What the field is called here, where that differs from the contract's label. */
  readonly label?: Message;
  readonly required?: true | ((values: Readonly<Record<string, unknown>>) => boolean);
  readonly help?: Message | string;
  readonly placeholder?: Message | string;
  readonly disabled?: boolean;
  readonly half?: boolean;
  readonly detail?: boolean;
  readonly follow?: (values: Readonly<Record<string, unknown>>) => unknown;
  readonly standIn?: string;
  readonly empty?: null | "";
  readonly when?: (values: Readonly<Record<string, unknown>>) => boolean;
  readonly check?: (value: unknown, values: Readonly<Record<string, unknown>>) => Message | undefined;
  /** What is said of a text that has not the contract's form. */
  readonly format?: Message;
  /** The choices, where they are known only when the form opens, or fewer than the contract's. */
  readonly options?: readonly Option[];
  readonly allowCreate?: boolean;
  readonly clearable?: boolean;
  readonly loading?: boolean;
  readonly onSearch?: (text: string) => void;
  /** What a number counts. */
  readonly unit?: Message | string;
  /** Keeps a chosen file by a call of its own; what it answers is sent. */
  readonly keep?: (file: File) => Promise<string>;
  /** A control of the caller's own. */
  readonly control?: ReactNode;
}

/** Twice as many characters as digits, for blanks between them, and a country's code. */
const typedLength = (digits: number): number => 2 * digits + 3;

/** How long the text of a field may get while it is typed; undefined where that is no question. */
function lengthOf(kind: FieldKind | undefined): number | undefined {
  if (kind?.kind === "text" || kind?.kind === "prose") return kind.max;
  return kind?.kind === "digits" ? typedLength(kind.max) : undefined;
}

/** The most characters that may be typed into a field of a command, for a control that stands outside of a form. */
export function maxLengthOf<E extends Command>(command: E, name: InputName<E>): number | undefined {
  const schema = shapeOf(command.input)[name];
  return schema && lengthOf(kindOf(schema));
}

type Control = Pick<Field, "kind"> & Readonly<Record<string, unknown>>;

/** The control of a kind, with its limits. */
function controlOf(
  { kind, required }: FieldFacts,
  { format, unit, options, clearable, allowCreate, loading, onSearch, keep }: Override,
): Control | undefined {
  const several = kind?.kind === "many";
  const each = several ? kind.of : kind;
  const select = { kind: "select", ...(several && { multiple: true }), allowCreate, loading, onSearch } as const;
  if (options) return { ...select, options, clearable };
  switch (each?.kind) {
    case "choice": {
      const choices = each.choices.map(({ code, label }) => ({ value: code, label }));
      return { ...select, options: choices, clearable: clearable ?? (several || !required) };
    }
    case "text":
      return { kind: "text", max: each.max, pattern: each.pattern, patternMessage: format };
    case "prose":
      return { kind: "textarea", max: each.max };
    case "secret":
      return { kind: "password", secret: true };
    case "digits":
      return { kind: "digits", min: each.min, max: each.max, maskable: each.orMasked };
    case "number":
      return { kind: "number", min: each.min, max: each.max, unit };
    case "flag":
      return { kind: "switch" };
    case "upload":
      return { kind: "upload", accept: each.accept, max: each.maxBytes, keep };
    case "amount":
      return { kind: "amount", orZero: each.orZero };
    case "code6":
    case "day":
      return { kind: each.kind };
    default:
      return undefined;
  }
}

/**
 * A field of a form as a command's contract declares it: control, limits, label, and whether it has to be filled in.
 */
export function declaredField(command: Command, name: string, override: Override = {}): Field {
  const schema = shapeOf(command.input)[name];
  const label = override.label ?? command.labels[name];
  if (!schema || !label) throw new Error(`${command.name} has no field ${name}, or no label for it`);
  const facts = factsOf(schema);
  const { kind, required, empty } = facts;
  const { control, format: _format, unit: _unit, options: _options, clearable: _clearable, ...rest } = override;
  const limits = kind?.kind === "upload" ? { file: kind.encoding !== undefined } : { maxLength: lengthOf(kind) };
  const shown =
    control === undefined ? controlOf(facts, override) : ({ kind: "custom", control, ...limits } as Control);
  if (!shown) throw new Error(`${command.name}.${name}: give a control, no kind says which one`);
  // A switch is never left empty, and of free JSON only its control knows when it is.
  const asked = kind === undefined || kind.kind === "flag" ? false : required;
  return { name, empty, ...rest, ...shown, label, required: override.required ?? asked } as unknown as Field;
}

/** A field of another command as its contract declares it, for a form that asks for it on the way to its own. */
export const fieldOf = <E extends Command, const N extends InputName<E>>(
  command: E,
  name: N,
  override?: Override,
): Field & { readonly name: N } => declaredField(command, name, override) as Field & { readonly name: N };
