import { describe, expect, test } from "vitest";
import { misplaced, type Entry, type Placing } from "./placing.ts";
import { menuRefusals } from "./refusals.ts";

const entry = (id: string, type: Entry["type"], parentId: string | null, nameEn = id): Entry => ({
  id,
  type,
  parentId,
  nameEn,
  orderNum: 0,
});

const menu: readonly Entry[] = [
  entry("1", "directory", null, "Loan Management"),
  entry("2", "menu", "1"),
  entry("3", "button", "2"),
  entry("4", "directory", "1"),
  entry("5", "directory", "4"),
  entry("6", "directory", null, "Other"),
  entry("7", "directory", "6"),
];

const put = (placing: Partial<Placing>) =>
  misplaced(menu, { id: null, type: "menu", nameEn: "New", parentId: "1", loose: false, ...placing });

describe("an entry stands", () => {
  test.each<[string, Partial<Placing>]>([
    ["a directory at the top", { type: "directory", parentId: null }],
    ["a directory in a directory", { type: "directory", parentId: "4" }],
    ["a page in a directory", { type: "menu", parentId: "5" }],
    ["a button on a page", { type: "button", parentId: "2" }],
    ["a button of no page in a directory", { type: "button", parentId: "1", loose: true }],
    ["a directory where it stands", { ...menu[3], parentId: "1" }],
    ["a directory of one level beside the deepest", { ...menu[6], parentId: "4" }],
  ])("%s", (_what, placing) => {
    expect(put(placing)).toBeNull();
  });

  test.each<[string, Partial<Placing>, keyof typeof menuRefusals]>([
    ["under what is not there", { parentId: "99" }, "parentUnknown"],
    ["a page at the top", { parentId: null }, "pageNeedsDirectory"],
    ["a page on a page", { parentId: "2" }, "pageNeedsDirectory"],
    ["a page on a button", { parentId: "3" }, "pageNeedsDirectory"],
    ["a button in a directory", { type: "button", parentId: "1" }, "buttonNeedsPage"],
    ["a button at the top, even one of no page", { type: "button", parentId: null, loose: true }, "buttonNeedsPage"],
    ["a button on a button", { type: "button", parentId: "3" }, "buttonNeedsPage"],
    ["a directory on a page", { type: "directory", parentId: "2" }, "directoryInPage"],
    ["a fourth level", { type: "directory", parentId: "5" }, "tooDeep"],
    ["a directory that carries its own below the third level", { ...menu[3], parentId: "7" }, "tooDeep"],
    ["a directory below itself", { ...menu[0], parentId: "5" }, "cycle"],
    ["a directory in itself", { ...menu[0], parentId: "1" }, "cycle"],
    [
      "a directory whose path another one has",
      { type: "directory", parentId: null, nameEn: "LoanManagement" },
      "pathTaken",
    ],
  ])("not %s", (_what, placing, reason) => {
    expect(put(placing)).toBe(menuRefusals[reason]);
  });
});
