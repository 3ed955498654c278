import type { ColumnKind } from "../../shared/list.ts";

/** How many facts of a row are seen before one asks for the rest. */
const SEEN = 5;

/** What is seen of a row beside what it is: one state, one amount, one date, one name. */
const ONE_OF_EACH: readonly (readonly ColumnKind[])[] = [["closed"], ["money"], ["day", "instant"], ["text", "names"]];

/** The columns that a card shows at once, in their order, and those that are unfolded: a single one is not worth it. */
export function cardFacts<C extends { readonly kind?: ColumnKind | undefined }>(
  columns: readonly C[],
): { readonly seen: readonly C[]; readonly rest: readonly C[] } {
  if (columns.length <= SEEN + 1) return { seen: columns, rest: [] };
  const others = columns.slice(1);
  const chosen = ONE_OF_EACH.flatMap((kinds) => others.find(({ kind }) => kind && kinds.includes(kind)) ?? []);
  const seen = new Set([...new Set([...columns.slice(0, 1), ...chosen, ...columns])].slice(0, SEEN));
  return { seen: columns.filter((column) => seen.has(column)), rest: columns.filter((column) => !seen.has(column)) };
}
