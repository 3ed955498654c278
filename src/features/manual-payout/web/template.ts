import { saveBlob } from "../../../platform/web/api/save.ts";
import type { Lang } from "../../../platform/shared/messages.ts";
import { importHeading } from "../domain/columns.ts";

const SAMPLE = ["1234.56", "sandbox", "Papelería Central SA", "032180000118359719", "032", "Ixe", "5512345678", "Factura 1024", "", "other", ""];

const quoted = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Saves a CSV with the heading in a language and one row to overwrite; it starts with a byte order mark for spreadsheet programs. */
export function saveTemplate(lang: Lang, name: string): void {
  const lines = [importHeading(lang), SAMPLE].map((cells) => cells.map(quoted).join(","));
  saveBlob(new Blob([`\uFEFF${lines.join("\r\n")}\r\n`], { type: "text/csv;charset=utf-8" }), `${name}.csv`);
}
