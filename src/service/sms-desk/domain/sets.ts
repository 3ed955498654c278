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

/** Where the recipients of a batch come from. */
export const batchSource = closedSet([
  { code: "filter", tone: "moving", label: { cn: "按条件筛选", en: "By conditions", es: "Por condiciones" } },
  { code: "pasted", tone: "waiting", label: { cn: "粘贴名单", en: "Pasted list", es: "Lista pegada" } },
  { code: "marketing", tone: "done", label: { cn: "营销名单", en: "Marketing list", es: "Lista de marketing" } },
]);

/** What staff choose from who begin a batch on the page of messages; a marketing list is written to from its own page. */
export const chosenSource = closedSet(
  batchSource.members.filter(
    (member): member is typeof member & { readonly code: "filter" | "pasted" } => member.code !== "marketing",
  ),
);

/** How a batch stands. */
export const batchState = closedSet([
  { code: "draft", tone: "waiting", label: { cn: "待发送", en: "Not sent", es: "Sin enviar" } },
  { code: "sending", tone: "moving", label: { cn: "发送中", en: "Sending", es: "Enviando" } },
  { code: "stopped", tone: "bad", label: { cn: "已停止", en: "Stopped", es: "Detenido" } },
  { code: "sent", tone: "done", label: { cn: "已发完", en: "Sent", es: "Enviado" } },
]);
export type BatchState = CodeOf<typeof batchState>;

/** How far the preparation of a batch is. */
export const workStatus = closedSet([
  { code: "waiting", tone: "waiting", label: { cn: "排队中", en: "Waiting", es: "En espera" } },
  { code: "running", tone: "moving", label: { cn: "准备中", en: "Preparing", es: "Preparando" } },
  { code: "done", tone: "done", label: { cn: "已准备", en: "Prepared", es: "Preparado" } },
  { code: "failed", tone: "bad", label: { cn: "失败", en: "Failed", es: "Falló" } },
]);

/** What becomes of those whom the rules of contact do not let be reached at the moment. */
export const heldAs = closedSet([
  {
    code: "queue",
    tone: "moving",
    label: { cn: "等到允许的时间再发", en: "Send at the first legal moment", es: "Enviar en cuanto se permita" },
  },
  { code: "drop", tone: "waiting", label: { cn: "不发送", en: "Do not send", es: "No enviar" } },
]);

/** What the preparation of a batch says of a recipient. */
export const verdict = closedSet([
  { code: "send", tone: "done", label: { cn: "将发送", en: "Will be sent", es: "Se enviará" } },
  {
    code: "held",
    tone: "attention",
    label: { cn: "联系规则暂不允许", en: "Held by the rules", es: "Lo impide una regla" },
  },
  { code: "duplicate", tone: "waiting", label: { cn: "重复", en: "Duplicate", es: "Repetido" } },
  { code: "noPhone", tone: "bad", label: { cn: "不是手机号", en: "No phone", es: "Sin teléfono" } },
  {
    code: "unknown",
    tone: "bad",
    label: { cn: "不是该应用包的客户", en: "No customer of the package", es: "No es cliente del paquete" },
  },
  {
    code: "otherState",
    tone: "waiting",
    label: { cn: "不适用此模板", en: "Not for this template", es: "No es para esta plantilla" },
  },
  { code: "lacking", tone: "waiting", label: { cn: "缺少变量的值", en: "Lacks a value", es: "Falta un valor" } },
  {
    code: "tooLong",
    tone: "bad",
    label: { cn: "字数超出限制", en: "Number of words exceeded", es: "Número de palabras excedido" },
  },
]);
export type Verdict = CodeOf<typeof verdict>;

/** What became of a recipient once the batch is sent. */
export const recipientState = closedSet([
  { code: "waiting", tone: "waiting", label: { cn: "待发送", en: "Not sent", es: "Sin enviar" } },
  { code: "sent", tone: "done", label: { cn: "已发出", en: "Sent", es: "Enviado" } },
  {
    code: "queued",
    tone: "moving",
    label: { cn: "等待允许时间", en: "Waits for its moment", es: "Espera su momento" },
  },
  { code: "refused", tone: "bad", label: { cn: "未发送", en: "Not sent by rule", es: "No enviado por regla" } },
]);
