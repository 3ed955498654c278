import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";

/** What a template is sent for, by which the rules of contact judge each text. */
export const templateType = closedSet([
  { code: "service", tone: "moving", label: { cn: "服务", en: "Service", es: "Servicio" } },
  { code: "collection", tone: "attention", label: { cn: "催收", en: "Collection", es: "Cobranza" } },
  { code: "marketing", tone: "done", label: { cn: "营销", en: "Marketing", es: "Marketing" } },
]);
export type TemplateType = CodeOf<typeof templateType>;

/** How the orders of a customer stand, as far as a text is concerned. */
export const customerState = closedSet([
  { code: "any", tone: "waiting", label: { cn: "不限", en: "Any", es: "Cualquiera" } },
  { code: "registered", tone: "waiting", label: { cn: "已注册未申请", en: "Never applied", es: "Sin solicitud" } },
  { code: "applying", tone: "moving", label: { cn: "申请中", en: "Applying", es: "En solicitud" } },
  { code: "repaying", tone: "moving", label: { cn: "待还款", en: "To be repaid", es: "Por pagar" } },
  { code: "overdue", tone: "bad", label: { cn: "逾期", en: "Overdue", es: "En mora" } },
  { code: "settled", tone: "done", label: { cn: "无在途订单", en: "No open order", es: "Sin orden abierta" } },
]);
export type CustomerState = CodeOf<typeof customerState>;

/** Whether a template may be sent. */
export const templateState = closedSet([
  { code: 1, tone: "done", label: { cn: "启用", en: "Enabled", es: "Activa" } },
  { code: 0, tone: "waiting", label: { cn: "停用", en: "Disabled", es: "Inactiva" } },
]);
