import * as z from "zod";
import {
  historyAnswer,
  restoreInput,
  revisionAnswer,
  revisionColumns,
  revisionInput,
} from "../../control/revision/contract.ts";
import { replayAnswer, replayBegun, replayInput } from "../../control/replay/contract.ts";
import { checked, command, contract, list, query, receipt } from "../../platform/shared/endpoint.ts";
import { centsField, id, instant, ref, words } from "../../platform/shared/fields.ts";
import { closed, col, contains, oneOf } from "../../platform/shared/list.ts";
import { appVersion, ruleFields } from "./domain/fields.ts";
import { shortDelay } from "./domain/delay.ts";
import { interval } from "./domain/interval.ts";
import { ruleState } from "./domain/state.ts";
import { relendingMessages as m } from "./messages.ts";

const VIEW = "product:automaticReLending:view" as const;
const EDIT = "product:automaticReLending:edit" as const;
const ENABLE = "product:automaticReLending:enable" as const;
const EXPORT = "product:automaticReLending:export" as const;
const APPROVE = "product:automaticReLending:editApprove" as const;

const record = { id: ref("relendRule") };

/** What a rule says, as lists show it. */
const says = {
  packageName: col.code(),
  version: col.code(),
  delay: col.names(),
  shuntPercentage: col.count(),
  lateDays: col.count(),
  amounts: col.names(),
  overLimitCents: col.money(),
  state: col.closed(ruleState),
};

/** What a rule would have done with the orders that were settled, and what was offered in truth. */
const outlook = z.object({
  settled: z.int(),
  offered: z.int(),
  amountCents: centsField(),
  increaseCents: centsField(),
  exposureCents: centsField(),
  late: z.int(),
  outside: z.int(),
  notDiverted: z.int(),
  madeCount: z.int(),
  madeCents: centsField(),
  weeks: z.array(z.object({ from: instant(), settled: z.int(), offered: z.int(), amountCents: centsField() })),
  latest: z.array(
    z.object({
      loanId: id(),
      orderNo: z.string(),
      contractCents: centsField(),
      amountCents: centsField(),
      dueAt: instant(),
    }),
  ),
});
export type RuleOutlook = z.infer<typeof outlook>;

/** Who is offered another loan after a settled one, after how long, and of which amount. */
export const relending = contract("relending", m, {
  list: list({
    path: "/api/relending/list",
    access: VIEW,
    exportAccess: EXPORT,
    title: m.list,
    filters: { packageName: oneOf("package"), version: contains(), state: closed(ruleState) },
    columns: {
      id: col.id(),
      ...says,
      delayTime: col.hidden(col.count()),
      intervals: col.hidden({ kind: "text", schema: z.array(interval) }),
      offered: col.count(),
      accepted: col.count(),
      updatedBy: col.text(),
      ...revisionColumns,
      pending: col.hidden(col.count()),
      can: col.abilities(["edit", "enable", "disable", "restore"]),
    },
    sort: ["id"],
  }),
  /** What rules said before: each revision that was in force and is no longer. */
  historical: list({
    path: "/api/relending/historical",
    access: VIEW,
    exportAccess: EXPORT,
    title: m.historical,
    filters: { packageName: oneOf("package"), version: contains() },
    columns: {
      id: col.id(),
      ...says,
      no: col.count(),
      from: col.instant(),
      until: col.instant(),
      updatedBy: col.text(),
      why: col.text(),
    },
    sort: ["id"],
  }),
  /** How a countdown of less than a minute is read now. */
  reading: query({
    path: "/api/relending/reading",
    access: VIEW,
    title: m.reading,
    input: z.object({}),
    output: z.object({ shortDelay: shortDelay.schema }),
  }),
  history: query({
    path: "/api/relending/history",
    access: VIEW,
    title: m.history,
    input: z.object(record),
    output: historyAnswer,
  }),
  /** Works out what a rule would have done in the last 90 days, off the request. */
  replay: receipt({
    path: "/api/relending/replay",
    access: VIEW,
    title: m.replay,
    input: z.object({ packageName: words(100), version: appVersion, ...ruleFields }),
    output: replayBegun,
  }),
  replayed: query({
    path: "/api/relending/replayed",
    access: VIEW,
    title: m.replayed,
    input: replayInput,
    output: replayAnswer(outlook),
  }),
  stopReplay: receipt({
    path: "/api/relending/stop-replay",
    access: VIEW,
    title: m.stopReplay,
    input: replayInput,
    output: z.null(),
  }),
  /** Adds a rule for a package and a version of its app, closed until its opening is approved. */
  create: command({
    path: "/api/relending/create",
    access: "product:automaticReLending:create",
    title: m.create,
    input: z.object({ packageName: words(100), version: appVersion, ...ruleFields }),
    output: z.object({ ...revisionAnswer.shape, id: id() }),
  }),
  edit: checked({
    path: "/api/relending/edit",
    access: EDIT,
    approve: APPROVE,
    title: m.edit,
    input: z.object({ ...record, ...ruleFields, ...revisionInput }),
    output: revisionAnswer,
  }),
  enable: checked({
    path: "/api/relending/enable",
    access: ENABLE,
    approve: APPROVE,
    title: m.enable,
    input: z.object({ ...record, ...revisionInput }),
    output: revisionAnswer,
  }),
  /** Closes a rule: nobody is offered anything more by it. Offers that were made stand. */
  disable: command({
    path: "/api/relending/disable",
    access: ENABLE,
    title: m.disable,
    input: z.object({ ...record, ...revisionInput }),
    output: revisionAnswer,
  }),
  restore: checked({
    path: "/api/relending/restore",
    access: EDIT,
    approve: APPROVE,
    title: m.restore,
    input: z.object({ ...record, ...restoreInput }),
    output: revisionAnswer,
  }),
});
