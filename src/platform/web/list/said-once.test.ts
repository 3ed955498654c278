import { expect, test } from "vitest";
import { saidOnce } from "./said-once.ts";

const columns = [
  { field: "reference", kind: "code" },
  { field: "status", kind: "closed" },
  { field: "direction", kind: "closed" },
  { field: "channel", kind: "text" },
] as const;

const fieldsOf = (held: Parameters<typeof saidOnce>[2], shown = columns): string[] =>
  saidOnce([...shown], columns, held).map(({ field }) => field);

test("what a tab holds to one value is not said again in every row", () => {
  expect(fieldsOf({ direction: ["out"] })).toEqual(["reference", "status", "channel"]);
});

test("several values, none, and what is no closed set stay", () => {
  for (const held of [{}, { direction: ["out", "in"] }, { direction: [] }, { channel: "stp" }])
    expect(fieldsOf(held)).toHaveLength(columns.length);
});

test("the state of a record stays wherever one has moved it to", () => {
  expect(fieldsOf({ status: ["PENDING"] })).toContain("status");
  expect(saidOnce([...columns].toReversed(), columns, { status: ["PENDING"], direction: ["out"] })).toHaveLength(3);
});
