import { setImmediate as breathe } from "node:timers/promises";
import { detectDelimiter, streamCsvRows } from "hucre/csv";
import { streamXlsxRows } from "hucre/xlsx";
import { text, type Lang } from "../shared/messages.ts";
import { platformRefusals } from "../shared/platform-messages.ts";
import { Refusal } from "../shared/refusal.ts";
import { placesOf, type SheetColumn } from "../shared/sheet-columns.ts";
import type { Upload } from "../shared/upload.ts";
import { bytesOf } from "./uploads.ts";
import { unpackedSize } from "./zip-size.ts";

/** A row of an uploaded table that says something; `line` is the spreadsheet's own number of it. */
interface SheetLine {
  readonly line: number;
  readonly cells: readonly string[];
}

const ZIP = Buffer.from("PK\u0003\u0004", "latin1");
/** A table of a few thousand rows unpacks to a small part of this. */
const MAX_UNPACKED = 48 * 1024 * 1024;
/** Columns beyond these are the file's own business. */
const MAX_COLUMNS = 50;
/** The digits that a spreadsheet keeps of a number; what lies beyond them is the noise of its arithmetic. */
const DIGITS = 15;

/**
 * A number as its digits; one with more of them than a spreadsheet keeps reads as a power of ten, so that nobody takes
 * it for an account.
 */
const numberText = (cell: number): string =>
  Number.isInteger(cell) && Math.abs(cell) >= 10 ** DIGITS
    ? cell.toExponential()
    : String(Number(cell.toPrecision(DIGITS)));

/** A cell as text that the database can hold; a date reads `YYYY-MM-DD`. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? "" : cell.toISOString().slice(0, 10);
  const text = typeof cell === "number" ? numberText(cell) : String(cell as string | boolean);
  return text.trim().toWellFormed().replaceAll("\u0000", "\uFFFD");
}

const says = ({ cells }: SheetLine): boolean => cells.some((cell) => cell !== "");

function* csvLines(bytes: Buffer, field: string): Generator<SheetLine> {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal(platformRefusals.sheetEncoding, { field });
  }
  if (text.includes("\u0000")) throw new Refusal(platformRefusals.sheetUnreadable, { field });
  const [head = ""] = text.split(/\r?\n/, 1);
  let line = 0;
  for (const cells of streamCsvRows(text, { delimiter: detectDelimiter(head) }))
    yield { line: (line += 1), cells: cells.slice(0, MAX_COLUMNS).map(textOf) };
}

async function* xlsxLines(bytes: Buffer, field: string): AsyncGenerator<SheetLine> {
  const size = unpackedSize(bytes);
  if (size === null) throw new Refusal(platformRefusals.sheetUnreadable, { field });
  if (size > MAX_UNPACKED) throw new Refusal(platformRefusals.sheetTooLarge, { field });
  try {
    for await (const { index, values } of streamXlsxRows(bytes))
      yield { line: index + 1, cells: values.slice(0, MAX_COLUMNS).map(textOf) };
  } catch {
    throw new Refusal(platformRefusals.sheetUnreadable, { field });
  }
}

/**
 * The rows of a CSV (UTF-8; commas, semicolons or tabs) or of the first sheet of a workbook, one by one, whatever the
 * file's name says; blank rows are passed over. Refuses what is neither, at the field that holds the file.
 */
async function* linesOf(bytes: Buffer, field: string): AsyncGenerator<SheetLine> {
  const isZip = bytes.subarray(0, ZIP.length).equals(ZIP);
  for await (const line of isZip ? xlsxLines(bytes, field) : csvLines(bytes, field)) if (says(line)) yield line;
}

/** A row of an uploaded table by field; what is empty is absent. */
export interface SheetRow {
  readonly line: number;
  readonly fields: Readonly<Record<string, string>>;
}

/** An uploaded table: its bytes, the field that holds it, the columns that it has, and the most rows of it. */
interface Sheet {
  readonly bytes: Buffer;
  readonly field: string;
  readonly columns: readonly SheetColumn[];
  readonly max: number;
}

/**
 * The rows of an uploaded table in batches, by the fields that its headings name; between them comes whatever else the
 * process has to do. Refuses a table without the columns, without rows, or with too many, as far as it is read.
 */
export async function* readSheetBatches(
  { bytes, field, columns, max }: Sheet,
  size: number,
  lang: Lang,
): AsyncGenerator<SheetRow[]> {
  const lines = linesOf(bytes, field);
  const first = await lines.next();
  const { at, missing } = placesOf(first.done ? [] : first.value.cells, columns);
  const lacking = missing.map((label) => text(label, lang)).join(", ");
  if (missing.length > 0) throw new Refusal(platformRefusals.sheetColumns, { field, params: { columns: lacking } });
  let batch: SheetRow[] = [];
  let count = 0;
  for await (const { line, cells } of lines) {
    if ((count += 1) > max) throw new Refusal(platformRefusals.sheetTooLong, { field, params: { max } });
    batch.push({
      line,
      fields: Object.fromEntries([...at].flatMap(([name, place]) => (cells[place] ? [[name, cells[place]]] : []))),
    });
    if (batch.length < size) continue;
    yield batch;
    batch = [];
    await breathe();
  }
  if (count === 0) throw new Refusal(platformRefusals.sheetEmpty, { field });
  if (batch.length > 0) yield batch;
}

/** All rows of a short uploaded table. Refuses as `readSheetBatches` does. */
export async function readSheetRows(
  { content, ...sheet }: Omit<Sheet, "bytes"> & { readonly content: Upload },
  lang: Lang,
): Promise<SheetRow[]> {
  const all: SheetRow[] = [];
  for await (const batch of readSheetBatches({ ...sheet, bytes: await bytesOf(content) }, sheet.max, lang))
    all.push(...batch);
  return all;
}
