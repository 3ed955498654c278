import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { businessDate } from "../../../platform/shared/business-date.ts";
import { cents, formatDecimal, formatMoney, MAX_CENTS } from "../../../platform/shared/cents.ts";
import { LANGS } from "../../../platform/shared/messages.ts";
import { readAmount, readPeriod, textOf, type FileCell } from "./cells.ts";
import { checkRows, type Catalogue, type FileRow } from "./check-rows.ts";
import { headingOf, pnlColumn, readHeader } from "./columns.ts";
import { isEarlier, pnlStatus, TRANSITIONS } from "./status.ts";

const TODAY = businessDate("2026-03-15");

describe("a month", () => {
  test.each<[FileCell, string]>([
    ["2026-03", "2026-03-01"],
    [" 2026/01 ", "2026-01-01"],
    ["12-2025", "2025-12-01"],
    ["2025-12-01", "2025-12-01"],
    [new Date(Date.UTC(2026, 1, 1)), "2026-02-01"],
  ])("may be written %j", (cell, period) => expect(readPeriod(cell, TODAY)).toEqual({ value: period }));

  test.each<[FileCell | undefined, string]>([
    ["", "required"],
    [undefined, "required"],
    [null, "required"],
    ["2026-13", "period"],
    ["2026-00", "period"],
    ["0026-03", "period"],
    ["1999-12", "period"],
    ["2026-3", "period"],
    ["2026-02-15", "period"],
    [new Date(Date.UTC(2026, 1, 15)), "period"],
    [new Date(NaN), "required"],
    [46_054, "period"],
    [true, "period"],
    ["mar-26", "period"],
    ["2026-04", "future"],
    ["2031-01", "future"],
  ])("is not %j", (cell, reason) => expect(readPeriod(cell, TODAY)).toEqual({ reason }));
});

describe("an amount", () => {
  test.each<[FileCell, number]>([
    ["0", 0],
    ["1234.5", 123_450],
    ["1,234.56", 123_456],
    ["$1,234.56", 123_456],
    ["$ 12", 1200],
    [1234.56, 123_456],
    [0.1 + 0.2, 30],
    [100_000, 10_000_000],
    ["99999999999.99", MAX_CENTS],
  ])("may be written %j", (cell, value) => expect(readAmount(cell)).toEqual({ value }));

  test.each<[FileCell | undefined, string]>([
    ["", "required"],
    [undefined, "required"],
    ["12.345", "decimals"],
    ["1,234.567", "decimals"],
    [12.345, "decimals"],
    ["1e5", "exponent"],
    ["1.5E+3", "exponent"],
    ["-2e-3", "exponent"],
    [1e21, "exponent"],
    [1e-7, "exponent"],
    ["-1", "negative"],
    [-0.01, "negative"],
    ["($12.00)", "negative"],
    ["-$5.00", "negative"],
    ["−5", "negative"],
    ["100000000000", "tooLarge"],
    [123_456_789_012, "tooLarge"],
    ["1.234,56", "notAmount"],
    ["12,34", "notAmount"],
    ["12 pesos", "notAmount"],
    ["007", "notAmount"],
    ["--", "notAmount"],
    ["#REF!", "notAmount"],
    ["1.", "notAmount"],
    [true, "notAmount"],
    [new Date(0), "notAmount"],
  ])("is not %j", (cell, reason) => expect(readAmount(cell)).toEqual({ reason }));

  test("reads back whatever the product writes: decimals, money, and numbers of a workbook", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_CENTS }).map(cents), (amount) => {
        for (const cell of [formatDecimal(amount), formatMoney(amount), amount / 100])
          expect(readAmount(cell)).toEqual({ value: amount });
      }),
    );
  });

  test("never takes anything for an amount that has more than two decimals or lies beyond the largest", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double(), fc.stringMatching(/^-?\$?[\d,.eE+-]{1,18}$/)), (cell) => {
        const read = readAmount(cell);
        if ("value" in read)
          expect(Number.isSafeInteger(read.value) && read.value >= 0 && read.value <= MAX_CENTS).toBe(true);
      }),
    );
  });
});

describe("the headings", () => {
  test("are known in every language of the template, by key alone, by label alone, in any order and beside others", () => {
    for (const lang of LANGS) {
      expect([...readHeader(pnlColumn.codes.map((column) => headingOf(column, lang))).places.keys()]).toEqual(
        pnlColumn.codes,
      );
      expect(readHeader(pnlColumn.members.map(({ label }) => label[lang])).missing).toEqual([]);
    }
    const header = readHeader([
      "Nota",
      "COST",
      "Ingreso",
      " product ",
      "merchantNo",
      "Whatever [period]",
      "Comentario",
    ]);
    expect([...header.places]).toEqual([
      ["cost", 1],
      ["income", 2],
      ["product", 3],
      ["merchantNo", 4],
      ["period", 5],
    ]);
    expect(header.missing).toEqual([]);
  });

  test("are missed and found twice by name", () => {
    expect(readHeader(["period", "Periodo", "income"])).toMatchObject({
      missing: ["merchantNo", "product", "cost"],
      twice: ["period"],
    });
  });
});

