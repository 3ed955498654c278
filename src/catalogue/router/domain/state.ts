import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";

/** Whether orders of a product can go to its partner. */
export const routerState = closedSet([
  { code: "ready", tone: "done", label: { cn: "已就绪", en: "Ready", es: "Listo" } },
  { code: "noKeys", tone: "attention", label: { cn: "缺少密钥", en: "Without keys", es: "Sin claves" } },
  { code: "none", tone: "waiting", label: { cn: "未配置", en: "Not set up", es: "Sin configurar" } },
]);
export type RouterState = CodeOf<typeof routerState>;

/** How asking a partner ended. */
export const routeOutcome = closedSet([
  { code: "answered", tone: "done", label: { cn: "已应答", en: "Answered", es: "Respondió" } },
  { code: "down", tone: "bad", label: { cn: "无法连接", en: "Down", es: "No disponible" } },
  { code: "slow", tone: "bad", label: { cn: "超时", en: "Too slow", es: "Demasiado lento" } },
  { code: "refused", tone: "attention", label: { cn: "对方拒绝", en: "Refused", es: "Rechazado" } },
  { code: "malformed", tone: "bad", label: { cn: "应答无效", en: "Malformed answer", es: "Respuesta no válida" } },
  { code: "blocked", tone: "bad", label: { cn: "地址被拦截", en: "Address blocked", es: "Dirección bloqueada" } },
]);
type RouteOutcome = CodeOf<typeof routeOutcome>;
/** Why a partner did not do what it was asked. */
export type PartnerFailure = Exclude<RouteOutcome, "answered">;
