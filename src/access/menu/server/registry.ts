import { askedCodes } from "../../../platform/server/features.ts";
import { handle } from "../../../platform/server/handle.ts";
import { menu } from "../contract.ts";
import { allEntries } from "./entries.ts";
import { pagesInOrder, viewCode } from "./build.ts";

/** What this build has and the menu does not: pages without an entry, and codes that calls ask for in vain. */
export const menuRegistry = handle(menu.registry, async (_input, ctx) => {
  const { features } = ctx.services;
  const entries = await allEntries(ctx.db);
  const urls = new Set(entries.map(({ url }) => url));
  const held = new Set(entries.map(({ perms }) => perms));
  return {
    pages: pagesInOrder(features)
      .filter(({ url }) => !urls.has(url))
      .map((page) => ({ url: page.url, name: page.name, perms: viewCode(page), hidden: page.hidden })),
    codes: [...askedCodes(features)].filter((code) => !held.has(code)).sort(),
  };
});
