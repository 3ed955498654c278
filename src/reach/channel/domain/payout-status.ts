import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";

/** Status of one payout attempt. A FAIL becomes a SUCCESS only with proof and a checker. */
export const payoutStatus = closedSet([
  { code: "PENDING", tone: "moving", label: { cn: "放款中", en: "Pending", es: "En proceso" } },
  { code: "SUCCESS", tone: "done", label: { cn: "放款成功", en: "Success", es: "Exitoso" } },
  { code: "FAIL", tone: "bad", label: { cn: "放款失败", en: "Failed", es: "Fallido" } },
]);
export type PayoutStatus = CodeOf<typeof payoutStatus>;
