import { plainMoney, type Cell } from "./cells.ts";

/** Marks the file as UTF-8 for spreadsheet programs. */
export const BOM = "\uFEFF";

// eslint-disable-next-line no-control-regex -- a spreadsheet reads these as the start of a formula or drops them
const FORMULA = /^[=+\-@\t\r\u0000]/;

/** A text that a spreadsheet will not take for a formula. */
const guarded = (value: string): string => (FORMULA.test(value) ? `'${value}` : value);

const quoted = (value: string): string => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

function written(cell: Cell): string {
  if (cell.kind === "money") return plainMoney(cell.cents);
  return cell.kind === "count" ? String(cell.value) : guarded(cell.value);
}

/** One line of RFC 4180. Numbers are written as they are; texts are guarded against being run as formulas. */
export const csvLine = (cells: readonly Cell[]): string =>
  `${cells.map((cell) => quoted(written(cell))).join(",")}\r\n`;
