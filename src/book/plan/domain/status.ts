import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";

/** Status of one installment of a repayment plan. Overdue is derived from the due date, never stored here. */
export const planStatus = closedSet([
  { code: 10, tone: "waiting", label: { cn: "未还", en: "Not repaid", es: "Sin pagar" } },
  { code: 20, tone: "moving", label: { cn: "部分还款", en: "Partly repaid", es: "Pago parcial" } },
  { code: 30, tone: "done", label: { cn: "已还清", en: "Repaid", es: "Pagada" } },
]);
export type PlanStatus = CodeOf<typeof planStatus>;

/** How a term stands today: its status, or that it is past due, in the tone of its order. */
export const termState = closedSet<PlanStatus | "overdue" | "overduePart">([
  ...planStatus.members,
  { code: "overdue", tone: "bad", label: { cn: "逾期", en: "Overdue", es: "En mora" } },
  {
    code: "overduePart",
    tone: "bad",
    label: { cn: "逾期，部分还款", en: "Overdue, partly repaid", es: "En mora, pago parcial" },
  },
]);
export type TermState = CodeOf<typeof termState>;

/** A term that is owed after its due date is overdue, whatever was repaid of it. */
export function termStateOf(status: PlanStatus, dueOn: BusinessDate, today: BusinessDate): TermState {
  if (status === 30 || dueOn >= today) return status;
  return status === 20 ? "overduePart" : "overdue";
}

/** What brought an installment to 30. */
export const closeReason = closedSet([
  { code: "paid", tone: "done", label: { cn: "还款结清", en: "Paid", es: "Liquidada con pago" } },
  { code: "reduced", tone: "attention", label: { cn: "减免结清", en: "Waived", es: "Liquidada con condonación" } },
  { code: "flatBilled", tone: "attention", label: { cn: "平账结清", en: "Written off", es: "Cerrada sin pago total" } },
  { code: "cancelled", tone: "waiting", label: { cn: "订单取消", en: "Cancelled", es: "Cancelada" } },
]);
export type CloseReason = CodeOf<typeof closeReason>;
