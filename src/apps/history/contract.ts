import * as z from "zod";
import { historyAnswer } from "../../control/revision/contract.ts";
import { revisionOrigin, revisionState } from "../../control/revision/domain/state.ts";
import { contract, list, query } from "../../platform/shared/endpoint.ts";
import { ref, version, words } from "../../platform/shared/fields.ts";
import { col, contains, oneOf, range } from "../../platform/shared/list.ts";
import { historyMessages as m } from "./messages.ts";

const LIST = "app:historical:view" as const;
const READ = [LIST, "app:appHistoryDetails:view"] as const;
const names = z.object({ cn: z.string(), en: z.string(), es: z.string() });

/** A record with revisions, whatever it is. */
const record = { noun: words(40), objectId: ref("revision") };

/** Every revision of all configuration whose page the caller may view. */
export const history = contract("history", m, {
  list: list({
    path: "/api/history/list",
    access: LIST,
    exportAccess: "app:historical:export",
    title: m.list,
    filters: {
      noun: oneOf("configured"),
      object: contains(),
      packageName: oneOf("package"),
      by: oneOf("staff"),
      at: range("day"),
    },
    columns: {
      id: col.id(),
      noun: col.hidden(col.code()),
      objectId: col.hidden(col.code()),
      kind: col.names(),
      object: col.text(),
      no: col.count(),
      origin: col.closed(revisionOrigin),
      state: col.closed(revisionState),
      fields: col.names(),
      by: col.text(),
      checkedBy: col.text(),
      at: col.instant(),
      effectiveAt: col.instant(),
      release: col.text(),
      reason: col.text(),
      /** It is neither in force nor to come, and the caller may bring it back. */
      restorable: col.hidden(col.flag()),
    },
    sort: ["id"],
  }),
  detail: query({
    path: "/api/history/detail",
    access: READ,
    title: m.detail,
    input: z.object(record),
    output: z.object({ kind: names, label: z.string(), history: historyAnswer }),
  }),
  /** The latest revision of each record whose name holds what was typed. */
  find: query({
    path: "/api/history/find",
    access: READ,
    title: m.find,
    input: z.object({ query: words(40) }),
    output: z
      .array(z.object({ noun: z.string(), objectId: z.string(), no: z.int(), kind: names, object: z.string() }))
      .max(20),
  }),
  /** With which call of its noun a revision comes back, and what of it takes a second person; null for who may not. */
  form: query({
    path: "/api/history/form",
    access: "app:historical:restore",
    title: m.form,
    input: z.object({ ...record, no: version() }),
    output: z.object({ name: z.string(), path: z.string(), guarded: z.array(z.string()) }).nullable(),
  }),
});
