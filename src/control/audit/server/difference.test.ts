import { expect, test } from "vitest";
import { difference } from "./difference.ts";

test("names only the fields that differ, by their path", () => {
  const before = { status: 21, terms: [{ dueCents: 100 }, { dueCents: 200 }], remark: "x" };
  const after = { status: 40, terms: [{ dueCents: 100 }, { dueCents: 150 }], days: 3 };
  expect(difference(before, after)).toEqual([
    { field: "status", before: "21", after: "40" },
    { field: "terms.1.dueCents", before: "200", after: "150" },
    { field: "remark", before: "x", after: null },
    { field: "days", before: null, after: "3" },
  ]);
});

test("without a state before, shows everything that was asked", () => {
  expect(difference(null, { amount: "12.50" })).toEqual([{ field: "amount", before: null, after: "12.50" }]);
});
