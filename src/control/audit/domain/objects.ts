import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";

/** What a row of the log may be about. A row about something that this build does not know is about `other`. */
export const auditObject = closedSet([
  { code: "loan", tone: "moving", label: { cn: "贷款订单", en: "Loan order", es: "Orden de préstamo" } },
  { code: "customer", tone: "done", label: { cn: "客户", en: "Customer", es: "Cliente" } },
  { code: "payout", tone: "moving", label: { cn: "放款", en: "Payout", es: "Desembolso" } },
  { code: "approval", tone: "moving", label: { cn: "审批", en: "Approval", es: "Autorización" } },
  { code: "repayment", tone: "done", label: { cn: "还款", en: "Repayment", es: "Pago recibido" } },
  {
    code: "replenishImport",
    tone: "done",
    label: { cn: "还款补录导入", en: "Import of repayments", es: "Importación de pagos" },
  },
  { code: "refund", tone: "attention", label: { cn: "退款", en: "Refund", es: "Reembolso" } },
  { code: "payment", tone: "moving", label: { cn: "付款", en: "Payment", es: "Pago" } },
  { code: "paymentCode", tone: "waiting", label: { cn: "付款码", en: "Payment code", es: "Código de pago" } },
  { code: "manualPayout", tone: "moving", label: { cn: "代付", en: "Manual payout", es: "Pago manual" } },
  {
    code: "manualPayoutBatch",
    tone: "moving",
    label: { cn: "代付批次", en: "Batch of manual payouts", es: "Lote de pagos manuales" },
  },
  { code: "withdrawal", tone: "moving", label: { cn: "提现", en: "Withdrawal", es: "Retiro" } },
  {
    code: "settlementAccount",
    tone: "waiting",
    label: { cn: "结算账户", en: "Settlement account", es: "Cuenta de liquidación" },
  },
  { code: "channel", tone: "waiting", label: { cn: "渠道", en: "Channel", es: "Canal" } },
  {
    code: "openpayTransaction",
    tone: "moving",
    label: { cn: "Openpay 交易", en: "Openpay transaction", es: "Transacción de Openpay" },
  },
  {
    code: "openpayEvent",
    tone: "waiting",
    label: { cn: "Openpay 通知", en: "Openpay webhook", es: "Notificación de Openpay" },
  },
  { code: "opmBatch", tone: "moving", label: { cn: "OPM 批次", en: "OPM batch", es: "Lote de OPM" } },
  {
    code: "reconciliationItem",
    tone: "attention",
    label: { cn: "对账项", en: "Reconciliation item", es: "Partida de conciliación" },
  },
  {
    code: "statementImport",
    tone: "waiting",
    label: { cn: "对账单导入", en: "Statement import", es: "Importación de estado de cuenta" },
  },
  {
    code: "settlementEmail",
    tone: "waiting",
    label: { cn: "对账邮件", en: "Settlement e-mail", es: "Correo de liquidación" },
  },
  { code: "pnl", tone: "waiting", label: { cn: "损益数据", en: "P&L data", es: "Datos de P&L" } },
  { code: "file", tone: "waiting", label: { cn: "文件", en: "File", es: "Archivo" } },
  { code: "export", tone: "waiting", label: { cn: "导出文件", en: "Export", es: "Exportación" } },
  { code: "smsCode", tone: "waiting", label: { cn: "短信验证码", en: "SMS code", es: "Código SMS" } },
  { code: "staff", tone: "waiting", label: { cn: "员工", en: "Staff member", es: "Empleado" } },
  { code: "staffUser", tone: "waiting", label: { cn: "员工账号", en: "Staff account", es: "Cuenta de empleado" } },
  { code: "account", tone: "waiting", label: { cn: "登录账号", en: "Login account", es: "Cuenta de acceso" } },
  { code: "session", tone: "waiting", label: { cn: "登录会话", en: "Session", es: "Sesión" } },
  { code: "menu", tone: "waiting", label: { cn: "菜单", en: "Menu entry", es: "Entrada del menú" } },
  { code: "role", tone: "attention", label: { cn: "角色", en: "Role", es: "Rol" } },
  { code: "team", tone: "waiting", label: { cn: "团队", en: "Team", es: "Equipo" } },
  { code: "seat", tone: "waiting", label: { cn: "坐席", en: "Work seat", es: "Puesto de atención" } },
  { code: "setting", tone: "attention", label: { cn: "系统设置", en: "Setting", es: "Ajuste" } },
  {
    code: "securityPolicy",
    tone: "attention",
    label: { cn: "安全策略", en: "Security policy", es: "Política de seguridad" },
  },
  { code: "testRun", tone: "attention", label: { cn: "测试操作", en: "Test run", es: "Ejecución de prueba" } },
  { code: "other", tone: "waiting", label: { cn: "其他", en: "Other", es: "Otro" } },
]);
export type AuditObject = CodeOf<typeof auditObject>;

/** The page on which an object is found, and the parameter that names it there, where the page has one. */
interface Place {
  readonly page: string;
  readonly param?: string;
}

/** Where objects are found that are not an order's or a customer's: those lead to the order or the customer. */
export const placeOf: Readonly<Partial<Record<AuditObject, Place>>> = {
  approval: { page: "approvalCenter", param: "request" },
  payment: { page: "payment", param: "reference" },
  replenishImport: { page: "RepayReplenish" },
  manualPayout: { page: "paymentOn" },
  manualPayoutBatch: { page: "paymentOn" },
  withdrawal: { page: "balance" },
  settlementAccount: { page: "balance" },
  channel: { page: "balance" },
  openpayTransaction: { page: "openPay" },
  openpayEvent: { page: "openPay" },
  opmBatch: { page: "opm" },
  reconciliationItem: { page: "reconciliation" },
  statementImport: { page: "reconciliation" },
  settlementEmail: { page: "reconciliation" },
  pnl: { page: "pnlDataupload" },
  export: { page: "exportCenter" },
  staff: { page: "sysUser" },
  staffUser: { page: "sysUser" },
  account: { page: "loginLog", param: "account" },
  menu: { page: "sysMenu", param: "menuId" },
  role: { page: "sysRole", param: "roleId" },
  team: { page: "account" },
  seat: { page: "account" },
  setting: { page: "systemConfiguration" },
  securityPolicy: { page: "systemSecurity" },
  session: { page: "systemSecurity" },
  testRun: { page: "testTools" },
};
