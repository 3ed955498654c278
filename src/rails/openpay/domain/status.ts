import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";

/**
 * What a transaction at Openpay is to us. Openpay refunds cards only, so that money goes back to a borrower as a payout
 * of its own.
 */
export const openpayKind = closedSet([
  { code: "charge", tone: "done", label: { cn: "收款", en: "Charge", es: "Cargo" } },
  { code: "payout", tone: "moving", label: { cn: "放款", en: "Payout", es: "Desembolso" } },
  { code: "refund", tone: "attention", label: { cn: "退款", en: "Refund", es: "Reembolso" } },
  { code: "deposit", tone: "waiting", label: { cn: "账户入金", en: "Deposit", es: "Depósito" } },
]);
export type OpenpayKind = CodeOf<typeof openpayKind>;

export const openpayMethod = closedSet([
  {
    code: "bank_account",
    tone: "moving",
    label: { cn: "银行转账（SPEI）", en: "Bank transfer (SPEI)", es: "Transferencia (SPEI)" },
  },
  { code: "store", tone: "moving", label: { cn: "便利店", en: "Store", es: "Tienda" } },
  { code: "card", tone: "moving", label: { cn: "银行卡", en: "Card", es: "Tarjeta" } },
  { code: "other", tone: "waiting", label: { cn: "其他", en: "Other", es: "Otro" } },
]);
export type OpenpayMethod = CodeOf<typeof openpayMethod>;

/** Openpay's own words; `asked` is ours, for a request whose answer has not come. */
export const openpayStatus = closedSet([
  { code: "asked", tone: "waiting", label: { cn: "已请求", en: "Asked", es: "Solicitada" } },
  { code: "in_progress", tone: "moving", label: { cn: "处理中", en: "In progress", es: "En proceso" } },
  { code: "charge_pending", tone: "moving", label: { cn: "待付款", en: "Awaiting payment", es: "Pendiente de pago" } },
  { code: "completed", tone: "done", label: { cn: "已完成", en: "Completed", es: "Completada" } },
  { code: "failed", tone: "bad", label: { cn: "失败", en: "Failed", es: "Fallida" } },
  { code: "cancelled", tone: "bad", label: { cn: "已取消", en: "Cancelled", es: "Cancelada" } },
  { code: "expired", tone: "waiting", label: { cn: "已过期", en: "Expired", es: "Caducada" } },
  { code: "refunded", tone: "attention", label: { cn: "已退款", en: "Refunded", es: "Reembolsada" } },
  {
    code: "chargeback_pending",
    tone: "attention",
    label: { cn: "拒付处理中", en: "Chargeback pending", es: "Contracargo pendiente" },
  },
  {
    code: "chargeback_accepted",
    tone: "bad",
    label: { cn: "拒付成立", en: "Chargeback accepted", es: "Contracargo aceptado" },
  },
  {
    code: "chargeback_adjustment",
    tone: "attention",
    label: { cn: "拒付调整", en: "Chargeback adjustment", es: "Ajuste de contracargo" },
  },
  { code: "unknown", tone: "attention", label: { cn: "未知", en: "Unknown", es: "Desconocido" } },
]);
export type OpenpayStatus = CodeOf<typeof openpayStatus>;

/**
 * What became of a notice: its transaction was asked about and booked; Openpay does not know it; or it is of no matter
 * to the books.
 */
export const openpayEventState = closedSet([
  { code: "received", tone: "moving", label: { cn: "待确认", en: "To be confirmed", es: "Por confirmar" } },
  { code: "confirmed", tone: "done", label: { cn: "已确认", en: "Confirmed", es: "Confirmada" } },
  {
    code: "unknown",
    tone: "bad",
    label: { cn: "渠道查无此单", en: "Unknown to Openpay", es: "Desconocida para Openpay" },
  },
  { code: "ignored", tone: "waiting", label: { cn: "无需处理", en: "Nothing to do", es: "Sin acción" } },
]);
export type OpenpayEventState = CodeOf<typeof openpayEventState>;
