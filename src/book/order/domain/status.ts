import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";

/** The order's status codes, as the specification numbers them. */
export const loanStatus = closedSet([
  { code: 10, tone: "waiting", label: { cn: "新申请", en: "New application", es: "Solicitud nueva" } },
  { code: 11, tone: "moving", label: { cn: "系统审核中", en: "System audit", es: "Revisión automática" } },
  {
    code: 12,
    tone: "waiting",
    label: { cn: "待人工审核", en: "Awaiting manual review", es: "En espera de revisión manual" },
  },
  {
    code: 31,
    tone: "moving",
    label: {
      cn: "人工通过，待黑名单审核",
      en: "Approved, awaiting blacklist review",
      es: "Aprobada, en espera de lista negra",
    },
  },
  { code: -12, tone: "bad", label: { cn: "系统审核拒绝", en: "System audit failed", es: "Rechazada por el sistema" } },
  { code: -30, tone: "bad", label: { cn: "人工拒绝", en: "Manual rejection", es: "Rechazo manual" } },
  { code: -33, tone: "attention", label: { cn: "人工退回", en: "Sent back", es: "Devuelta para corrección" } },
  {
    code: 32,
    tone: "waiting",
    label: { cn: "黑名单通过，待放款", en: "Awaiting payout", es: "En espera de desembolso" },
  },
  { code: -32, tone: "bad", label: { cn: "黑名单拒绝", en: "Blacklist failed", es: "Rechazada por lista negra" } },
  { code: 22, tone: "moving", label: { cn: "放款中", en: "Paying out", es: "En desembolso" } },
  { code: 21, tone: "moving", label: { cn: "待还款", en: "To be repaid", es: "Por pagar" } },
  { code: -10, tone: "attention", label: { cn: "放款失败", en: "Payout failed", es: "Desembolso fallido" } },
  { code: 50, tone: "done", label: { cn: "已结清", en: "Settled", es: "Liquidada" } },
  { code: 40, tone: "bad", label: { cn: "逾期", en: "Overdue", es: "En mora" } },
  { code: -22, tone: "waiting", label: { cn: "已取消", en: "Cancelled", es: "Cancelada" } },
]);

export type LoanStatus = CodeOf<typeof loanStatus>;

/** What a borrower's app is shown. */
export const clientStatus = closedSet([
  { code: 11, tone: "moving", label: { cn: "审核中", en: "In review", es: "En revisión" } },
  { code: -12, tone: "bad", label: { cn: "已拒绝", en: "Rejected", es: "Rechazada" } },
  { code: 22, tone: "moving", label: { cn: "放款中", en: "In disbursement", es: "En desembolso" } },
  { code: -10, tone: "attention", label: { cn: "放款失败", en: "Loan failure", es: "Préstamo fallido" } },
  { code: 21, tone: "moving", label: { cn: "待还款", en: "To be repaid", es: "Por pagar" } },
  { code: 40, tone: "bad", label: { cn: "逾期", en: "Overdue", es: "En mora" } },
  { code: 50, tone: "done", label: { cn: "已结清", en: "Settled", es: "Liquidada" } },
]);

const CLIENT: Readonly<Record<LoanStatus, CodeOf<typeof clientStatus> | null>> = {
  10: 11,
  11: 11,
  12: 11,
  31: 11,
  32: 11,
  [-33]: 11,
  [-12]: -12,
  [-30]: -12,
  [-32]: -12,
  22: 22,
  [-10]: -10,
  21: 21,
  40: 40,
  50: 50,
  [-22]: null,
};

/** The status that the borrower sees; null hides the order. */
export const toClientStatus = (status: LoanStatus): CodeOf<typeof clientStatus> | null => CLIENT[status];

/** Orders that are not paid out and have not ended: money may still go to their account. */
export const MAY_STILL_PAY_OUT: readonly LoanStatus[] = [10, 11, 12, 31, 32, 22, -33, -10];

/** Orders that have not ended: a customer has one of them at most. */
export const OPEN: readonly LoanStatus[] = [10, 11, 12, 31, 32, 22, 21, 40, -33, -10];

/** Orders with a repayment plan that is still open. */
export const LIVE: readonly LoanStatus[] = [21, 40];

/**
 * Whether a receipt goes to the order's bills and the customer's credit; before and after that it waits unallocated.
 */
export const takesReceipts = (status: LoanStatus): boolean => status === 50 || LIVE.includes(status);

/** Whether the order's principal is committed: it was approved, and neither paid out nor ended. */
export const isCommitted = (status: LoanStatus): boolean => status === 32 || status === -10;

export const productType = closedSet([
  { code: 1, tone: "done", label: { cn: "自营", en: "Own", es: "Propio" } },
  { code: 2, tone: "moving", label: { cn: "SaaS", en: "SaaS", es: "SaaS" } },
  { code: 3, tone: "waiting", label: { cn: "代运营", en: "Agency operation", es: "Operación por agencia" } },
]);