const catalogue: Catalogue = {
  merchants: new Set(["M1", "M2"]),
  products: [
    { id: "1", merchantNo: "M1", name: "Exprés" },
    { id: "2", merchantNo: "M1", name: "Plazos" },
    { id: "3", merchantNo: "M2", name: "Exprés" },
    { id: "4", merchantNo: "M2", name: "Doble" },
    { id: "5", merchantNo: "M2", name: "doble" },
  ],
};

const fileRow = (
  line: number,
  period: FileCell,
  merchantNo: FileCell,
  product: FileCell,
  income: FileCell,
  cost: FileCell,
): FileRow => ({
  line,
  cells: { period, merchantNo, product, income, cost },
});
const check = (...rows: FileRow[]) => checkRows(rows, catalogue, TODAY);

describe("the rows of a file", () => {
  test("are good with a known month, merchant and product, by id or by name", () => {
    const { good, issues, bad } = check(
      fileRow(2, "2026-01", "M1", "1", "10.00", "4"),
      fileRow(3, "2026-01", "M1", "plazos", 7.5, 0),
      fileRow(4, "2026-01", "M2", 3, "1", "2"),
    );
    expect(issues).toEqual([]);
    expect(bad).toBe(0);
    expect(good.map(({ line, productId, income, cost }) => [line, productId, income, cost])).toEqual([
      [2, "1", 1000, 400],
      [3, "2", 750, 0],
      [4, "3", 100, 200],
    ]);
  });

  test("are told what is wrong cell by cell, with row, column and content, in the order of the file", () => {
    const { good, issues, bad } = check(
      fileRow(2, "2026-13", "M1", "1", "-1", "1.234"),
      fileRow(3, "2026-01", "M9", "1", "1", "1"),
      fileRow(4, "2026-01", "M2", "Doble", "1", ""),
      fileRow(6, "2026-01", "M1", "3", "1e3", "Espa\uFFFDa"),
    );
    expect(good).toEqual([]);
    expect(bad).toBe(4);
    expect(issues.map(({ line, field, reason, value }) => [line, field, reason, value])).toEqual([
      [2, "period", "period", "2026-13"],
      [2, "income", "negative", "-1"],
      [2, "cost", "decimals", "1.234"],
      [3, "merchantNo", "unknownMerchant", "M9"],
      [4, "product", "ambiguousProduct", "Doble"],
      [4, "cost", "required", ""],
      [6, "product", "unknownProduct", "3"],
      [6, "income", "exponent", "1e3"],
      [6, "cost", "encoding", "Espa\uFFFDa"],
    ]);
  });

  test("count once when repeated exactly, whichever way the product is named", () => {
    const { good, issues } = check(
      fileRow(2, "2026-01", "M1", "1", "10", "4"),
      fileRow(3, "01-2026", "M1", "Exprés", "10.00", "4.0"),
    );
    expect(good.map(({ line }) => line)).toEqual([2]);
    expect(issues).toEqual([{ line: 3, field: "product", reason: "duplicate", value: "Exprés", otherLine: 2 }]);
  });

  test("count not at all when two of one month and product differ, since nobody can tell which is right", () => {
    const { good, issues, bad } = check(
      fileRow(2, "2026-01", "M1", "1", "10", "4"),
      fileRow(3, "2026-01", "M1", "1", "11", "4"),
      fileRow(4, "2026-01", "M1", "1", "10", "4"),
      fileRow(5, "2026-02", "M1", "1", "11", "4"),
    );
    expect(good.map(({ line }) => line)).toEqual([5]);
    expect(bad).toBe(3);
    expect(issues.map(({ line, reason, otherLine }) => [line, reason, otherLine])).toEqual([
      [2, "secondRow", 3],
      [3, "secondRow", 2],
      [4, "secondRow", 2],
    ]);
  });

  test("are each either good or told of, whatever a file holds", () => {
    const cell = fc.oneof(
      fc.constantFrom("2026-01", "M1", "M2", "1", "2", "3", "Exprés", "10.00", "10", ""),
      fc.string(),
      fc.double(),
      fc.date(),
      fc.constant(null),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell, cell, cell), { maxLength: 30 }), (cells) => {
        const rows = cells.map((five, index) => fileRow(index + 2, ...five));
        const { good, issues, bad } = checkRows(rows, catalogue, TODAY);
        const told = new Set(issues.map(({ line }) => line));
        expect(good.length + bad).toBe(rows.length);
        expect(told.size).toBe(bad);
        expect(good.filter(({ line }) => told.has(line))).toEqual([]);
        expect(new Set(good.map(({ period, productId }) => `${period} ${productId}`)).size).toBe(good.length);
        expect(issues.every(({ value }) => value.length <= 200)).toBe(true);
      }),
    );
  });
});

test("a cell's text is what people see of it", () => {
  expect([null, undefined, " a ", 1.1, 0.1 + 0.2, true, new Date(Date.UTC(2026, 0, 5))].map(textOf)).toEqual([
    "",
    "",
    "a",
    "1.1",
    "0.3",
    "true",
    "2026-01-05",
  ]);
});

test("one can go back exactly to the versions that were in force and are not", () => {
  expect(pnlStatus.codes.filter(isEarlier)).toEqual(
    pnlStatus.codes.filter((code) => TRANSITIONS.published.includes(code)),
  );
});
