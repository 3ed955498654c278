import type * as z from "zod";
import { kindOf, type FieldKind } from "../../../platform/shared/field-kind.ts";
import type { Message } from "../../../platform/shared/messages.ts";

/** What is kept of a field: text, a number, a switch, a list of them; null for what was left empty. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };

/** The whole content of a configured record, field by field. */
export type Content = Readonly<Record<string, Value>>;

/** A kind of record whose every edit is a revision. */
export interface Revised {
  /** As the operation log calls it. */
  readonly noun: string;
  readonly fields: readonly string[];
  readonly kinds: ReadonlyMap<string, FieldKind | undefined>;
  readonly labels: Readonly<Record<string, Message>>;
  /** The fields that move money or prices: a change of one takes a second person. */
  readonly guarded: ReadonlySet<string>;
  /** The fields that take a second person only where they become this value. */
  readonly guardedTo: Readonly<Record<string, Value>>;
  /** How fields are put into words that no kind knows the words of. */
  readonly shown: Readonly<Record<string, (value: Value) => Message>>;
  /** The fields that are read entry by entry, each entry by its name. */
  readonly entries: Readonly<Record<string, (value: Value) => ReadonlyMap<string, string>>>;
}

interface Declared<F extends string> {
  readonly noun: string;
  /** The fields with their schemas, as the calls take them; their labels are those of the contract. */
  readonly fields: Readonly<Record<F, z.ZodType>>;
  readonly labels: Readonly<Record<NoInfer<F>, Message>>;
  readonly guarded?: readonly NoInfer<F>[];
  readonly guardedTo?: { readonly [N in NoInfer<F>]?: Value };
  readonly shown?: { readonly [N in NoInfer<F>]?: (value: Value) => Message };
  readonly entries?: { readonly [N in NoInfer<F>]?: (value: Value) => ReadonlyMap<string, string> };
}

/**
 * Declares a kind of record that has revisions.
 * @throws Error for a field that is a secret or a file: revisions are shown, compared and exported.
 */
export function revised<const F extends string>({
  noun,
  fields,
  labels,
  guarded = [],
  guardedTo,
  shown,
  entries,
}: Declared<F>): Revised {
  const kinds = new Map(Object.entries<z.ZodType>(fields).map(([name, schema]) => [name, kindOf(schema)]));
  for (const [name, kind] of kinds)
    if (["secret", "code6", "upload"].includes(kind?.kind ?? ""))
      throw new Error(`${noun}.${name} cannot be kept in revisions: keep it in a column of its own`);
  return {
    noun,
    fields: [...kinds.keys()],
    kinds,
    labels,
    guarded: new Set<string>(guarded),
    guardedTo: { ...(guardedTo as Readonly<Record<string, Value>>) },
    shown: { ...(shown as Revised["shown"]) },
    entries: { ...(entries as Revised["entries"]) },
  };
}

/** What a record holds, of whatever row or input has its fields; what is missing is null. */
export const contentOf = ({ fields }: Revised, from: Readonly<Record<string, unknown>>): Content =>
  Object.fromEntries(fields.map((field) => [field, (from[field] ?? null) as Value]));
