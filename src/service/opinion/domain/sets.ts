import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";

/** What a borrower writes about. */
export const opinionType = closedSet([
  { code: "repayment", tone: "waiting", label: { cn: "还款问题", en: "Repayments", es: "Pagos" } },
  { code: "application", tone: "waiting", label: { cn: "借款申请", en: "Applications", es: "Solicitudes" } },
  { code: "account", tone: "waiting", label: { cn: "账户问题", en: "Account and data", es: "Cuenta y datos" } },
  { code: "app", tone: "attention", label: { cn: "应用故障", en: "Fault of the app", es: "Falla de la app" } },
  { code: "suggestion", tone: "moving", label: { cn: "建议", en: "Suggestion", es: "Sugerencia" } },
  { code: "complaint", tone: "bad", label: { cn: "投诉", en: "Complaint", es: "Queja" } },
  { code: "other", tone: "waiting", label: { cn: "其他", en: "Other", es: "Otro" } },
]);
export type OpinionType = CodeOf<typeof opinionType>;

/** Whether somebody has seen to it, and how. */
export const handledState = closedSet([
  { code: "open", tone: "attention", label: { cn: "待处理", en: "To be handled", es: "Por atender" } },
  { code: "answered", tone: "done", label: { cn: "已回复", en: "Answered", es: "Respondida" } },
  { code: "closed", tone: "waiting", label: { cn: "已关闭", en: "Closed", es: "Cerrada" } },
]);
export type Handled = CodeOf<typeof handledState>;

/** Why feedback is closed without a reply. */
export const closeReason = closedSet([
  { code: "noReply", tone: "waiting", label: { cn: "无需回复", en: "Needs no reply", es: "No requiere respuesta" } },
  { code: "duplicate", tone: "waiting", label: { cn: "重复反馈", en: "Said before", es: "Repetida" } },
  { code: "solved", tone: "done", label: { cn: "已另行解决", en: "Solved otherwise", es: "Resuelta por otro medio" } },
  { code: "unclear", tone: "waiting", label: { cn: "内容无法理解", en: "Cannot be understood", es: "No se entiende" } },
  { code: "abuse", tone: "bad", label: { cn: "垃圾或辱骂信息", en: "Spam or abuse", es: "Spam u ofensas" } },
  { code: "other", tone: "waiting", label: { cn: "其他原因", en: "Another reason", es: "Otro motivo" } },
]);
export type CloseReason = CodeOf<typeof closeReason>;
