import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";
import { LANGS, type Lang } from "../../../platform/shared/messages.ts";

/** The columns of a file, by the keys that stay the same in every language. */
export const pnlColumn = closedSet([
  { code: "period", tone: "waiting", label: { cn: "期间", en: "Period", es: "Periodo" } },
  { code: "merchantNo", tone: "waiting", label: { cn: "商户号", en: "Merchant no.", es: "N.º de comercio" } },
  { code: "product", tone: "waiting", label: { cn: "产品", en: "Product", es: "Producto" } },
  { code: "income", tone: "waiting", label: { cn: "收入", en: "Income", es: "Ingreso" } },
  { code: "cost", tone: "waiting", label: { cn: "成本", en: "Cost", es: "Costo" } },
]);
export type PnlColumn = CodeOf<typeof pnlColumn>;

/** What people call a column. */
export const columnLabel = (column: PnlColumn, lang: Lang): string => pnlColumn.member(column)?.label[lang] ?? column;

/** A column's heading in a template: what people read, and the key that the reader goes by. */
export const headingOf = (column: PnlColumn, lang: Lang): string => `${columnLabel(column, lang)} [${column}]`;

const plain = (text: string): string => text.trim().toLowerCase();

/**
 * The column that a heading names: by the key in brackets, by the key alone, or by the label in any language. Undefined
 * for a column of the file's own.
 */
function columnOf(heading: string): PnlColumn | undefined {
  const text = plain(heading);
  const key = /\[([a-z]+)\]$/.exec(text)?.[1] ?? text;
  return pnlColumn.members.find(
    ({ code, label }) => plain(code) === key || LANGS.some((lang) => plain(label[lang]) === text),
  )?.code;
}

export interface Header {
  /** Where each column stands in a row, counted from 0. */
  readonly places: ReadonlyMap<PnlColumn, number>;
  readonly missing: readonly PnlColumn[];
  readonly twice: readonly PnlColumn[];
}

/** Reads a file's first row. */
export function readHeader(headings: readonly string[]): Header {
  const places = new Map<PnlColumn, number>();
  const twice: PnlColumn[] = [];
  for (const [place, heading] of headings.entries()) {
    const column = columnOf(heading);
    if (!column) continue;
    if (places.has(column)) twice.push(column);
    else places.set(column, place);
  }
  return { places, missing: pnlColumn.codes.filter((column) => !places.has(column)), twice };
}
