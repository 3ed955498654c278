import { closedSet } from "../../../platform/shared/closed-set.ts";

/** Whether an account may log in. */
export const activeFlag = closedSet([
  { code: 1, tone: "done", label: { cn: "启用", en: "Enabled", es: "Activo" } },
  { code: 0, tone: "waiting", label: { cn: "停用", en: "Disabled", es: "Inactivo" } },
]);

export const language = closedSet([
  { code: "cn", tone: "waiting", label: { cn: "中文", en: "中文", es: "中文" } },
  { code: "en", tone: "waiting", label: { cn: "English", en: "English", es: "English" } },
  { code: "es", tone: "waiting", label: { cn: "Español", en: "Español", es: "Español" } },
]);
