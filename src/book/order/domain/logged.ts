import type { LoggedObject } from "../../../platform/shared/logged-object.ts";

/** What rows of the operation log may be about. */
export const logged: readonly LoggedObject[] = [
  { code: "loan", tone: "moving", label: { cn: "贷款订单", en: "Loan order", es: "Orden de préstamo" } },
];
