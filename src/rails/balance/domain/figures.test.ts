import { expect, test } from "vitest";
import { isComparable } from "./figures.ts";

test("a channel's figure is compared with the books of the next ten minutes, and with no later ones", () => {
  const said = new Date("2026-03-02T09:00:00Z");
  const after = (ms: number): boolean => isComparable(said, new Date(said.getTime() + ms));
  expect([after(0), after(600_000), after(600_001)]).toEqual([true, true, false]);
});
