import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";

/** Whether a strategy says what may be borrowed of a group. */
export const quotaState = closedSet([
  { code: "enabled", tone: "done", label: { cn: "已启用", en: "Enabled", es: "Activo" } },
  { code: "disabled", tone: "waiting", label: { cn: "已停用", en: "Disabled", es: "Inactivo" } },
  { code: "none", tone: "waiting", label: { cn: "未配置", en: "Not set up", es: "Sin configurar" } },
]);
export type QuotaState = CodeOf<typeof quotaState>;
