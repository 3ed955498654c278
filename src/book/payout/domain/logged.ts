import type { LoggedObject } from "../../../platform/shared/logged-object.ts";

/** What rows of the operation log may be about. */
export const logged: readonly LoggedObject[] = [
  { code: "payout", tone: "moving", label: { cn: "放款", en: "Payout", es: "Desembolso" } },
  { code: "refund", tone: "attention", label: { cn: "退款", en: "Refund", es: "Reembolso" } },
];
