import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";
import { refused, ok, type Result } from "../../../platform/shared/refusal.ts";
import { loanRefusals } from "../messages.ts";
import { loanStatus, type LoanStatus } from "./status.ts";

/** Everything that can happen to an order. */
export const loanEvent = closedSet([
  { code: "apply", tone: "waiting", label: { cn: "提交申请", en: "Application", es: "Solicitud" } },
  {
    code: "autoRelend",
    tone: "waiting",
    label: { cn: "自动复贷邀约", en: "Offered after a settled order", es: "Renovación ofrecida" },
  },
  {
    code: "startAudit",
    tone: "moving",
    label: { cn: "开始系统审核", en: "System audit started", es: "Inicia la revisión automática" },
  },
  {
    code: "auditPassed",
    tone: "moving",
    label: { cn: "系统审核通过", en: "System audit passed", es: "Revisión automática aprobada" },
  },
  {
    code: "auditFailed",
    tone: "bad",
    label: { cn: "系统审核拒绝", en: "System audit failed", es: "Revisión automática rechazada" },
  },
  { code: "pass", tone: "moving", label: { cn: "人工通过", en: "Passed by reviewer", es: "Aprobada por el revisor" } },
  {
    code: "reject",
    tone: "bad",
    label: { cn: "人工拒绝", en: "Rejected by reviewer", es: "Rechazada por el revisor" },
  },
  { code: "sendBack", tone: "attention", label: { cn: "退回补件", en: "Sent back", es: "Devuelta" } },
  { code: "resubmit", tone: "moving", label: { cn: "重新提交", en: "Resubmitted", es: "Reenviada" } },
  {
    code: "blacklistPassed",
    tone: "moving",
    label: { cn: "黑名单通过", en: "Blacklist passed", es: "Sin coincidencias en lista negra" },
  },
  { code: "blacklistFailed", tone: "bad", label: { cn: "命中黑名单", en: "Blacklist hit", es: "En lista negra" } },
  {
    code: "requestPayout",
    tone: "moving",
    label: { cn: "提交放款", en: "Payout requested", es: "Desembolso solicitado" },
  },
  {
    code: "payoutSucceeded",
    tone: "done",
    label: { cn: "放款成功", en: "Payout succeeded", es: "Desembolso exitoso" },
  },
  { code: "payoutFailed", tone: "attention", label: { cn: "放款失败", en: "Payout failed", es: "Desembolso fallido" } },
  {
    code: "retryPayout",
    tone: "moving",
    label: { cn: "重新放款", en: "Payout retried", es: "Desembolso reintentado" },
  },
  {
    code: "lateSuccess",
    tone: "done",
    label: { cn: "放款失败后到账", en: "Late success of the payout", es: "Acreditación tardía del desembolso" },
  },
  { code: "becomeOverdue", tone: "bad", label: { cn: "转为逾期", en: "Became overdue", es: "Entró en mora" } },
  { code: "becomeCurrent", tone: "moving", label: { cn: "恢复正常", en: "Became current", es: "Volvió al corriente" } },
  { code: "settle", tone: "done", label: { cn: "结清", en: "Settled", es: "Liquidada" } },
  {
    code: "reopen",
    tone: "attention",
    label: { cn: "冲正后恢复", en: "Reopened by reversal", es: "Reabierta por reverso" },
  },
  { code: "cancel", tone: "waiting", label: { cn: "取消", en: "Cancelled", es: "Cancelada" } },
  { code: "refuse", tone: "bad", label: { cn: "拒绝放款", en: "Refused by staff", es: "Rechazada por el personal" } },
  {
    code: "cancelAfterPayout",
    tone: "waiting",
    label: { cn: "放款后取消", en: "Cancelled after payout", es: "Cancelada tras el desembolso" },
  },
  // from here on what leaves the status alone: notes, no transitions
  // the channel named a day before the payout or in the future; the money counts on the nearest day that can be
  {
    code: "extensionOffered",
    tone: "attention",
    label: { cn: "提供展期", en: "Extension offered", es: "Prórroga ofrecida" },
  },
  { code: "extensionTaken", tone: "done", label: { cn: "展期生效", en: "Extension taken", es: "Prórroga tomada" } },
  {
    code: "extensionEnded",
    tone: "waiting",
    label: { cn: "展期要约终止", en: "Extension offer ended", es: "Terminó la oferta de prórroga" },
  },
  {
    code: "valueDateMoved",
    tone: "attention",
    label: { cn: "调整入账日期", en: "Value date adjusted", es: "Fecha valor ajustada" },
  },
  // a payment that was made in time takes the charges back that came after it
  {
    code: "chargesTakenBack",
    tone: "done",
    label: { cn: "按起息日冲回计费", en: "Charges taken back", es: "Cargos revertidos por fecha valor" },
  },
  {
    code: "agreementAccepted",
    tone: "done",
    label: { cn: "借款人接受合同", en: "Agreement accepted", es: "Contrato aceptado" },
  },
  // what is about to be paid is not what was reviewed
  { code: "payoutHeld", tone: "bad", label: { cn: "放款被拦截", en: "Payout held", es: "Desembolso retenido" } },
  {
    code: "assigned",
    tone: "waiting",
    label: { cn: "分配催收员", en: "Given to a collector", es: "Asignada a un gestor" },
  },
  {
    code: "reviewAssigned",
    tone: "waiting",
    label: { cn: "分配审核员", en: "Given to a reviewer", es: "Asignada a un revisor" },
  },
  // a decision of the review is looked at again; where that changes the order, it is refused
  {
    code: "recheckMarked",
    tone: "attention",
    label: { cn: "标记复查", en: "Marked for re-check", es: "Marcada para segunda revisión" },
  },
  {
    code: "recheckEnded",
    tone: "waiting",
    label: { cn: "撤回复查", en: "Re-check withdrawn", es: "Segunda revisión retirada" },
  },
  { code: "rechecked", tone: "done", label: { cn: "复查完成", en: "Re-checked", es: "Segunda revisión concluida" } },
  {
    code: "handOver",
    tone: "waiting",
    label: { cn: "移交催收员", en: "Handed to another collector", es: "Pasó a otro gestor" },
  },
  {
    code: "recalled",
    tone: "attention",
    label: { cn: "收回催收", en: "Taken back from a collector", es: "Retirada al gestor" },
  },
]);

