import type * as z from "zod";
import type { Endpoint, FieldError } from "../shared/endpoint.ts";
import { text, type Lang, type Message, type Params } from "../shared/messages.ts";
import { missingText, platformMessages, ruleMessages, type Rule } from "../shared/platform-messages.ts";

const ownRule = (message: string, otherwise: Rule): Rule => (message in ruleMessages ? (message as Rule) : otherwise);

interface Broken {
  readonly rule: Rule;
  /** What the rule's text says besides the field. */
  readonly params?: Params;
}

/** Which rule an issue of the schema stands for. */
function ruleOf(issue: z.core.$ZodIssue): Broken {
  if (issue.input === undefined && issue.code !== "unrecognized_keys" && issue.code !== "custom")
    return { rule: "required" };
  switch (issue.code) {
    case "invalid_type":
      return { rule: issue.input === null ? "required" : "type" };
    case "invalid_value":
    case "invalid_union":
      return { rule: "choice" };
    case "unrecognized_keys":
      return { rule: "unknown" };
    case "too_big":
      return issue.origin === "string" || issue.origin === "array"
        ? { rule: "tooLong" }
        : { rule: "tooBig", params: { limit: String(issue.maximum) } };
    case "too_small":
      if (issue.message === "required" || issue.origin === "array") return { rule: "required" };
      return issue.origin === "string"
        ? { rule: "tooShort" }
        : { rule: "tooSmall", params: { limit: String(issue.minimum) } };
    case "invalid_format":
      return { rule: ownRule(issue.message, "format") };
    case "custom":
      if (issue.input === undefined || issue.input === "") return { rule: "required" };
      return { rule: ownRule(issue.message, "refused"), ...(issue.params && { params: issue.params as Params }) };
    default:
      return { rule: "refused" };
  }
}

type Labels = Readonly<Record<string, Message>>;

/** A label by name; a field that is called like something that every object has (`constructor`) has none. */
const labelIn = (labels: Labels, name: string): Message | undefined =>
  Object.hasOwn(labels, name) ? labels[name] : undefined;

const nameOf = (field: string): string =>
  field
    .replace(/\[\d+\]|\.\d+/g, "")
    .split(".")
    .at(-1) ?? field;

const ownLabel = (labels: Labels, field: string): Message | undefined =>
  labelIn(labels, nameOf(field)) ?? labelIn(platformMessages, nameOf(field));

/**
 * A field's label in one language: the call's own, or the platform's; `appliedAtFrom` reads as the label of `appliedAt`
 * with "from".
 */
export function fieldLabel(labels: Labels, field: string, lang: Lang): string {
  const name = nameOf(field);
  const own = ownLabel(labels, field);
  if (own) return text(own, lang);
  const bound = /^(.+)(From|To)$/.exec(name);
  const base = bound?.[1] ? labelIn(labels, bound[1]) : undefined;
  return base
    ? text(bound?.[2] === "From" ? platformMessages.from : platformMessages.to, lang, { field: text(base, lang) })
    : name;
}

function messageOf(labels: Labels, field: string, { rule, params }: Broken, lang: Lang): string {
  const own = ownLabel(labels, field);
  if (rule === "required" && own) return missingText(own, lang);
  return text(ruleMessages[rule], lang, { field: fieldLabel(labels, field, lang).slice(0, 80), ...params });
}

/** The envelope's `errors` for input that the schema refused: one per field, in the caller's language. */
export function fieldErrors(endpoint: Endpoint, error: z.ZodError, lang: Lang): FieldError[] {
  const found = new Map<string, FieldError>();
  for (const issue of error.issues) {
    const broken = ruleOf(issue);
    const path = issue.path.map(String).join(".");
    const fields =
      issue.code === "unrecognized_keys" ? issue.keys.map((key) => (path ? `${path}.${key}` : key)) : [path || "body"];
    for (const field of fields) {
      if (found.has(field)) continue;
      found.set(field, { field, rule: broken.rule, message: messageOf(endpoint.labels, field, broken, lang) });
    }
  }
  return [...found.values()];
}

const MAX_DEPTH = 40;

/** Characters that turn the direction of what follows: with them a name or an account reads otherwise than it is. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/;

const canBeHeld = (text: string): boolean => !text.includes("\u0000") && text.isWellFormed();

/** Whether the database can hold a text, and it shows as what it is. */
export const isStorable = (text: string): boolean => canBeHeld(text) && !TURNING.test(text);

type Good = (text: string) => boolean;

/** Whether a value has no text but good ones, and is not nested beyond reason. */
function isSound(value: unknown, good: Good, depth = 0): boolean {
  if (typeof value === "string") return good(value);
  if (value === null || typeof value !== "object") return true;
  if (depth === MAX_DEPTH) return false;
  if (Array.isArray(value)) return value.every((inner) => isSound(inner, good, depth + 1));
  for (const key in value)
    if (!isStorable(key) || !isSound((value as Readonly<Record<string, unknown>>)[key], good, depth + 1)) return false;
  return true;
}

interface Unsound {
  readonly field: string;
  readonly rule: "characters" | "refused";
}

function unsound(value: unknown, good: Good, path: readonly string[] = []): Unsound[] {
  const here = (rule: Unsound["rule"]): Unsound[] => [{ field: path.join(".") || "body", rule }];
  if (typeof value === "string") return good(value) ? [] : here("characters");
  if (value === null || typeof value !== "object") return [];
  if (path.length === MAX_DEPTH) return [{ field: path[0] ?? "body", rule: "refused" }];
  return Object.entries(value).flatMap(([key, inner]) =>
    isStorable(key) ? unsound(inner, good, [...path, key]) : here("characters"),
  );
}

/**
 * The envelope's `errors` for what no field may hold, whatever its schema says: NUL characters and halves of surrogate
 * pairs, which the database cannot store, characters that turn the direction of a text (but where a call takes texts of
 * any direction), and nesting beyond forty levels.
 */
export function soundnessErrors(endpoint: Endpoint, raw: unknown, lang: Lang): FieldError[] {
  const good = endpoint.anyDirection ? canBeHeld : isStorable;
  if (isSound(raw, good)) return [];
  return [...new Map(unsound(raw, good).map((found) => [found.field, found])).values()].map(({ field, rule }) => ({
    field,
    rule,
    message: messageOf(endpoint.labels, field, { rule }, lang),
  }));
}
