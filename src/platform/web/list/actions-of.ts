import { navigate } from "../navigation.ts";
import type { RowAction } from "./types.ts";

/** What may be done with a row as it stands, dangerous things last. */
export const actionsOf = <R>(row: R, actions: readonly RowAction<R>[]): RowAction<R>[] =>
  actions
    .filter((action) => action.when?.(row) ?? true)
    .toSorted((a, b) => Number(a.danger ?? false) - Number(b.danger ?? false));

/** Runs an action chosen by its name: one that is a link leads to its page. */
export const runOrGo =
  <R>(run: (action: RowAction<R>, row: R) => void) =>
  (action: RowAction<R>, row: R): void => {
    if (action.href) void navigate(action.href(row));
    else run(action, row);
  };
