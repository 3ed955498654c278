import type { MenuType } from "../../menu/domain/menu-type.ts";
import { above, withBelow, type Placed } from "../../menu/domain/tree.ts";

/** An entry of the permission tree. */
export interface Tickable extends Placed {
  readonly type: MenuType;
}

export type Ticked = ReadonlySet<string>;

/** Those of one set that are not in another. */
export const minus = (ids: Ticked, others: Ticked): Ticked => new Set([...ids].filter((id) => !others.has(id)));

const pageAbove = (entries: readonly Tickable[], id: string): string[] =>
  above(entries, id)
    .filter(({ type }) => type === "menu")
    .map((entry) => entry.id);

/**
 * What is ticked after one entry was ticked or unticked. Ticking a button ticks its page; ticking a page grants none of
 * its buttons; ticking a directory ticks the pages below it. Unticking clears an entry and everything below it.
 * Directories themselves are never held.
 */
export function toggle(entries: readonly Tickable[], ticked: Ticked, id: string, on: boolean): Ticked {
  const entry = entries.find((candidate) => candidate.id === id);
  if (!entry) return ticked;
  const below = withBelow(entries, id);
  if (!on) return minus(ticked, new Set(below.map((one) => one.id)));
  const granted =
    entry.type === "button"
      ? [id, ...pageAbove(entries, id)]
      : below.filter(({ type }) => type === "menu").map((one) => one.id);
  return new Set([...ticked, ...granted]);
}

/**
 * What a role really holds of the ticked entries: pages and buttons, each button with its page. What is no entry is
 * left out.
 */
export function complete(entries: readonly Tickable[], ticked: Ticked): Ticked {
  const held = entries.filter(({ id, type }) => ticked.has(id) && type !== "directory");
  return new Set(held.flatMap(({ id, type }) => (type === "button" ? [id, ...pageAbove(entries, id)] : [id])));
}

/** Whether all, some or none of the pages and buttons of a branch are ticked. */
export function stateOf(entries: readonly Tickable[], ticked: Ticked, id: string): "all" | "some" | "none" {
  const below = withBelow(entries, id).filter(({ type }) => type !== "directory");
  const count = below.filter((entry) => ticked.has(entry.id)).length;
  return count === 0 ? "none" : count === below.length ? "all" : "some";
}
