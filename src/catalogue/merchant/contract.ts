import * as z from "zod";
import {
  historyAnswer,
  restoreInput,
  revisionAnswer,
  revisionColumns,
  revisionInput,
} from "../../control/revision/contract.ts";
import { checked, command, contract, list, query } from "../../platform/shared/endpoint.ts";
import { withKind } from "../../platform/shared/field-kind.ts";
import { ref } from "../../platform/shared/fields.ts";
import { closed, col, contains } from "../../platform/shared/list.ts";
import { merchantFields } from "./domain/fields.ts";
import { inUse } from "./domain/state.ts";
import { merchantMessages as m } from "./messages.ts";

const MERCHANT = "product:merchantProduct:merchant" as const;
const APPROVE = "product:merchantProduct:merchantApprove" as const;

const NUMBER = /^[A-Z0-9][A-Z0-9-]{1,19}$/i;
const merchantNo = withKind(
  { kind: "text", max: 20, pattern: NUMBER },
  z.string().trim().min(1, "required").max(20).regex(NUMBER, "format").toUpperCase(),
);
const record = { id: ref("merchant") };

/** Who lends. Its number is what orders, products and apps know it by. */
export const merchant = contract("merchant", m, {
  list: list({
    path: "/api/merchant/list",
    access: "product:merchantProduct:view",
    exportAccess: "product:merchantProduct:export",
    title: m.list,
    filters: { merchantNo: contains(), name: contains(), taxNo: contains(), state: closed(inUse) },
    columns: {
      id: col.id(),
      merchantNo: col.code(),
      name: col.text(),
      zone: col.text(),
      taxNo: col.code(),
      recaNo: col.code(),
      complaintsUnit: col.text(),
      products: col.count(),
      packages: col.count(),
      state: col.closed(inUse),
      ...revisionColumns,
      pending: col.hidden(col.count()),
      can: col.abilities(["edit", "enable", "disable", "restore"]),
    },
    sort: ["id", "name"],
  }),
  history: query({
    path: "/api/merchant/history",
    access: "product:merchantProduct:view",
    title: m.history,
    input: z.object(record),
    output: historyAnswer,
  }),
  create: command({
    path: "/api/merchant/create",
    access: MERCHANT,
    title: m.create,
    input: z.object({ merchantNo, ...merchantFields }),
    output: revisionAnswer,
  }),
  /** A change of its zone or tax id takes a second person. */
  edit: checked({
    path: "/api/merchant/edit",
    access: MERCHANT,
    approve: APPROVE,
    title: m.edit,
    input: z.object({ ...record, ...merchantFields, ...revisionInput }),
    output: revisionAnswer,
  }),
  enable: command({
    path: "/api/merchant/enable",
    access: MERCHANT,
    title: m.enable,
    input: z.object({ ...record, ...revisionInput }),
    output: revisionAnswer,
  }),
  disable: command({
    path: "/api/merchant/disable",
    access: MERCHANT,
    title: m.disable,
    input: z.object({ ...record, ...revisionInput }),
    output: revisionAnswer,
  }),
  restore: checked({
    path: "/api/merchant/restore",
    access: MERCHANT,
    approve: APPROVE,
    title: m.restore,
    input: z.object({ ...record, ...restoreInput }),
    output: revisionAnswer,
  }),
});
