import type { LoggedObject } from "../../../platform/shared/logged-object.ts";

/** What rows of the operation log may be about. */
export const logged: readonly LoggedObject[] = [
  {
    code: "reconciliationItem",
    tone: "attention",
    label: { cn: "对账项", en: "Reconciliation item", es: "Partida de conciliación" },
    place: { page: "reconciliation" },
  },
  {
    code: "statementImport",
    tone: "waiting",
    label: { cn: "对账单导入", en: "Statement import", es: "Importación de estado de cuenta" },
    place: { page: "reconciliation" },
  },
  {
    code: "settlementEmail",
    tone: "waiting",
    label: { cn: "对账邮件", en: "Settlement e-mail", es: "Correo de liquidación" },
    place: { page: "reconciliation" },
  },
];
