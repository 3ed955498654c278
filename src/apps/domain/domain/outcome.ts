import { closedSet } from "../../../platform/shared/closed-set.ts";

/** How a host answered when it was looked at. */
export const checkOutcome = closedSet([
  { code: "answered", tone: "done", label: { cn: "有应答", en: "Answered", es: "Respondió" } },
  { code: "unresolved", tone: "bad", label: { cn: "域名无法解析", en: "Name not found", es: "Nombre no encontrado" } },
  { code: "private", tone: "bad", label: { cn: "指向内网", en: "Private address", es: "Dirección privada" } },
  { code: "refused", tone: "bad", label: { cn: "拒绝连接", en: "Refused", es: "Conexión rechazada" } },
  { code: "timeout", tone: "bad", label: { cn: "超时", en: "No answer in time", es: "Sin respuesta a tiempo" } },
  {
    code: "certificate",
    tone: "bad",
    label: { cn: "证书不可信", en: "Certificate not valid", es: "Certificado no válido" },
  },
  { code: "broken", tone: "bad", label: { cn: "连接中断", en: "Connection broke", es: "Conexión interrumpida" } },
]);
export type CheckOutcome = (typeof checkOutcome.codes)[number];
