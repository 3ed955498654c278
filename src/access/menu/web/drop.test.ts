import { describe, expect, test } from "vitest";
import type { MenuEntry } from "../contract.ts";
import { partOf, placeOf, type Drop } from "./drop.ts";

const entry = (id: string, type: MenuEntry["type"], parentId: string | null, orderNum: number): MenuEntry => ({
  id,
  type,
  parentId,
  orderNum,
  name: { cn: id, en: id, es: id },
  icon: null,
  url: type === "menu" ? id : null,
  perms: `a:${id}:view`,
  hidden: false,
  version: 1,
  roles: 0,
  used: true,
  loose: false,
});

const menu = [
  entry("1", "directory", null, 10),
  entry("2", "menu", "1", 10),
  entry("3", "menu", "1", 20),
  entry("4", "menu", "1", 30),
  entry("5", "button", "2", 10),
  entry("6", "directory", null, 20),
];
const drop = (moved: string, target: string, where: Drop["where"]) =>
  placeOf(menu, menu.find(({ id }) => id === moved) as MenuEntry, { target, where });

describe("a dragged row goes", () => {
  test("before or after another one", () => {
    expect(drop("4", "2", "before")).toEqual({ parentId: "1", beforeId: "2" });
    expect(drop("4", "2", "after")).toEqual({ parentId: "1", beforeId: "3" });
    expect(drop("2", "4", "after")).toEqual({ parentId: "1", beforeId: null });
    expect(drop("2", "3", "after")).toEqual({ parentId: "1", beforeId: "4" });
    expect(drop("1", "6", "after")).toEqual({ parentId: null, beforeId: null });
  });

  test("to the end of what it is dropped on", () => {
    expect(drop("3", "6", "into")).toEqual({ parentId: "6", beforeId: null });
    expect(drop("5", "3", "into")).toEqual({ parentId: "3", beforeId: null });
  });

  test("nowhere it may not stand, and not onto itself", () => {
    expect(drop("3", "2", "into")).toBeNull();
    expect(drop("5", "6", "into")).toBeNull();
    expect(drop("1", "2", "before")).toBeNull();
    expect(drop("2", "6", "before")).toBeNull();
    expect(drop("2", "2", "into")).toBeNull();
  });
});

test("the upper and lower edge of a row stand for before and after it", () => {
  const row = { top: 100, height: 32 } as DOMRect;
  expect([102, 116, 130].map((y) => partOf(row, y))).toEqual(["before", "into", "after"]);
});
