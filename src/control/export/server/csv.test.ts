import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents } from "../../../platform/shared/cents.ts";
import { col } from "../../../platform/shared/list.ts";
import { cellOf, shownColumns } from "./cells.ts";
import { csvLine } from "./csv.ts";

const line = (value: string): string => csvLine([{ kind: "text", value }]);

describe("a line", () => {
  test.each(["=1+1", "+52 55", "-5", "@cmd", "\tx", "\rx", "\u0000x"])(
    "keeps %j from being run as a formula",
    (value) => {
      expect(line(value).replace(/^"/, "").startsWith("'")).toBe(true);
    },
  );

  test("quotes commas, quotes and line breaks", () => {
    expect(line('Ana "la jefa", S.A.')).toBe('"Ana ""la jefa"", S.A."\r\n');
    expect(line("a\nb")).toBe('"a\nb"\r\n');
  });

  test("writes negative money as a number", () => {
    expect(csvLine([{ kind: "money", cents: cents(-123_456) }])).toBe('"-1,234.56"\r\n');
  });

  test("never starts a text with a character that starts a formula", () => {
    fc.assert(fc.property(fc.string(), (value) => !/^"?[=+\-@\t]/.test(line(value))));
  });
});

describe("a cell", () => {
  const said = (column: Parameters<typeof cellOf>[0], value: unknown): unknown =>
    cellOf(column, value, "es", "America/Mexico_City");

  test("shows days day-month-year and instants in the merchant's zone", () => {
    expect(said(col.day(), "2026-11-21")).toEqual({ kind: "day", value: "21-11-2026", serial: 46_347 });
    expect(said(col.instant(), new Date("2026-11-21T05:59:09Z"))).toMatchObject({
      kind: "instant",
      value: "20-11-2026 23:59:09",
      serial: expect.closeTo(46_346 + 86_349 / 86_400, 8),
    });
  });

  test("is empty for what is not known", () => {
    expect(said(col.money(), null)).toEqual({ kind: "text", value: "" });
  });
});

test("the caller's columns decide the order; hidden and unknown ones are left out", () => {
  const spec = {
    filters: {},
    columns: { id: col.id(), name: col.text(), amount: col.money(), can: col.abilities(["retry"]) },
    sort: ["id"],
  };
  const labels = {
    name: { cn: "姓名", en: "Name", es: "Nombre" },
    amount: { cn: "金额", en: "Amount", es: "Importe" },
  };
  expect(
    shownColumns(spec, ["amount", "id", "nope", "name", "can"], labels, "es").map(({ heading }) => heading),
  ).toEqual(["Importe", "Nombre"]);
  expect(shownColumns(spec, null, labels, "en").map(({ name }) => name)).toEqual(["name", "amount"]);
});
