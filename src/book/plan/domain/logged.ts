import type { LoggedObject } from "../../../platform/shared/logged-object.ts";

/** What rows of the operation log may be about. */
export const logged: readonly LoggedObject[] = [
  { code: "paymentCode", tone: "waiting", label: { cn: "付款码", en: "Payment code", es: "Código de pago" } },
];
