import { askedCodes, derived, type Features } from "../../../platform/server/features.ts";
import { menuGroups, type MenuPage } from "../../../platform/shared/menu-page.ts";
import { laterCodes } from "../domain/later.ts";

/** The code under which a page is seen. */
export const viewCode = ({ domain, url }: Pick<MenuPage, "domain" | "url">): string => `${domain}:${url}:view`;

/** The pages of this build in the order of the menu. The login is a fixed route and stands in no menu. */
export const pagesInOrder: (features: Features) => readonly MenuPage[] = derived(({ pages }) =>
  menuGroups.flatMap(({ domain }) =>
    pages.filter((page) => page.domain === domain).sort((one, other) => one.place - other.place),
  ),
);

const looseCodes = derived(
  ({ looseCodes: codes }: Features) => new Set([...codes, ...laterCodes].map(({ code }) => code)),
);
const urls = derived(({ pages }: Features) => new Set(pages.map(({ url }) => url)));

/** Whether a code belongs to no page of this build, so that its button has no page to stand on. */
export const isLoose = (features: Features, perms: string): boolean =>
  looseCodes(features).has(perms) ||
  (askedCodes(features).has(perms) && !urls(features).has(perms.split(":")[1] ?? ""));
