import { closedSet } from "../../../platform/shared/closed-set.ts";

/** What a timeline tells of requests: that one was made, and what became of it. */
export const requestEvent = closedSet([
  {
    code: "requested",
    tone: "attention",
    label: { cn: "提交审批", en: "Sent for approval", es: "Enviada a autorización" },
  },
  { code: "approved", tone: "done", label: { cn: "审批通过", en: "Approved", es: "Autorizada" } },
  { code: "rejected", tone: "bad", label: { cn: "审批驳回", en: "Rejected", es: "Rechazada" } },
  { code: "withdrawn", tone: "waiting", label: { cn: "申请撤回", en: "Request withdrawn", es: "Solicitud retirada" } },
  { code: "expired", tone: "waiting", label: { cn: "申请过期", en: "Request expired", es: "Solicitud caducada" } },
]);
