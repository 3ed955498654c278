import { expect, test } from "vitest";
import { page } from "./menu-page.ts";
import { ownPage } from "./own-page.ts";

const name = { cn: "页", en: "page", es: "página" };
const PAGES = [
  page("bill", { domain: "loan", place: 1, name, actions: "edit", work: { by: "edit", place: 2 } }),
  page("queue", { domain: "review", place: 1, name, actions: "claim", work: { by: "claim", place: 1 } }),
  page("other", { domain: "system", place: 1, name, actions: "edit" }),
];
const holding = (...codes: string[]): string | null => ownPage(PAGES, new Set(codes));

test("the work that one holds the action of leads to its page, and to see the page is not enough", () => {
  expect(holding("loan:bill:view", "loan:bill:edit")).toBe("bill");
  expect(holding("review:queue:claim")).toBe("queue");
  expect(holding("loan:bill:view", "review:queue:view", "system:other:edit")).toBeNull();
});

test("who may do all works does no one of them", () => {
  expect(holding("loan:bill:edit", "review:queue:claim")).toBeNull();
});

test("of several the one that comes first is one's own", () => {
  const third = page("third", { domain: "loan", place: 2, name, actions: "edit", work: { by: "edit", place: 3 } });
  expect(ownPage([third, ...PAGES], new Set(["loan:third:edit", "loan:bill:edit"]))).toBe("bill");
});
