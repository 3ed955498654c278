import { expect, test } from "vitest";
import { agesUnseen } from "./queries.ts";

const NOW = 1_800_000_000_000;
const read = (secondsAgo: number, meta?: Record<string, unknown>) =>
  agesUnseen({ meta, state: { dataUpdatedAt: NOW - secondsAgo * 1000 } }, NOW);

test("a tab that comes back into sight reads again what it shows, unless it was read a moment ago", () => {
  expect(read(60)).toBe(true);
  expect(read(2)).toBe(false);
});

test("a preview and what is logged at each opening are not asked for again by a look at the tab", () => {
  expect(read(60, { preview: true })).toBe(false);
});
