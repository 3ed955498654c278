import type { ColumnKind } from "../../shared/list.ts";

/** What a row is read for, beside what it is: its state, its amount and its date. */
const FACTS: readonly (readonly ColumnKind[])[] = [["closed"], ["money"], ["day", "instant"]];

interface Ranked {
  readonly kind: ColumnKind | undefined;
  readonly optional: boolean;
  /** Named by the page itself, in place of the first of its kind. */
  readonly essential: boolean;
  /** Added up below the rows. */
  readonly total: boolean;
}

/**
 * The columns with what a row is read for right behind the first one, so that it is seen before anything else however
 * little room there is: for state, amount and date the columns that the page names, else the first of that kind, of
 * amounts the first that is added up, so that a row of totals has a figure in sight. The rest keeps its order.
 */
export function essentialFirst<C extends Ranked>(columns: readonly C[]): C[] {
  const [first, ...rest] = columns;
  if (!first) return [];
  const chosen = FACTS.flatMap((kinds) => {
    if (first.kind && kinds.includes(first.kind)) return [];
    const fitting = rest.filter(({ kind, optional }) => kind && !optional && kinds.includes(kind));
    const named = fitting.filter(({ essential }) => essential);
    return named.length > 0
      ? named
      : [fitting.find(({ total }) => total) ?? fitting[0]].filter((one) => one !== undefined);
  });
  return [
    first,
    ...rest.filter((column) => chosen.includes(column)),
    ...rest.filter((column) => !chosen.includes(column)),
  ];
}
