import { randomUUID } from "node:crypto";
import { NULL, type Column } from "./format.ts";
import type { Shift } from "./shift.ts";

const LEAST_INSTANT = 1_500_000_000_000;

/** What the portfolio's names stand for in this installation. */
export interface Names {
  /** Ids of staff by account. */
  readonly staff: ReadonlyMap<string, string>;
  /** Ids of stored files, in the order of the portfolio. */
  readonly files: readonly string[];
}

function moveInstants(value: unknown, shift: Shift): unknown {
  if (typeof value === "number") return value > LEAST_INSTANT ? shift.instant(value) : value;
  if (Array.isArray(value)) return value.map((item) => moveInstants(item, shift));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, moveInstants(item, shift)]));
}

/** How the values of a column are written in a table of the database; absent ones are not asked about. */
function writer({ name, kind }: Column, shift: Shift, names: Names): ((value: string) => string) | null {
  if (kind === "prose") return shift.prose;
  if (kind === "day") return shift.day;
  if (kind === "month") return shift.month;
  if (kind === "dayNumber") return shift.dayNumber;
  if (kind === "instant") return (value) => new Date(shift.instant(Number(value))).toISOString();
  if (kind === "staff") return (value) => names.staff.get(value) ?? NULL;
  if (kind === "file") return (value) => names.files[Number(value)] ?? NULL;
  if (kind === "reference") return () => (name === "reference" ? `sms-${randomUUID()}` : randomUUID());
  return null;
}

/** Rewrites the columns of a block in place, for COPY. */
export function toRows(columns: readonly Column[], block: string[][], shift: Shift, names: Names): string {
  for (const [index, column] of columns.entries()) {
    const write = writer(column, shift, names);
    const values = block[index];
    if (write && values) block[index] = values.map((value) => (value === NULL ? value : write(value)));
  }
  const [first = []] = block;
  return first.map((_, row) => `${block.map((values) => values[row]).join("\t")}\n`).join("");
}

/** The records of a block of a bank's table, as lines of its journal. */
export function toJournal(table: string, columns: readonly Column[], block: string[][], shift: Shift): string {
  const [first = []] = block;
  const read = (value: string, { kind }: Column): unknown => {
    if (value === NULL) return null;
    if (kind === "instant") return shift.instant(Number(value));
    return moveInstants(JSON.parse(kind === "prose" || kind === "json" ? shift.prose(value) : value), shift);
  };
  return first
    .map((_, row) => {
      const record = Object.fromEntries(
        columns.map((column, index) => [column.name, read(block[index]?.[row] ?? NULL, column)]),
      );
      return `${JSON.stringify([table, record])}\n`;
    })
    .join("");
}
