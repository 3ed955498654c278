import type { LoggedObject } from "../../../platform/shared/logged-object.ts";

/** What rows of the operation log may be about. */
export const logged: readonly LoggedObject[] = [
  {
    code: "openpayTransaction",
    tone: "moving",
    label: { cn: "Openpay 交易", en: "Openpay transaction", es: "Transacción de Openpay" },
    place: { page: "openPay" },
  },
  {
    code: "openpayEvent",
    tone: "waiting",
    label: { cn: "Openpay 通知", en: "Openpay webhook", es: "Notificación de Openpay" },
    place: { page: "openPay" },
  },
];
