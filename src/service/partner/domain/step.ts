import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";
import type { PartnerStatus } from "../../../catalogue/router/domain/calls.ts";
import type { LoanStatus } from "../../../book/order/domain/status.ts";
import type { LoanEvent } from "../../../book/order/domain/transitions.ts";

/** What is to be done next with an order at its partner. */
export const partnerStep = closedSet([
  {
    code: "product",
    tone: "waiting",
    label: { cn: "查询产品", en: "Look at the product", es: "Consultar el producto" },
  },
  { code: "check", tone: "moving", label: { cn: "用户校验", en: "Check the user", es: "Validar al usuario" } },
  {
    code: "base",
    tone: "moving",
    label: { cn: "推送基本信息", en: "Push basic information", es: "Enviar datos básicos" },
  },
  {
    code: "additional",
    tone: "moving",
    label: { cn: "推送补充信息", en: "Push additional information", es: "Enviar datos adicionales" },
  },
  { code: "review", tone: "moving", label: { cn: "等待审核结果", en: "Await the review", es: "Esperar la revisión" } },
  {
    code: "card",
    tone: "moving",
    label: { cn: "推送银行卡", en: "Push the bank account", es: "Enviar la cuenta bancaria" },
  },
  {
    code: "cards",
    tone: "attention",
    label: { cn: "等待银行卡验证", en: "Await the account's confirmation", es: "Esperar la confirmación de la cuenta" },
  },
  { code: "contract", tone: "moving", label: { cn: "获取合同", en: "Get the contract", es: "Obtener el contrato" } },
  { code: "confirm", tone: "moving", label: { cn: "确认借款", en: "Confirm the loan", es: "Confirmar el préstamo" } },
  { code: "follow", tone: "done", label: { cn: "跟踪订单", en: "Follow the order", es: "Seguir la orden" } },
  { code: "ended", tone: "waiting", label: { cn: "已结束", en: "Ended", es: "Terminado" } },
]);
export type PartnerStep = CodeOf<typeof partnerStep>;

/** How a partner's order stands, as its partner says. */
export const partnerStanding = closedSet([
  { code: "received", tone: "waiting", label: { cn: "已接收", en: "Received", es: "Recibida" } },
  { code: "reviewing", tone: "moving", label: { cn: "审核中", en: "In review", es: "En revisión" } },
  { code: "rejected", tone: "bad", label: { cn: "已拒绝", en: "Rejected", es: "Rechazada" } },
  { code: "approved", tone: "moving", label: { cn: "已通过", en: "Approved", es: "Aprobada" } },
  { code: "paying", tone: "moving", label: { cn: "放款中", en: "Paying out", es: "En desembolso" } },
  { code: "paid", tone: "moving", label: { cn: "待还款", en: "To be repaid", es: "Por pagar" } },
  { code: "failed", tone: "attention", label: { cn: "放款失败", en: "Payout failed", es: "Desembolso fallido" } },
  { code: "overdue", tone: "bad", label: { cn: "逾期", en: "Overdue", es: "En mora" } },
  { code: "settled", tone: "done", label: { cn: "已结清", en: "Settled", es: "Liquidada" } },
  { code: "cancelled", tone: "waiting", label: { cn: "已取消", en: "Cancelled", es: "Cancelada" } },
]);

const PAID_OUT: readonly PartnerStatus[] = ["paid", "overdue", "settled"];

/**
 * What happened to a confirmed order, by how it stands here and how its partner says that it stands there: several steps
 * where some were missed. Nothing for what changes nothing. Pure.
 */
export function eventsOf(status: LoanStatus, said: PartnerStatus): readonly LoanEvent[] {
  if (status === 22) {
    if (said === "failed" || said === "cancelled") return ["payoutFailed"];
    return PAID_OUT.includes(said) ? ["payoutSucceeded", ...eventsOf(21, said)] : [];
  }
  if (status === 21) {
    if (said === "overdue") return ["becomeOverdue"];
    if (said === "settled") return ["settle"];
    return said === "cancelled" ? ["cancelAfterPayout"] : [];
  }
  if (status !== 40) return [];
  if (said === "paid") return ["becomeCurrent"];
  return said === "settled" ? ["settle"] : [];
}

/** Whether a partner's word is its last about an order. */
export const isLast = (said: PartnerStatus): boolean => said === "settled" || said === "failed" || said === "cancelled";

const FIRST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 15 * 60_000;

/** How long to wait after so many tries in a row without a usable answer: twice as long each time, a quarter of an hour at most. */
export const waitAfter = (tries: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** Math.min(tries - 1, 10), LONGEST_WAIT_MS);
