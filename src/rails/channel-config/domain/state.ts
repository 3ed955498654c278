import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";

/** Whether a channel or carrier is in use. */
export const providerUse = closedSet([
  { code: "on", tone: "done", label: { cn: "已启用", en: "On", es: "Activo" } },
  { code: "off", tone: "waiting", label: { cn: "已停用", en: "Off", es: "Inactivo" } },
]);

/** How a test of a connection ended. */
export const testOutcome = closedSet([
  { code: "answered", tone: "done", label: { cn: "已应答", en: "Answered", es: "Respondió" } },
  { code: "refused", tone: "attention", label: { cn: "对方拒绝", en: "Refused", es: "Rechazado" } },
  { code: "silent", tone: "bad", label: { cn: "无响应", en: "No answer", es: "Sin respuesta" } },
  { code: "malformed", tone: "bad", label: { cn: "应答无效", en: "Malformed answer", es: "Respuesta no válida" } },
]);
export type TestOutcome = CodeOf<typeof testOutcome>;
