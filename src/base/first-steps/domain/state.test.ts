import { expect, test } from "vitest";
import { stateOf } from "./state.ts";

const [good, wanting] = [{ good: true }, { good: false }];

test("a step is done when all that was looked at is good, begun when some of it is, to do when nothing is", () => {
  expect(stateOf([good, good])).toBe("done");
  expect(stateOf([good, wanting])).toBe("begun");
  expect(stateOf([wanting, wanting])).toBe("todo");
});
