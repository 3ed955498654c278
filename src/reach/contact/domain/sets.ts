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
export const contactChannel = closedSet([
  { code: "sms", tone: "waiting", label: { cn: "短信", en: "SMS", es: "SMS" } },
  { code: "chat", tone: "waiting", label: { cn: "聊天", en: "Chat", es: "Chat" } },
  { code: "call", tone: "waiting", label: { cn: "电话", en: "Call", es: "Llamada" } },
]);
export type ContactChannel = CodeOf<typeof contactChannel>;

/** What stops contact with a customer, and what for is said by each flag. */
export const flagKind = closedSet([
  { code: "doNotContact", tone: "attention", label: { cn: "请勿联系", en: "Do not contact", es: "No contactar" } },
  { code: "deceased", tone: "bad", label: { cn: "已故", en: "Deceased", es: "Fallecido" } },
  { code: "disputed", tone: "attention", label: { cn: "争议", en: "Disputed", es: "En disputa" } },
  { code: "legal", tone: "attention", label: { cn: "法律程序", en: "Legal proceedings", es: "Proceso legal" } },
  { code: "hardship", tone: "attention", label: { cn: "经济困难", en: "Hardship", es: "Dificultad económica" } },
]);
export type FlagKind = CodeOf<typeof flagKind>;

/** The purposes that rules hold: what is transactional passes always. */
export const heldPurpose = closedSet(contactPurpose.members.filter(({ code }) => code !== "transactional"));

/** How a flag came to its end. */
export const flagEnd = closedSet([
  { code: "lifted", tone: "done", label: { cn: "已解除", en: "Lifted", es: "Levantada" } },
  {
    code: "consent",
    tone: "done",
    label: { cn: "客户重新同意", en: "Consent given anew", es: "Nuevo consentimiento" },
  },
]);

/** Whether a contact left. */
export const outcome = closedSet([
  { code: "allowed", tone: "done", label: { cn: "放行", en: "Allowed", es: "Permitido" } },
  { code: "refused", tone: "bad", label: { cn: "拦截", en: "Refused", es: "Rechazado" } },
]);

/** Who told of a borrower's consent. */
export const consentSource = closedSet([
  { code: "app", tone: "waiting", label: { cn: "应用", en: "App", es: "App" } },
  { code: "baja", tone: "attention", label: { cn: "短信退订", en: "Unsubscribed by SMS", es: "Baja por SMS" } },
  { code: "staff", tone: "moving", label: { cn: "员工", en: "Staff", es: "Personal" } },
]);

/** What a flag bars; a do-not-contact flag names it itself. */
export function barredBy(kind: FlagKind, named: readonly ContactPurpose[] = []): readonly ContactPurpose[] {
  switch (kind) {
    case "doNotContact":
      return named;
    case "deceased":
      return ["service", "collection", "marketing"];
    case "disputed":
    case "legal":
    case "hardship":
      return ["collection", "marketing"];
  }
}

/** The public registers of who wants no marketing: REUS of CONDUSEF, REPEP of PROFECO. */
export const registerKind = closedSet([
  { code: "REUS", tone: "waiting", label: { cn: "REUS（金融用户）", en: "REUS (CONDUSEF)", es: "REUS (CONDUSEF)" } },
  { code: "REPEP", tone: "waiting", label: { cn: "REPEP（消费者）", en: "REPEP (PROFECO)", es: "REPEP (PROFECO)" } },
]);
export type RegisterKind = CodeOf<typeof registerKind>;

/** What became of a register's file. */
export const registerState = closedSet([
  { code: "imported", tone: "moving", label: { cn: "待启用", en: "To be put in force", es: "Por poner en vigor" } },
  { code: "inForce", tone: "done", label: { cn: "生效中", en: "In force", es: "En vigor" } },
  { code: "replaced", tone: "waiting", label: { cn: "已替换", en: "Replaced", es: "Reemplazado" } },
  { code: "refused", tone: "bad", label: { cn: "已驳回", en: "Refused", es: "Rechazado" } },
]);
export type RegisterState = CodeOf<typeof registerState>;
