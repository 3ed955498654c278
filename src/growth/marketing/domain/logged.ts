import type { LoggedObject } from "../../../platform/shared/logged-object.ts";

/** What rows of the operation log may be about. */
export const logged: readonly LoggedObject[] = [
  {
    code: "marketingList",
    tone: "done",
    label: { cn: "营销名单", en: "Marketing list", es: "Lista de marketing" },
    place: { page: "productMarketing", param: "listId" },
  },
  {
    code: "marketingLine",
    tone: "done",
    label: { cn: "名单客户", en: "Lead", es: "Prospecto" },
    place: { page: "detail", param: "lineId" },
  },
  {
    code: "marketingRule",
    tone: "moving",
    label: { cn: "营销分配规则", en: "Marketing allocation rule", es: "Regla de asignación de marketing" },
    place: { page: "productMarketingacation" },
  },
];
