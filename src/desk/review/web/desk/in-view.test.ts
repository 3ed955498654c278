import { describe, expect, test } from "vitest";
import { earlierOf, inView, sidesOf } from "./in-view.ts";

const front = { id: "front", type: 0, side: "front", current: true } as const;
const back = { id: "back", type: 0, side: "back", current: true } as const;
const face = { id: "face", type: 1, side: "face", current: true } as const;
const before = { id: "front before", type: 0, side: "front", current: false } as const;
const first = { id: "first front", type: 0, side: "front", current: false } as const;
const all = [front, back, face];
const uploads = [front, before, first, back, face];

test.each([
  ["a case opens with the document beside the face", all, 0, "beside", ["front", "face"]],
  ["the other side of the document takes the place of the first", all, 1, "beside", ["back", "face"]],
  ["the face stands on the right, whichever was chosen", all, 2, "beside", ["front", "face"]],
  ["one is looked at alone", all, 1, "one", ["back"]],
  ["two are laid over each other as they stand beside each other", all, 2, "over", ["front", "face"]],
  ["without a face both sides stand there", [front, back], 1, "beside", ["back", "front"]],
  ["a single one stands alone", [face], 0, "beside", ["face"]],
  ["there are none", [], 0, "beside", []],
  ["what was uploaded before is no side of its own", uploads, 2, "one", ["face"]],
] as const)("%s", (_what, images, chosen, look, shown) => {
  expect(inView<(typeof uploads)[number]>(images, chosen, look, 0).map(({ id }) => id)).toEqual(shown);
});

describe("earlier uploads of a side", () => {
  const seen = (chosen: number, look: "one" | "beside" | "over", ago: number) =>
    inView(uploads, chosen, look, ago).map(({ id }) => id);

  test("are those of the same side, the latest first", () => {
    expect(sidesOf(uploads)).toEqual(all);
    expect(earlierOf(uploads, front)).toEqual([before, first]);
    expect(earlierOf(uploads, face)).toEqual([]);
  });

  test("stand beside or under the newest, and in its place where one is looked at alone", () => {
    expect(seen(0, "beside", 1)).toEqual(["front", "front before"]);
    expect(seen(0, "over", 2)).toEqual(["front", "first front"]);
    expect(seen(0, "one", 1)).toEqual(["front before"]);
  });

  test("give way to the usual pair where there is none", () => {
    expect(seen(0, "beside", 3)).toEqual(["front", "face"]);
    expect(seen(1, "beside", 1)).toEqual(["back", "face"]);
  });
});
