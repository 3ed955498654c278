import type { Lang } from "../../../../platform/shared/messages.ts";
import { Refusal } from "../../../../platform/shared/refusal.ts";
import { MAX_FILE_BYTES, MAX_FILE_ROWS } from "../../contract.ts";
import { textOf, type FileCell } from "../../domain/cells.ts";
import type { FileRow } from "../../domain/check-rows.ts";
import { columnLabel, readHeader, type PnlColumn } from "../../domain/columns.ts";
import { pnlRefusals } from "../../messages.ts";
import { readCsv } from "./read-csv.ts";
import { readXlsx } from "./read-xlsx.ts";

export const mediaTypes = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

const ZIP = Buffer.from("PK\u0003\u0004", "latin1");
const OLD_WORKBOOK = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** What a file's first bytes say it is, whatever its name says. */
export const formatOf = (bytes: Buffer): keyof typeof mediaTypes => (bytes.subarray(0, 4).equals(ZIP) ? "xlsx" : "csv");

/** The headings, and one row more than may be. */
const MAX_LINES = MAX_FILE_ROWS + 2;

/**
 * The rows of an uploaded file by column; blank rows are passed over. Refuses a file that is too large, is neither CSV
 * nor XLSX, is not UTF-8, lacks a column, or has no rows or too many.
 */
export async function readFile(bytes: Buffer, lang: Lang): Promise<FileRow[]> {
  if (bytes.length > MAX_FILE_BYTES) throw new Refusal(pnlRefusals.tooLarge, { field: "file" });
  if (bytes.subarray(0, 4).equals(OLD_WORKBOOK)) throw new Refusal(pnlRefusals.oldWorkbook, { field: "file" });
  const [head, ...rest] = formatOf(bytes) === "xlsx" ? await readXlsx(bytes, MAX_LINES) : readCsv(bytes);
  if (!head) throw new Refusal(pnlRefusals.empty, { field: "file" });
  const { places, missing, twice } = readHeader(head.cells.map(textOf));
  const names = (columns: readonly PnlColumn[]): string =>
    columns.map((column) => columnLabel(column, lang)).join(", ");
  if (missing.length > 0)
    throw new Refusal(pnlRefusals.columnsMissing, { field: "file", params: { columns: names(missing) } });
  if (twice.length > 0)
    throw new Refusal(pnlRefusals.columnsTwice, { field: "file", params: { columns: names(twice) } });
  if (rest.length === 0) throw new Refusal(pnlRefusals.empty, { field: "file" });
  if (rest.length > MAX_FILE_ROWS)
    throw new Refusal(pnlRefusals.tooManyRows, { field: "file", params: { max: MAX_FILE_ROWS } });
  const cellsOf = (cells: readonly FileCell[]): FileRow["cells"] =>
    Object.fromEntries([...places].map(([column, place]) => [column, cells[place] ?? null])) as Record<
      PnlColumn,
      FileCell
    >;
  return rest.map(({ line, cells }) => ({ line, cells: cellsOf(cells) }));
}
