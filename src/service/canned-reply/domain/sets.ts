import { closedSet } from "../../../platform/shared/closed-set.ts";

/** What a canned reply is about. */
export const replyCategory = closedSet([
  { code: "greeting", tone: "moving", label: { cn: "问候", en: "Greeting", es: "Saludo" } },
  { code: "payment", tone: "waiting", label: { cn: "还款", en: "Repayment", es: "Pago" } },
  { code: "application", tone: "waiting", label: { cn: "借款申请", en: "Application", es: "Solicitud" } },
  { code: "extension", tone: "waiting", label: { cn: "展期", en: "Extension", es: "Prórroga" } },
  { code: "account", tone: "waiting", label: { cn: "账户", en: "Account", es: "Cuenta" } },
  { code: "complaint", tone: "attention", label: { cn: "投诉", en: "Complaint", es: "Queja" } },
  { code: "other", tone: "waiting", label: { cn: "其他", en: "Other", es: "Otro" } },
]);

/** Who has a canned reply at hand. */
export const replyReach = closedSet([
  { code: "personal", tone: "waiting", label: { cn: "个人", en: "Personal", es: "Personal" } },
  { code: "shared", tone: "done", label: { cn: "共享", en: "Shared", es: "Compartida" } },
]);
