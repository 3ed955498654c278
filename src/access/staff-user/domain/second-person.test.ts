import { expect, test } from "vitest";
import { hasTwo, withoutSecondPerson } from "./second-person.ts";

const act = { asks: ["a:b:edit"], approves: "a:b:editApprove" };
const anyTwo = (): boolean => true;
const lacking = (makers: readonly string[], checkers: readonly string[], apart = anyTwo): number =>
  withoutSecondPerson(
    [act],
    new Map([
      ["a:b:edit", makers],
      ["a:b:editApprove", checkers],
    ]),
    apart,
  ).length;

test("an act takes one who may ask for it and another who may approve it", () => {
  expect(lacking(["1"], ["2"])).toBe(0);
  expect(lacking(["1", "2"], ["1"])).toBe(0);
  expect(lacking(["1"], ["1", "2"])).toBe(0);
});

test("nobody is the second person of their own act", () => {
  expect(lacking(["1"], ["1"])).toBe(1);
});

test("an act that nobody may ask for, or nobody approve, lacks somebody", () => {
  expect(lacking([], ["2"])).toBe(1);
  expect(lacking(["1"], [])).toBe(1);
});

test("two accounts in the same hands are not two people", () => {
  expect(lacking(["1"], ["2"], () => false)).toBe(1);
  expect(hasTwo(["1", "2", "3"], (one, other) => one === "2" && other === "3")).toBe(true);
  expect(hasTwo(["1", "2", "3"], () => false)).toBe(false);
  expect(hasTwo(["1"], anyTwo)).toBe(false);
});
