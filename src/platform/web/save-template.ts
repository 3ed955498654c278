import type { SheetColumn } from "../shared/sheet-columns.ts";
import { saveBlob } from "./api/save.ts";
import { translate } from "./i18n.ts";

const quoted = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/**
 * Saves a CSV with the headings in the interface language and one row to overwrite; it starts with a byte order mark
 * for spreadsheet programs.
 */
export function saveTemplate(
  name: string,
  columns: readonly SheetColumn[],
  sample: Readonly<Record<string, string>>,
): void {
  const rows = [columns.map(({ label }) => translate(label)), columns.map((column) => sample[column.name] ?? "")];
  const lines = rows.map((cells) => cells.map(quoted).join(","));
  saveBlob(new Blob([`\uFEFF${lines.join("\r\n")}\r\n`], { type: "text/csv;charset=utf-8" }), `${name}.csv`);
}
