import type { SheetColumn } from "../../../platform/shared/sheet-columns.ts";
import { manualPayoutMessages as m } from "../messages.ts";

const NEEDED = ["amount", "channel", "payee", "bankCard", "bankCode", "bankName", "phone", "object"] as const;
const OPTIONAL = ["remark", "kind", "orderNo"] as const;

/** The columns of an import file, in the order of the template. */
export const IMPORT_COLUMNS: readonly SheetColumn[] = [
  ...NEEDED.map((name) => ({ name, label: m[name] })),
  ...OPTIONAL.map((name) => ({ name, label: m[name], optional: true })),
];
