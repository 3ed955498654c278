import { closedSet } from "../../../platform/shared/closed-set.ts";

/** Whether a configured record is in use. */
export const inUse = closedSet([
  { code: "enabled", tone: "done", label: { cn: "已启用", en: "Enabled", es: "Activo" } },
  { code: "disabled", tone: "waiting", label: { cn: "已停用", en: "Disabled", es: "Inactivo" } },
]);
