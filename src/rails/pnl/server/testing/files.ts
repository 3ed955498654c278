import { writeXlsx } from "hucre/xlsx";
import type { FileCell } from "../../domain/cells.ts";

const HEADINGS = ["period", "merchantNo", "product", "income", "cost"];

const quoted = (cell: FileCell): string => {
  const text = String(cell ?? "");
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A CSV with the stable headings and these rows. */
export const csvFile = (rows: readonly (readonly FileCell[])[], headings: readonly string[] = HEADINGS): Buffer =>
  Buffer.from([headings, ...rows].map((cells) => `${cells.map(quoted).join(",")}\r\n`).join(""));

/** A workbook with the stable headings and these rows. */
export const xlsxFile = async (
  rows: readonly (readonly FileCell[])[],
  headings: readonly string[] = HEADINGS,
): Promise<Buffer> =>
  Buffer.from(
    await writeXlsx({ sheets: [{ name: "Datos", rows: [[...headings], ...rows.map((cells) => [...cells])] }] }),
  );
