import { expect, test } from "vitest";
import { capsOf, pressed } from "./pressed.ts";

const press = (key: string, held: Partial<Record<"ctrlKey" | "metaKey" | "altKey", boolean>> = {}) =>
  pressed({ key, ctrlKey: false, metaKey: false, altKey: false, ...held });

test("a key is named as it is declared, whatever Shift and Caps Lock make of it", () => {
  expect(press("j")).toBe("j");
  expect(press("J")).toBe("j");
  expect(press("?")).toBe("?");
  expect(press(" ")).toBe("space");
  expect(press("ArrowDown")).toBe("arrowdown");
});

test("Ctrl and ⌘ are one, and what is pressed with Alt is the browser's", () => {
  expect(press("k", { ctrlKey: true })).toBe("mod+k");
  expect(press("K", { metaKey: true })).toBe("mod+k");
  expect(press("k", { altKey: true })).toBeUndefined();
  expect(press("Control", { ctrlKey: true })).toBeUndefined();
});

test("the list of shortcuts shows each key of a combination", () => {
  expect(capsOf("mod+enter")).toEqual(["Ctrl", "Enter"]);
  expect(capsOf("g l")).toEqual(["G", "L"]);
  expect(capsOf("arrowdown")).toEqual(["↓"]);
  expect(capsOf("/")).toEqual(["/"]);
});
