import { parseDecimal } from "../../shared/cents.ts";
import { text, type Lang, type Message } from "../../shared/messages.ts";
import { ui } from "../../shared/ui-messages.ts";
import type { Field } from "./fields.ts";

/** Whether nothing was typed or chosen. */
export const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** What is wrong with a field's value, in the given language; undefined when nothing is. */
export function problemOf(field: Field, value: unknown, values: Readonly<Record<string, unknown>>, lang: Lang): string | undefined {
  const label = text(field.label, lang);
  const say = (message: Message, params: Record<string, string | number> = {}): string => text(message, lang, { field: label, ...params });
  if (isEmpty(value)) {
    if (!field.required || field.kind === "switch") return undefined;
    return field.kind === "code6" ? say(ui.codeEmpty) : say(ui.required);
  }
  const problem = ofKind(field, value, say);
  if (problem) return problem;
  const own = field.check?.(value, values);
  return own && say(own);
}

function ofKind(field: Field, value: unknown, say: (message: Message, params?: Record<string, string | number>) => string): string | undefined {
  switch (field.kind) {
    case "text":
    case "password":
    case "textarea":
      if (field.max !== undefined && String(value).length > field.max) return say(ui.tooLong, { max: field.max });
      return field.pattern && !field.pattern.test(String(value)) ? say(field.patternMessage ?? ui.incomplete) : undefined;
    case "code6":
      return /^\d{6}$/.test(String(value)) ? undefined : say(ui.codeSixDigits);
    case "amount": {
      const amount = parseDecimal(String(value));
      return amount === null || amount <= 0 ? say(ui.notAmount) : undefined;
    }
    case "number":
      if (typeof value !== "number" || (!field.precision && !Number.isInteger(value))) return say(ui.notNumber);
      if (field.min !== undefined && value < field.min) return say(ui.tooSmall, { min: field.min });
      return field.max !== undefined && value > field.max ? say(ui.tooBig, { max: field.max }) : undefined;
    default:
      return undefined;
  }
}

/** The fields shown for the values typed so far. */
export const visibleFields = (fields: readonly Field[], values: Readonly<Record<string, unknown>>): readonly Field[] =>
  fields.filter((field) => field.when?.(values) ?? true);

/** What is sent: only shown fields, without the empty ones. */
export function filledValues(fields: readonly Field[], values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const shown = visibleFields(fields, values).map(({ name, kind }) => [name, kind === "switch" ? Boolean(values[name]) : values[name]] as const);
  return Object.fromEntries(shown.filter(([, value]) => !isEmpty(value)));
}
