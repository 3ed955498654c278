import * as z from "zod";
import { closedSet } from "../../platform/shared/closed-set.ts";
import { contract, list, query } from "../../platform/shared/endpoint.ts";
import { id, instant } from "../../platform/shared/fields.ts";
import { closed, col, contains, exact, range } from "../../platform/shared/list.ts";
import { auditMessages as m } from "./messages.ts";

export const actorKind = closedSet([
  { code: "staff", tone: "moving", label: { cn: "员工", en: "Staff", es: "Personal" } },
  { code: "app", tone: "attention", label: { cn: "接口", en: "Signed caller", es: "Aplicación" } },
  { code: "system", tone: "waiting", label: { cn: "系统", en: "System", es: "Sistema" } },
]);

/** What a row of the log may be about. */
export const auditObject = closedSet([
  { code: "loan", tone: "moving", label: { cn: "贷款订单", en: "Loan order", es: "Orden de préstamo" } },
  { code: "customer", tone: "done", label: { cn: "客户", en: "Customer", es: "Cliente" } },
  { code: "payout", tone: "moving", label: { cn: "放款", en: "Payout", es: "Desembolso" } },
  { code: "approval", tone: "moving", label: { cn: "审批", en: "Approval", es: "Autorización" } },
  { code: "repayment", tone: "done", label: { cn: "还款", en: "Repayment", es: "Pago recibido" } },
  { code: "refund", tone: "attention", label: { cn: "退款", en: "Refund", es: "Reembolso" } },
  { code: "payment", tone: "moving", label: { cn: "付款", en: "Payment", es: "Pago" } },
  { code: "paymentCode", tone: "waiting", label: { cn: "付款码", en: "Payment code", es: "Código de pago" } },
  { code: "manualPayout", tone: "moving", label: { cn: "代付", en: "Manual payout", es: "Pago manual" } },
  { code: "manualPayoutBatch", tone: "moving", label: { cn: "代付批次", en: "Batch of manual payouts", es: "Lote de pagos manuales" } },
  { code: "withdrawal", tone: "moving", label: { cn: "提现", en: "Withdrawal", es: "Retiro" } },
  { code: "settlementAccount", tone: "waiting", label: { cn: "结算账户", en: "Settlement account", es: "Cuenta de liquidación" } },
  { code: "channel", tone: "waiting", label: { cn: "渠道", en: "Channel", es: "Canal" } },
  { code: "openpayTransaction", tone: "moving", label: { cn: "Openpay 交易", en: "Openpay transaction", es: "Transacción de Openpay" } },
  { code: "openpayEvent", tone: "waiting", label: { cn: "Openpay 通知", en: "Openpay webhook", es: "Notificación de Openpay" } },
  { code: "opmBatch", tone: "moving", label: { cn: "OPM 批次", en: "OPM batch", es: "Lote de OPM" } },
  { code: "reconciliationItem", tone: "attention", label: { cn: "对账项", en: "Reconciliation item", es: "Partida de conciliación" } },
  { code: "statementImport", tone: "waiting", label: { cn: "对账单导入", en: "Statement import", es: "Importación de estado de cuenta" } },
  { code: "settlementEmail", tone: "waiting", label: { cn: "对账邮件", en: "Settlement e-mail", es: "Correo de liquidación" } },
  { code: "pnl", tone: "waiting", label: { cn: "损益数据", en: "P&L data", es: "Datos de P&L" } },
  { code: "smsCode", tone: "waiting", label: { cn: "短信验证码", en: "SMS code", es: "Código SMS" } },
  { code: "staff", tone: "waiting", label: { cn: "员工", en: "Staff member", es: "Empleado" } },
  { code: "staffUser", tone: "waiting", label: { cn: "员工账号", en: "Staff account", es: "Cuenta de empleado" } },
  { code: "account", tone: "waiting", label: { cn: "登录账号", en: "Login account", es: "Cuenta de acceso" } },
  { code: "session", tone: "waiting", label: { cn: "登录会话", en: "Session", es: "Sesión" } },
  { code: "export", tone: "waiting", label: { cn: "导出文件", en: "Export", es: "Exportación" } },
  { code: "setting", tone: "attention", label: { cn: "系统配置", en: "Setting", es: "Parámetro" } },
]);

const names = z.object({ cn: z.string(), en: z.string(), es: z.string() });

const access = "system:operationLog:view";

/** What was done, by whom and with which effect. Rows are never changed. */
export const audit = contract("audit", m, {
  list: list({
    path: "/api/operation-log/list",
    access,
    exportAccess: "system:operationLog:export",
    title: m.title,
    filters: {
      actor: contains(),
      actorKind: closed(actorKind),
      call: exact(),
      objectType: closed(auditObject),
      objectId: exact(),
      reason: contains(),
      ip: exact(),
      traceId: exact(),
      at: range("day"),
    },
    columns: {
      id: col.id(),
      at: col.instant(),
      actor: col.text(),
      actorKind: col.closed(actorKind),
      action: col.names(),
      call: col.code(),
      objectType: col.closed(auditObject),
      objectId: col.code(),
      reason: col.text(),
      ip: col.code(),
      traceId: col.code(),
    },
    sort: ["id"],
  }),
  detail: query({
    path: "/api/operation-log/detail",
    access,
    title: m.detail,
    input: z.object({ id: id() }),
    output: z.object({
      id: id(),
      at: instant(),
      actor: z.string(),
      action: names,
      call: z.string(),
      objectType: z.string().nullable(),
      objectId: z.string().nullable(),
      reason: z.string().nullable(),
      ip: z.string().nullable(),
      traceId: z.string(),
      /** One entry per field that differs, with the field's name where the call has one; a value that was not there is null. */
      difference: z.array(z.object({ field: z.string(), label: names.nullable(), before: z.string().nullable(), after: z.string().nullable() })),
    }),
  }),
});
