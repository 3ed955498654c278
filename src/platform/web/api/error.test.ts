import { expect, test } from "vitest";
import { ApiError, errorsByField } from "./error.ts";

const refusal = new ApiError(
  "400",
  "refused",
  [
    { field: "amount", rule: "amount", message: "not an amount" },
    { field: "amount", rule: "limit", message: "above the limit" },
    { field: "files.0", rule: "type", message: "wrong type" },
    { field: "version", rule: "stale", message: "stale" },
  ],
  null,
  "trace",
);

test("server errors go under their fields, also those of a field's parts; the others stay for the summary", () => {
  const { byField, rest } = errorsByField(refusal, ["amount", "files"]);
  expect([...byField]).toEqual([
    ["amount", ["not an amount", "above the limit"]],
    ["files", ["wrong type"]],
  ]);
  expect(rest).toEqual(["stale"]);
});
