import type { LoggedObject } from "../../../platform/shared/logged-object.ts";

/** What rows of the operation log may be about. */
export const logged: readonly LoggedObject[] = [
  { code: "repayment", tone: "done", label: { cn: "还款", en: "Repayment", es: "Pago recibido" } },
  {
    code: "replenishImport",
    tone: "done",
    label: { cn: "还款补录导入", en: "Import of repayments", es: "Importación de pagos" },
    place: { page: "RepayReplenish" },
  },
  { code: "file", tone: "waiting", label: { cn: "文件", en: "File", es: "Archivo" } },
];
