import { closedSet } from "../../../platform/shared/closed-set.ts";

/** What a rule asks of a host. */
export const ruleKind = closedSet([
  { code: "reachable", tone: "moving", label: { cn: "可访问", en: "Answers", es: "Responde" } },
  { code: "tls", tone: "moving", label: { cn: "证书有效期", en: "Certificate lasts", es: "Certificado vigente" } },
  { code: "status", tone: "moving", label: { cn: "状态码", en: "HTTP status", es: "Código HTTP" } },
  { code: "body", tone: "moving", label: { cn: "内容包含", en: "Answer contains", es: "La respuesta contiene" } },
  { code: "latency", tone: "moving", label: { cn: "延迟低于", en: "Latency under", es: "Latencia menor que" } },
]);
export type RuleKind = (typeof ruleKind.codes)[number];

/** How often a rule is run, in seconds. */
export const intervals = closedSet([
  { code: 60, tone: "waiting", label: { cn: "每分钟", en: "Every minute", es: "Cada minuto" } },
  { code: 300, tone: "waiting", label: { cn: "每 5 分钟", en: "Every 5 minutes", es: "Cada 5 minutos" } },
  { code: 900, tone: "waiting", label: { cn: "每 15 分钟", en: "Every 15 minutes", es: "Cada 15 minutos" } },
  { code: 3600, tone: "waiting", label: { cn: "每小时", en: "Every hour", es: "Cada hora" } },
]);

/** How a run ended. */
export const runOutcome = closedSet([
  { code: "passed", tone: "done", label: { cn: "正常", en: "Passed", es: "Correcto" } },
  {
    code: "expiring",
    tone: "bad",
    label: { cn: "证书即将到期", en: "Certificate expires soon", es: "Certificado por caducar" },
  },
  { code: "wrongStatus", tone: "bad", label: { cn: "状态码不符", en: "Another status", es: "Otro código" } },
  { code: "missing", tone: "bad", label: { cn: "内容缺失", en: "Text is missing", es: "Falta el texto" } },
  { code: "slow", tone: "bad", label: { cn: "过慢", en: "Too slow", es: "Demasiado lento" } },
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
  { code: "noTarget", tone: "bad", label: { cn: "没有可用域名", en: "No domain in use", es: "Sin dominio activo" } },
]);
export type RunOutcome = (typeof runOutcome.codes)[number];

/** Whether somebody has to see to a rule. */
export const alertState = closedSet([
  { code: "none", tone: "done", label: { cn: "无告警", en: "No alert", es: "Sin alerta" } },
  { code: "open", tone: "bad", label: { cn: "告警中", en: "Alert", es: "Alerta" } },
  { code: "acknowledged", tone: "attention", label: { cn: "已确认", en: "Acknowledged", es: "Atendida" } },
]);
