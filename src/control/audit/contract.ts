import * as z from "zod";
import { closedSet } from "../../platform/shared/closed-set.ts";
import { contract, list, query } from "../../platform/shared/endpoint.ts";
import { id, instant, ref } from "../../platform/shared/fields.ts";
import { closed, col, contains, exact, range, oneOf } from "../../platform/shared/list.ts";
import { auditObject } from "./domain/objects.ts";
import { auditMessages as m } from "./messages.ts";

export const actorKind = closedSet([
  { code: "staff", tone: "moving", label: { cn: "员工", en: "Staff", es: "Personal" } },
  { code: "app", tone: "attention", label: { cn: "签名接口", en: "Signed caller", es: "Interfaz firmada" } },
  { code: "system", tone: "waiting", label: { cn: "系统", en: "System", es: "Sistema" } },
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
      /** A part of the call's title, in any language. */
      action: contains(),
      /** A part of the name of the page that the call belongs to, in any language, or its identifier. */
      page: contains(),
      call: oneOf("call"),
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
      page: col.names(),
      action: col.names(),
      call: col.code(),
      objectType: col.closed(auditObject),
      objectId: col.code(),
      /** The order or the customer that the object belongs to, to be looked up from the row. */
      orderNo: col.hidden(col.code()),
      loanId: col.hidden(col.code()),
      customerId: col.hidden(col.code()),
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
    input: z.object({ id: ref("operation") }),
    output: z.object({
      id: id(),
      at: instant(),
      actor: z.string(),
      actorKind: actorKind.schema,
      page: names.nullable(),
      action: names,
      call: z.string(),
      objectType: auditObject.schema.nullable(),
      objectId: z.string().nullable(),
      orderNo: z.string().nullable(),
      loanId: z.string().nullable(),
      customerId: z.string().nullable(),
      reason: z.string().nullable(),
      ip: z.string().nullable(),
      traceId: z.string(),
      /**
       * One entry per field that differs, with the field's name where the call has one; a value that was not there is
       * null.
       */
      difference: z.array(
        z.object({
          field: z.string(),
          label: names.nullable(),
          /** How its values are read: as centavos or as numbers; null for others. */
          figure: z.literal(["amount", "number"]).nullable(),
          before: z.string().nullable(),
          after: z.string().nullable(),
        }),
      ),
      /** The row's place in the chain of hashes; null for the second or so until it has one. */
      link: z.object({ seq: z.int(), hash: z.string() }).nullable(),
    }),
  }),
});
