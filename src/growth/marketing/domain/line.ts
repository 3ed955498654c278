import { phoneDigits } from "../../../platform/shared/search.ts";
import type { SheetColumn } from "../../../platform/shared/sheet-columns.ts";
import { productTag, type ProductTag } from "../../../catalogue/shelf/domain/tag.ts";
import { lineMessages as m } from "../messages.ts";
import type { LineIssue } from "./sets.ts";

const MAX_NAME = 120;

/** The columns of a file of customers, in the order of its template. */
export const IMPORT_COLUMNS: readonly SheetColumn<LineField>[] = [
  { name: "phone", label: m.phone },
  { name: "name", label: m.name, optional: true },
  { name: "tag", label: m.tag, optional: true },
];
type LineField = "phone" | "name" | "tag";

/** Somebody of a file. */
export interface Line {
  /** Ten digits. */
  readonly phone: string;
  readonly name: string | null;
  /** Null where the file says none. */
  readonly tag: ProductTag | null;
}

/** What is wrong with a line, and in which column. What it says is personal and goes nowhere. */
export interface Wrong {
  readonly field: LineField;
  readonly issue: LineIssue;
}

export type ReadLine = { readonly ok: true; readonly line: Line } | ({ readonly ok: false } & Wrong);

const wrong = (field: LineField, issue: LineIssue): ReadLine => ({ ok: false, field, issue });

const PHONE = /^\+?[\d\s().\-/]+$/;
const SAME_DIGIT = /^(\d)\1+$/;

/** A cell that a spreadsheet would run. A phone may begin with a plus. */
const isFormula = (cell: string): boolean => /^[=@]/.test(cell) || /^[+-](?![\d\s()])/.test(cell);

/** Whether a text can be kept and shows as what it is. */
const isSound = (cell: string): boolean => cell.isWellFormed() && !/[\u202A-\u202E\u2066-\u2069\uFFFD]/.test(cell);

const tagOf = (cell: string): ProductTag | undefined =>
  productTag.codes.find((code) => code === cell.toUpperCase().replaceAll(/[\s-]/g, "_"));

/** Reads one line of a file; names the first thing that is wrong with it. */
export function readLine(fields: Readonly<Record<string, string>>): ReadLine {
  const { phone: typed = "", name = "", tag: named = "" } = fields;
  for (const [field, cell] of Object.entries({ phone: typed, name, tag: named }) as [LineField, string][]) {
    if (isFormula(cell)) return wrong(field, "formula");
    if (!isSound(cell)) return wrong(field, "unreadable");
  }
  if (typed === "") return wrong("phone", "missing");
  const phone = phoneDigits(typed);
  if (!PHONE.test(typed) || !/^\d{10}$/.test(phone) || SAME_DIGIT.test(phone)) return wrong("phone", "phone");
  if (name.length > MAX_NAME) return wrong("name", "tooLong");
  const tag = named === "" ? null : tagOf(named);
  if (tag === undefined) return wrong("tag", "tag");
  return { ok: true, line: { phone, name: name || null, tag } };
}
