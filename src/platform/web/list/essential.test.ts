import { expect, test } from "vitest";
import type { ColumnKind } from "../../shared/list.ts";
import { essentialFirst } from "./essential.ts";

const column = (
  field: string,
  kind: ColumnKind,
  rest: { optional?: boolean; essential?: boolean; total?: boolean } = {},
) => ({
  field,
  kind,
  optional: false,
  essential: false,
  total: false,
  ...rest,
});
const fields = (columns: readonly ReturnType<typeof column>[]): string[] =>
  essentialFirst(columns).map(({ field }) => field);

test("state, amount and date of a row come right after what it is", () => {
  const columns = [
    column("no", "code"),
    column("name", "text"),
    column("due", "day"),
    column("phone", "phone"),
    column("state", "closed"),
    column("owed", "money"),
  ];
  expect(fields(columns)).toEqual(["no", "due", "state", "owed", "name", "phone"]);
});

test("of several the first, unless the page names others; none that is hidden until it is chosen", () => {
  const columns = [
    column("no", "code"),
    column("made", "instant", { optional: true }),
    column("lent", "money"),
    column("owed", "money"),
    column("paid", "day"),
  ];
  expect(fields(columns)).toEqual(["no", "lent", "paid", "made", "owed"]);
  const named = columns.map((entry) => ({ ...entry, essential: entry.field === "owed" }));
  expect(fields(named)).toEqual(["no", "owed", "paid", "made", "lent"]);
});

test("of several amounts the first that is added up", () => {
  const columns = [
    column("name", "text"),
    column("limit", "money"),
    column("credit", "money", { total: true }),
    column("owed", "money", { total: true }),
  ];
  expect(fields(columns)).toEqual(["name", "credit", "limit", "owed"]);
});

test("a first column that is such a fact itself needs no second", () => {
  expect(fields([column("at", "instant"), column("who", "text"), column("until", "day")])).toEqual([
    "at",
    "who",
    "until",
  ]);
  expect(fields([])).toEqual([]);
});
