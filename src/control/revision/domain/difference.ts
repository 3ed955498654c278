import type { Content, Revised, Value } from "./revised.ts";

/** A field that differs between two contents. */
export interface Difference {
  readonly field: string;
  readonly before: Value;
  readonly after: Value;
}

/** One text for one value, whatever the order in which an object names its keys. */
function canonical(value: Value): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value as Readonly<Record<string, Value>>).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join()}}`;
}

/** Nothing and an empty text are the same to whoever fills in a form. */
export const isSame = (one: Value, other: Value): boolean =>
  canonical(one === "" ? null : one) === canonical(other === "" ? null : other);

/** The fields in which two contents differ, in the order of their declaration. Pure. */
export const differences = ({ fields }: Revised, before: Content, after: Content): readonly Difference[] =>
  fields
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((one) => !isSame(one.before, one.after));

/** Whether any of these changes moves money or prices. */
export const isGuarded = ({ guarded, guardedTo }: Revised, changes: readonly Difference[]): boolean =>
  changes.some(({ field, after }) => guarded.has(field) || (field in guardedTo && guardedTo[field] === after));

/**
 * What somebody typed on top of what the record has become meanwhile: what they changed of what they began with stays
 * theirs, everything else is as others have left it. Pure.
 */
export function rebased(began: Content, typed: Content, present: Content): Content {
  const fields = Object.keys(typed);
  return Object.fromEntries(
    fields.map((field) => {
      const [was, is] = [began[field] ?? null, typed[field] ?? null];
      return [field, isSame(was, is) && field in present ? (present[field] ?? null) : is];
    }),
  );
}
