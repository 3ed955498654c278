import type { LoggedObject } from "../../../platform/shared/logged-object.ts";

/** What rows of the operation log may be about. */
export const logged: readonly LoggedObject[] = [
  {
    code: "merchant",
    tone: "attention",
    label: { cn: "商户", en: "Merchant", es: "Comercio" },
    place: { page: "merchantProduct" },
  },
];
