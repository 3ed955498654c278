import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";

/** Status of one refund; a retry is a new refund. */
export const refundStatus = closedSet([
  { code: "pending", tone: "moving", label: { cn: "退款中", en: "Pending", es: "En proceso" } },
  { code: "success", tone: "done", label: { cn: "退款成功", en: "Success", es: "Exitoso" } },
  { code: "failure", tone: "bad", label: { cn: "退款失败", en: "Failure", es: "Fallido" } },
]);
export type RefundStatus = CodeOf<typeof refundStatus>;
