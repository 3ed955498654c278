import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";

/** Why a case was closed. */
export const endReason = closedSet([
  { code: "current", tone: "done", label: { cn: "已恢复正常", en: "Current again", es: "Al corriente" } },
  { code: "settled", tone: "done", label: { cn: "已结清", en: "Settled", es: "Liquidada" } },
  { code: "ended", tone: "waiting", label: { cn: "订单已终止", en: "Order ended", es: "Orden terminada" } },
]);
export type EndReason = CodeOf<typeof endReason>;

/** Whether a case is worked on. */
export const caseState = closedSet([
  { code: "pool", tone: "attention", label: { cn: "案件池中", en: "In the pool", es: "Por asignar" } },
  { code: "held", tone: "moving", label: { cn: "催收中", en: "In hand", es: "En gestión" } },
  { code: "closed", tone: "done", label: { cn: "已关闭", en: "Closed", es: "Cerrado" } },
]);

/** Why a case cannot be given out. */
export const leftWhy = closedSet([
  {
    code: "barred",
    tone: "attention",
    label: { cn: "无人可接此应用包", en: "Nobody may see it", es: "Nadie puede verlo" },
  },
  { code: "full", tone: "attention", label: { cn: "已达上限", en: "Everybody is full", es: "Todos están al tope" } },
]);
