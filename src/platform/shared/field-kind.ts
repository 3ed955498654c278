import type * as z from "zod";
import type { Message } from "./messages.ts";
import type { MediaType } from "./upload.ts";

/** Personal data that leaves the server masked, by the mask that it gets. */
export type Personal = "phone" | "card" | "idDoc";

/** One member of a closed set, as a choice of a form. */
export interface Choice {
  readonly code: string | number;
  readonly label: Message;
}

/**
 * What a field of a call is, with its limits. Declared with the field's schema by the helpers of `fields.ts`; forms,
 * masks, the documents of the API and the tests read it from there.
 */
export type FieldKind =
  /** A record's id, and of what: a call that takes one has to say so. */
  | { readonly kind: "id"; readonly of?: string }
  /** One line of text. `max` counts characters. `of`: it is looked up as the id of such a record. */
  | {
      readonly kind: "text";
      readonly max: number;
      readonly pattern?: RegExp;
      readonly personal?: Personal;
      readonly of?: string;
    }
  /** Text of several lines: it says why or adds a note, and never changes figures. */
  | { readonly kind: "prose"; readonly max: number }
  /** A number that is a name, such as an account or a phone. `orMasked`: it may come back as it was shown, masked. */
  | {
      readonly kind: "digits";
      readonly min: number;
      readonly max: number;
      readonly personal?: Personal;
      readonly orMasked?: true;
    }
  /** Six digits that confirm who is acting. */
  | { readonly kind: "code6" }
  /** Travels encrypted with the server's public key; kept nowhere. */
  | { readonly kind: "secret" }
  /** A decimal text on the wire, centavos behind it; positive, or 0 as well. */
  | { readonly kind: "amount"; readonly orZero?: true }
  /** Whole centavos. */
  | { readonly kind: "cents" }
  | { readonly kind: "day" }
  | { readonly kind: "instant" }
  /** The version of a record that the caller last saw. */
  | { readonly kind: "version" }
  | { readonly kind: "number"; readonly min?: number; readonly max?: number }
  | { readonly kind: "flag" }
  /** One of a closed set; without labels, of codes that only programs send. */
  | { readonly kind: "choice"; readonly choices: readonly Choice[] }
  /**
   * A file, its name in the field `fileName` beside it: a part of a form, or in JSON a text in this `encoding`; without
   * one, the name that the call which keeps it answered. `kinds` are those that its content may be, whatever its name
   * says; without them it is the verb that looks. `shownAs` is the field that a refusal of the file names, where
   * dialogs have it under another name.
   */
  | {
      readonly kind: "upload";
      readonly accept: string;
      readonly maxBytes: number;
      readonly encoding?: "base64" | "text";
      readonly kinds?: readonly MediaType[];
      readonly shownAs?: string;
    }
  /** Several values of one kind. */
  | { readonly kind: "many"; readonly of: FieldKind; readonly min: number; readonly max?: number };

/** A kind by its name: `KindOf<"digits">` has `min` and `max`. */
export type KindOf<K extends FieldKind["kind"]> = Extract<FieldKind, { readonly kind: K }>;

const declared = new WeakMap<z.core.$ZodType, FieldKind>();

/**
 * Declares what a schema's field is. The schema stays as it is; further checks, `.optional()`, `.default()` and the
 * like keep the kind.
 */
export function withKind<S extends z.core.$ZodType>(kind: FieldKind, schema: S): S {
  declared.set(schema, kind);
  return schema;
}

type Def = z.core.$ZodTypeDef & {
  readonly innerType?: z.core.$ZodType;
  readonly in?: z.core.$ZodType;
  readonly element?: z.core.$ZodType;
  readonly values?: readonly unknown[];
};

const defOf = (schema: z.core.$ZodType): Def => schema._zod.def as Def;

interface Limits {
  readonly minimum?: number;
  readonly maximum?: number;
}

/** The limits that a schema's checks set: of a number, of a text's length, of how many there are. */
function limitsOf(schema: z.core.$ZodType): Limits {
  return (schema._zod.def.checks ?? []).reduce<Limits>((limits, check) => {
    const {
      check: name,
      value,
      minimum,
      maximum,
    } = check._zod.def as z.core.$ZodCheckDef & Limits & { readonly value?: number };
    if (name === "greater_than") return { ...limits, minimum: value };
    if (name === "less_than") return { ...limits, maximum: value };
    if (name === "min_length") return { ...limits, minimum };
    return name === "max_length" ? { ...limits, maximum } : limits;
  }, {});
}

