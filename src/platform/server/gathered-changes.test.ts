import { expect, test } from "vitest";
import { GatheredChanges, parcelsOf } from "./gathered-changes.ts";

test("what changed is named once, however often it did, and taken once", () => {
  const changes = new GatheredChanges();
  for (const id of ["7", "8", "7"]) changes.add("loan", id);
  changes.add("approval", "3");
  expect(changes.take()).toEqual([
    { kind: "loan", ids: ["7", "8"] },
    { kind: "approval", ids: ["3"] },
  ]);
  expect(changes.isEmpty).toBe(true);
});

test("of many records, or of some that nobody names, only the kind is told", () => {
  const changes = new GatheredChanges();
  for (let id = 0; id <= 50; id += 1) changes.add("loan", String(id));
  changes.add("bill", "1");
  changes.add("bill", null);
  changes.add("bill", "2");
  expect(changes.take()).toEqual([
    { kind: "loan", ids: null },
    { kind: "bill", ids: null },
  ]);
});

test("what is told of much goes out in parts that a notification can hold", () => {
  const ids = Array.from({ length: 50 }, (_, id) => String(id).padStart(100, "0"));
  const kinds = ["bill", "loan", "payment"].map((kind) => ({ kind, ids }));
  const parts = parcelsOf(kinds);
  expect(parts.flatMap((part) => JSON.parse(part) as unknown[])).toEqual(kinds);
  expect(parts.map((part) => Buffer.byteLength(part) < 8000)).toEqual([true, true, true]);
  expect(parcelsOf([{ kind: "role", ids: ["ñ".repeat(4000)] }])).toEqual([
    JSON.stringify([{ kind: "role", ids: null }]),
  ]);
  expect(parcelsOf([])).toEqual([]);
});
