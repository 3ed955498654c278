import { expect, test } from "vitest";
import { handsOver, type Hold } from "./apart.ts";

const by = (one: string, of: string): Hold => ({ by: one, of });
const hands = (held: readonly Hold[], touched: readonly Hold[] = []) => handsOver({ held, touched });

test("two accounts that nobody has touched are two people, and one account is in its own hands", () => {
  expect(hands([])("1", "2")).toBeNull();
  expect(hands([])("1", "1")).toBe("1");
});

test("who holds an account is not another person than its owner, whichever comes first", () => {
  expect(hands([by("1", "2")])("1", "2")).toBe("1");
  expect(hands([by("1", "2")])("2", "1")).toBe("1");
  expect(hands([by("1", "2")])("2", "3")).toBeNull();
});

test("two accounts in one person's hands are not two people, through however many in between", () => {
  const chain = hands([by("1", "2"), by("2", "3"), by("3", "4"), by("1", "5")]);
  expect(chain("4", "5")).toBe("1");
  expect(chain("4", "6")).toBeNull();
  expect(hands([by("1", "3"), by("2", "4")])("3", "4")).toBeNull();
});

test("a ring of holders comes to an end", () => {
  expect(hands([by("1", "2"), by("2", "1")])("1", "3")).toBeNull();
});

test("who changed another's rights does not check them, nor the other way round; a third may", () => {
  const touched = hands([], [by("1", "2")]);
  expect(touched("1", "2")).toBe("1");
  expect(touched("2", "1")).toBe("1");
  expect(touched("2", "3")).toBeNull();
});

test("of several the one of the lowest id is named, by number", () => {
  expect(hands([by("9", "20"), by("10", "20"), by("9", "21"), by("10", "21")])("20", "21")).toBe("9");
});
