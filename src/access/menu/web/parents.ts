import type { Lang } from "../../../platform/shared/messages.ts";
import type { MenuEntry } from "../contract.ts";
import type { MenuType } from "../domain/menu-type.ts";
import { above } from "../domain/tree.ts";

/** An entry with those above it: "Loan Management › Bills". */
export const titleOf = (entries: readonly MenuEntry[], entry: MenuEntry, lang: Lang): string =>
  [...above(entries, entry.id).reverse(), entry].map(({ name }) => name[lang]).join(" › ");

const PARENT_TYPES: Readonly<Record<MenuType, readonly MenuType[]>> = {
  directory: ["directory"],
  menu: ["directory"],
  button: ["menu", "directory"],
};

/** What a new entry of a type may stand under, in the menu's order; null is the top. */
export function parentsFor(entries: readonly MenuEntry[], type: MenuType): readonly (MenuEntry | null)[] {
  const found = entries.filter((entry) => PARENT_TYPES[type].includes(entry.type));
  return type === "directory" ? [null, ...found] : found;
}
