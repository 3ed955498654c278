import type { LoggedObject } from "../../../platform/shared/logged-object.ts";

/** What rows of the operation log may be about. */
export const logged: readonly LoggedObject[] = [
  {
    code: "relendRule",
    tone: "attention",
    label: { cn: "自动复贷规则", en: "Re-lending rule", es: "Regla de renovación" },
    place: { page: "automaticReLending" },
  },
];
