import { LANGS, text, type Lang } from "../../../platform/shared/messages.ts";
import { manualPayoutMessages as m } from "../messages.ts";

/** The columns of an import file, in the order of the template. */
export const IMPORT_COLUMNS = ["amount", "channel", "payee", "bankCard", "bankCode", "bankName", "phone", "object", "remark", "kind", "orderNo"] as const;
type ImportColumn = (typeof IMPORT_COLUMNS)[number];

const OPTIONAL: readonly ImportColumn[] = ["remark", "kind", "orderNo"];

const plain = (heading: string): string => heading.trim().toLocaleLowerCase();

/** The template's heading in one language. */
export const importHeading = (lang: Lang): string[] => IMPORT_COLUMNS.map((name) => text(m[name], lang));

/** Finds the columns by their headings, which may be in any of the three languages or the fields' own names; names those that are missing. */
export function columnsOf(heading: readonly string[], lang: Lang): { readonly at: ReadonlyMap<ImportColumn, number>; readonly missing: readonly string[] } {
  const known = heading.map(plain);
  const at = new Map<ImportColumn, number>();
  for (const name of IMPORT_COLUMNS) {
    const spellings = [plain(name), ...LANGS.map((one) => plain(text(m[name], one)))];
    const column = known.findIndex((word) => spellings.includes(word));
    if (column >= 0) at.set(name, column);
  }
  const missing = IMPORT_COLUMNS.filter((name) => !at.has(name) && !OPTIONAL.includes(name)).map((name) => text(m[name], lang));
  return { at, missing };
}
