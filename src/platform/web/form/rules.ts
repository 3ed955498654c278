import { parseDecimal } from "../../shared/cents.ts";
import { text, type Lang, type Message } from "../../shared/messages.ts";
import { isMasked } from "../../shared/mask.ts";
import { digitRange, missingText, platformRefusals, ruleMessages } from "../../shared/platform-messages.ts";
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
    return field.kind === "code6" ? say(ui.codeEmpty) : missingText(field.label, lang);
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
      return field.pattern && !field.pattern.test(String(value)) ? say(field.patternMessage ?? ruleMessages.format) : undefined;
    case "digits": {
      const { min, max = min } = field;
      if (field.maskable && isMasked(String(value))) return undefined;
      const typed = String(value).replace(/^\+52/, "").replaceAll(/[\s-]/g, "");
      return /^\d*$/.test(typed) && typed.length >= min && typed.length <= max ? undefined : say(ruleMessages.length, { digits: digitRange(min, max) });
    }
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

/** What a form says as a whole when it is not valid: that something is missing, or that something is wrong. */
export const formProblem = (fields: readonly Field[], values: Readonly<Record<string, unknown>>): Message =>
  visibleFields(fields, values).some(({ required, kind, name }) => required && kind !== "switch" && isEmpty(values[name]))
    ? platformRefusals.incomplete
    : ui.checkFields;

/** The fields shown for the values typed so far. */
export const visibleFields = (fields: readonly Field[], values: Readonly<Record<string, unknown>>): readonly Field[] =>
  fields.filter((field) => field.when?.(values) ?? true);

/** What is sent: only shown fields, without the empty ones. */
export function filledValues(fields: readonly Field[], values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const shown = visibleFields(fields, values).map(({ name, kind }) => [name, kind === "switch" ? Boolean(values[name]) : values[name]] as const);
  return Object.fromEntries(shown.filter(([, value]) => !isEmpty(value)));
}
