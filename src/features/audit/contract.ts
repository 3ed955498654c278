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
      objectType: exact(),
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
      objectType: col.code(),
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
      action: z.object({ cn: z.string(), en: z.string(), es: z.string() }),
      call: z.string(),
      objectType: z.string().nullable(),
      objectId: z.string().nullable(),
      reason: z.string().nullable(),
      ip: z.string().nullable(),
      traceId: z.string(),
      /** One entry per field that differs; a value that was not there is null. */
      difference: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
    }),
  }),
});
