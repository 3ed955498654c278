import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";

/** Status of one manual payout. A failed one is asked for anew; the database holds the same steps. */
export const manualPayoutStatus = closedSet([
  { code: "requested", tone: "waiting", label: { cn: "待复核", en: "Requested", es: "Solicitado" } },
  { code: "PENDING", tone: "moving", label: { cn: "付款中", en: "Pending", es: "En proceso" } },
  { code: "SUCCESS", tone: "done", label: { cn: "付款成功", en: "Success", es: "Exitoso" } },
  { code: "FAIL", tone: "bad", label: { cn: "付款失败", en: "Failed", es: "Fallido" } },
  { code: "rejected", tone: "bad", label: { cn: "已驳回", en: "Rejected", es: "Rechazado" } },
  { code: "cancelled", tone: "attention", label: { cn: "已取消", en: "Cancelled", es: "Cancelado" } },
]);
export type ManualPayoutStatus = CodeOf<typeof manualPayoutStatus>;

/** What the money is for: free credit of a customer, or anything else, which the books clear later. */
export const manualPayoutKind = closedSet([
  { code: "other", tone: "waiting", label: { cn: "其他付款", en: "Other payment", es: "Otro pago" } },
  {
    code: "customerCredit",
    tone: "attention",
    label: { cn: "退还客户余额", en: "Customer's credit", es: "Saldo a favor del cliente" },
  },
]);
export type ManualPayoutKind = CodeOf<typeof manualPayoutKind>;
