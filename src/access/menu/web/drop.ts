import type { MenuEntry } from "../contract.ts";
import { misplaced } from "../domain/placing.ts";

/** Where a dragged row would go: beside another one, or below it. */
export interface Drop {
  readonly target: string;
  readonly where: "before" | "after" | "into";
}

/** What the move command needs to know. */
export interface Place {
  readonly parentId: string | null;
  readonly beforeId: string | null;
}

const byOrder = (a: MenuEntry, b: MenuEntry): number => a.orderNum - b.orderNum || Number(a.id) - Number(b.id);

/** The entries under a parent, in their order. */
export const childrenOf = (entries: readonly MenuEntry[], parentId: string | null): MenuEntry[] =>
  entries.filter((entry) => entry.parentId === parentId).sort(byOrder);

const placed = (entry: MenuEntry) => ({ ...entry, nameEn: entry.name.en });

/** Whether an entry may stand under a parent. */
export const mayStand = (entries: readonly MenuEntry[], entry: MenuEntry, parentId: string | null): boolean =>
  misplaced(entries.map(placed), { ...placed(entry), parentId }) === null;

/** Where a drop puts an entry; null where it may not go or would stay where it is. */
export function placeOf(entries: readonly MenuEntry[], moved: MenuEntry, { target, where }: Drop): Place | null {
  const beside = entries.find(({ id }) => id === target);
  if (!beside || beside.id === moved.id) return null;
  const parentId = where === "into" ? beside.id : beside.parentId;
  if (!mayStand(entries, moved, parentId)) return null;
  const siblings = childrenOf(entries, parentId).filter(({ id }) => id !== moved.id);
  const at = siblings.indexOf(beside);
  const next = where === "into" ? undefined : siblings[where === "before" ? at : at + 1];
  return { parentId, beforeId: next?.id ?? null };
}

const EDGE = 0.3;

/** Which part of a row the pointer is over. */
export function partOf(row: DOMRect, pointerY: number): Drop["where"] {
  const at = (pointerY - row.top) / row.height;
  return at < EDGE ? "before" : at > 1 - EDGE ? "after" : "into";
}
