import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";

/** How far a movement of ours is: `settled` is final and stands; `unallocated` is a receipt that no order took. */
export const movementState = closedSet([
  { code: "settled", tone: "done", label: { cn: "已入账", en: "Booked", es: "Registrado" } },
  { code: "unallocated", tone: "attention", label: { cn: "待认领", en: "Unallocated", es: "Sin aplicar" } },
  { code: "pending", tone: "moving", label: { cn: "处理中", en: "Pending", es: "En proceso" } },
  { code: "failed", tone: "bad", label: { cn: "失败", en: "Failed", es: "Fallido" } },
  { code: "reversed", tone: "waiting", label: { cn: "已冲正", en: "Reversed", es: "Revertido" } },
]);
export type MovementState = CodeOf<typeof movementState>;
