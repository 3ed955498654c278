import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";

/** Whether a link leads anywhere. */
export const linkState = closedSet([
  { code: "active", tone: "done", label: { cn: "有效", en: "Active", es: "Activo" } },
  { code: "disabled", tone: "waiting", label: { cn: "已停用", en: "Disabled", es: "Inactivo" } },
  { code: "expired", tone: "attention", label: { cn: "已过期", en: "Expired", es: "Caducado" } },
  { code: "closed", tone: "bad", label: { cn: "应用包已关闭", en: "Package closed", es: "Paquete cerrado" } },
]);

/** What a link was made for. */
export const linkPurpose = closedSet([
  { code: "page", tone: "waiting", label: { cn: "手动创建", en: "Made by hand", es: "Creado a mano" } },
  { code: "sms", tone: "moving", label: { cn: "短信", en: "SMS", es: "SMS" } },
]);
export type LinkPurpose = CodeOf<typeof linkPurpose>;
