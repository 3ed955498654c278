import { expect, test } from "vitest";
import { goKeys } from "./go-keys.ts";

const asText = (identifiers: readonly string[]): string =>
  [...goKeys(identifiers)].map(([identifier, key]) => `${identifier} ${key}`).join(", ");

test("a page has the letter that it begins with, or else that of another of its words", () => {
  expect(asText(["loan", "bill", "creditReview", "creditReviewDetail", "payment"])).toBe(
    "loan l, bill b, creditReview c, payment p, creditReviewDetail r",
  );
});

test("what begins with a letter goes before what only has it, wherever they stand in the menu", () => {
  expect(goKeys(["opm", "openPay", "pnlDataupload"]).get("pnlDataupload")).toBe("p");
});

test("no two pages share a key, and a page too many for the letters has a digit", () => {
  const pages = Array.from(
    { length: 40 },
    (_, index) => `a${"bcdefghijklmnopqrstuvwxyz".slice(0, index % 26)}${index}`,
  );
  const keys = [...goKeys(pages).values()];
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).toHaveLength(36);
  expect(keys).toContain("1");
});
