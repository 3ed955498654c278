import type { ColumnKind } from "../../shared/list.ts";
import type { FilterValue } from "./url-state.ts";

interface Told {
  readonly field: string;
  readonly kind: ColumnKind | undefined;
}

/**
 * The columns without those that would say the same in every row, because the tab or the page holds them to one value:
 * its name has said it. A list's state, its first closed column as it is declared, stays.
 */
export function saidOnce<C extends Told>(
  shown: readonly C[],
  declared: readonly Told[],
  held: Readonly<Record<string, FilterValue | undefined>>,
): readonly C[] {
  const state = declared.find(({ kind }) => kind === "closed")?.field;
  const isSaid = ({ field, kind }: C): boolean => {
    const value = held[field];
    return kind === "closed" && field !== state && Array.isArray(value) && value.length === 1;
  };
  return shown.filter((column) => !isSaid(column));
}
