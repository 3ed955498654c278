import { expect, test } from "vitest";
import { endingOf } from "./parts.ts";

const [arrived, failed, underway] = [
  { delivered: true, reason: null },
  { delivered: false, reason: "no such number" },
  { delivered: null, reason: null },
];

test("a text arrived when all of its parts did", () => {
  expect(endingOf([arrived, underway])).toBeNull();
  expect(endingOf([arrived, arrived])).toEqual(arrived);
  expect(endingOf([])).toBeNull();
});

test("a text failed with the first of its parts that did, whatever becomes of the others", () => {
  expect(endingOf([underway, failed])).toEqual(failed);
  expect(endingOf([arrived, failed])).toEqual(failed);
});
