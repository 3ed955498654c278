import type { LoggedObject } from "../../../platform/shared/logged-object.ts";

/** What rows of the operation log may be about. */
export const logged: readonly LoggedObject[] = [
  {
    code: "collectionCase",
    tone: "waiting",
    label: { cn: "催收案件", en: "Collection case", es: "Caso de cobranza" },
  },
  {
    code: "collectionRule",
    tone: "waiting",
    label: { cn: "催收阶段规则", en: "Rule of a stage", es: "Regla de una etapa" },
  },
];
