import type { ColumnKind } from "../../shared/list.ts";

/** How many facts of a row are seen before one asks for the rest, unless the page names more. */
const SEEN = 5;

/** What is seen of a row beside what it is: one state, one amount, one date, one name. */
const ONE_OF_EACH: readonly (readonly ColumnKind[])[] = [["closed"], ["money"], ["day", "instant"], ["text", "names"]];

interface Fact {
  readonly kind?: ColumnKind | undefined;
  /** Named by the page, in place of the first of its kind. */
  readonly essential?: boolean;
}

/** The columns that a card shows at once, in their order, and those that are unfolded: a single one is not worth it. */
export function cardFacts<C extends Fact>(
  columns: readonly C[],
): { readonly seen: readonly C[]; readonly rest: readonly C[] } {
  if (columns.length <= SEEN + 1) return { seen: columns, rest: [] };
  const others = columns.slice(1);
  const named = others.filter(({ essential }) => essential);
  const chosen = ONE_OF_EACH.flatMap((kinds) => {
    const isOne = ({ kind }: C): boolean => kind !== undefined && kinds.includes(kind);
    return named.some(isOne) ? [] : (others.find(isOne) ?? []);
  });
  const first = new Set([...columns.slice(0, 1), ...named, ...chosen]);
  const seen = new Set([...new Set([...first, ...columns])].slice(0, Math.max(SEEN, first.size)));
  return { seen: columns.filter((column) => seen.has(column)), rest: columns.filter((column) => !seen.has(column)) };
}
