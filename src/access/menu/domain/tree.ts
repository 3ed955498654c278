/** What an entry needs to have its place in the menu. */
export interface Placed {
  readonly id: string;
  readonly parentId: string | null;
  readonly orderNum: number;
}

/** An entry with those below it, in their order. */
export interface Branch<E extends Placed> {
  readonly entry: E;
  readonly children: readonly Branch<E>[];
}

const inOrder = (a: Placed, b: Placed): number => a.orderNum - b.orderNum || Number(a.id) - Number(b.id);

function byParent<E extends Placed>(entries: readonly E[]): ReadonlyMap<string | null, readonly E[]> {
  const known = new Set(entries.map(({ id }) => id));
  const found = new Map<string | null, E[]>();
  for (const entry of entries.toSorted(inOrder)) {
    // An entry whose parent is not among the given ones stands at the top, so that none is lost.
    const parent = entry.parentId !== null && known.has(entry.parentId) ? entry.parentId : null;
    found.set(parent, [...(found.get(parent) ?? []), entry]);
  }
  return found;
}

/** The entries as a tree, by sort number. */
export function treeOf<E extends Placed>(entries: readonly E[]): Branch<E>[] {
  const children = byParent(entries);
  const below = (parent: string | null): Branch<E>[] =>
    (children.get(parent) ?? []).map((entry) => ({ entry, children: below(entry.id) }));
  return below(null);
}

/** The entries in the order in which the tree shows them. */
export const inTreeOrder = <E extends Placed>(entries: readonly E[]): E[] => {
  const flat = (branches: readonly Branch<E>[]): E[] =>
    branches.flatMap(({ entry, children }) => [entry, ...flat(children)]);
  return flat(treeOf(entries));
};

/** An entry and everything below it, the entry first; empty when it is not there. */
export function withBelow<E extends Placed>(entries: readonly E[], id: string): E[] {
  const children = byParent(entries);
  const collect = (entry: E): E[] => [entry, ...(children.get(entry.id) ?? []).flatMap(collect)];
  return entries.filter((entry) => entry.id === id).flatMap(collect);
}

/** The entries above one, the nearest first. */
export function above<E extends Placed>(entries: readonly E[], id: string): E[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const found: E[] = [];
  for (
    let next = byId.get(byId.get(id)?.parentId ?? "");
    next && !found.includes(next);
    next = byId.get(next.parentId ?? "")
  )
    found.push(next);
  return found;
}

const STEP = 10;

/**
 * The sort numbers of a parent's entries once one of them stands before another (at the end without one): steps of ten
 * from ten on.
 */
export function arranged(
  siblings: readonly Placed[],
  moved: string,
  beforeId: string | null,
): ReadonlyMap<string, number> {
  const others = siblings
    .filter(({ id }) => id !== moved)
    .toSorted(inOrder)
    .map(({ id }) => id);
  const at = beforeId === null ? others.length : others.indexOf(beforeId);
  const order = [...others.slice(0, at), moved, ...others.slice(at)];
  return new Map(order.map((id, index) => [id, (index + 1) * STEP]));
}
