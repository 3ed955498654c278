import { expect, test } from "vitest";
import { range } from "../../shared/list.ts";
import { text } from "../../shared/messages.ts";
import { filterText } from "./filter-text.ts";

const said = (...[filter, value]: [Parameters<typeof filterText>[0], Parameters<typeof filterText>[1]]): string =>
  filterText(filter, value, (message, params) => text(message, "es", params));

test("figures of a filter stand in groups of three", () => {
  expect(said(range("count"), { from: 1264, to: 99_000 })).toBe("1,264 – 99,000");
  expect(said(range("cents"), { from: 10_000_000 })).toBe("≥ $100,000.00");
  expect(said(range("count"), { to: 9 })).toBe("≤ 9");
});
