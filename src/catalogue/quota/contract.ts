import * as z from "zod";
import { replayAnswer, replayBegun, replayInput } from "../../control/replay/contract.ts";
import {
  historyAnswer,
  restoreInput,
  revisionAnswer,
  revisionColumns,
  revisionInput,
} from "../../control/revision/contract.ts";
import { checked, contract, list, query, receipt } from "../../platform/shared/endpoint.ts";
import { centsField, id, ref } from "../../platform/shared/fields.ts";
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

/** What a strategy would have come to, beside what was; `Outlook` of the replay says what each figure is. */
const outlook = z.object({
  applications: z.int(),
  refused: z.int(),
  reduced: z.int(),
  raised: z.int(),
  beforeCents: centsField(),
  afterCents: centsField(),
  paidBeforeCents: centsField(),
  paidAfterCents: centsField(),
  exposureBeforeCents: centsField(),
  exposureAfterCents: centsField(),
  changed: z.array(
    z.object({
      loanId: id(),
      orderNo: z.string(),
      settledLoans: z.int(),
      worstDays: z.int(),
      beforeCents: centsField(),
      afterCents: centsField(),
    }),
  ),
});
export type QuotaOutlook = z.infer<typeof outlook>;

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
  /** Begins to work out what the applications of the last 90 days would have come to by these steps. */
  replay: receipt({
    path: "/api/quota/replay",
    access: VIEW,
    title: m.replay,
    input: z.object({ ...record, ...quotaFields }),
    output: replayBegun,
  }),
  replayed: query({
    path: "/api/quota/replayed",
    access: VIEW,
    title: m.replayed,
    input: replayInput,
    output: replayAnswer(outlook),
  }),
  stopReplay: receipt({
    path: "/api/quota/stop-replay",
    access: VIEW,
    title: m.stopReplay,
    input: replayInput,
    output: z.null(),
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
