import { expect, test } from "vitest";
import { inOrder } from "./order.ts";

const product = (id: string, defaultRank: number, insertion = 0) => ({ id, defaultRank, insertion });
const ids = (...products: ReturnType<typeof product>[]): string =>
  inOrder(products)
    .map(({ id }) => id)
    .join(" ");

test.each([
  ["by rank", [product("1", 2), product("2", 1)], "2 1"],
  ["the older first among equals", [product("10", 1), product("9", 1)], "9 10"],
  ["inserted at its place", [product("1", 0), product("2", 1), product("3", 9, 2)], "1 3 2"],
  ["inserted first", [product("1", 0), product("2", 1, 1)], "2 1"],
  [
    "two at one place, the better rank first from there on",
    [product("1", 0), product("2", 5, 1), product("3", 4, 1)],
    "2 3 1",
  ],
  ["inserted beyond the end", [product("1", 0), product("2", 0, 40)], "1 2"],
])("%s", (_name, products, order) => {
  expect(ids(...products)).toBe(order);
});
