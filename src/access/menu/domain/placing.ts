import type { Reason } from "../../../platform/shared/refusal.ts";
import { menuRefusals } from "./refusals.ts";
import type { MenuType } from "./menu-type.ts";
import { groupPath } from "./path.ts";
import { above, withBelow, type Placed } from "./tree.ts";

/** How many directories may stand inside each other. */
const MAX_LEVELS = 3;

export interface Entry extends Placed {
  readonly type: MenuType;
  readonly nameEn: string;
}

export interface Placing {
  /** The entry that is placed; one that is new has no id yet. */
  readonly id: string | null;
  readonly type: MenuType;
  readonly nameEn: string;
  readonly parentId: string | null;
  /** The code belongs to no page: it may stand under a directory. */
  readonly loose: boolean;
}

/** How many directories deep a directory goes, itself included. */
function levels(entries: readonly Entry[], id: string): number {
  const directories = withBelow(entries, id).filter(({ type }) => type === "directory");
  return Math.max(...directories.map((entry) => above(entries, entry.id).length)) - above(entries, id).length + 1;
}

/**
 * Why an entry may not stand where it is put; null when it may. A directory stands at the top or in a directory, at
 * most three deep, and no other at the top has its path; a page stands in a directory; a button on a page, or in a
 * directory when its code belongs to no page. Nothing stands below itself.
 */
export function misplaced(entries: readonly Entry[], { id, type, nameEn, parentId, loose }: Placing): Reason | null {
  const parent = parentId === null ? null : entries.find((entry) => entry.id === parentId);
  if (parent === undefined) return menuRefusals.parentUnknown;
  if (id !== null && parent !== null && withBelow(entries, id).includes(parent)) return menuRefusals.cycle;
  if (type === "button")
    return parent?.type === "menu" || (parent?.type === "directory" && loose) ? null : menuRefusals.buttonNeedsPage;
  if (type === "menu") return parent?.type === "directory" ? null : menuRefusals.pageNeedsDirectory;
  if (parent === null) return pathTaken(entries, id, nameEn) ? menuRefusals.pathTaken : null;
  if (parent.type !== "directory") return menuRefusals.directoryInPage;
  return above(entries, parent.id).length + 1 + (id === null ? 1 : levels(entries, id)) > MAX_LEVELS
    ? menuRefusals.tooDeep
    : null;
}

/** Whether another directory at the top has the path that an English name makes. */
export const pathTaken = (entries: readonly Entry[], id: string | null, nameEn: string): boolean =>
  entries.some(
    (entry) =>
      entry.id !== id &&
      entry.parentId === null &&
      entry.type === "directory" &&
      groupPath(entry.nameEn) === groupPath(nameEn),
  );
