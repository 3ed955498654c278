import { streamXlsxRows } from "hucre/xlsx";
import { Refusal } from "../../../../platform/shared/refusal.ts";
import { pnlRefusals } from "../../messages.ts";
import type { FileCell } from "../../domain/cells.ts";
import { isBlank, type FileLine } from "./file-line.ts";
import { unpackedSize } from "../../../../platform/server/zip-size.ts";

/** A workbook of a few thousand rows unpacks to a small part of this. */
const MAX_UNPACKED = 48 * 1024 * 1024;

/** Columns beyond these are the file's own business. */
const MAX_COLUMNS = 50;

/** A text that the database can hold; what it cannot hold becomes the mark of a damaged character. */
const sound = (cell: FileCell): FileCell =>
  typeof cell === "string" ? cell.toWellFormed().replaceAll("\u0000", "\uFFFD") : cell;

/**
 * Reads the first sheet of a workbook, at most as many rows that say something as asked for. Refuses what is no
 * workbook, and one that would unpack beyond measure.
 */
export async function readXlsx(bytes: Buffer, max: number): Promise<FileLine[]> {
  const size = unpackedSize(bytes);
  if (size === null) throw new Refusal(pnlRefusals.notReadable, { field: "file" });
  if (size > MAX_UNPACKED) throw new Refusal(pnlRefusals.tooLarge, { field: "file" });
  const lines: FileLine[] = [];
  try {
    for await (const { index, values } of streamXlsxRows(bytes)) {
      const cells = values.slice(0, MAX_COLUMNS).map(sound);
      if (!isBlank(cells)) lines.push({ line: index + 1, cells });
      if (lines.length >= max) break;
    }
  } catch {
    throw new Refusal(pnlRefusals.notReadable, { field: "file" });
  }
  return lines;
}
