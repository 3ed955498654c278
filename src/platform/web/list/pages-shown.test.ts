import { expect, test } from "vitest";
import { pagesShown } from "./pages-shown.ts";

test("few pages are all named", () => {
  expect(pagesShown(1, 1)).toEqual([1]);
  expect(pagesShown(3, 5)).toEqual([1, 2, 3, 4, 5]);
});

test("of many the first, the last and those around the current one are", () => {
  expect(pagesShown(1, 40)).toEqual([1, 2, 3, "gap-after", 40]);
  expect(pagesShown(20, 40)).toEqual([1, "gap-before", 18, 19, 20, 21, 22, "gap-after", 40]);
  expect(pagesShown(40, 40)).toEqual([1, "gap-before", 38, 39, 40]);
});

test("a gap never stands for a single page, and every page is reached from its neighbours", () => {
  for (let last = 1; last <= 12; last += 1)
    for (let current = 1; current <= last; current += 1) {
      const stops = pagesShown(current, last);
      const numbers = stops.filter((stop) => typeof stop === "number");
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
      for (const [at, stop] of stops.entries()) {
        const [before, after] = [stops[at - 1], stops[at + 1]];
        if (typeof stop !== "number") expect(Number(after) - Number(before)).toBeGreaterThan(2);
        else if (typeof before === "number") expect(stop).toBe(before + 1);
      }
      for (const page of [1, current - 1, current, current + 1, last])
        if (page >= 1 && page <= last) expect(stops).toContain(page);
    }
});
