import { readFileSync } from "node:fs";
import { NULL, type Kind } from "../../seeds/demo/format.ts";
import type { Raw } from "./columns.ts";

/** Days, and keys with a day in them. */
const DATED = /^(20\d\d-[01]\d-[0-3]\d|(STP|X?OPM|CHXOPM)20\d{6})/;
const LEAST_INSTANT = 1_500_000_000_000;
/** The fields that tell a table's records apart. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  transfer: ["kind", "reference"],
  code: ["code"],
  charge: ["id"],
  delivery: ["key"],
  movement: ["type", "reference"],
  "opm order": ["trackingKey"],
  "opm batch": ["batchNo"],
  openpay: ["id"],
};

function kindOf(values: readonly unknown[]): Kind {
  if (values.some((value) => typeof value === "object" && value !== null)) return "json";
  const numbers = values.filter((value) => value !== null);
  if (numbers.length > 0 && numbers.every((value) => typeof value === "number" && value > LEAST_INSTANT))
    return "instant";
  return values.some((value) => typeof value === "string" && DATED.test(value)) ? "prose" : "plain";
}

/** The newest version of each record of a bank's journal, column by column. What was delivered is of no more use. */
export function readJournal(path: string): readonly { readonly table: string; readonly raw: Raw[] }[] {
  const tables = new Map<string, Map<string, Record<string, unknown>>>();
  for (const line of readFileSync(path, "utf8").split("\n")) {
    if (line === "") continue;
    const [table, value] = JSON.parse(line) as [string, Record<string, unknown>];
    const records = tables.get(table) ?? new Map<string, Record<string, unknown>>();
    const key = (KEYS[table] ?? []).map((field) => String(value[field])).join(" ");
    tables.set(table, records.set(key, value));
  }
  return [...tables].map(([table, known]) => {
    const records = [...known.values()].filter((record) => table !== "delivery" || record.done !== true);
    const raw = Object.keys(records[0] ?? {}).map((name): Raw => {
      const values = records.map((record) => record[name] ?? null);
      return {
        name,
        kind: kindOf(values),
        values: values.map((value) => (value === null ? NULL : JSON.stringify(value))),
      };
    });
    return { table, raw };
  });
}
