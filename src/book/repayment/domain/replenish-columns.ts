import type { SheetColumn } from "../../../platform/shared/sheet-columns.ts";
import { repaymentMessages as m } from "../messages.ts";

const NAMES = [
  "orderNo",
  "amount",
  "channel",
  "payee",
  "bankCard",
  "bankCode",
  "bankName",
  "paymentChannel",
  "phone",
  "paymentCode",
  "remark",
] as const;

/** The columns of an import of replenishments, in the order of the template. */
export const REPLENISH_COLUMNS: readonly SheetColumn[] = [
  ...NAMES.map((name) => ({ name, label: m[name] })),
  { name: "valueOn", label: m.valueOn, optional: true },
];
