import { above, type Placed } from "./tree.ts";

/** What a search looks through. */
export interface Searchable extends Placed {
  readonly name: { readonly cn: string; readonly en: string; readonly es: string };
  readonly url: string | null;
  readonly perms: string;
}

/**
 * The entries whose name in any language, address or code holds a text, with those above them so that their place is
 * seen.
 */
export function matching<E extends Searchable>(entries: readonly E[], wanted: string): E[] {
  const text = wanted.trim().toLowerCase();
  if (text === "") return [...entries];
  const hits = entries.filter(({ name, url, perms }) =>
    [name.cn, name.en, name.es, url ?? "", perms].some((value) => value.toLowerCase().includes(text)),
  );
  const shown = new Set(hits.flatMap((entry) => [entry.id, ...above(entries, entry.id).map(({ id }) => id)]));
  return entries.filter(({ id }) => shown.has(id));
}
