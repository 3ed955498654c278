import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";
import { loanEvent } from "../../../book/order/domain/transitions.ts";

/** What stands on an order's timeline beside its own steps: money, and what staff asked for and decided. */
export const beside = closedSet([
  { code: "repaid", tone: "done", label: { cn: "收到还款", en: "Repayment received", es: "Pago recibido" } },
  { code: "repaymentReversed", tone: "bad", label: { cn: "还款冲正", en: "Repayment reversed", es: "Pago revertido" } },
  {
    code: "repaymentMoved",
    tone: "attention",
    label: { cn: "还款改归其他订单", en: "Repayment moved elsewhere", es: "Pago reasignado" },
  },
  { code: "reduced", tone: "attention", label: { cn: "减免", en: "Waiver", es: "Condonación" } },
  { code: "writtenOff", tone: "attention", label: { cn: "平账", en: "Write off and close", es: "Cierre de cuenta" } },
  { code: "refundAsked", tone: "moving", label: { cn: "发起退款", en: "Refund started", es: "Reembolso iniciado" } },
  { code: "refundPaid", tone: "done", label: { cn: "退款成功", en: "Refund paid", es: "Reembolso pagado" } },
  { code: "refundFailed", tone: "bad", label: { cn: "退款失败", en: "Refund failed", es: "Reembolso fallido" } },
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

/** Everything that stands on an order's timeline. */
export const timelineEvent = closedSet<CodeOf<typeof loanEvent> | CodeOf<typeof beside>>([
  ...loanEvent.members,
  ...beside.members,
]);
