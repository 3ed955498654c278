import { readXlsx } from "hucre/xlsx";
import { parseCsv } from "../../../platform/shared/csv.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { manualPayoutRefusals } from "../domain/refusals.ts";

const unreadable = (): Refusal => new Refusal(manualPayoutRefusals.fileUnreadable, { field: "data" });

/** A spreadsheet may keep digits as a number; one that is too long to be exact is shown as such, so that no account is guessed. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return Number.isInteger(value) && !Number.isSafeInteger(value) ? value.toExponential() : String(value);
  return value instanceof Date ? value.toISOString() : String(value as string | boolean);
}

async function sheetRows(bytes: Buffer): Promise<string[][]> {
  const workbook = await readXlsx(bytes).catch(() => {
    throw unreadable();
  });
  return (workbook.sheets[0]?.rows ?? []).map((cells) => [...cells].map(cellText));
}

const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 2).toString("latin1") === "PK";

/** The cells of a CSV (UTF-8) or of the first sheet of an XLSX, whatever its name says. Refuses what is neither. */
export async function readRows(data: string): Promise<string[][]> {
  const bytes = Buffer.from(data, "base64");
  if (bytes.length === 0) throw unreadable();
  if (isZip(bytes)) return sheetRows(bytes);
  try {
    return parseCsv(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw unreadable();
  }
}
