import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";

/** To whom a product is shown, and whether before others. A customer is new without a settled loan. */
export const productTag = closedSet([
  { code: "TAG_NEW", tone: "moving", label: { cn: "新客", en: "New customers", es: "Clientes nuevos" } },
  {
    code: "TAG_NEW_PRIORITY",
    tone: "moving",
    label: { cn: "新客优先", en: "New customers, first", es: "Clientes nuevos, primero" },
  },
  {
    code: "TAG_NEW_DAY",
    tone: "moving",
    label: { cn: "当日新客", en: "Registered today", es: "Registrados hoy" },
  },
  {
    code: "TAG_NEW_DAY_PRIORITY",
    tone: "moving",
    label: { cn: "当日新客优先", en: "Registered today, first", es: "Registrados hoy, primero" },
  },
  { code: "TAG_PRIORITY", tone: "attention", label: { cn: "优先", en: "Everybody, first", es: "Todos, primero" } },
  { code: "TAG_ORDINARY", tone: "waiting", label: { cn: "普通", en: "Everybody", es: "Todos" } },
  {
    code: "TAG_OLD",
    tone: "done",
    label: { cn: "老客", en: "Returning customers", es: "Clientes recurrentes" },
  },
]);
export type ProductTag = CodeOf<typeof productTag>;

/** Whether a product of the tag stands before those of the others. */
export const comesFirst = (tag: ProductTag): boolean => tag.endsWith("PRIORITY");
