import { closedSet } from "../../../platform/shared/closed-set.ts";

/** How far a replay is. */
export const replayStatus = closedSet([
  { code: "waiting", tone: "waiting", label: { cn: "排队中", en: "Waiting", es: "En espera" } },
  { code: "running", tone: "moving", label: { cn: "回测中", en: "Running", es: "En curso" } },
  { code: "done", tone: "done", label: { cn: "已完成", en: "Done", es: "Terminada" } },
  { code: "failed", tone: "bad", label: { cn: "失败", en: "Failed", es: "Fallida" } },
]);
