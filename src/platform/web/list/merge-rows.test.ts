import { expect, test } from "vitest";
import { mergeRows } from "./merge-rows.ts";

interface Row {
  readonly id: string;
  readonly status: number;
}
const row = (id: string, status = 10): Row => ({ id, status });
const merge = (shown: readonly Row[], fresh: readonly Row[]) => mergeRows(shown, fresh, ({ id }) => id);

test("shown rows change in place, whatever their order would be by now", () => {
  expect(merge([row("1"), row("2")], [row("2", 50), row("1")])).toEqual({
    rows: [row("1"), row("2", 50)],
    news: 0,
    gone: 0,
    changed: true,
  });
});

test("what is not shown is counted and not put in; what left stays until the list is loaded", () => {
  const shown = [row("1"), row("2")];
  expect(merge(shown, [row("4"), row("3"), row("1")])).toEqual({ rows: shown, news: 2, gone: 1, changed: false });
});
