import { parseDecimal } from "../../shared/cents.ts";
import { text, type Lang, type Message } from "../../shared/messages.ts";
import { isMasked } from "../../shared/mask.ts";
import { digitRange, missingText, platformRefusals, ruleMessages } from "../../shared/platform-messages.ts";
import { ui } from "../../shared/ui-messages.ts";
import type { Field } from "./fields.ts";

/** Whether nothing was typed or chosen. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** Whether a field may not be left empty, with the values typed so far. A switch is never empty. */
export const isRequired = ({ required, kind }: Field, values: Readonly<Record<string, unknown>>): boolean =>
  kind !== "switch" && (typeof required === "function" ? required(values) : (required ?? false));

/** What is wrong with a field's value, in the given language; undefined when nothing is. */
export function problemOf(
  field: Field,
  value: unknown,
  values: Readonly<Record<string, unknown>>,
  lang: Lang,
): string | undefined {
  const label = text(field.label, lang);
  const say = (message: Message, params: Record<string, string | number> = {}): string =>
    text(message, lang, { field: label, ...params });
  if (isEmpty(value)) {
    if (!isRequired(field, values)) return undefined;
    return field.kind === "code6" ? say(ui.codeEmpty) : missingText(field.label, lang);
  }
  const problem = ofKind(field, value, say);
  if (problem) return problem;
  const own = field.check?.(value, values);
  return own && say(own);
}

function ofKind(
  field: Field,
  value: unknown,
  say: (message: Message, params?: Record<string, string | number>) => string,
): string | undefined {
  switch (field.kind) {
    case "text":
    case "password":
    case "textarea":
      if (field.max !== undefined && String(value).length > field.max) return say(ui.tooLong, { max: field.max });
      return field.pattern && !field.pattern.test(String(value))
        ? say(field.patternMessage ?? ruleMessages.format)
        : undefined;
    case "digits": {
      const { min, max = min } = field;
      if (field.maskable && isMasked(String(value))) return undefined;
      const typed = String(value).replace(/^\+52/, "").replaceAll(/[\s-]/g, "");
      return /^\d*$/.test(typed) && typed.length >= min && typed.length <= max
        ? undefined
        : say(ruleMessages.length, { digits: digitRange(min, max) });
    }
    case "code6":
      return /^\d{6}$/.test(String(value)) ? undefined : say(ui.codeSixDigits);
    case "amount": {
      const amount = parseDecimal(String(value));
      return amount === null || amount < (field.orZero ? 0 : 1) ? say(ui.notAmount) : undefined;
    }
    case "upload":
      return field.max !== undefined && (value as readonly File[]).some(({ size }) => size > (field.max ?? 0))
        ? say(ui.fileTooLarge, { size: sizeText(field.max) })
        : undefined;
    case "number":
      if (typeof value !== "number" || (!field.precision && !Number.isInteger(value))) return say(ui.notNumber);
      if (field.min !== undefined && value < field.min) return say(ui.tooSmall, { min: field.min });
      return field.max !== undefined && value > field.max ? say(ui.tooBig, { max: field.max }) : undefined;
    default:
      return undefined;
  }
}

const MEBIBYTE = 1_048_576;
const MEGABYTE = 1_000_000;

/** A limit in megabytes, as a person reads it: "5" or "0.5". */
const sizeText = (bytes: number): string =>
  String(bytes % MEBIBYTE === 0 ? bytes / MEBIBYTE : Math.round((10 * bytes) / MEGABYTE) / 10);

/** What a form says as a whole when it is not valid: that something is missing, or that something is wrong. */
export const formProblem = (fields: readonly Field[], values: Readonly<Record<string, unknown>>): Message =>
  visibleFields(fields, values).some((field) => isRequired(field, values) && isEmpty(values[field.name]))
    ? platformRefusals.incomplete
    : ui.checkFields;

/** The fields shown for the values typed so far. */
export const visibleFields = (fields: readonly Field[], values: Readonly<Record<string, unknown>>): readonly Field[] =>
  fields.filter((field) => field.when?.(values) ?? true);

/**
 * The details that a form asks for at once instead of folding them away: what has to be filled in and was not, although
 * others were, and what no other field will fill in.
 */
export function standingDetails(
  fields: readonly Field[],
  values: Readonly<Record<string, unknown>>,
): ReadonlySet<string> {
  const details = visibleFields(fields, values).filter(({ detail }) => detail);
  const empty = details.filter(({ name }) => isEmpty(values[name]));
  if (empty.length === details.length) return new Set();
  return new Set(empty.filter((field) => !field.follow && isRequired(field, values)).map(({ name }) => name));
}

/** What the fields that follow others hold by now; `own` are the names of those that somebody typed into. */
export const followers = (
  fields: readonly Field[],
  values: Readonly<Record<string, unknown>>,
  own: (name: string) => boolean,
): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap(({ name, follow }) => (follow && !own(name) ? [[name, follow(values)] as const] : [])),
  );

/** What is sent of a field: undefined is nothing. */
function sentOf({ name, kind, empty }: Field, values: Readonly<Record<string, unknown>>): unknown {
  if (kind === "switch") return Boolean(values[name]);
  return isEmpty(values[name]) ? empty : values[name];
}

/** What is sent: only shown fields, without the empty ones, but for those that are sent empty. */
export function filledValues(
  fields: readonly Field[],
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const shown = visibleFields(fields, values).map((field) => [field.name, sentOf(field, values)] as const);
  return Object.fromEntries(shown.filter(([, value]) => value !== undefined));
}
