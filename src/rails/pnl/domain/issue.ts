import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";
import type { PnlColumn } from "./columns.ts";

/** What may be wrong with a cell of a file. */
export const pnlReason = closedSet([
  { code: "required", tone: "bad", label: { cn: "不能为空", en: "It is required", es: "Es obligatorio" } },
  {
    code: "period",
    tone: "bad",
    label: { cn: "不是有效月份（YYYY-MM）", en: "Not a month (YYYY-MM)", es: "No es un mes (AAAA-MM)" },
  },
  {
    code: "future",
    tone: "bad",
    label: { cn: "该月份尚未开始", en: "The month has not begun", es: "El mes aún no comienza" },
  },
  {
    code: "unknownMerchant",
    tone: "bad",
    label: { cn: "商户号不存在", en: "Unknown merchant", es: "Comercio desconocido" },
  },
  {
    code: "unknownProduct",
    tone: "bad",
    label: { cn: "该商户没有此产品", en: "The merchant has no such product", es: "El comercio no tiene ese producto" },
  },
  {
    code: "ambiguousProduct",
    tone: "bad",
    label: {
      cn: "有多个同名产品，请填写产品编号",
      en: "Several products have this name; use the product's id",
      es: "Varios productos tienen ese nombre; use el id",
    },
  },
  { code: "notAmount", tone: "bad", label: { cn: "不是金额", en: "Not an amount", es: "No es un monto" } },
  {
    code: "negative",
    tone: "bad",
    label: { cn: "不能为负数", en: "It cannot be negative", es: "No puede ser negativo" },
  },
  {
    code: "decimals",
    tone: "bad",
    label: { cn: "最多两位小数", en: "At most two decimals", es: "Dos decimales como máximo" },
  },
  {
    code: "exponent",
    tone: "bad",
    label: { cn: "请勿使用科学计数法", en: "Write it without an exponent", es: "Escríbalo sin notación científica" },
  },
  {
    code: "tooLarge",
    tone: "bad",
    label: { cn: "金额过大", en: "The amount is too large", es: "El monto es demasiado grande" },
  },
  {
    code: "encoding",
    tone: "bad",
    label: { cn: "字符已损坏", en: "The characters are damaged", es: "Los caracteres están dañados" },
  },
  {
    code: "duplicate",
    tone: "bad",
    label: { cn: "与另一行完全相同", en: "The same as another row", es: "Igual a otra fila" },
  },
  {
    code: "secondRow",
    tone: "bad",
    label: {
      cn: "同一期间和产品有两行不同数据",
      en: "Another row has other figures for this period and product",
      es: "Otra fila tiene otras cifras para este periodo y producto",
    },
  },
]);
export type PnlReason = CodeOf<typeof pnlReason>;

/** What is wrong with one cell. */
export interface Issue {
  /** The row as the spreadsheet counts it; the headings are row 1. */
  readonly line: number;
  readonly field: PnlColumn;
  readonly reason: PnlReason;
  /** What stands there, cut to a length that can be shown. */
  readonly value: string;
  /** The other row that the reason speaks of. */
  readonly otherLine: number | null;
}
