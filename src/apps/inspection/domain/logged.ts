import type { LoggedObject } from "../../../platform/shared/logged-object.ts";

/** What rows of the operation log may be about. */
export const logged: readonly LoggedObject[] = [
  {
    code: "inspection",
    tone: "waiting",
    label: { cn: "检测规则", en: "Inspection rule", es: "Regla de inspección" },
    place: { page: "detectionConfig" },
  },
];
