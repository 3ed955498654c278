import { expect, test } from "vitest";
import { inView } from "./in-view.ts";

const front = { id: "front", type: 0 } as const;
const back = { id: "back", type: 0 } as const;
const face = { id: "face", type: 1 } as const;
const all = [front, back, face];

test.each([
  ["a case opens with the document beside the face", all, 0, true, ["front", "face"]],
  ["the other side of the document takes the place of the first", all, 1, true, ["back", "face"]],
  ["the face stands on the right, whichever was chosen", all, 2, true, ["front", "face"]],
  ["one is looked at alone", all, 1, false, ["back"]],
  ["without a face both sides stand there", [front, back], 1, true, ["back", "front"]],
  ["a single one stands alone", [face], 0, true, ["face"]],
  ["there are none", [], 0, true, []],
])("%s", (_what, images, chosen, comparing, shown) => {
  expect(inView(images, chosen, comparing).map(({ id }) => id)).toEqual(shown);
});
