import { expect, test } from "vitest";
import type { ColumnKind } from "../../shared/list.ts";
import { cardFacts } from "./card-facts.ts";

const columns = (...kinds: (ColumnKind | undefined)[]) => kinds.map((kind, place) => ({ kind, place }));
const places = (list: readonly { readonly place: number }[]) => list.map(({ place }) => place);

test.each([
  [
    "one of each kind, where there are more",
    ["code", "money", "money", "day", "closed", "text", "text"],
    [0, 1, 3, 4, 5],
  ],
  [
    "the first ones where the kinds are not there",
    ["code", "count", "count", "closed", "count", "flag", "flag"],
    [0, 1, 2, 3, 4],
  ],
  ["what was done before who did it", ["id", "money", "count", "closed", "names", "text", "text"], [0, 1, 2, 3, 4]],
  [
    "what names the row, whatever it is",
    ["text", "count", "text", "count", "count", "money", "count"],
    [0, 1, 2, 3, 5],
  ],
  [
    "the first five of what has no kind",
    [undefined, undefined, undefined, undefined, undefined, undefined, undefined],
    [0, 1, 2, 3, 4],
  ],
  [
    "a sixth that nothing would be unfolded beside",
    ["code", "count", "count", "closed", "count", "flag"],
    [0, 1, 2, 3, 4, 5],
  ],
  ["all of a few", ["code", "closed"], [0, 1]],
  ["none of none", [], []],
] as const)("a card shows %s", (_what, kinds, seen) => {
  const facts = cardFacts(columns(...kinds));
  expect(places(facts.seen)).toEqual(seen);
  expect(places(facts.rest)).toEqual(places(columns(...kinds)).filter((place) => !seen.some((at) => at === place)));
});

test("all that the page names is seen, in place of the first of its kind", () => {
  const named = columns("code", "closed", "money", "money", "day", "day", "text", "text").map((column) => ({
    ...column,
    essential: [1, 3, 5, 2].includes(column.place),
  }));
  expect(places(cardFacts(named).seen)).toEqual([0, 1, 2, 3, 5, 6]);
  expect(places(cardFacts(named.map((column) => ({ ...column, essential: column.place === 3 }))).seen)).toEqual([
    0, 1, 3, 4, 6,
  ]);
});
