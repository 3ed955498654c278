import { expect, test } from "vitest";
import { cutThrough, fit, outside } from "./fit.ts";

test("columns that fit grow until the next one begins beyond the edge", () => {
  expect(fit([100, 80, 60], 200)).toEqual({ whole: 2, extra: 10 });
  expect(fit([100, 100, 60], 200)).toEqual({ whole: 2, extra: 0 });
});

test("nothing grows where all columns fit, or none", () => {
  expect(fit([100, 80], 400)).toEqual({ whole: 2, extra: 0 });
  expect(fit([500, 80], 400)).toEqual({ whole: 0, extra: 0 });
  expect(fit([], 400)).toEqual({ whole: 0, extra: 0 });
});

test("a column under an edge is cut, one that is whole or out of sight is not", () => {
  const columns = [0, 100, 200, 300].map((left) => ({ left, width: 100 }));
  expect(cutThrough(columns, 0, 300)).toEqual([]);
  expect(cutThrough(columns, 0, 250)).toEqual([2]);
  expect(cutThrough(columns, 50, 350)).toEqual([0, 3]);
  expect(cutThrough(columns, 100.2, 300.3)).toEqual([]);
});

test("a column wider than what is shown stays as it is", () => {
  expect(cutThrough([{ left: 0, width: 500 }], 0, 300)).toEqual([]);
});

test("a column is scrolled to by as much as it lies outside, its beginning first", () => {
  expect(outside({ left: 100, width: 50 }, 0, 300)).toBe(0);
  expect(outside({ left: 280, width: 50 }, 0, 300)).toBe(30);
  expect(outside({ left: 40, width: 50 }, 100, 300)).toBe(-60);
  expect(outside({ left: 200, width: 500 }, 100, 300)).toBe(100);
});