export type LoanEvent = CodeOf<typeof loanEvent>;

/** What the timeline keeps although the status stays. */
const LOAN_NOTES = [
  "assigned",
  "reviewAssigned",
  "handOver",
  "recalled",
  "valueDateMoved",
  "chargesTakenBack",
  "agreementAccepted",
  "payoutHeld",
  "extensionOffered",
  "extensionTaken",
  "extensionEnded",
  "recheckMarked",
  "recheckEnded",
  "rechecked",
] as const satisfies readonly LoanEvent[];
export type LoanNote = (typeof LOAN_NOTES)[number];

interface Edge {
  readonly from: LoanStatus | null;
  readonly event: LoanEvent;
  readonly to: LoanStatus;
}

const edges = (event: LoanEvent, to: LoanStatus, ...from: readonly (LoanStatus | null)[]): Edge[] =>
  from.map((status) => ({ from: status, event, to }));

/** Every allowed step. The database holds the same pairs and refuses any other; a test compares the two. */
export const loanTransitions: readonly Edge[] = [
  ...edges("apply", 10, null),
  ...edges("autoRelend", 10, null),
  ...edges("startAudit", 11, 10),
  ...edges("auditPassed", 12, 11),
  ...edges("auditFailed", -12, 11),
  ...edges("pass", 31, 12),
  ...edges("reject", -30, 12),
  ...edges("sendBack", -33, 12),
  ...edges("resubmit", 11, -33),
  ...edges("blacklistPassed", 32, 31),
  ...edges("blacklistFailed", -32, 31),
  ...edges("requestPayout", 22, 32),
  ...edges("payoutSucceeded", 21, 22),
  ...edges("payoutFailed", -10, 22),
  ...edges("retryPayout", 32, -10),
  ...edges("lateSuccess", 21, -10),
  ...edges("becomeOverdue", 40, 21),
  ...edges("becomeCurrent", 21, 40),
  ...edges("settle", 50, 21, 40),
  ...edges("reopen", 21, 50),
  ...edges("reopen", 40, 50),
  ...edges("cancel", -22, 10, 11, 12, 31, 32, -33, -10),
  ...edges("refuse", -30, 11, 12, 31, 32),
  ...edges("cancelAfterPayout", -22, 21),
];

/** Whether an event may happen to an order in this status at all; guards beyond the status are the verb's. */
export const allows = (status: LoanStatus, event: LoanEvent): boolean =>
  loanTransitions.some((edge) => edge.from === status && edge.event === event);

/** The status that an event leads to. `wanted` picks between the two outcomes of a reopening. */
export function nextStatus(status: LoanStatus | null, event: LoanEvent, wanted?: LoanStatus): Result<LoanStatus> {
  const edge = loanTransitions.find(
    (candidate) =>
      candidate.from === status && candidate.event === event && (wanted === undefined || candidate.to === wanted),
  );
  if (edge) return ok(edge.to);
  const label = loanEvent.member(event)?.label;
  const current = status === null ? null : loanStatus.member(status)?.label;
  return refused(loanRefusals.illegalTransition, {
    params: { event: label?.en ?? event, status: current?.en ?? "–" },
    data: { status, event },
  });
}
