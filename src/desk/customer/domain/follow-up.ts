import { closedSet } from "../../../platform/shared/closed-set.ts";

/** How a customer was reached, or tried to be. */
export const followUpWay = closedSet([
  { code: "call", tone: "moving", label: { cn: "电话", en: "Phone call", es: "Llamada" } },
  { code: "sms", tone: "moving", label: { cn: "短信", en: "SMS", es: "SMS" } },
  { code: "whatsapp", tone: "moving", label: { cn: "WhatsApp", en: "WhatsApp", es: "WhatsApp" } },
  { code: "email", tone: "moving", label: { cn: "邮件", en: "E-mail", es: "Correo" } },
  { code: "visit", tone: "moving", label: { cn: "上门", en: "Visit", es: "Visita" } },
  { code: "other", tone: "waiting", label: { cn: "其他", en: "Other", es: "Otro" } },
]);
