import { expect, test } from "vitest";
import { endOf, formatCountdown } from "./countdown.ts";

test.each([
  [0, "0:00"],
  [9, "0:09"],
  [119, "1:59"],
  [900, "15:00"],
  [3600, "1:00:00"],
  [28_799, "7:59:59"],
])("%s seconds are shown as %s", (seconds, shown) => {
  expect(formatCountdown(seconds)).toBe(shown);
});

test("the end is told by the clock at hand, whatever the server's says", () => {
  expect(endOf(90, 5000)).toBe(95_000);
});
