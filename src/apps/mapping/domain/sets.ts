import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";

/** What a word of the signed API names. */
export const wordKind = closedSet([
  { code: "field", tone: "moving", label: { cn: "字段名", en: "Field", es: "Campo" } },
  { code: "event", tone: "attention", label: { cn: "事件名", en: "Event", es: "Evento" } },
  { code: "url", tone: "waiting", label: { cn: "接口地址", en: "URL", es: "URL" } },
]);
export type WordKind = CodeOf<typeof wordKind>;

/** Whether the apps have what a word is mapped to now. */
export const syncState = closedSet([
  { code: "synced", tone: "done", label: { cn: "已同步", en: "Synced", es: "Sincronizada" } },
  { code: "changed", tone: "attention", label: { cn: "待同步", en: "To be synced", es: "Por sincronizar" } },
  { code: "unmapped", tone: "waiting", label: { cn: "未映射", en: "Not mapped", es: "Sin mapeo" } },
]);

/** Why a word cannot be mapped as it is. */
export const wordProblem = closedSet([
  { code: "form", tone: "bad", label: { cn: "格式不符", en: "Wrong form", es: "Forma incorrecta" } },
  { code: "reserved", tone: "bad", label: { cn: "保留词", en: "Reserved", es: "Reservada" } },
  { code: "taken", tone: "bad", label: { cn: "重复", en: "Taken", es: "Repetida" } },
  { code: "original", tone: "bad", label: { cn: "与原词相同", en: "An original", es: "Es un original" } },
]);
export type WordProblem = CodeOf<typeof wordProblem>;

/** What came of a sync. */
export const syncResult = closedSet([
  { code: "inForce", tone: "done", label: { cn: "当前版本", en: "Current", es: "Actual" } },
  { code: "superseded", tone: "waiting", label: { cn: "已被取代", en: "Superseded", es: "Sustituida" } },
  { code: "scheduled", tone: "moving", label: { cn: "待生效", en: "Scheduled", es: "Programada" } },
  { code: "replaced", tone: "attention", label: { cn: "未生效即被替换", en: "Replaced", es: "Reemplazada" } },
  { code: "stopped", tone: "bad", label: { cn: "到期未生效", en: "Stopped", es: "Detenida" } },
  { code: "pending", tone: "moving", label: { cn: "待审批", en: "Waits for approval", es: "Por autorizar" } },
  { code: "rejected", tone: "bad", label: { cn: "已驳回", en: "Rejected", es: "Rechazada" } },
  { code: "withdrawn", tone: "waiting", label: { cn: "已撤回", en: "Withdrawn", es: "Retirada" } },
  { code: "expired", tone: "waiting", label: { cn: "已过期", en: "Expired", es: "Caducada" } },
]);
