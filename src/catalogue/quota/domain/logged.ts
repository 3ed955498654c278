import type { LoggedObject } from "../../../platform/shared/logged-object.ts";

/** What rows of the operation log may be about. */
export const logged: readonly LoggedObject[] = [
  {
    code: "quota",
    tone: "attention",
    label: { cn: "额度策略", en: "Credit limit strategy", es: "Estrategia de límite de crédito" },
    place: { page: "merchantProduct" },
  },
];
