import { closedSet } from "../../../platform/shared/closed-set.ts";
import type { LoanEvent } from "../../../book/order/domain/transitions.ts";

/** What an order's timeline tells of money, beside the order's own steps. */
export const moneyEvent = closedSet([
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
]);

/** The steps of an order that tell of money: payouts, extensions, and what a value date moved. */
export const moneySteps: readonly LoanEvent[] = [
  "requestPayout",
  "payoutSucceeded",
  "payoutFailed",
  "retryPayout",
  "lateSuccess",
  "payoutHeld",
  "extensionOffered",
  "extensionTaken",
  "extensionEnded",
  "valueDateMoved",
  "chargesTakenBack",
];
