import * as z from "zod";
import {
  historyAnswer,
  restoreInput,
  revisionAnswer,
  revisionColumns,
  revisionInput,
} from "../../control/revision/contract.ts";
import { checked, contract, list, query } from "../../platform/shared/endpoint.ts";
import { centsField, ref } from "../../platform/shared/fields.ts";
import { closed, col, contains, oneOf } from "../../platform/shared/list.ts";
import { quotaFields } from "./domain/fields.ts";
import { quotaState } from "./domain/state.ts";
import { MAX_LATE, MAX_SETTLED, step } from "./domain/step.ts";
import { quotaMessages as m } from "./messages.ts";

const VIEW = "product:merchantProduct:view" as const;
const QUOTA = "product:merchantProduct:quota" as const;
const APPROVE = "product:merchantProduct:quotaApprove" as const;

const names = z.object({ cn: z.string(), en: z.string(), es: z.string() });
/** A strategy is known by its product group. */
const record = { id: ref("productGroup") };

/** How much each customer may borrow of a product group. */
export const quota = contract("quota", m, {
  list: list({
    path: "/api/quota/list",
    access: VIEW,
    exportAccess: "product:merchantProduct:export",
    title: m.list,
    filters: {
      groupName: contains(),
      product: contains({ choices: "product" }),
      merchantNo: oneOf("merchant"),
      state: closed(quotaState),
    },
    columns: {
      id: col.id(),
      groupName: col.text(),
      product: col.text(),
      merchantNo: col.code(),
      merchant: col.text(),
      leastCents: col.money(),
      mostCents: col.money(),
      state: col.closed(quotaState),
      strategy: col.names(),
      steps: col.hidden({ kind: "text", schema: z.array(step) }),
      ...revisionColumns,
      pending: col.hidden(col.count()),
      can: col.abilities(["edit", "enable", "disable", "restore"]),
    },
    sort: ["id", "groupName"],
  }),
  history: query({
    path: "/api/quota/history",
    access: VIEW,
    title: m.history,
    input: z.object(record),
    output: historyAnswer,
  }),
  /**
   * What a customer would get by these steps, and why: of somebody we know, or of anybody with such a past. `reason` is
   * the refusal that an application would get, null where there is a limit.
   */
  test: query({
    path: "/api/quota/test",
    access: VIEW,
    title: m.test,
    input: z.object({
      ...record,
      ...quotaFields,
      customerId: ref("customer").optional(),
      settledLoans: z.int().min(0).max(MAX_SETTLED),
      worstDays: z.int().min(0).max(MAX_LATE),
    }),
    output: z.object({
      settledLoans: z.int(),
      worstDays: z.int(),
      limitCents: centsField().nullable(),
      how: names.nullable(),
      reason: names.nullable(),
    }),
  }),
  /** Sets the steps; takes a second person, like each change of a strategy. */
  edit: checked({
    path: "/api/quota/edit",
    access: QUOTA,
    approve: APPROVE,
    title: m.edit,
    input: z.object({ ...record, ...quotaFields, ...revisionInput }),
    output: revisionAnswer,
  }),
  enable: checked({
    path: "/api/quota/enable",
    access: QUOTA,
    approve: APPROVE,
    title: m.enable,
    input: z.object({ ...record, ...revisionInput }),
    output: revisionAnswer,
  }),
  disable: checked({
    path: "/api/quota/disable",
    access: QUOTA,
    approve: APPROVE,
    title: m.disable,
    input: z.object({ ...record, ...revisionInput }),
    output: revisionAnswer,
  }),
  restore: checked({
    path: "/api/quota/restore",
    access: QUOTA,
    approve: APPROVE,
    title: m.restore,
    input: z.object({ ...record, ...restoreInput }),
    output: revisionAnswer,
  }),
});
