import { expect, test } from "vitest";
import { compared } from "./compare.ts";
import { entry } from "./testing/entry.ts";

test("two roles are compared page by page and button by button, in the menu's order", () => {
  const menu = [
    entry("1", "directory", null),
    entry("4", "menu", "1"),
    entry("2", "menu", "1"),
    entry("3", "button", "2"),
    entry("5", "button", "1"),
  ];
  const rows = compared(menu, new Set(["2", "3"]), new Set(["2", "5"]));
  expect(
    rows.map(({ entry: { id }, above, first, second }) => [id, above.map((one) => one.id).join("/"), first, second]),
  ).toEqual([
    ["2", "1", true, true],
    ["3", "1/2", true, false],
    ["4", "1", false, false],
    ["5", "1", false, true],
  ]);
});
