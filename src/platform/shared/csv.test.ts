import fc from "fast-check";
import { expect, test } from "vitest";
import { parseCsv } from "./csv.ts";

test("cells may hold commas, line breaks and quotes", () => {
  expect(parseCsv('\uFEFFa,"b, ""c""",d\r\n\r\n"e\nf",,\n')).toEqual([
    ["a", 'b, "c"', "d"],
    ["e\nf", "", ""],
  ]);
});

test("an empty text has no rows", () => {
  expect(["", "\n", "\r\n\n", "\uFEFF"].map(parseCsv)).toEqual([[], [], [], []]);
});

test("whatever was written in quotes is read back", () => {
  const cell = fc.string({ maxLength: 12 });
  const written = (rows: string[][]): string =>
    rows.map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(",")).join("\n");
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { maxLength: 6 });
  fc.assert(
    fc.property(table, (rows) => {
      expect(parseCsv(written(rows))).toEqual(rows);
    }),
  );
});
