import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { countSegments } from "./segments.ts";

/**
 * Text, encoding, units, segments, and what forces UCS-2: worked out by code points from the table of 3GPP TS 23.038 and
 * by packing the units one by one, without this product's code.
 */
type Row = readonly [text: string, encoding: string, units: number, segments: number, forcedBy: readonly string[]];

const table = JSON.parse(readFileSync(new URL("./testing/texts.json", import.meta.url), "utf8")) as readonly Row[];

test("the table has two hundred texts, each once", () => {
  expect(table).toHaveLength(200);
  expect(new Set(table.map(([text]) => text)).size).toBe(200);
});

test.each(table.map((row, index) => [index + 1, row] as const))(
  "text %i travels as the standard says",
  (_no, [text, encoding, units, segments, forcedBy]) => {
    expect(countSegments(text)).toEqual({ encoding, units, segments, forcedBy });
  },
);
