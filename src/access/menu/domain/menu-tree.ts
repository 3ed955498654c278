import type { MenuNode } from "../../auth/contract.ts";
import { groupPath } from "./path.ts";
import { treeOf, type Branch, type Placed } from "./tree.ts";

/** A row of the menu table that is shown: a group or a page. */
export interface ShownEntry extends Placed {
  readonly nameCn: string;
  readonly nameEn: string;
  readonly nameEs: string;
  readonly icon: string | null;
  readonly url: string | null;
  readonly hidden: boolean;
}

/** A user's menu as it travels. A page's path is its url; a group's is its English name without spaces. */
export const menuTree = (entries: readonly ShownEntry[]): MenuNode[] => treeOf(entries).map(nodeOf);

const nodeOf = ({ entry, children }: Branch<ShownEntry>): MenuNode => ({
  menuId: entry.id,
  name: { cn: entry.nameCn, en: entry.nameEn, es: entry.nameEs },
  icon: entry.icon,
  url: entry.url,
  path: entry.url ?? groupPath(entry.nameEn),
  orderNum: entry.orderNum,
  hidden: entry.hidden,
  child: children.map(nodeOf),
});