/** What zod itself knows of a schema that nobody declared. */
function plainKind(schema: z.core.$ZodType): FieldKind | undefined {
  const { type, innerType, in: first, element, values } = defOf(schema);
  const { minimum, maximum } = limitsOf(schema);
  if (innerType) return kindOf(innerType);
  switch (type) {
    case "pipe":
      return first && kindOf(first);
    case "string":
      return maximum === undefined ? undefined : { kind: "text", max: maximum };
    case "number":
      return {
        kind: "number",
        ...(minimum !== undefined && { min: minimum }),
        ...(maximum !== undefined && { max: maximum }),
      };
    case "boolean":
      return { kind: "flag" };
    case "literal": {
      const codes = (values ?? []).filter(
        (value): value is string | number => typeof value === "string" || typeof value === "number",
      );
      return {
        kind: "choice",
        choices: codes.map((code) => ({ code, label: { cn: String(code), en: String(code), es: String(code) } })),
      };
    }
    case "array": {
      const of = element && kindOf(element);
      return of && { kind: "many", of, min: minimum ?? 0, ...(maximum !== undefined && { max: maximum }) };
    }
    default:
      return undefined;
  }
}

/** What was declared of a schema, or of the one that it is a copy of with a further check. */
const declaredKind = (schema: z.core.$ZodType): FieldKind | undefined => {
  const { parent } = schema._zod;
  return declared.get(schema) ?? (parent && declaredKind(parent));
};

/** What a field is; undefined for what no kind fits, such as an object or free JSON. */
export const kindOf = (schema: z.core.$ZodType): FieldKind | undefined => declaredKind(schema) ?? plainKind(schema);

/** Whether null may be sent for a field. */
const isNullable = (schema: z.core.$ZodType): boolean => {
  const { type, innerType } = defOf(schema);
  return type === "nullable" || (innerType !== undefined && isNullable(innerType));
};

export interface FieldFacts {
  /** Undefined where no kind fits. */
  readonly kind: FieldKind | undefined;
  /** It has to be sent, and not as null. */
  readonly required: boolean;
  /** What is sent for a field that was left empty: null where it has to be sent and may be null, otherwise nothing. */
  readonly empty: null | undefined;
}

/** What is known of a field by its schema alone. */
export function factsOf(schema: z.core.$ZodType): FieldFacts {
  const omittable = schema._zod.optin !== undefined;
  const nullable = isNullable(schema);
  return { kind: kindOf(schema), required: !omittable && !nullable, empty: nullable && !omittable ? null : undefined };
}

/** The fields of a call's input, by name; none where the input is a union or no object. */
export function shapeOf(input: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>> {
  if (defOf(input).type === "object") return (input as z.core.$ZodObject)._zod.def.shape;
  return {};
}

/** The kinds of a call's input fields, by name. */
export const kindsOf = (input: z.core.$ZodType): ReadonlyMap<string, FieldKind> =>
  new Map(
    Object.entries(shapeOf(input)).flatMap(([name, schema]): [string, FieldKind][] => {
      const kind = kindOf(schema);
      return kind ? [[name, kind]] : [];
    }),
  );

/** A schema past what may be left out, what is transformed, and the list that it stands in. */
function recordIn(schema: z.core.$ZodType): z.core.$ZodType {
  const { innerType, in: first, element } = defOf(schema);
  const inner = innerType ?? first ?? element;
  return inner ? recordIn(inner) : schema;
}

/** The kinds of all fields within an input, by dotted path; the places of a list are no part of it: `steps.amount`. */
export const kindsWithin = (input: z.core.$ZodType, path = ""): readonly (readonly [path: string, FieldKind])[] =>
  Object.entries(shapeOf(recordIn(input))).flatMap(([name, schema]) => {
    const kind = kindOf(schema);
    return [...(kind ? [[path + name, kind] as const] : []), ...kindsWithin(schema, `${path}${name}.`)];
  });
