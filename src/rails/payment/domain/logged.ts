import type { LoggedObject } from "../../../platform/shared/logged-object.ts";

/** What rows of the operation log may be about. */
export const logged: readonly LoggedObject[] = [
  {
    code: "payment",
    tone: "moving",
    label: { cn: "付款", en: "Payment", es: "Pago" },
    place: { page: "payment", param: "reference" },
  },
];
