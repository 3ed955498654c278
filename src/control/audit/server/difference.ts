import { HIDDEN } from "../../../platform/shared/mask.ts";

export interface Difference {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

function leaves(value: unknown, path: string, into: Map<string, string>): void {
  if (value === null || value === undefined) return;
  if (typeof value !== "object") {
    into.set(path, String(value));
    return;
  }
  for (const [key, inner] of Object.entries(value)) leaves(inner, path ? `${path}.${key}` : key, into);
}

/**
 * The fields, by dotted path, whose values differ between two states; a field that one state lacks is null there. The
 * log keeps no secret, but keeps the place of one that changed.
 */
export function difference(before: unknown, after: unknown): Difference[] {
  const [old, current] = [new Map<string, string>(), new Map<string, string>()];
  leaves(before, "", old);
  leaves(after, "", current);
  const fields = new Set([...old.keys(), ...current.keys()]);
  return [...fields]
    .map((field) => ({ field, before: old.get(field) ?? null, after: current.get(field) ?? null }))
    .filter((entry) => entry.before !== entry.after || entry.after === HIDDEN);
}
