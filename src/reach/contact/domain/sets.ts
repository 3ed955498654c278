import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";

/** Why a borrower is contacted: what they asked for, service, what they owe, or what they might buy. */
export const contactPurpose = closedSet([
  {
    code: "transactional",
    tone: "waiting",
    label: { cn: "交易通知", en: "Transactional", es: "Transaccional" },
  },
  { code: "service", tone: "moving", label: { cn: "客户服务", en: "Service", es: "Servicio" } },
  { code: "collection", tone: "attention", label: { cn: "催收", en: "Collection", es: "Cobranza" } },
  { code: "marketing", tone: "done", label: { cn: "营销", en: "Marketing", es: "Mercadotecnia" } },
]);
export type ContactPurpose = CodeOf<typeof contactPurpose>;

/** How a borrower is reached. */
const contactChannel = closedSet([
  { code: "sms", tone: "waiting", label: { cn: "短信", en: "SMS", es: "SMS" } },
  { code: "chat", tone: "waiting", label: { cn: "聊天", en: "Chat", es: "Chat" } },
  { code: "call", tone: "waiting", label: { cn: "电话", en: "Call", es: "Llamada" } },
]);
export type ContactChannel = CodeOf<typeof contactChannel>;

/** What stops contact with a customer, and what for is said by each flag. */
const flagKind = closedSet([
  { code: "doNotContact", tone: "attention", label: { cn: "请勿联系", en: "Do not contact", es: "No contactar" } },
  { code: "deceased", tone: "bad", label: { cn: "已故", en: "Deceased", es: "Fallecido" } },
  { code: "disputed", tone: "attention", label: { cn: "争议", en: "Disputed", es: "En disputa" } },
  { code: "legal", tone: "attention", label: { cn: "法律程序", en: "Legal proceedings", es: "Proceso legal" } },
  { code: "hardship", tone: "attention", label: { cn: "经济困难", en: "Hardship", es: "Dificultad económica" } },
]);
export type FlagKind = CodeOf<typeof flagKind>;

/** The public registers of who wants no marketing: REUS of CONDUSEF, REPEP of PROFECO. */
export const registerKind = closedSet([
  { code: "REUS", tone: "waiting", label: { cn: "REUS（金融用户）", en: "REUS (CONDUSEF)", es: "REUS (CONDUSEF)" } },
  { code: "REPEP", tone: "waiting", label: { cn: "REPEP（消费者）", en: "REPEP (PROFECO)", es: "REPEP (PROFECO)" } },
]);
export type RegisterKind = CodeOf<typeof registerKind>;
