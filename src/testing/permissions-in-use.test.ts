import { describe, expect, test } from "vitest";
import { menuSeed } from "../../seeds/menu.ts";
import { builtPages, usedCodes } from "../../seeds/built.ts";
import { menuRows } from "../../seeds/plan.ts";
import { laterCodes, laterPages } from "../access/menu/domain/later.ts";
import { allFeatures, handlers } from "../calls.ts";
import { codesOf } from "../platform/shared/endpoint.ts";
import { page } from "../platform/shared/menu-page.ts";
import { usualActions } from "../platform/shared/usual-actions.ts";

/** What any call asks for: to make it, or to check what another person asked for. */
const asked = new Set(
  handlers.flatMap(({ endpoint }) => [...codesOf(endpoint.access), ...(endpoint.approve ? [endpoint.approve] : [])]),
);
const pages = menuSeed.flatMap((group) => group.pages);
const later = new Set(laterPages.map(({ url }) => url));

describe("a permission of the menu", () => {
  test.each(pages.map((page) => [page.url, page] as const))(
    "of %s does something, or its page waits for its area",
    (url, { domain, actions }) => {
      const codes = actions.map(({ action }) => `${domain}:${url}:${action}`);
      const idle = codes.filter((code) => !asked.has(code));
      expect(
        [idle, builtPages().has(url)],
        later.has(url)
          ? "the page is built: take its line out of src/access/menu/domain/later.ts"
          : "no call asks for the code: name it as `access` in contract.ts, or take the action out of feature.ts",
      ).toEqual(later.has(url) ? [idle, false] : [[], true]);
    },
  );

  test("that belongs to no page does something", () => {
    expect(
      allFeatures.looseCodes.filter(({ code }) => !asked.has(code)),
      "no call asks for it: take it out of `looseCodes` in feature.ts",
    ).toEqual([]);
    expect(
      laterCodes.filter(({ code }) => asked.has(code)),
      "a call asks for it: move it from src/access/menu/domain/later.ts to `looseCodes` in feature.ts",
    ).toEqual([]);
  });

  test("has a usual name only where several pages have it: what one page alone has is named there", () => {
    const has = (action: string) =>
      pages.filter(({ actions }) => actions.some((own) => own.action.replace(/Approve$/, "") === action));
    expect(
      Object.keys(usualActions).filter((action) => has(action).length < 2),
      "move it from src/platform/shared/usual-actions.ts to `names` of its page in feature.ts",
    ).toEqual([]);
  });

  test("that lets a second person check something is named after it", () => {
    const place = { domain: "loan", place: 1, name: { cn: "页", en: "Page", es: "Página" } } as const;
    const burn = { cn: "焚毁", en: "Burn", es: "Quemar" };
    expect(page("test", { ...place, actions: "burnApprove", names: { burn } }).actions).toEqual([
      { action: "burnApprove", name: { cn: "审批：焚毁", en: "Approve: Burn", es: "Autorizar: Quemar" } },
    ]);
  });

  test("is offered to roles only when a call asks for it", () => {
    const offered = menuRows({ pages: builtPages(), codes: usedCodes() }).filter(({ type }) => type === "button");
    expect(offered.map(({ perms }) => perms).filter((code) => !asked.has(code))).toEqual([]);
  });
});
