import { handle } from "../../../platform/server/handle.ts";
import { menu } from "../contract.ts";
import { allEntries } from "./entries.ts";
import { askedCodes, registeredPages } from "./registry-of-pages.ts";

/** What this build has and the menu does not: pages without an entry, and codes that calls ask for in vain. */
export const menuRegistry = handle(menu.registry, async (_input, ctx) => {
  const entries = await allEntries(ctx.db);
  const urls = new Set(entries.map(({ url }) => url));
  const held = new Set(entries.map(({ perms }) => perms));
  return {
    pages: registeredPages.filter(({ url }) => !urls.has(url)).map((page) => ({ ...page })),
    codes: [...askedCodes].filter((code) => !held.has(code)).sort(),
  };
});
