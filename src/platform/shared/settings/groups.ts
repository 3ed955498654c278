import { closedSet, type CodeOf } from "../closed-set.ts";

/** The groups in which settings are shown, in their order on the page. `security` has its own page. */
export const settingGroup = closedSet([
  { code: "general", tone: "waiting", label: { cn: "通用", en: "General", es: "General" } },
  { code: "review", tone: "waiting", label: { cn: "信审", en: "Credit review", es: "Revisión crediticia" } },
  { code: "payout", tone: "waiting", label: { cn: "放款", en: "Payouts", es: "Desembolsos" } },
  { code: "price", tone: "waiting", label: { cn: "价格", en: "Prices", es: "Precios" } },
  {
    code: "autoRelend",
    tone: "waiting",
    label: { cn: "自动复贷", en: "Auto re-lending", es: "Renovación automática" },
  },
  { code: "app", tone: "waiting", label: { cn: "应用", en: "Apps", es: "Aplicaciones" } },
  { code: "tax", tone: "waiting", label: { cn: "税费", en: "Tax", es: "Impuestos" } },
  { code: "repayment", tone: "waiting", label: { cn: "收款", en: "Collecting payments", es: "Cobro de pagos" } },
  { code: "extension", tone: "waiting", label: { cn: "展期", en: "Extensions", es: "Prórrogas" } },
  { code: "reduction", tone: "waiting", label: { cn: "减免", en: "Waivers", es: "Condonaciones" } },
  { code: "approval", tone: "waiting", label: { cn: "审批", en: "Approvals", es: "Autorizaciones" } },
  {
    code: "contact",
    tone: "waiting",
    label: { cn: "联系客户", en: "Contact with customers", es: "Contacto con clientes" },
  },
  { code: "collection", tone: "waiting", label: { cn: "催收", en: "Collection", es: "Cobranza" } },
  { code: "marketing", tone: "waiting", label: { cn: "营销", en: "Marketing", es: "Marketing" } },
  { code: "ticket", tone: "waiting", label: { cn: "工单", en: "Tickets", es: "Tickets" } },
  {
    code: "privacy",
    tone: "waiting",
    label: { cn: "隐私与导出", en: "Privacy and exports", es: "Privacidad y exportaciones" },
  },
  { code: "appData", tone: "waiting", label: { cn: "应用数据", en: "App data", es: "Datos de la app" } },
  { code: "security", tone: "waiting", label: { cn: "安全策略", en: "Security policy", es: "Política de seguridad" } },
]);
export type SettingGroup = CodeOf<typeof settingGroup>;
