import { expect, test } from "vitest";
import { clockOf, movedBy, nextUnseen } from "./moves.ts";

const page = (marks: string) =>
  [...marks].map((mark, index) => ({
    id: String(index),
    result: mark === "." ? ("unmarked" as const) : ("normal" as const),
  }));

test("one goes on to the next image that nobody has marked, around the page's end", () => {
  expect([nextUnseen(page("x..x"), 0), nextUnseen(page("x.xx"), 3), nextUnseen(page(".xxx"), 1)]).toEqual([1, 1, 0]);
});

test("one stays where everything is marked", () => {
  expect([nextUnseen(page("xxx"), 1), nextUnseen(page("."), 0)]).toEqual([1, 0]);
});

test("arrows do not leave the page", () => {
  expect([movedBy(0, -1, 12), movedBy(11, 1, 12), movedBy(3, 6, 12), movedBy(9, 6, 12)]).toEqual([0, 11, 9, 9]);
});

test("what is left of a lease is told in minutes and seconds, never below nothing", () => {
  expect([clockOf(600_000), clockOf(59_001), clockOf(4500), clockOf(-1)]).toEqual(["10:00", "1:00", "0:05", "0:00"]);
});
