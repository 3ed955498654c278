import { describe, expect, test } from "vitest";
import { looseSeed, menuSeed } from "../../seeds/menu.ts";
import { builtPages, usedCodes } from "../../seeds/built.ts";
import { menuRows } from "../../seeds/plan.ts";
import { handlers } from "../calls.ts";
import { codesOf } from "../platform/shared/endpoint.ts";

/** Pages that a later area brings, by the area's name. None of their codes does anything yet. */
const LATER_PAGES: Readonly<Record<string, string>> = {
  imageExamine: "image review",
  imageMarkHistory: "image review",
  blacklist: "blacklist",
  opinion: "user feedback",
  appDataCheck: "app data check",
  customerServiceSystem: "service tickets",
  orderProcessing: "service tickets",
  cannedReply: "chat",
  productMarketing: "marketing",
  detail: "marketing",
  productMarketingacation: "marketing",
  productAchievement: "marketing",
  myClient: "collections",
  collectionCase: "collections",
  followRecord: "collections",
  product: "products",
  productDetails: "products",
  merchantProduct: "products",
  automaticReLending: "re-lending",
  packageManagement: "apps",
  applicationConfig: "apps",
  historical: "apps",
  appHistoryDetails: "apps",
  domainConfig: "apps",
  detectionConfig: "apps",
  detectionDetail: "apps",
  mappingConfig: "apps",
  shortLink: "apps",
  smsList: "SMS",
  biReport: "reports",
};

/** Codes of pages that are there, for which a later area is needed. */
const LATER_CODES: Readonly<Record<string, string>> = {
  "customer:customer:sms": "SMS",
  "customer:customer:chat": "chat",
  "customer:clientDetail:followUp": "collections",
  "chat:panel:use": "chat",
  "chat:group:manage": "chat",
  "chat:panel:monitor": "chat",
};

/** What any call asks for: to make it, or to check what another person asked for. */
const asked = new Set(handlers.flatMap(({ endpoint }) => [...codesOf(endpoint.access), ...(endpoint.approve ? [endpoint.approve] : [])]));
const pages = menuSeed.flatMap((group) => group.pages.map((page) => ({ domain: group.domain, ...page })));
const built = builtPages();

describe("a permission of the menu", () => {
  test.each(pages.map((page) => [page.url, page] as const))("of %s does something, or waits for an area that is named", (url, { domain, actions }) => {
    const codes = actions.map((action) => `${domain}:${url}:${action}`);
    const idle = codes.filter((code) => !asked.has(code) && !(code in LATER_CODES));
    if (url in LATER_PAGES) expect(built.has(url)).toBe(false);
    else expect([built.has(url), idle]).toEqual([true, []]);
  });

  test("that belongs to no page does something, or waits for an area that is named", () => {
    expect(looseSeed.map(({ code }) => code).filter((code) => !asked.has(code) && !(code in LATER_CODES))).toEqual([]);
  });

  test("stands on the lists of what comes later only until it comes", () => {
    const known = new Set([
      ...pages.flatMap(({ domain, url, actions }) => actions.map((action) => `${domain}:${url}:${action}`)),
      ...looseSeed.map(({ code }) => code),
    ]);
    expect(Object.keys(LATER_CODES).filter((code) => asked.has(code) || !known.has(code))).toEqual([]);
    expect(Object.keys(LATER_PAGES).filter((url) => !pages.some((page) => page.url === url))).toEqual([]);
  });

  test("is offered to roles only when a call asks for it", () => {
    const offered = menuRows({ pages: built, codes: usedCodes() }).filter(({ type }) => type === "button");
    expect(offered.map(({ perms }) => perms).filter((code) => !asked.has(code))).toEqual([]);
  });
});
