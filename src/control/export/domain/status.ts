import { closedSet } from "../../../platform/shared/closed-set.ts";

/** How far an export is. A file whose time is over is expired, whether or not it was taken away already. */
export const exportStatus = closedSet([
  { code: "waiting", tone: "waiting", label: { cn: "排队中", en: "Waiting", es: "En espera" } },
  { code: "running", tone: "moving", label: { cn: "导出中", en: "Running", es: "En curso" } },
  { code: "done", tone: "done", label: { cn: "已完成", en: "Done", es: "Terminada" } },
  { code: "failed", tone: "bad", label: { cn: "失败", en: "Failed", es: "Fallida" } },
  { code: "expired", tone: "waiting", label: { cn: "已过期", en: "Expired", es: "Caducada" } },
]);
