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
  { code: "staff", tone: "waiting", label: { cn: "员工", en: "Staff member", es: "Empleado" } },
  { code: "staffUser", tone: "waiting", label: { cn: "员工账号", en: "Staff account", es: "Cuenta de empleado" } },
  { code: "account", tone: "waiting", label: { cn: "登录账号", en: "Login account", es: "Cuenta de acceso" } },
  { code: "session", tone: "waiting", label: { cn: "登录会话", en: "Session", es: "Sesión" } },
  { code: "export", tone: "waiting", label: { cn: "导出文件", en: "Export", es: "Exportación" } },
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
