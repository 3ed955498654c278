import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";

/** The rule that let a contact pass. */
const passRule = closedSet([
  {
    code: "transactional",
    tone: "done",
    label: { cn: "交易通知，不受限制", en: "Transactional: not limited", es: "Transaccional: sin límites" },
  },
  {
    code: "answer",
    tone: "done",
    label: { cn: "对话中的回复", en: "Answer within a conversation", es: "Respuesta en una conversación" },
  },
  {
    code: "within",
    tone: "done",
    label: { cn: "符合全部规则", en: "Within all rules", es: "Cumple todas las reglas" },
  },
]);

/** The rule that refused one. */
export const refusalRule = closedSet([
  {
    code: "thirdParty",
    tone: "bad",
    label: { cn: "不是客户本人的号码", en: "Not the customer's own number", es: "No es el número del cliente" },
  },
  { code: "deceased", tone: "bad", label: { cn: "客户已故", en: "Customer deceased", es: "Cliente fallecido" } },
  {
    code: "doNotContact",
    tone: "bad",
    label: { cn: "客户要求勿联系", en: "Do-not-contact flag", es: "Marca de no contactar" },
  },
  { code: "disputed", tone: "bad", label: { cn: "债务有争议", en: "Debt disputed", es: "Adeudo en disputa" } },
  { code: "legal", tone: "bad", label: { cn: "处于法律程序", en: "Legal proceedings", es: "En proceso legal" } },
  { code: "hardship", tone: "bad", label: { cn: "经济困难", en: "Hardship", es: "Dificultad económica" } },
  {
    code: "locked",
    tone: "bad",
    label: { cn: "客户已锁定或注销", en: "Locked or logged off", es: "Bloqueado o cuenta cancelada" },
  },
  { code: "pastDue", tone: "bad", label: { cn: "客户有逾期", en: "Customer overdue", es: "Cliente en mora" } },
  {
    code: "noConsent",
    tone: "bad",
    label: { cn: "未同意营销", en: "No consent to marketing", es: "Sin consentimiento" },
  },
  {
    code: "registerMissing",
    tone: "bad",
    label: {
      cn: "免打扰登记册缺失或过期",
      en: "Do-not-call register missing or too old",
      es: "Registro de no llamar ausente o antiguo",
    },
  },
  {
    code: "registered",
    tone: "bad",
    label: { cn: "在免打扰登记册中", en: "On a do-not-call register", es: "En un registro de no llamar" },
  },
  {
    code: "firstWords",
    tone: "attention",
    label: {
      cn: "首次催收文字不完整",
      en: "First collection text incomplete",
      es: "Primer texto de cobranza incompleto",
    },
  },
  {
    code: "promise",
    tone: "attention",
    label: { cn: "承诺还款日未到", en: "Promise not yet due", es: "Promesa de pago aún no llega" },
  },
  { code: "sunday", tone: "attention", label: { cn: "周日", en: "Sunday", es: "Domingo" } },
  { code: "holiday", tone: "attention", label: { cn: "法定假日", en: "Holiday", es: "Día festivo" } },
  {
    code: "hours",
    tone: "attention",
    label: { cn: "不在联系时段", en: "Outside the hours for contact", es: "Fuera del horario de contacto" },
  },
  {
    code: "dayCap",
    tone: "attention",
    label: { cn: "已达每日上限", en: "Most of a day reached", es: "Máximo del día alcanzado" },
  },
  {
    code: "weekCap",
    tone: "attention",
    label: { cn: "已达每周上限", en: "Most of a week reached", es: "Máximo de la semana alcanzado" },
  },
]);
export type PassRule = CodeOf<typeof passRule>;
export type RefusalRule = CodeOf<typeof refusalRule>;

/** The rule that decided on a contact, whichever way. */
export const contactRule = closedSet([...passRule.members, ...refusalRule.members]);
