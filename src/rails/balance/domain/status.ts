import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";

/**
 * Status of one withdrawal from a channel to our own bank. A failed one is asked for anew; the database holds the same
 * steps.
 */
export const withdrawalStatus = closedSet([
  { code: "pending", tone: "moving", label: { cn: "提现中", en: "Pending", es: "En proceso" } },
  { code: "success", tone: "done", label: { cn: "提现成功", en: "Success", es: "Exitoso" } },
  { code: "failure", tone: "bad", label: { cn: "提现失败", en: "Failure", es: "Fallido" } },
]);
export type WithdrawalStatus = CodeOf<typeof withdrawalStatus>;
