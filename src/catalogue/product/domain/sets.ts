import { closedSet } from "../../../platform/shared/closed-set.ts";

/** How a product is lent. */
export const productType = closedSet([
  { code: 1, tone: "moving", label: { cn: "自营", en: "Own", es: "Propio" } },
  { code: 2, tone: "attention", label: { cn: "SaaS", en: "SaaS", es: "SaaS" } },
  { code: 3, tone: "waiting", label: { cn: "代运营", en: "Agency operation", es: "Operación por cuenta de terceros" } },
]);

/** What a term is counted in. */
export const termUnit = closedSet([
  { code: 1, tone: "waiting", label: { cn: "天", en: "Days", es: "Días" } },
  { code: 2, tone: "waiting", label: { cn: "月", en: "Months", es: "Meses" } },
]);

/** What a day's cap counts. */
export const capType = closedSet([
  { code: 1, tone: "waiting", label: { cn: "每日订单数", en: "Orders a day", es: "Órdenes por día" } },
  { code: 2, tone: "waiting", label: { cn: "每日金额（比索）", en: "Pesos a day", es: "Pesos por día" } },
]);

/** From when a cap or a CPS holds. */
export const effectiveFrom = closedSet([
  { code: 1, tone: "done", label: { cn: "立即", en: "At once", es: "De inmediato" } },
  { code: 2, tone: "moving", label: { cn: "下一营业日", en: "The next business day", es: "El siguiente día hábil" } },
]);

/** The kind of product, as its remark says. */
export const productRemark = closedSet([
  { code: "valid", tone: "done", label: { cn: "有效", en: "Valid", es: "Vigente" } },
  { code: "invalid", tone: "waiting", label: { cn: "无效", en: "Not valid", es: "No vigente" } },
]);
