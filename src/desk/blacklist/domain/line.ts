import { isBusinessDate, type BusinessDate } from "../../../platform/shared/business-date.ts";
import { LANGS, text } from "../../../platform/shared/messages.ts";
import type { SheetColumn } from "../../../platform/shared/sheet-columns.ts";
import { MAX_REASON, MAX_VALUE } from "../contract.ts";
import { blacklistMessages as m } from "../messages.ts";
import { entryType, type EntryIssue, type EntryType } from "./sets.ts";
import { canonical } from "./value.ts";

/** The columns of a file, in the order of the template. */
export const IMPORT_COLUMNS: readonly SheetColumn<LineField>[] = [
  { name: "type", label: m.type },
  { name: "value", label: m.value },
  { name: "reason", label: m.reason },
  { name: "expiresOn", label: m.expiresOn, optional: true },
];
type LineField = "type" | "value" | "reason" | "expiresOn";

/** A line of a file that can be listed. */
export interface Line {
  readonly type: EntryType;
  readonly value: string;
  readonly reason: string;
  readonly expiresOn: BusinessDate | null;
}

/** What is wrong with a line, and in which column. What it says is personal and goes nowhere. */
export interface Wrong {
  readonly field: LineField;
  readonly issue: EntryIssue;
}

export type ReadLine = { readonly ok: true; readonly line: Line } | ({ readonly ok: false } & Wrong);

const wrong = (field: LineField, issue: EntryIssue): ReadLine => ({ ok: false, field, issue });

const plain = (typed: string): string => typed.normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase();

/** What files call the types: their codes, their names in each language, and what is usual beside them. */
const TYPES: ReadonlyMap<string, EntryType> = new Map([
  ...entryType.members.flatMap(({ code, label }) =>
    [code, ...LANGS.map((lang) => text(label, lang))].map((name) => [plain(name), code] as const),
  ),
  ["curp", "idDoc"],
  ["rfc", "idDoc"],
  ["clabe", "card"],
  ["celular", "phone"],
  ["imei", "device"],
]);

/** A cell that a spreadsheet would run. A phone may begin with a plus. */
const isFormula = (cell: string): boolean => /^[=@]/.test(cell) || /^[+-](?![\d\s()])/.test(cell);

/** Whether a text can be kept and shows as what it is. */
const isSound = (cell: string): boolean => cell.isWellFormed() && !/[\u202A-\u202E\u2066-\u2069\uFFFD]/.test(cell);

/** Reads one line of a file on a business day; names the first thing that is wrong with it. */
export function readLine(fields: Readonly<Record<string, string>>, today: BusinessDate): ReadLine {
  const { type: named = "", value: typed = "", reason = "", expiresOn = "" } = fields;
  for (const [field, cell] of Object.entries({ type: named, value: typed, reason, expiresOn }) as [LineField, string][])
    if (isFormula(cell) || !isSound(cell)) return wrong(field, "formula");
  const type = TYPES.get(plain(named));
  if (type === undefined) return wrong("type", named === "" ? "missing" : "type");
  if (typed.length > MAX_VALUE) return wrong("value", "tooLong");
  const read = canonical(type, typed);
  if (!read.ok) return wrong("value", read.issue);
  if (reason === "") return wrong("reason", "missing");
  if (reason.length > MAX_REASON) return wrong("reason", "tooLong");
  if (expiresOn === "") return { ok: true, line: { type, value: read.value, reason, expiresOn: null } };
  if (!isBusinessDate(expiresOn)) return wrong("expiresOn", "day");
  if (expiresOn < today) return wrong("expiresOn", "past");
  return { ok: true, line: { type, value: read.value, reason, expiresOn } };
}
