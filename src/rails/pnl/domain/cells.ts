import { businessDate, type BusinessDate } from "../../../platform/shared/business-date.ts";
import { parseDecimal, type Cents } from "../../../platform/shared/cents.ts";
import type { PnlReason } from "./issue.ts";

/** A cell as a file holds it: texts of a CSV; texts, numbers and dates of a workbook. */
export type FileCell = string | number | boolean | Date | null;

/** What a cell says, or why it says nothing that can be used. */
export type Read<T> = { readonly value: T } | { readonly reason: PnlReason };

const LONGEST = 100;

/** The digits that a spreadsheet keeps of a number; what lies beyond them is the noise of its arithmetic. */
const DIGITS = 15;

/** A cell as text, for comparing and showing. A date reads `YYYY-MM-DD`. */
export function textOf(cell: FileCell | undefined): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? "" : cell.toISOString().slice(0, 10);
  return typeof cell === "number" ? String(Number(cell.toPrecision(DIGITS))) : String(cell).trim();
}

/** The text of a cell as an issue shows it. */
export const shortText = (cell: FileCell | undefined): string => [...textOf(cell)].slice(0, LONGEST).join("");

const YEAR_FIRST = /^(\d{4})[-/](\d{2})(?:[-/]01)?$/;
const MONTH_FIRST = /^(\d{2})[-/](\d{4})$/;
const FIRST_YEAR = 2000;

/**
 * Reads a month as its first day: `2026-03`, `03-2026`, or the date cell that a spreadsheet makes of them. A month that
 * has not begun on the given day is refused.
 */
export function readPeriod(cell: FileCell | undefined, today: BusinessDate): Read<BusinessDate> {
  const text = textOf(cell);
  if (text === "") return { reason: "required" };
  const [, year = "", month = ""] = YEAR_FIRST.exec(text) ?? swapped(MONTH_FIRST.exec(text)) ?? [];
  if (Number(year) < FIRST_YEAR || Number(month) < 1 || Number(month) > 12) return { reason: "period" };
  const period = businessDate(`${year}-${month}-01`);
  return period > today ? { reason: "future" } : { value: period };
}

const swapped = (found: RegExpExecArray | null): readonly string[] | null =>
  found && [found[0], found[2] ?? "", found[1] ?? ""];

const EXPONENT = /^[-+]?(\d+\.?\d*|\.\d+)e[-+]?\d+$/i;
const GROUPED = /^\d{1,3}(,\d{3})+(\.\d+)?$/;

/** Reads an amount that is not negative: `1234.56`, `1,234.56` or `$1,234.56`, or a number of a workbook. */
export function readAmount(cell: FileCell | undefined): Read<Cents> {
  if (cell instanceof Date || typeof cell === "boolean") return { reason: "notAmount" };
  const text = textOf(cell);
  if (text === "") return { reason: "required" };
  if (EXPONENT.test(text)) return { reason: "exponent" };
  const unsigned = text.replace(/^\$\s*/, "");
  if (/^[-−(]/.test(unsigned)) return { reason: /\d/.test(unsigned) ? "negative" : "notAmount" };
  const digits = GROUPED.test(unsigned) ? unsigned.replaceAll(",", "") : unsigned;
  if (/^\d+\.\d{3,}$/.test(digits)) return { reason: "decimals" };
  const value = parseDecimal(digits);
  if (value !== null) return { value };
  return { reason: /^[1-9]\d{11,}(\.\d{1,2})?$/.test(digits) ? "tooLarge" : "notAmount" };
}
