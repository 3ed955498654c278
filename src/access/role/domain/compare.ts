import { treeOf, type Branch } from "../../menu/domain/tree.ts";
import type { Tickable, Ticked } from "./ticking.ts";

/** One page or button as two roles have it. */
export interface Compared<E extends Tickable> {
  readonly entry: E;
  /** The entries above it, the topmost first. */
  readonly above: readonly E[];
  readonly first: boolean;
  readonly second: boolean;
}

/** Every page and button with whether each of two roles holds it, in the menu's order. */
export function compared<E extends Tickable>(entries: readonly E[], first: Ticked, second: Ticked): Compared<E>[] {
  const walk = (branches: readonly Branch<E>[], above: readonly E[]): Compared<E>[] =>
    branches.flatMap(({ entry, children }) => [
      ...(entry.type === "directory"
        ? []
        : [{ entry, above, first: first.has(entry.id), second: second.has(entry.id) }]),
      ...walk(children, [...above, entry]),
    ]);
  return walk(treeOf(entries), []);
}
