import { laterCodes, laterPages } from "../src/access/menu/domain/later.ts";
import { allFeatures } from "../src/calls.ts";
import { menuGroups, type LooseCode, type MenuDomain, type MenuPage } from "../src/platform/shared/menu-page.ts";
import type { Message } from "../src/platform/shared/messages.ts";

export type SeedPage = MenuPage;

export interface SeedGroup {
  readonly domain: MenuDomain;
  readonly name: Message;
  readonly pages: readonly SeedPage[];
}

/**
 * The whole menu of the console, in the order in which it is shown: the pages of the manifests, and those that come
 * later.
 */
export const menuSeed: readonly SeedGroup[] = menuGroups.map(({ domain, name }) => ({
  domain,
  name,
  pages: [...allFeatures.pages, ...laterPages]
    .filter((page) => page.domain === domain)
    .sort((one, other) => one.place - other.place),
}));

/** Codes that belong to no page; they are listed under a group. */
export const looseSeed: readonly LooseCode[] = [...allFeatures.looseCodes, ...laterCodes];
