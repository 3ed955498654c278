import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { writeXlsxStream } from "hucre/xlsx";
import type { ColumnKind } from "../../../platform/shared/list.ts";
import type { Cell, Shown } from "./cells.ts";
import { BOM, csvLine } from "./csv.ts";

export type Format = "csv" | "xlsx";

export const mediaTypes: Readonly<Record<Format, string>> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

type Batches = AsyncIterable<readonly (readonly Cell[])[]>;

async function* csvText(shown: readonly Shown[], batches: Batches): AsyncGenerator<string> {
  yield BOM + csvLine(shown.map(({ heading }) => ({ kind: "text", value: heading })));
  for await (const batch of batches) yield batch.map(csvLine).join("");
}

/** How a spreadsheet shows the numbers of a column. */
const NUMBER_FORMATS: Partial<Readonly<Record<ColumnKind, string>>> = {
  money: "#,##0.00",
  day: "dd-mm-yyyy",
  instant: "dd-mm-yyyy hh:mm:ss",
};

function xlsxValue(cell: Cell): string | number | null {
  switch (cell.kind) {
    case "money":
      return cell.cents / 100;
    case "day":
    case "instant":
      return cell.serial;
    default:
      return cell.value === "" ? null : cell.value;
  }
}

async function* xlsxRows(batches: Batches): AsyncGenerator<(string | number | null)[]> {
  for await (const batch of batches) for (const cells of batch) yield cells.map(xlsxValue);
}

function xlsx(title: string, shown: readonly Shown[], batches: Batches): Readable {
  const columns = shown.map(({ heading, column: { kind } }) => {
    const numFmt = NUMBER_FORMATS[kind];
    return { header: heading, width: 18, ...(numFmt && { numFmt }) };
  });
  const name = title.replace(/[\\/?*[\]:]/g, " ").slice(0, 31);
  return Readable.fromWeb(
    writeXlsxStream(xlsxRows(batches), { name, columns, freezePane: { rows: 1 } }) as ReadableStream<Uint8Array>,
  );
}

/** A file of batches of rows, as a stream that holds no more than one of them at a time. */
export const fileOf = (format: Format, title: string, shown: readonly Shown[], batches: Batches): Readable =>
  format === "csv" ? Readable.from(csvText(shown, batches)) : xlsx(title, shown, batches);
