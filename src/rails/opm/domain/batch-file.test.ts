import { describe, expect, test } from "vitest";
import { DEFAULT_ZONE } from "../../../platform/shared/business-date.ts";
import { MAX_LINES, readBatchFile } from "./batch-file.ts";

const HEAD = "batch,settledOn,receipt,trackingKey,clabe,amount,fee,paidAt";
const ROW =
  "OPM20260302-1,2026-03-02,CH1,STP20260302000000000001,032180000118359719,1500.00,4.00,2026-03-02T18:00:00.000Z";
const file = (...rows: readonly string[]): string => [HEAD, ...rows, ""].join("\n");
const refusal = (content: string): unknown => {
  const read = readBatchFile(content, DEFAULT_ZONE);
  return read.ok ? null : { field: read.field, text: read.reason.en, ...read.params };
};
/** The row with one of its cells changed. */
const changed = (column: string, cell: string): string => {
  const cells = ROW.split(",");
  cells[HEAD.split(",").indexOf(column)] = cell;
  return file(ROW, cells.join(","));
};

describe("a settlement file", () => {
  test("is read line by line, its columns in any order", () => {
    const read = readBatchFile(
      '\uFEFFpaidAt,note,fee,amount,clabe,trackingKey,receipt,settledOn,batch\r\n2026-03-03T05:59:59Z,"a, b",4,1500.5,032180000118359719,KEY1,CH1,2026-03-02,B-1\r\n',
      DEFAULT_ZONE,
    );
    expect(read).toMatchObject({
      ok: true,
      value: {
        batchNo: "B-1",
        settledOn: "2026-03-02",
        lines: [{ lineNo: 1, receiptId: "CH1", trackingKey: "KEY1", amount: 150_050, fee: 400, paidOn: "2026-03-02" }],
      },
    });
  });

  test("is refused without its columns, without lines, and with too many", () => {
    expect(refusal("batch,receipt\nB,1\n")).toEqual({
      field: "content",
      text: "The file lacks the columns {columns}",
      columns: "settledOn, trackingKey, clabe, amount, fee, paidAt",
    });
    expect(refusal("")).toMatchObject({ text: "The file lacks the columns {columns}" });
    expect(refusal(file())).toMatchObject({ text: "The file has no lines" });
    expect(refusal(file(...Array.from({ length: MAX_LINES + 1 }, () => ROW)))).toMatchObject({
      text: "The file has more than {limit} lines",
    });
  });

  test.each([
    ["batch", ""],
    ["batch", "a b"],
    ["settledOn", "2026-02-30"],
    ["receipt", ""],
    ["trackingKey", "A".repeat(31)],
    ["trackingKey", "A-1"],
    ["clabe", "032180000118359718"],
    ["amount", "0.00"],
    ["amount", "-1.00"],
    ["amount", '"1,500.00"'],
    ["amount", "1.005"],
    ["fee", ""],
    ["fee", "-0.01"],
    ["paidAt", "02/03/2026"],
    ["paidAt", "2026-13-02T00:00:00Z"],
  ])("is refused with the row and the column when %s is %j", (column, cell) => {
    expect(refusal(changed(column, cell))).toEqual({
      field: "content",
      text: "Row {row}: {column} cannot be read",
      row: 3,
      column,
    });
  });

  test("is refused when it holds lines of two batches or settlement dates, or fees beyond what was collected", () => {
    expect(refusal(changed("batch", "OPM20260302-2"))).toMatchObject({
      text: "Row {row} belongs to another batch or settlement date",
      row: 3,
    });
    expect(refusal(changed("settledOn", "2026-03-03"))).toMatchObject({
      text: "Row {row} belongs to another batch or settlement date",
      row: 3,
    });
    expect(refusal(changed("fee", "3000.00"))).toMatchObject({ text: "The fees exceed what was collected" });
  });
});
