import { defineMessages } from "../../../platform/shared/messages.ts";

/** The words of its step in the first set-up. */
export const merchantStepMessages = defineMessages({
  stepTitle: { cn: "商户", en: "Merchant", es: "Comercio" },
  stepWhy: {
    cn: "放款主体：合同、产品和应用都归属于它。",
    en: "Who lends: contracts, products and apps belong to it.",
    es: "Quien presta: contratos, productos y aplicaciones le pertenecen.",
  },
  stepEnabled: {
    cn: "已启用 {count} 个商户",
    en: "{count} {count|merchant is|merchants are} enabled",
    es: "{count} {count|comercio activo|comercios activos}",
  },
  stepNone: { cn: "还没有已启用的商户", en: "No merchant is enabled", es: "No hay comercios activos" },
  stepComplete: {
    cn: "每个商户都有税号、RECA 登记号和投诉受理部门",
    en: "Each merchant has its tax ID, RECA no. and complaints unit",
    es: "Cada comercio tiene RFC, n.º de RECA y unidad de atención",
  },
  stepLacks: {
    cn: "商户 {merchantNo} 缺少税号、RECA 登记号或投诉受理部门",
    en: "Merchant {merchantNo} lacks its tax ID, RECA no. or complaints unit",
    es: "Al comercio {merchantNo} le falta RFC, n.º de RECA o unidad de atención",
  },
});
