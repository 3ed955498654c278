import type { Menu } from "../session.ts";

type Node = Menu[number];

/** A page of the user's menu with its address. */
export interface MenuPage {
  readonly node: Node;
  readonly group: Node;
  readonly path: string;
}

const slashed = (path: string): string => `/${path.replace(/^\/+/, "")}`;

/** The pages of a menu: a page's address is its top group's path and its own url. */
export function pagesOf(menu: Menu): MenuPage[] {
  return menu.flatMap((group) =>
    group.url ? [{ node: group, group, path: slashed(group.url) }] : below(group, group),
  );
}

function below(group: Node, node: Node): MenuPage[] {
  return node.child.flatMap((child) =>
    child.url ? [{ node: child, group, path: `${slashed(group.path)}/${child.url}` }] : below(group, child),
  );
}

/** The address of a page by its identifier; undefined when it is not in the user's menu. */
export const pathOfPage = (menu: Menu, identifier: string): string | undefined =>
  pagesOf(menu).find(({ node }) => node.url === identifier)?.path;

/** The last part of an address, which names its page. */
export const pageNamed = (address: string): string => address.replace(/\/+$/, "").split("/").at(-1) ?? "";

/**
 * The page that an address means by its last part, in whatever case it was typed and wherever in the menu that page
 * stands; undefined where it is none of the user's.
 */
export function pathMeant(menu: Menu, address: string): string | undefined {
  const named = pageNamed(address).toLowerCase();
  return pagesOf(menu).find(({ node }) => node.url?.toLowerCase() === named)?.path;
}

/** The page that a user sees first. */
export const firstPath = (menu: Menu): string | undefined => pagesOf(menu).find(({ node }) => !node.hidden)?.path;
